/** What is the same for all representatives: rules, prizes, the multiplier, products that were shown. */
import type { CommissionRule, Prize } from "@breezy/contract/reps";
import { sql } from "kysely";
import type { Transaction } from "../db.ts";

export async function listRules(trx: Transaction): Promise<CommissionRule[]> {
  const rows = await trx.selectFrom("reps_rules").selectAll().orderBy("id").execute();
  return rows.map(({ id: plan, ...rest }) => ({ plan, ...rest }));
}

export async function findRules(trx: Transaction): Promise<ReadonlyMap<string, CommissionRule>> {
  return new Map((await listRules(trx)).map((rule) => [rule.plan, rule]));
}

export async function changeRule(
  trx: Transaction,
  { plan, ...columns }: CommissionRule,
): Promise<void> {
  await trx.updateTable("reps_rules").set(columns).where("id", "=", plan).execute();
}

/** In thousandths: 1000 is one point for a dollar. */
export async function findMultiplier(trx: Transaction): Promise<number> {
  const row = await trx
    .selectFrom("reps_settings")
    .select("points_multiplier_thousandths")
    .executeTakeFirstOrThrow();
  return row.points_multiplier_thousandths;
}

export async function changeMultiplier(trx: Transaction, thousandths: number): Promise<void> {
  await trx
    .updateTable("reps_settings")
    .set({ points_multiplier_thousandths: thousandths })
    .execute();
}

const offered = (trx: Transaction) =>
  trx
    .selectFrom("reps_prizes")
    .select(["id", "name", "description", "image", "points"])
    .where("retired_at", "is", null);

export async function listPrizes(trx: Transaction): Promise<Prize[]> {
  return offered(trx).orderBy("points").orderBy("id").execute();
}

export async function findPrize(trx: Transaction, id: string): Promise<Prize | undefined> {
  return offered(trx).where("id", "=", id).executeTakeFirst();
}

export async function addPrize(
  trx: Transaction,
  row: Prize & { created_at: number },
): Promise<void> {
  await trx.insertInto("reps_prizes").values(row).execute();
}

/** False if there is none of that id on offer. */
export async function retirePrize(trx: Transaction, id: string, now: number): Promise<boolean> {
  const result = await trx
    .updateTable("reps_prizes")
    .set({ retired_at: now })
    .where("id", "=", id)
    .where("retired_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

interface ShownProduct {
  id: string;
  /** The search that shows it. */
  query: string;
  /** Where the shop has its picture. */
  photo: string;
}

export async function keepProducts(
  trx: Transaction,
  products: readonly ShownProduct[],
  now: number,
): Promise<void> {
  if (products.length === 0) return;
  await trx
    .insertInto("reps_products")
    .values(products.map((one) => ({ ...one, seen_at: now })))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        query: sql`excluded.query`,
        photo: sql`excluded.photo`,
        seen_at: sql`excluded.seen_at`,
      }),
    )
    .execute();
}

export async function findProduct(trx: Transaction, id: string): Promise<ShownProduct | undefined> {
  return trx
    .selectFrom("reps_products")
    .select(["id", "query", "photo"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function deleteOldProducts(trx: Transaction, before: number): Promise<void> {
  await trx.deleteFrom("reps_products").where("seen_at", "<", before).execute();
}
