import type { Transaction } from "../db.ts";
import type { MoneyRow } from "./tables.ts";

export async function addMoney(trx: Transaction, rows: readonly MoneyRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto("billing_money_events")
    .values([...rows])
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function findSale(
  trx: Transaction,
  paymentIntent: string,
): Promise<MoneyRow | undefined> {
  return trx
    .selectFrom("billing_money_events")
    .selectAll()
    .where("payment_intent", "=", paymentIntent)
    .where("kind", "=", "paid")
    .executeTakeFirst();
}

/** Of two that begin a trial with one card the first has it. Returns whose it is. */
export async function claimCard(
  trx: Transaction,
  cardHash: string,
  subscriptionId: string,
): Promise<string> {
  await trx
    .insertInto("billing_trial_cards")
    .values({ id: cardHash, subscription_id: subscriptionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom("billing_trial_cards")
    .select("subscription_id")
    .where("id", "=", cardHash)
    .executeTakeFirstOrThrow();
  return row.subscription_id;
}
