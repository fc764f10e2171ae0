/** Stripe's objects as billing knows them. */
import type { Stripe } from "stripe";
import type { InvoiceState, MoneyBack, SubscriptionState } from "./payments.ts";

export const ms = (seconds: number) => seconds * 1000;
export const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === "string" ? value : (value?.id ?? null);

type Owner = Stripe.Customer | Stripe.DeletedCustomer;

export function subscriptionState(
  subscription: Stripe.Subscription,
  owner: Owner,
): SubscriptionState {
  const item = subscription.items.data[0]!;
  const paidBy = subscription.default_payment_method ?? defaultOf(owner);
  const { reason, comment } = subscription.cancellation_details ?? {};
  return {
    id: subscription.id,
    status: subscription.status,
    priceId: item.price.id,
    itemId: item.id,
    createdAt: ms(subscription.created),
    trialEndsAt: subscription.trial_end === null ? null : ms(subscription.trial_end),
    periodEndsAt: ms(item.current_period_end),
    ending: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedAt: subscription.ended_at === null ? null : ms(subscription.ended_at),
    endedBy: { reason: reason ?? null, note: comment ?? null },
    cardFingerprint: typeof paidBy === "object" ? (paidBy?.card?.fingerprint ?? null) : null,
  };
}

/** What pays if the subscription names nothing of its own. */
function defaultOf(owner: Owner): Stripe.PaymentMethod | string | null {
  return owner.deleted === true ? null : owner.invoice_settings.default_payment_method;
}

/** Undefined if it belongs to no subscription. */
export function invoiceState(
  invoice: Stripe.Invoice,
  moves: ReadonlyMap<string, MoneyBack[]>,
): InvoiceState | undefined {
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  if (subscriptionId === null) return undefined;
  const lines = invoice.lines.data;
  const priceOf = (line: Stripe.InvoiceLineItem | undefined) =>
    idOf(line?.pricing?.price_details?.price);
  // The dearest line is what was bought; a difference has the old price as a credit.
  const bought = lines.toSorted((a, b) => b.amount - a.amount)[0];
  const credited = lines.find(({ amount }) => amount < 0);
  const intents = (invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent));
  const paymentIntent = intents.find((intent) => intent !== null && moves.has(intent)) ?? null;
  const own = (paymentIntent && moves.get(paymentIntent)) || [];
  const paidAt = invoice.status_transitions.paid_at;
  return {
    id: invoice.id,
    number: invoice.number,
    subscriptionId,
    status: invoice.status ?? "draft",
    reason: invoice.billing_reason ?? "manual",
    createdAt: ms(invoice.created),
    paidAt: paidAt === null ? null : ms(paidAt),
    totalCents: invoice.total,
    dueCents: invoice.amount_due,
    paidCents: invoice.amount_paid,
    refundedCents: own
      .filter(({ kind, state }) => kind === "refund" && state === "gone")
      .reduce((sum, { cents }) => sum + cents, 0),
    url: invoice.hosted_invoice_url || null,
    priceId: priceOf(bought),
    fromPriceId: priceOf(credited),
    coversUntil: ms(bought?.period.end ?? invoice.period_end),
    paymentIntent,
    moves: own,
  };
}

/** Within one second a change comes after what it changes. */
export function byAge(a: InvoiceState, b: InvoiceState): number {
  const isChange = ({ reason }: InvoiceState) => Number(reason === "subscription_update");
  return a.createdAt - b.createdAt || isChange(a) - isChange(b) || (a.id < b.id ? -1 : 1);
}

export function disputeState(status: string): MoneyBack["state"] {
  if (status === "lost") return "gone";
  // A warning is a question of the bank's, and takes no money.
  return status === "won" || status === "prevented" || status.startsWith("warning_")
    ? "kept"
    : "open";
}

/** Those that went through, or are on their way. */
export function refundsOf(charge: Stripe.Charge): MoneyBack[] {
  return (charge.refunds?.data ?? [])
    .filter(({ status }) => status === "succeeded" || status === "pending")
    .map(({ id, amount, created }) => ({
      id,
      kind: "refund",
      state: "gone",
      cents: amount,
      at: ms(created),
    }));
}
