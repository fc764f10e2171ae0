/** Whether somebody may become a person here. It goes by the address alone: nobody learns from it who has an account. */
import { domainToASCII } from "node:url";
import type { SignUpRules } from "../env-sign-up.ts";
import { Refusal } from "../http/refusal.ts";

export type NotAdmitted = "sign_up_closed" | "invitation_needed" | "address_not_allowed";

export function whyNotAdmitted(
  { mode, domains }: SignUpRules,
  email: string,
  isInvited: boolean,
): NotAdmitted | undefined {
  if (mode === "closed") return "sign_up_closed";
  const domain = domainToASCII(email.slice(email.lastIndexOf("@") + 1));
  if (domains.length > 0 && !domains.includes(domain)) return "address_not_allowed";
  return mode === "invited" && !isInvited ? "invitation_needed" : undefined;
}

export function refuseNotAdmitted(rules: SignUpRules, email: string, isInvited: boolean): void {
  const why = whyNotAdmitted(rules, email, isInvited);
  if (why) throw new Refusal(why, sentenceOf(why, rules));
}

function sentenceOf(why: NotAdmitted, { domains }: SignUpRules): string {
  switch (why) {
    case "sign_up_closed":
      return "Sign-up is closed on this server.";
    case "invitation_needed":
      return "Sign-up is by invitation. Ask the people who run this server for an invitation.";
    case "address_not_allowed":
      return `Only addresses of ${domains.join(" or ")} can sign up here.`;
  }
}
