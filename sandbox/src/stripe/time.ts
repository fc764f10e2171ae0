import type { Subscription } from "./objects.ts";
import type { Store } from "./store.ts";
import { itemOf, payLatest, renew } from "./subscribing.ts";

const daySeconds = 24 * 3600;
export const mostDays = 3660;

/** Lets everything that is due happen, each at its own moment, up to now. */
export function catchUp(store: Store, until = store.now()): void {
  for (let next = nextDue(store, until); next; next = nextDue(store, until)) {
    store.at(next.at, next.happen);
  }
}

export function advance(store: Store, days: number): void {
  store.runOn(Math.round(days * daySeconds));
  catchUp(store);
}

function nextDue(store: Store, until: number) {
  let first: { at: number; happen(): void } | undefined;
  const consider = (at: number, happen: () => void) => {
    if (at <= until && (!first || at < first.at)) first = { at, happen };
  };
  for (const subscription of store.all("subscription")) {
    if (subscription.status === "canceled") continue;
    const chargeAt = chargeTime(store, subscription);
    if (chargeAt !== undefined) consider(chargeAt, () => payLatest(store, subscription));
    consider(itemOf(subscription).current_period_end, () => renew(store, subscription));
  }
  for (const session of store.all("checkout.session")) {
    if (session.status !== "open") continue;
    consider(session.expires_at, () => {
      session.status = "expired";
      session.url = null;
      store.emit("checkout.session.expired", session);
    });
  }
  return first;
}

function chargeTime(store: Store, subscription: Subscription): number | undefined {
  const invoice = store.get("invoice", subscription.latest_invoice ?? "");
  if (invoice?.status === "draft") return invoice.automatically_finalizes_at ?? undefined;
  return invoice?.status === "open" ? (invoice.next_payment_attempt ?? undefined) : undefined;
}
