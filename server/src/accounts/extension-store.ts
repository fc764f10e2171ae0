import type { ExtensionCodeState } from "@breezy/contract/extension";
import { sql } from "kysely";
import type { Transaction } from "../db.ts";

/** In place of the one that this session had. False if the session was itself handed on, or has ended. */
export async function putCode(
  trx: Transaction,
  row: { id: string; codeHash: string; sessionId: string; challenge: string; expiresAt: Date },
): Promise<boolean> {
  const values = {
    id: row.id,
    code_hash: row.codeHash,
    challenge: row.challenge,
    expires_at: row.expiresAt,
    taken_at: null,
  };
  const result = await trx
    .insertInto("auth_extension_codes")
    .columns(["id", "code_hash", "session_id", "challenge", "expires_at"])
    .expression((build) =>
      build
        .selectFrom("auth_sessions")
        .select([
          sql<string>`${row.id}::uuid`.as("id"),
          sql<string>`${row.codeHash}::text`.as("code_hash"),
          "id as session_id",
          sql<string>`${row.challenge}::text`.as("challenge"),
          sql<Date>`${row.expiresAt}::timestamptz`.as("expires_at"),
        ])
        .where("id", "=", row.sessionId)
        .where("proved_at", "is", null),
    )
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet(values))
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What has become of one that this session was given. */
export async function stateOfCode(
  trx: Transaction,
  id: string,
  sessionId: string,
  now: Date,
): Promise<ExtensionCodeState> {
  const row = await trx
    .selectFrom("auth_extension_codes")
    .select(["taken_at", "expires_at"])
    .where("id", "=", id)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  if (!row) return "over";
  if (row.taken_at !== null) return "taken";
  return row.expires_at > now ? "waiting" : "over";
}

/** Undefined unless it can be taken still. */
export async function findCode(
  trx: Transaction,
  codeHash: string,
  now: Date,
): Promise<{ session_id: string; challenge: string } | undefined> {
  return trx
    .selectFrom("auth_extension_codes")
    .select(["session_id", "challenge"])
    .where("code_hash", "=", codeHash)
    .where("taken_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Of two at once, one. One that ends the code's session meanwhile is waited for, or waits. */
export async function takeCode(trx: Transaction, codeHash: string, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable("auth_extension_codes")
    .set({ taken_at: now })
    .where("code_hash", "=", codeHash)
    .where("taken_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function endCode(trx: Transaction, codeHash: string): Promise<void> {
  await trx.deleteFrom("auth_extension_codes").where("code_hash", "=", codeHash).execute();
}
