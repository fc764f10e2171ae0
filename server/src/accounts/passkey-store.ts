import type { Passkey } from "@breezy/contract/passkeys";
import { sql } from "kysely";
import type { Database, Transaction } from "../db.ts";

export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  prf: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

interface Attempt {
  tokenHash: string;
  /** Null: to sign in. */
  sessionId: string | null;
}

export async function addAttempt(
  trx: Transaction,
  { tokenHash, sessionId, expiresAt }: Attempt & { expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto("auth_passkey_attempts")
    .values({ id: tokenHash, session_id: sessionId, expires_at: expiresAt })
    .execute();
}

/** Of two at once, one; never for another purpose, or in another session. */
export async function takeAttempt(
  trx: Transaction,
  { tokenHash, sessionId }: Attempt,
  now: Date,
): Promise<boolean> {
  const result = await trx
    .deleteFrom("auth_passkey_attempts")
    .where("id", "=", tokenHash)
    .where("session_id", "is not distinct from", sessionId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function listPasskeys(trx: Transaction, userId: string): Promise<PasskeyRow[]> {
  return trx
    .selectFrom("auth_passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** False if this credential is kept already, by whomever. */
export async function addPasskey(trx: Transaction, row: PasskeyRow): Promise<boolean> {
  const result = await trx
    .insertInto("auth_passkeys")
    .values(row)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findByCredential(
  trx: Transaction,
  credentialId: string,
): Promise<(PasskeyRow & { email: string }) | undefined> {
  return trx
    .selectFrom("auth_passkeys as p")
    .innerJoin("auth_users as u", "u.id", "p.user_id")
    .selectAll("p")
    .select("u.email")
    .where("p.credential_id", "=", credentialId)
    .executeTakeFirst();
}

/**
 * Notes that it has signed. False if its counter did not grow since: somebody else has a copy.
 * Authenticators that do not count say 0 each time.
 */
export async function notePasskeyUse(
  trx: Transaction,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const result = await trx
    .updateTable("auth_passkeys")
    .set({ counter, last_used_at: now })
    .where("id", "=", id)
    .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function renamePasskey(
  trx: Transaction,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  return trx
    .updateTable("auth_passkeys")
    .set({ name })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePasskey(
  trx: Transaction,
  userId: string,
  id: string,
): Promise<PasskeyRow | undefined> {
  return trx
    .deleteFrom("auth_passkeys")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** What its owner sees of it. */
export function shownPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    credential_id: row.credential_id,
    prf: row.prf,
    created_at: row.created_at.getTime(),
    last_used_at: row.last_used_at?.getTime() ?? null,
  };
}

/** Whose passkeys there are. */
export interface PasskeyOwners {
  list(of: { userId: string }): Promise<Passkey[]>;
  isOf(userId: string, passkeyId: string): Promise<boolean>;
}

export function passkeyOwners(db: Database): PasskeyOwners {
  const find = (userId: string) => db.asAuth((trx) => listPasskeys(trx, userId));
  return {
    list: async ({ userId }) => (await find(userId)).map(shownPasskey),
    isOf: async (userId, passkeyId) => (await find(userId)).some(({ id }) => id === passkeyId),
  };
}
