import { sessionTries } from "@breezy/contract/vault";
import { sql } from "kysely";
import type { Transaction } from "../db.ts";

/** Counts a try once, however often it is repeated. False if the session has none left. */
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

/** Whether another try would be refused. */
export async function areTriesSpent(
  trx: Transaction,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom("pin_tries")
    .select(sql<boolean>`cardinality(tries) >= ${sessionTries}`.as("spent"))
    .where("user_id", "=", userId)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return row?.spent ?? false;
}

/** Above what guardians let stand open for one person. */
const askedTriesAtMost = 200;

export async function noteAskedTry(
  trx: Transaction,
  userId: string,
  asked: { evaluation: string; device: string; at: number },
): Promise<void> {
  await sql`
    insert into asked_tries (user_id, evaluation, device, asked_at)
    select ${userId}, ${asked.evaluation}, ${asked.device}, ${asked.at}
    where (select count(*) from asked_tries where user_id = ${userId}) < ${askedTriesAtMost}
    on conflict do nothing`.execute(trx);
}

export async function listAskedTries(
  trx: Transaction,
  userId: string,
): Promise<{ evaluation: string; device: string }[]> {
  return trx
    .selectFrom("asked_tries")
    .select(["evaluation", "device"])
    .where("user_id", "=", userId)
    .orderBy("asked_at")
    .execute();
}

/** Forgets these; if `open` is given, whatever is not in it too. */
export async function deleteAskedTries(
  trx: Transaction,
  userId: string,
  closed: readonly string[],
  open: readonly string[] | null,
): Promise<void> {
  await sql`
    delete from asked_tries
    where user_id = ${userId}
      and (evaluation = any(${closed}::text[]) or (${open !== null} and evaluation <> all(${open ?? []}::text[])))`.execute(
    trx,
  );
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

/** How many guardians have said that they take no more until then. */
export async function countLockedAt(
  trx: Transaction,
  userId: string,
  until: string,
): Promise<number> {
  const { count } = await trx
    .selectFrom("pin_notices")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .where("notice", "like", `locked-at:%:${until}`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteNotices(
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
