import type { ActivityKind } from "@breezy/contract/activity";
import type { GuardianAnswer, TryCounts } from "@breezy/contract/guardian";
import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";

/**
 * What the owner must hear of even if nobody opens the vault. One guardian that has enough of a day
 * locks nobody out; with a second one no two are left for a try.
 */
export type Notice =
  | `locked-at:${string}:${number}`
  | `locked:${number}`
  | `unclaimed:${number}`
  | "sealed";

const unclaimedSteps = [20, 10];

/** What the counts of tries give reason to tell. Each is told once. */
export function noticesIn({ guardian, standing }: GuardianAnswer): Notice[] {
  const notices: Notice[] = [];
  if (standing.lockedUntil !== null) {
    notices.push(`locked-at:${guardian}:${standing.lockedUntil}`);
  }
  const step = unclaimedSteps.find((count) => standing.open.length >= count);
  if (step !== undefined) notices.push(`unclaimed:${step}`);
  if (standing.sealed) notices.push("sealed");
  return notices;
}

/** What may be told again, because all that answered stand below it now. */
export function resettableNotices(tryCounts: readonly TryCounts[]): Notice[] {
  const most = Math.max(...tryCounts.map(({ open }) => open.length));
  const settled: Notice[] = unclaimedSteps
    .filter((count) => most < count)
    .map((count): Notice => `unclaimed:${count}`);
  if (!tryCounts.some(({ sealed }) => sealed)) settled.push("sealed");
  return settled;
}

/** How a notice stands in the person's activity, if it does. */
export function activityOf(notice: string): ActivityKind | undefined {
  if (notice.startsWith("locked:")) return "master_key_locked";
  return notice === "sealed" ? "master_key_sealed" : undefined;
}

export function noticeMail(to: string, notice: string, publicUrl: string): MailMessage {
  const button = { label: "Open Breezy Vault", link: `${publicUrl}/dashboard` };
  const advice =
    "If it was not you, log in, sign out every other device and change your account's password.";
  const kind = notice.split(":")[0];
  if (kind === "locked") {
    return mailMessage({
      to,
      subject: "Your vault was locked after too many tries",
      paragraphs: [
        "There were several unfinished tries to open your vault today. It accepts no more tries until midnight, your time. Your Recovery Kit, or a passkey that opens your vault, opens it right away.",
        advice,
      ],
      button,
    });
  }
  if (kind === "unclaimed") {
    return mailMessage({
      to,
      subject: "Someone may be trying to open your vault",
      paragraphs: [
        `At least ${notice.split(":")[1]} master keys were tried on your vault, and none of your devices has confirmed them since.`,
        advice,
      ],
      button,
    });
  }
  return mailMessage({
    to,
    subject: "Your vault accepts no more master keys",
    paragraphs: [
      "Too many master keys were tried on your vault that none of your devices has confirmed. It now opens only on a device where it is still open, with your Recovery Kit or with a passkey that opens it. After that it accepts your master key again. Nothing is lost.",
      advice,
    ],
    button,
  });
}
