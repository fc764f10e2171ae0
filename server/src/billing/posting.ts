/** Letters leave with what they tell of: in its transaction. */
import type { Transaction } from "../db.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { mailMessage } from "../outside/mail-layout.ts";
import { factsOfRow } from "./facts.ts";
import type { Letter, Moment } from "./letters.ts";
import type { PriceTable } from "./price-table.ts";
import { findState } from "./store.ts";

export interface PostingDeps {
  mails: Pick<MailQueue, "post">;
  publicUrl: string;
}

/** As it is written down now. */
export async function findMoment(
  trx: Transaction,
  userId: string,
  find: PriceTable["find"] | undefined,
): Promise<Moment> {
  const row = await findState(trx, userId);
  return { facts: factsOfRow(row, find), subscriptionId: row.subscription_id };
}

export async function postLetters(
  trx: Transaction,
  to: string | undefined,
  letters: readonly (Letter | undefined)[],
  { mails, publicUrl }: PostingDeps,
): Promise<void> {
  if (to === undefined) return;
  const button = { label: "Open My Account", link: `${publicUrl}/dashboard/settings/plan` };
  for (const letter of letters) {
    if (!letter) continue;
    const { subject, paragraphs } = letter;
    await mails.post(trx, mailMessage({ to, subject, paragraphs, button }));
  }
}
