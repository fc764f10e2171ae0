import type {
  Charge,
  Dispute,
  Invoice,
  InvoiceLine,
  Price,
  Refund,
  Subscription,
} from "./objects.ts";
import { declinedMessage } from "./cards.ts";
import type { Store } from "./store.ts";

const daySeconds = 24 * 3600;
/** After a failure; the last one ends the subscription. */
const retryAfterDays = [3, 5, 7];

export interface Line {
  price: Price;
  amount: number;
  description: string;
  period: { start: number; end: number };
  proration?: boolean;
}

/** Of a renewal; until then it could be changed. */
const draftSeconds = 3600;

/** A renewal begins as a draft, all else is due at once. */
export function makeInvoice(
  store: Store,
  subscription: Subscription,
  reason: Invoice["billing_reason"],
  lines: Line[],
): Invoice {
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const customer = store.get("customer", subscription.customer)!;
  const startingBalance = customer.balance;
  const due = Math.max(0, total + startingBalance);
  customer.balance = startingBalance + total - due;
  const isDraft = reason === "subscription_cycle";
  const invoice = store.add("invoice", {
    customer: customer.id,
    number: null,
    status: "draft",
    billing_reason: reason,
    currency: "usd",
    subtotal: total,
    total,
    starting_balance: startingBalance,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    auto_advance: isDraft,
    automatically_finalizes_at: isDraft ? store.now() + draftSeconds : null,
    attempted: false,
    next_payment_attempt: null,
    hosted_invoice_url: "",
    lines: {
      object: "list",
      data: lines.map((line, n) => lineOf(subscription.id, line, n)),
      has_more: false,
      url: "/v1/invoices/lines",
    },
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    status_transitions: { finalized_at: null, paid_at: null },
    sandbox_payment_intent: null,
  });
  subscription.latest_invoice = invoice.id;
  store.emit("invoice.created", invoice);
  if (!isDraft) finalize(store, invoice);
  return invoice;
}

/** From now on it is due, and is not changed any more. */
export function finalize(store: Store, invoice: Invoice): void {
  invoice.status = "open";
  invoice.number = store.invoiceNumber();
  invoice.automatically_finalizes_at = null;
  invoice.next_payment_attempt = store.now();
  invoice.status_transitions.finalized_at = store.now();
  invoice.hosted_invoice_url = `${store.address()}/invoices/${invoice.id}`;
  store.changed();
  store.emit("invoice.finalized", invoice);
}

function lineOf(subscription: string, line: Line, n: number): InvoiceLine {
  return {
    id: `il_${subscription.slice(4)}_${n}`,
    object: "line_item",
    amount: line.amount,
    currency: "usd",
    description: line.description,
    period: line.period,
    pricing: {
      type: "price_details",
      price_details: { price: line.price.id, product: line.price.product },
    },
    parent: {
      type: "subscription_item_details",
      subscription_item_details: { subscription, proration: line.proration ?? false },
    },
  };
}

/** Takes what is due from the card; false if it was declined. */
export function collect(store: Store, invoice: Invoice, cardId: string): boolean {
  const card = store.get("payment_method", cardId)!;
  invoice.attempted = true;
  if (invoice.amount_due > 0) {
    invoice.attempt_count += 1;
    const charge = chargeCard(store, invoice, cardId);
    if (card.sandbox_fails) {
      const waitDays = retryAfterDays[invoice.attempt_count - 1];
      invoice.next_payment_attempt =
        waitDays === undefined ? null : store.now() + waitDays * daySeconds;
      store.emit("charge.failed", charge);
      store.emit("invoice.payment_failed", invoice);
      return false;
    }
    store.emit("charge.succeeded", charge);
  }
  invoice.status = "paid";
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = store.now();
  store.emit("invoice.paid", invoice);
  return true;
}

function chargeCard(store: Store, invoice: Invoice, cardId: string): Charge {
  const { card, sandbox_fails: fails } = store.get("payment_method", cardId)!;
  const intent = store.add("payment_intent", {
    customer: invoice.customer,
    amount: invoice.amount_due,
    currency: "usd",
    status: fails ? "requires_payment_method" : "succeeded",
    latest_charge: "",
    last_payment_error: fails ? { code: "card_declined", message: declinedMessage } : null,
  });
  const charge = store.add("charge", {
    customer: invoice.customer,
    amount: invoice.amount_due,
    amount_refunded: 0,
    currency: "usd",
    status: fails ? "failed" : "succeeded",
    paid: !fails,
    refunded: false,
    disputed: false,
    payment_intent: intent.id,
    payment_method: cardId,
    failure_code: fails ? "card_declined" : null,
    failure_message: fails ? declinedMessage : null,
    payment_method_details: { type: "card", card },
  });
  intent.latest_charge = charge.id;
  invoice.sandbox_payment_intent = intent.id;
  return charge;
}

/** What could not be taken back may be less than asked; undefined if nothing is left. */
export function refund(
  store: Store,
  charge: Charge,
  amount: number,
  fields: Pick<Refund, "reason" | "metadata">,
): Refund | undefined {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid || !(amount >= 1 && amount <= left)) return undefined;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const made = store.add("refund", {
    amount,
    charge: charge.id,
    currency: "usd",
    payment_intent: charge.payment_intent,
    status: "succeeded",
    ...fields,
  });
  store.emit("charge.refunded", charge);
  return made;
}

/** The card's owner takes the money back through the bank. */
export function openDispute(store: Store, charge: Charge): Dispute | undefined {
  if (!charge.paid || charge.disputed) return undefined;
  charge.disputed = true;
  const dispute = store.add("dispute", {
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    currency: "usd",
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  });
  store.emit("charge.dispute.created", dispute);
  return dispute;
}

export function closeDispute(store: Store, dispute: Dispute, status: "won" | "lost"): void {
  if (dispute.status !== "needs_response") return;
  dispute.status = status;
  store.changed();
  store.emit("charge.dispute.closed", dispute);
}
