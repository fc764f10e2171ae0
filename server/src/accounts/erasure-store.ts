import { sql } from "kysely";
import type { Transaction } from "../db.ts";

export interface Tombstone {
  id: string;
  deletedAt: Date;
  addressHash: string;
  startedTrial: boolean;
  userId: string;
  guardians: readonly string[];
}

/** Every table of a person hangs on this row by foreign keys, so one statement erases all but files, which go before. False if it is gone. */
export async function deleteUser(trx: Transaction, userId: string): Promise<boolean> {
  const result = await trx.deleteFrom("auth_users").where("id", "=", userId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Who signed up before then and never confirmed, unless a link or a session of theirs still could. */
export async function deleteUnconfirmed(trx: Transaction, before: Date, now: Date): Promise<void> {
  await sql`
    delete from auth_users u where not u.email_verified and u.created_at <= ${before}
      and not exists (select 1 from auth_confirmations where user_id = u.id and expires_at > ${now})
      and not exists (select 1 from auth_recoveries where user_id = u.id and expires_at > ${now})
      and not exists (select 1 from auth_sessions where user_id = u.id and expires_at > ${now})
  `.execute(trx);
}

export async function addTombstone(trx: Transaction, stone: Tombstone): Promise<void> {
  await trx
    .insertInto("auth_tombstones")
    .values({
      id: stone.id,
      account_deletion_date: stone.deletedAt,
      address_hash: stone.addressHash,
      started_trial: stone.startedTrial,
      person: stone.userId,
      pending_guardians: [...stone.guardians],
    })
    .execute();
}

export async function findUntold(
  trx: Transaction,
): Promise<{ userId: string; guardians: string[] }[]> {
  const rows = await trx
    .selectFrom("auth_tombstones")
    .select(["person", "pending_guardians"])
    .where("person", "is not", null)
    .limit(100)
    .execute();
  return rows.map((row) => ({ userId: row.person!, guardians: row.pending_guardians }));
}

/** The last one told, nothing says any more who it was. */
export async function guardianTold(
  trx: Transaction,
  userId: string,
  guardianId: string,
): Promise<void> {
  await sql`
    update auth_tombstones set pending_guardians = array_remove(pending_guardians, ${guardianId}::text)
    where person = ${userId}::uuid`.execute(trx);
  await sql`
    update auth_tombstones set person = null
    where person = ${userId}::uuid and cardinality(pending_guardians) = 0`.execute(trx);
}
