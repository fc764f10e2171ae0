/** Why somebody has less than what they subscribed to: read off the invoices, like all else. */
import type { PlanCause } from "@breezy/contract/billing";
import type { InvoiceState, MoneyBack, SubscriptionState } from "../outside/payments.ts";

/** What we note if we end a subscription ourselves. */
export const cardHadTrial = "card_had_trial";
export const secondSubscription = "second_subscription";

export interface Why {
  cause: PlanCause | null;
  /** What is not paid, or went back. */
  stakeCents: number | null;
}

export type TakenBack = Extract<PlanCause, "refunded" | "disputed" | "dispute_lost">;

/** Paid with money or credit, and not taken back. */
export function isSettled(invoice: InvoiceState): boolean {
  const { paidCents, refundedCents } = invoice;
  if (!wasPaid(invoice) || disputeOf(invoice)) return false;
  return paidCents === 0 || refundedCents < paidCents;
}

/** Undefined while anything that was paid for the running period is still there, or nothing was. */
export function takenBack(
  { id }: SubscriptionState,
  invoices: readonly InvoiceState[],
  now: number,
): { cause: TakenBack; cents: number } | undefined {
  const running = invoices.filter(
    (invoice) => invoice.subscriptionId === id && wasPaid(invoice) && now < invoice.coversUntil,
  );
  const last = running.at(-1);
  if (!last || running.some(isSettled)) return undefined;
  const disputes = running.flatMap((invoice) => disputeOf(invoice) ?? []);
  const [dispute] = disputes.toSorted(
    (a, b) => Number(b.state === "open") - Number(a.state === "open"),
  );
  if (!dispute) return { cause: "refunded", cents: last.refundedCents };
  return { cause: dispute.state === "open" ? "disputed" : "dispute_lost", cents: dispute.cents };
}

export function findCause(
  subscription: SubscriptionState,
  invoices: readonly InvoiceState[],
  now: number,
): Why {
  const { id, endedBy } = subscription;
  if (
    endedBy.note === cardHadTrial ||
    endedBy.note === "refunded" ||
    endedBy.note === "dispute_lost"
  ) {
    return { cause: endedBy.note, stakeCents: null };
  }
  if (endedBy.reason === "payment_failed") return { cause: "payment_failed", stakeCents: null };
  const back = takenBack(subscription, invoices, now);
  if (back) return { cause: back.cause, stakeCents: back.cents };
  const unpaid = invoices.findLast(
    ({ subscriptionId, status }) => subscriptionId === id && status === "open",
  );
  return subscription.status === "past_due" && unpaid
    ? { cause: "payment_failed", stakeCents: unpaid.dueCents }
    : { cause: null, stakeCents: null };
}

function wasPaid({ status, totalCents }: InvoiceState): boolean {
  return status === "paid" && totalCents > 0;
}

/** One that was not decided for us. */
function disputeOf({ moves }: InvoiceState): MoneyBack | undefined {
  return moves.find(({ kind, state }) => kind === "dispute" && state !== "kept");
}
