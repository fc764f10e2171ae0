/** Subscriptions that began long ago, for anyone who wants to see a product with more than a day in it. */
import { addCard, inventedCard } from "./cards.ts";
import { refund } from "./invoicing.ts";
import type { Store } from "./store.ts";
import { changePrice, setEnding, subscribe } from "./subscribing.ts";
import { catchUp } from "./time.ts";

export interface Past {
  customer: string;
  price: string;
  /** Milliseconds since 1970, like all times here. */
  began_at: number;
  trial_days: number;
  changes_to?: { price: string; at: number };
  /** Cancelled then, to the end of what was paid. */
  cancels_at?: number;
  /** All of the latest payment then. */
  refunded_at?: number;
}

/** Anyone who has a subscription already keeps the past that they have. Returns how many were given one. */
export function bringAbout(store: Store, pasts: readonly Past[]): number {
  const taken = new Set(store.all("subscription").map(({ customer }) => customer));
  const given = pasts.filter(
    ({ customer }) => !taken.has(customer) && store.get("customer", customer),
  );
  const happenings = given.flatMap((past) => happeningsOf(store, past));
  store.unheard(() => {
    for (const { at, happen } of happenings.toSorted((a, b) => a.at - b.at)) {
      const seconds = Math.min(Math.floor(at / 1000), store.now());
      catchUp(store, seconds);
      store.at(seconds, happen);
    }
    catchUp(store);
  });
  return given.length;
}

function happeningsOf(store: Store, past: Past): { at: number; happen: () => void }[] {
  const { customer, changes_to: change, cancels_at: cancelsAt, refunded_at: refundedAt } = past;
  const subscription = () => store.all("subscription").find((one) => one.customer === customer);
  const priceOf = (id: string) => {
    const price = store.get("price", id);
    if (!price) throw new Error(`there is no price ${id}`);
    return price;
  };
  const begin = () => {
    const card = addCard(store, customer, inventedCard(customer), "12 / 40");
    const { trial_days: trialDays } = past;
    const price = priceOf(past.price);
    subscribe(store, { customer, price, card: card.id, trialDays, metadata: {} });
  };
  const giveBack = () => {
    const charge = store.all("charge").findLast((one) => one.customer === customer);
    const left = charge ? charge.amount - charge.amount_refunded : 0;
    if (charge) refund(store, charge, left, { reason: "requested_by_customer", metadata: {} });
  };
  return [
    { at: past.began_at, happen: begin },
    ...(change
      ? [
          {
            at: change.at,
            happen: () => void changePrice(store, subscription()!, priceOf(change.price)),
          },
        ]
      : []),
    ...(cancelsAt === undefined
      ? []
      : [{ at: cancelsAt, happen: () => setEnding(store, subscription()!, true) }]),
    ...(refundedAt === undefined ? [] : [{ at: refundedAt, happen: giveBack }]),
  ];
}
