/** What is mailed once for its cause: before the first charge, and if a charge failed. */
import { type PlanFacts, planKind } from "@breezy/contract/plan-kind";
import { chargeEach, manageLabel, tellPlan } from "@breezy/contract/plan-telling";
import type { CustomerState } from "../outside/payments.ts";
import { plainWords } from "./facts.ts";
import { both, type Letter, type Moment } from "./letters.ts";

/** So long before a trial ends there is time to cancel it. */
const beforeTrialEndsMs = 3 * 24 * 3600 * 1000;

export interface Notice extends Letter {
  /** Each is told once. */
  cause: string;
}

export function noticeOf(
  { facts, subscriptionId }: Moment,
  { invoices }: CustomerState,
  now: number,
): Notice | undefined {
  const kind = planKind(facts);
  if (kind === "trial") return trialNotice(facts, subscriptionId, now);
  const unpaid = invoices.findLast(
    (invoice) => invoice.subscriptionId === subscriptionId && invoice.status === "open",
  );
  if ((kind !== "grace" && kind !== "unpaid") || !unpaid) return undefined;
  const told = tellPlan(facts, plainWords);
  return {
    cause: `failed ${unpaid.id}`,
    subject: "Your payment failed",
    paragraphs: [
      `${told.trouble} You find that in My Account.`,
      `${both(told)} Every account in your vault stays readable and editable.`,
    ],
  };
}

function trialNotice(
  facts: PlanFacts,
  subscriptionId: string | null,
  now: number,
): Notice | undefined {
  const { trial_ends_at: endsAt, charge_cents: cents, cycle, subscribed_plan: name } = facts;
  if (endsAt === null || cents === null) return undefined;
  if (now < endsAt - beforeTrialEndsMs || now >= endsAt) return undefined;
  return {
    cause: `trial ${subscriptionId}`,
    subject: "Your free trial ends soon",
    paragraphs: [
      `Your trial of ${name} ends on ${plainWords.day(endsAt)}. From then on it costs ${chargeEach(cents, cycle, plainWords)}.`,
      `To keep it, there is nothing to do. To end it without a charge, cancel before that day under ${manageLabel} in My Account. What is in your vault stays yours either way.`,
    ],
  };
}
