import type { Metadata, Price, Subscription, SubscriptionItem } from "./objects.ts";
import { collect, finalize, type Line, makeInvoice } from "./invoicing.ts";
import type { Store } from "./store.ts";

const daySeconds = 24 * 3600;

export interface Beginning {
  customer: string;
  price: Price;
  card: string;
  trialDays: number;
  metadata: Metadata;
}

/** Undefined if the first charge was declined. */
export function subscribe(store: Store, begin: Beginning): Subscription | undefined {
  const now = store.now();
  const { customer, price, card, trialDays, metadata } = begin;
  // A checkout that ends in a decline leaves nothing behind.
  if (trialDays === 0 && store.get("payment_method", card)!.sandbox_fails) return undefined;
  const trialEnd = trialDays > 0 ? now + trialDays * daySeconds : null;
  const subscription = store.add("subscription", {
    customer,
    status: trialEnd === null ? "active" : "trialing",
    currency: "usd",
    items: { object: "list", data: [] as never, has_more: false, url: "/v1/subscription_items" },
    default_payment_method: card,
    latest_invoice: null,
    start_date: now,
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    ended_at: null,
    metadata,
  });
  subscription.items.data = [
    {
      id: `si_${subscription.id.slice(4)}`,
      object: "subscription_item",
      created: now,
      current_period_start: now,
      current_period_end: trialEnd ?? after(now, price),
      price,
      quantity: 1,
      subscription: subscription.id,
    },
  ];
  store.emit("customer.subscription.created", subscription);
  const amount = trialEnd === null ? price.unit_amount : 0;
  const description = trialEnd === null ? nameOf(store, price) : `Trial of ${nameOf(store, price)}`;
  const line = { price, amount, description, period: periodOf(itemOf(subscription)) };
  collect(store, makeInvoice(store, subscription, "subscription_create", [line]), card);
  return subscription;
}

/** At the end of a trial or a period. */
export function renew(store: Store, subscription: Subscription): void {
  const item = itemOf(subscription);
  if (subscription.cancel_at_period_end) return end(store, subscription, "cancellation_requested");
  item.current_period_start = item.current_period_end;
  item.current_period_end = after(item.current_period_start, item.price);
  if (subscription.status === "trialing") subscription.status = "active";
  const line: Line = {
    price: item.price,
    amount: item.price.unit_amount,
    description: nameOf(store, item.price),
    period: periodOf(item),
  };
  makeInvoice(store, subscription, "subscription_cycle", [line]);
  store.emit("customer.subscription.updated", subscription);
}

/** What is due, for the first time or again; the last failure ends the subscription. */
export function payLatest(store: Store, subscription: Subscription): boolean {
  const invoice = store.get("invoice", subscription.latest_invoice ?? "");
  if (!invoice || subscription.status === "canceled") return false;
  if (invoice.status === "draft") finalize(store, invoice);
  if (invoice.status !== "open") return false;
  const isPaid = collect(store, invoice, subscription.default_payment_method);
  const status = isPaid ? "active" : "past_due";
  if (!isPaid && invoice.next_payment_attempt === null) {
    invoice.status = "uncollectible";
    end(store, subscription, "payment_failed");
  } else if (subscription.status !== status) {
    subscription.status = status;
    store.emit("customer.subscription.updated", subscription);
  }
  return isPaid;
}

export function end(store: Store, subscription: Subscription, reason: string): void {
  if (subscription.status === "canceled") return;
  subscription.status = "canceled";
  subscription.cancellation_details.reason = reason;
  subscription.canceled_at ??= store.now();
  subscription.ended_at = store.now();
  const invoice = store.get("invoice", subscription.latest_invoice ?? "");
  if (invoice?.status === "open" || invoice?.status === "draft") invoice.status = "void";
  store.changed();
  store.emit("customer.subscription.deleted", subscription);
}

export function setEnding(store: Store, subscription: Subscription, ending: boolean): void {
  subscription.cancel_at_period_end = ending;
  subscription.cancel_at = ending ? itemOf(subscription).current_period_end : null;
  subscription.canceled_at = ending ? store.now() : null;
  subscription.cancellation_details.reason = ending ? "cancellation_requested" : null;
  store.changed();
  store.emit("customer.subscription.updated", subscription);
}

export function setCard(store: Store, subscription: Subscription, card: string): void {
  subscription.default_payment_method = card;
  store.get("customer", subscription.customer)!.invoice_settings.default_payment_method = card;
  store.changed();
  store.emit("customer.subscription.updated", subscription);
  const invoice = store.get("invoice", subscription.latest_invoice ?? "");
  if (invoice?.status === "open") payLatest(store, subscription);
}

/** What the change costs now: what is left of the old price back, and the new one for the same time. */
export function quote(store: Store, subscription: Subscription, price: Price): Line[] {
  if (subscription.status === "trialing") return [];
  const item = itemOf(subscription);
  const now = store.now();
  const { current_period_start: start, current_period_end: stop } = item;
  const left = Math.max(0, stop - now) / (stop - start);
  const isSameCycle = item.price.recurring.interval === price.recurring.interval;
  const period = { start: now, end: isSameCycle ? stop : after(now, price) };
  return [
    {
      price: item.price,
      amount: -Math.round(item.price.unit_amount * left),
      description: `Unused time of ${nameOf(store, item.price)}`,
      period: { start: now, end: stop },
      proration: true,
    },
    {
      price,
      amount: isSameCycle ? Math.round(price.unit_amount * left) : price.unit_amount,
      description: nameOf(store, price),
      period,
      proration: isSameCycle,
    },
  ];
}

/** False if the difference could not be taken: then nothing has changed. */
export function changePrice(store: Store, subscription: Subscription, price: Price): boolean {
  const lines = quote(store, subscription, price);
  const item = itemOf(subscription);
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const card = store.get("payment_method", subscription.default_payment_method)!;
  if (total > 0 && card.sandbox_fails) return false;
  item.price = price;
  const [, bought] = lines;
  if (bought) {
    if (!bought.proration) item.current_period_start = bought.period.start;
    item.current_period_end = bought.period.end;
    collect(store, makeInvoice(store, subscription, "subscription_update", lines), card.id);
  }
  store.changed();
  store.emit("customer.subscription.updated", subscription);
  return true;
}

export function itemOf(subscription: Subscription): SubscriptionItem {
  return subscription.items.data[0];
}

export function nameOf(store: Store, price: Price): string {
  const cycle = price.recurring.interval === "month" ? "monthly" : "annually";
  return `${store.get("product", price.product)?.name ?? price.product}, ${cycle}`;
}

function periodOf(item: SubscriptionItem) {
  return { start: item.current_period_start, end: item.current_period_end };
}

/** A month or a year later; the 31st becomes the last day of a shorter month. */
function after(seconds: number, { recurring }: Price): number {
  const date = new Date(seconds * 1000);
  const months = recurring.interval === "year" ? 12 : 1;
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(
    Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0),
  ).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return Math.floor(moved.getTime() / 1000);
}
