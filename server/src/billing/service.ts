/** What other features may ask of billing: the money that moved. */
import type { PaidPlanId } from "@breezy/contract/plans";
import { sql } from "kysely";
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

/** All that moved for one person, oldest first, no matter who has read of it. */
export async function moneyOf(trx: Transaction, userId: string): Promise<MoneyEvent[]> {
  return trx
    .selectFrom("billing_money_events")
    .selectAll()
    .where("person", "=", userId)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** Of one invoice, in US cents: what was paid, and what was given back by other events than these. */
export async function centsOfInvoice(
  trx: Transaction,
  invoiceId: string,
  except: readonly string[],
): Promise<{ paidCents: number; backCents: number }> {
  const rows = await trx
    .selectFrom("billing_money_events")
    .select(["id", "kind", "cents"])
    .where("invoice_id", "=", invoiceId)
    .where("kind", "!=", "upgraded")
    .execute();
  const sum = (some: typeof rows) => some.reduce((cents, row) => cents + row.cents, 0);
  return {
    paidCents: sum(rows.filter(({ kind }) => kind === "paid")),
    backCents: sum(rows.filter(({ kind, id }) => kind !== "paid" && !except.includes(id))),
  };
}

/** Paid less given back since then, in US cents. */
export async function revenueByPlan(
  trx: Transaction,
  since: number,
): Promise<Map<PaidPlanId, number>> {
  const rows = await trx
    .selectFrom("billing_money_events")
    .select([
      "plan",
      sql<number>`sum(case when kind = 'paid' then cents else -cents end)::bigint`.as("cents"),
    ])
    .where("kind", "!=", "upgraded")
    .where("at", ">=", since)
    .groupBy("plan")
    .execute();
  return new Map(rows.map(({ plan, cents }) => [plan, cents]));
}
