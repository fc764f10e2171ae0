import type { Database } from "../db.ts";
import { Refusal } from "../http/refusal.ts";
import type { Log } from "../log.ts";
import type { Payments, WebhookEvent } from "../outside/payments.ts";
import * as store from "./inbox-store.ts";
import { moneyBackRows } from "./money.ts";
import type { Readings } from "./readings.ts";
import { addMoney, findSale } from "./money-store.ts";
import { findUserOf } from "./store.ts";

/** A reading takes seconds; who is at one for longer is gone. */
const claimMs = 60_000;
/** Stripe sends an event again for three days; after that nothing asks whether it was here. */
const keptMs = 30 * 24 * 3600 * 1000;

/** All else says nothing about what somebody bought. */
const relevant = /^(customer\.subscription|invoice|checkout\.session|charge|refund)\./;

export interface InboxDeps {
  db: Database;
  payments: Payments;
  readings: Readings;
  clock: () => number;
  log: Log;
}

/** Webhooks: stored first, and then looked into, however often they come. */
export function createInbox({ db, payments, readings, clock, log }: InboxDeps) {
  /** An event says only whom to ask about. */
  async function lookInto({ customerId, paymentIntent }: WebhookEvent): Promise<void> {
    const sale = paymentIntent && (await db.asBilling((trx) => findSale(trx, paymentIntent)));
    const found = customerId && (await db.asBilling((trx) => findUserOf(trx, customerId)));
    const userId = found || (sale && sale.person);
    if (userId) {
      await readings.read(userId);
    } else if (sale) {
      // The account is gone; what was paid can still be given back.
      const rows = moneyBackRows(sale, await payments.readMoneyBack(sale.payment_intent!));
      await db.asBilling((trx) => addMoney(trx, rows));
    }
  }

  /** False if it stays undone: the sweep finds it again. */
  async function process(id: string): Promise<boolean> {
    const now = clock();
    const event = await db.asBilling((trx) => store.claimEvent(trx, id, now, now + claimMs));
    if (!event) return true;
    try {
      await lookInto(event);
      await db.asBilling((trx) => store.eventDone(trx, id, clock()));
      return true;
    } catch (error) {
      log.warn({ error, event: id, type: event.type }, "a payment event waits for another try");
      return false;
    }
  }

  return {
    /** Once this returns the event is ours: it is stored, and needs not be sent again. */
    async receive(body: string, signature: string): Promise<void> {
      const event = payments.verify(body, signature, clock());
      if (!event) {
        throw new Refusal("bad_webhook", "This was not signed by the payment service just now.");
      }
      if (!relevant.test(event.type)) return;
      await db.asBilling((trx) => store.addEvent(trx, event, clock()));
      await process(event.id);
    },

    async sweep(): Promise<void> {
      for (const id of await db.asBilling((trx) => store.findStranded(trx, clock()))) {
        // Anyone who does not answer is not asked a hundred times.
        if (!(await process(id))) break;
      }
      await db.asBilling((trx) => store.deleteOldEvents(trx, clock() - keptMs));
    },
  };
}
