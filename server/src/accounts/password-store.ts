import { randomUUID } from "node:crypto";
import type { Transaction } from "../db.ts";
import { deleteAllSessions, deleteOtherSessions } from "./session-store.ts";
import { endPendingSignIns } from "./totp-store.ts";

interface Link {
  tokenHash: string;
  expiresAt: Date;
}

/** In place of an older link. False if nobody has this address. */
export async function addRecovery(trx: Transaction, email: string, link: Link): Promise<boolean> {
  const user = await trx
    .selectFrom("auth_users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (!user) return false;
  const row = { token_hash: link.tokenHash, expires_at: link.expiresAt };
  await trx
    .insertInto("auth_recoveries")
    .values({ user_id: user.id, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  return true;
}

/** Whose link it was: of two who follow it at once, one. */
export async function takeRecovery(
  trx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const taken = await trx
    .deleteFrom("auth_recoveries")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return taken?.user_id;
}

/**
 * Ends every session by setting the password in a recovery session that still is one; the address
 * is confirmed, since its mail was read. False if that session has ended.
 */
export async function resetPassword(
  trx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  await lockUser(trx, userId);
  const session = await trx
    .selectFrom("auth_sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .where("recovery", "=", true)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!session) return false;
  await setPassword(trx, userId, passwordHash, now);
  await trx
    .updateTable("auth_users")
    .set({ email_verified: true, updated_at: now })
    .where("id", "=", userId)
    .execute();
  await deleteAllSessions(trx, userId, now);
  await endLinks(trx, userId);
  return true;
}

/** Ends all other sessions. False if the password is no longer the one that was checked. */
export async function changePassword(
  trx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
  { before, after }: { before: string | null; after: string },
  now: Date,
): Promise<boolean> {
  if (!(await isStillPassword(trx, userId, before))) return false;
  await setPassword(trx, userId, after, now);
  await deleteOtherSessions(trx, userId, sessionId, now);
  await endLinks(trx, userId);
  return true;
}

/** Its hash; null for anyone who signs in by other means only. */
export async function findPassword(trx: Transaction, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom("auth_accounts")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? null;
}

/** The same by address, and whose it is; undefined if nobody has it. */
export async function findPasswordOf(
  trx: Transaction,
  email: string,
): Promise<{ userId: string; password: string | null; confirmed: boolean } | undefined> {
  return trx
    .selectFrom("auth_users as u")
    .innerJoin("auth_accounts as a", "a.user_id", "u.id")
    .select(["u.id as userId", "a.password", "u.email_verified as confirmed"])
    .where("u.email", "=", email)
    .where("a.provider_id", "=", "credential")
    .executeTakeFirst();
}

/** Whether this is still the hash; it stays the hash until the transaction has ended. */
export async function isStillPassword(
  trx: Transaction,
  userId: string,
  hash: string | null,
): Promise<boolean> {
  await lockUser(trx, userId);
  return (await findPassword(trx, userId)) === hash;
}

/** One at a time: what follows decides by what it reads. */
export async function lockUser(trx: Transaction, userId: string): Promise<void> {
  await trx.selectFrom("auth_users").select("id").where("id", "=", userId).forUpdate().execute();
}

/** Anyone who had them mailed, reads the mail or is half signed in does not outlast a new password or address. */
export async function endLinks(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom("auth_recoveries").where("user_id", "=", userId).execute();
  await trx.deleteFrom("auth_address_changes").where("user_id", "=", userId).execute();
  await endPendingSignIns(trx, userId);
}

async function setPassword(
  trx: Transaction,
  userId: string,
  password: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("auth_accounts")
    .values({
      id: randomUUID(),
      user_id: userId,
      provider_id: "credential",
      account_id: userId,
      password,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["provider_id", "account_id"]).doUpdateSet({ password, updated_at: now }),
    )
    .execute();
}
