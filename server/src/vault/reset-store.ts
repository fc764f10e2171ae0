import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../db.ts";

/** In the place of a time: the account is being deleted. */
const deletionBegun = 0;

export interface RunningReset {
  requestedAt: number;
  eraseAt: number;
}

/** False if a reset runs already. */
export async function askReset(
  trx: Transaction,
  userId: string,
  tokenHash: string,
  tokenExpiresAt: number,
  deletesAccount: boolean,
): Promise<boolean> {
  const columns = {
    token_hash: tokenHash,
    token_expires_at: tokenExpiresAt,
    deletes_account: deletesAccount,
  };
  const result = await trx
    .insertInto("vault_resets")
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(columns).where("vault_resets.erase_at", "is", null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Spends the token. Undefined if it is another, spent or too old. */
export async function startReset(
  trx: Transaction,
  userId: string,
  tokenHash: string,
  now: number,
  running: RunningReset,
  guardians: readonly string[],
): Promise<{ deletesAccount: boolean } | undefined> {
  const row = await trx
    .updateTable("vault_resets")
    .set({
      token_hash: null,
      token_expires_at: null,
      requested_at: running.requestedAt,
      erase_at: running.eraseAt,
      pending_guardians: [...guardians],
    })
    .where("user_id", "=", userId)
    .where("token_hash", "=", tokenHash)
    .where("token_expires_at", ">", now)
    .returning("deletes_account")
    .executeTakeFirst();
  return row && { deletesAccount: row.deletes_account };
}

/** As part of another statement. */
export function isResetRunning(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from vault_resets where user_id = ${userId}::uuid and erase_at is not null)`;
}

/** What was running; undefined if nothing was. */
export async function cancelReset(
  trx: Transaction,
  userId: string,
  requestedAt?: number,
): Promise<{ deletesAccount: boolean } | undefined> {
  let query = trx
    .deleteFrom("vault_resets")
    .where("user_id", "=", userId)
    .where("erase_at", ">", deletionBegun);
  if (requestedAt !== undefined) query = query.where("requested_at", "=", requestedAt);
  const row = await query.returning("deletes_account").executeTakeFirst();
  return row && { deletesAccount: row.deletes_account };
}

/** A vault begun anew has nothing to do with what was asked about the old one. */
export async function deleteReset(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom("vault_resets").where("user_id", "=", userId).execute();
}

export async function findDue(trx: Transaction, now: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("vault_resets")
    .select("user_id")
    .where("erase_at", "<=", now)
    .limit(100)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Only one caller ends a reset. Guardians still to be told stay on the list. */
export async function endReset(trx: Transaction, userId: string, now: number): Promise<boolean> {
  const result = await trx
    .updateTable("vault_resets")
    .set({ requested_at: null, erase_at: null })
    .where("user_id", "=", userId)
    .where("erase_at", "<=", now)
    .where("deletes_account", "=", false)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** From here on nobody cancels it, and it stays due until the account is gone. False if none is due. */
export async function beginDeletion(
  trx: Transaction,
  userId: string,
  now: number,
): Promise<boolean> {
  const result = await trx
    .updateTable("vault_resets")
    .set({ erase_at: deletionBegun })
    .where("user_id", "=", userId)
    .where("erase_at", "<=", now)
    .where("deletes_account", "=", true)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function findPending(trx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from vault_resets where cardinality(pending_guardians) > 0 limit 100`.execute(
    trx,
  );
  return rows.map((row) => row.user_id);
}

export async function findPendingGuardians(trx: Transaction, userId: string): Promise<string[]> {
  const row = await trx
    .selectFrom("vault_resets")
    .select("pending_guardians")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.pending_guardians ?? [];
}

export async function guardianTold(
  trx: Transaction,
  userId: string,
  guardianId: string,
): Promise<void> {
  await sql`
    update vault_resets set pending_guardians = array_remove(pending_guardians, ${guardianId}::text)
    where user_id = ${userId}`.execute(trx);
  await sql`
    delete from vault_resets where user_id = ${userId}
      and erase_at is null and token_hash is null and cardinality(pending_guardians) = 0`.execute(
    trx,
  );
}
