import { keepNewest } from "../database/keep-newest.ts";
import type { Transaction } from "../db.ts";

/** False if the person has not signed in with it before. */
export async function touchDevice(
  trx: Transaction,
  userId: string,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const result = await trx
    .updateTable("auth_devices")
    .set({ seen_at: now })
    .where("user_id", "=", userId)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function knowsDevice(
  trx: Transaction,
  userId: string,
  tokenHash: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom("auth_devices")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it is the first of all; of two who add it at once, both may think so. */
export async function addDevice(
  trx: Transaction,
  userId: string,
  tokenHash: string,
  now: Date,
): Promise<{ isFirst: boolean }> {
  const other = await trx
    .selectFrom("auth_devices")
    .select("user_id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  await trx
    .insertInto("auth_devices")
    .values({ user_id: userId, token_hash: tokenHash, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await keepNewest(trx, "auth_devices", userId);
  return { isFirst: other === undefined };
}

export async function deleteOldDevices(trx: Transaction, seenBefore: Date): Promise<void> {
  await trx.deleteFrom("auth_devices").where("seen_at", "<", seenBefore).execute();
}
