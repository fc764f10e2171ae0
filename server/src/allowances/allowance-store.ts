import { sql } from "kysely";
import type { Transaction } from "../db.ts";

export interface Use {
  id: string;
  now: number;
  refillMs: number;
  /** How far ahead of now the allowance may be whole, for one more to be left. */
  mostAheadMs: number;
}

/** One statement: of many at once, in whatever process, only as many get through as are left. */
export async function takeOne(trx: Transaction, use: Use): Promise<boolean> {
  const { id, now, refillMs, mostAheadMs } = use;
  const { rows } = await sql`
    insert into allowances (id, full_at) values (${id}, ${now + refillMs}::bigint)
    on conflict (id) do update
      set full_at = greatest(allowances.full_at, ${now}::bigint) + ${refillMs}::bigint
      where allowances.full_at <= ${now + mostAheadMs}::bigint
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Mirror of `takeOne`. */
export async function returnOne(
  trx: Transaction,
  { id, refillMs }: Pick<Use, "id" | "refillMs">,
): Promise<void> {
  await sql`update allowances set full_at = full_at - ${refillMs}::bigint where id = ${id}`.execute(
    trx,
  );
}

/** Undefined if it is whole, and was so for a while. */
export async function findFullAt(trx: Transaction, id: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom("allowances")
    .select("full_at")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.full_at;
}

export async function deleteWhole(trx: Transaction, now: number): Promise<void> {
  await trx.deleteFrom("allowances").where("full_at", "<=", now).execute();
}
