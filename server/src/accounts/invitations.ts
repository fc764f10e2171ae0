import { invitationDays, invitationPath } from "@breezy/contract/sign-up";
import type { Database } from "../db.ts";
import type { SignUpRules } from "../env-sign-up.ts";
import { Refusal } from "../http/refusal.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";
import { hashToken, newToken } from "../secret-token.ts";
import { refuseNotAdmitted } from "./admission.ts";
import { addInvitation } from "./invitation-store.ts";
import { isConfirmed } from "./store.ts";

const invitationMs = invitationDays * 24 * 3600 * 1000;

export interface InvitationDeps {
  db: Database;
  mails: Pick<MailQueue, "post">;
  signUp: SignUpRules;
  publicUrl: string;
  clock: () => number;
}

/** Until when it can be followed. */
export type Invite = (email: string) => Promise<{ email: string; expires_at: string }>;

/** The operator's: a link to one mailbox, for one sign-up with its address. */
export function createInvitations(deps: InvitationDeps): Invite {
  const { db, mails, signUp, publicUrl, clock } = deps;
  return async (given) => {
    const email = given.toLowerCase();
    refuseNotAdmitted(signUp, email, true);
    const token = newToken();
    const expiresAt = new Date(clock() + invitationMs);
    await db.asAuth(async (trx) => {
      if (await isConfirmed(trx, email)) {
        throw new Refusal("account_exists", "This address already has an account.");
      }
      await addInvitation(trx, email, { tokenHash: hashToken(token), expiresAt });
      await mails.post(trx, invitationMail(email, publicUrl, token));
    });
    return { email, expires_at: expiresAt.toISOString() };
  };
}

function invitationMail(to: string, publicUrl: string, token: string): MailMessage {
  return mailMessage({
    to,
    subject: "You are invited to Breezy Vault",
    paragraphs: [
      `The people who run ${new URL(publicUrl).host} invite you to create an account. All you need is a password of your choice.`,
    ],
    button: {
      label: "Accept the invitation",
      link: publicUrl + invitationPath({ email: to, token }),
    },
    footnote: `The link works once, for ${invitationDays} days, and for this address alone. If you don't want an account, you can ignore this email.`,
  });
}
