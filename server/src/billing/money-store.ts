import type { Transaction } from "../db.ts";
import type { MoneyRow } from "./tables.ts";

/** Those of them that were not there before. */
export async function addMoney(
  trx: Transaction,
  rows: readonly MoneyRow[],
): Promise<readonly MoneyRow[]> {
  if (rows.length === 0) return [];
  const added = await trx
    .insertInto("billing_money_events")
    .values([...rows])
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  const fresh = new Set(added.map(({ id }) => id));
  return rows.filter(({ id }) => fresh.has(id));
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

/**
 * False if the card had its trial in another subscription. A trial that was granted stays, whichever
 * card takes over; that one counts as having had it, too.
 */
export async function claimCard(
  trx: Transaction,
  cardHash: string,
  subscriptionId: string,
): Promise<boolean> {
  await trx
    .insertInto("billing_trial_cards")
    .values({ id: cardHash, subscription_id: subscriptionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const granted = await trx
    .selectFrom("billing_trial_cards")
    .select("id")
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirst();
  return granted !== undefined;
}
