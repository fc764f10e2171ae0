import type { Transaction } from "../db.ts";
import type { WebhookEvent } from "../outside/payments.ts";

export async function addEvent(trx: Transaction, event: WebhookEvent, now: number): Promise<void> {
  await trx
    .insertInto("billing_events")
    .values({
      id: event.id,
      type: event.type,
      customer_id: event.customerId,
      payment_intent: event.paymentIntent,
      received_at: now,
      done_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** For one at a time; undefined if it is done, or somebody is at it. */
export async function claimEvent(
  trx: Transaction,
  id: string,
  now: number,
  until: number,
): Promise<WebhookEvent | undefined> {
  const row = await trx
    .updateTable("billing_events")
    .set({ claimed_until: until })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .where("claimed_until", "<=", now)
    .returning(["id", "type", "customer_id", "payment_intent"])
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      type: row.type,
      customerId: row.customer_id,
      paymentIntent: row.payment_intent,
    }
  );
}

/** Its name is kept, so that it is done once. Whose it was is not: the account may be deleted meanwhile. */
export async function eventDone(trx: Transaction, id: string, now: number): Promise<void> {
  await trx
    .updateTable("billing_events")
    .set({ done_at: now, customer_id: null, payment_intent: null })
    .where("id", "=", id)
    .execute();
}

/** Stored, and without effect: anyone who was at them has failed or died. */
export async function findStranded(trx: Transaction, now: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("billing_events")
    .select("id")
    .where("done_at", "is", null)
    .where("claimed_until", "<=", now)
    // One that fails again and again stands behind the others.
    .orderBy("claimed_until")
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteOldEvents(trx: Transaction, doneBefore: number): Promise<void> {
  await trx.deleteFrom("billing_events").where("done_at", "<", doneBefore).execute();
}
