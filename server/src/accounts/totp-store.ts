import { sql } from "kysely";
import { keepNewest } from "../database/keep-newest.ts";
import type { Transaction } from "../db.ts";

export interface TotpRow {
  user_id: string;
  sealed_secret: string;
  begun_at: Date;
  confirmed_at: Date | null;
  used_step: number;
  tries: number;
  locked_until: Date | null;
}

/** In place of an unfinished set-up, whose wrong tries stay counted. False if it is on already. */
export async function beginTotp(
  trx: Transaction,
  row: { userId: string; sealedSecret: string; now: Date },
): Promise<boolean> {
  const changed = { sealed_secret: row.sealedSecret, begun_at: row.now, used_step: 0 };
  const result = await trx
    .insertInto("auth_totps")
    .values({ user_id: row.userId, ...changed })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(changed).where("auth_totps.confirmed_at", "is", null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Until the end of the transaction codes of this person are checked here and nowhere else. */
export async function lockTotp(trx: Transaction, userId: string): Promise<TotpRow | undefined> {
  return trx
    .selectFrom("auth_totps")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateTotp(
  trx: Transaction,
  userId: string,
  change: Partial<Pick<TotpRow, "confirmed_at" | "used_step" | "tries" | "locked_until">>,
): Promise<void> {
  await trx.updateTable("auth_totps").set(change).where("user_id", "=", userId).execute();
}

/** Recovery codes go with it; sign-ins that wait for a code end. */
export async function deleteTotp(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom("auth_totps").where("user_id", "=", userId).execute();
  await endPendingSignIns(trx, userId);
}

export async function findTotp(trx: Transaction, userId: string) {
  return trx
    .selectFrom("auth_totps")
    .select(({ selectFrom, fn }) => [
      "confirmed_at",
      "locked_until",
      selectFrom("auth_recovery_codes as c")
        .select(fn.countAll<number>().as("n"))
        .whereRef("c.user_id", "=", "auth_totps.user_id")
        .as("codes_left"),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** In place of all there were. */
export async function replaceRecoveryCodes(
  trx: Transaction,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom("auth_recovery_codes").where("user_id", "=", userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await trx.insertInto("auth_recovery_codes").values(rows).execute();
}

/** Whether it was one that had not been used. */
export async function takeRecoveryCode(
  trx: Transaction,
  userId: string,
  hash: string,
): Promise<boolean> {
  const result = await trx
    .deleteFrom("auth_recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** False if this person signs in without a code. */
export async function addPendingSignIn(
  trx: Transaction,
  row: { tokenHash: string; userId: string; expiresAt: Date },
): Promise<boolean> {
  const result = await trx
    .insertInto("auth_pending_sign_ins")
    .columns(["token_hash", "user_id", "expires_at"])
    .expression((build) =>
      build
        .selectFrom("auth_totps")
        .select([
          sql<string>`${row.tokenHash}::text`.as("token_hash"),
          "user_id",
          sql<Date>`${row.expiresAt}::timestamptz`.as("expires_at"),
        ])
        .where("user_id", "=", row.userId)
        .where("confirmed_at", "is not", null),
    )
    .executeTakeFirst();
  await keepNewest(trx, "auth_pending_sign_ins", row.userId);
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findPendingSignIn(
  trx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string; email: string } | undefined> {
  return trx
    .selectFrom("auth_pending_sign_ins as p")
    .innerJoin("auth_users as u", "u.id", "p.user_id")
    .select(["p.user_id as userId", "u.email"])
    .where("p.token_hash", "=", tokenHash)
    .where("p.expires_at", ">", now)
    .executeTakeFirst();
}

/** Of two at once, one. */
export async function takePendingSignIn(trx: Transaction, tokenHash: string): Promise<boolean> {
  const result = await trx
    .deleteFrom("auth_pending_sign_ins")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Anyone who began them with the password of before does not outlast a new one. */
export async function endPendingSignIns(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom("auth_pending_sign_ins").where("user_id", "=", userId).execute();
}
