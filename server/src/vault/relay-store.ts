import { sessionTries } from "@breezy/contract/vault";
import { sql } from "kysely";
import type { Transaction } from "../db.ts";

/** Counts a try once, however often it is repeated. False where the session has none left. */
export async function addTry(
  trx: Transaction,
  userId: string,
  sessionId: string,
  tryHash: string,
): Promise<boolean> {
  const added = await sql`
    insert into pin_tries (user_id, session_id, tries)
    values (${userId}, ${sessionId}, array[${tryHash}::text])
    on conflict (user_id, session_id) do update
      set tries = pin_tries.tries || excluded.tries
      where not pin_tries.tries @> excluded.tries and cardinality(pin_tries.tries) < ${sessionTries}`.execute(
    trx,
  );
  if ((added.numAffectedRows ?? 0n) > 0n) return true;
  const { rows } = await sql<{ known: boolean }>`
    select tries @> array[${tryHash}::text] as known from pin_tries
    where user_id = ${userId} and session_id = ${sessionId}`.execute(trx);
  return rows[0]?.known ?? false;
}

export async function clearTries(
  trx: Transaction,
  userId: string,
  sessionId: string,
): Promise<void> {
  await trx
    .deleteFrom("pin_tries")
    .where("user_id", "=", userId)
    .where("session_id", "=", sessionId)
    .execute();
}

/** Which of these the person was not told yet; from now on they count as told. */
export async function addNotices(
  trx: Transaction,
  userId: string,
  notices: readonly string[],
): Promise<string[]> {
  const added = await trx
    .insertInto("pin_notices")
    .values(notices.map((notice) => ({ user_id: userId, notice })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("notice")
    .execute();
  return added.map((row) => row.notice);
}

export async function forgetNotices(
  trx: Transaction,
  userId: string,
  notices: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom("pin_notices")
    .where("user_id", "=", userId)
    .where("notice", "in", notices)
    .execute();
}
