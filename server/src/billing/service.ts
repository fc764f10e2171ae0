/** What other features may ask of billing: the money that moved. */
import type { Transaction } from "../db.ts";
import type { MoneyRow } from "./tables.ts";

export type MoneyEvent = MoneyRow;

/**
 * The oldest events that `reader` has not read yet, and they are read with the end of this transaction
 * (`asBilling`): what is written in it is written exactly once for each event, or it is rolled back and
 * read again.
 */
export async function takeMoneyEvents(
  trx: Transaction,
  reader: string,
  limit = 100,
): Promise<MoneyEvent[]> {
  const events = await trx
    .selectFrom("billing_money_events as e")
    .selectAll("e")
    .where((build) =>
      build.not(
        build.exists(
          build
            .selectFrom("billing_money_readings as r")
            .select("r.id")
            .where("r.reader", "=", reader)
            .whereRef("r.event_id", "=", "e.id"),
        ),
      ),
    )
    .orderBy("e.at")
    .orderBy("e.id")
    .limit(limit)
    .execute();
  if (events.length === 0) return [];
  // Of two readers at once the second waits here, and gets what the first left.
  const taken = await trx
    .insertInto("billing_money_readings")
    .values(events.map(({ id }) => ({ id: `${reader} ${id}`, reader, event_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("event_id")
    .execute();
  const own = new Set(taken.map(({ event_id }) => event_id));
  return events.filter(({ id }) => own.has(id));
}
