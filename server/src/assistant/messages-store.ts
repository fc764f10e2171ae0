import type { ChatMessage, MessageStatus } from "@breezy/contract/assistant";
import type { Transaction } from "../db.ts";

export interface MessageRow {
  id: string;
  thread_id: string;
  place: number;
  direction: ChatMessage["direction"];
  status: MessageStatus;
  at: number;
  sealed: string;
}

const columns = ["id", "thread_id", "place", "direction", "status", "at", "sealed"] as const;

function messagesOf(trx: Transaction, userId: string) {
  return trx.selectFrom("messages").select(columns).where("user_id", "=", userId);
}

export async function findMessage(
  trx: Transaction,
  userId: string,
  id: string,
): Promise<MessageRow | undefined> {
  return messagesOf(trx, userId).where("id", "=", id).executeTakeFirst();
}

/** Held to the transaction's end: of two at once the second reads what the first left. */
export async function lockMessage(
  trx: Transaction,
  userId: string,
  id: string,
): Promise<MessageRow | undefined> {
  return messagesOf(trx, userId).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Of these ids, those that exist, in whatever thread and order. */
export async function findMessages(
  trx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<MessageRow[]> {
  return messagesOf(trx, userId).where("id", "in", ids).execute();
}

/** Those at the places from `from` to `to`, oldest first. */
export async function listPlaces(
  trx: Transaction,
  userId: string,
  threadId: string,
  { from, to }: { from: number; to: number },
): Promise<MessageRow[]> {
  return messagesOf(trx, userId)
    .where("thread_id", "=", threadId)
    .where("place", ">=", from)
    .where("place", "<=", to)
    .orderBy("place")
    .execute();
}

/** Oldest first. */
export async function listMessages(
  trx: Transaction,
  userId: string,
  threadId: string,
): Promise<MessageRow[]> {
  return messagesOf(trx, userId).where("thread_id", "=", threadId).orderBy("place").execute();
}

/** The newest of all threads that are in sight, newest first. */
export async function listNewestMessages(
  trx: Transaction,
  userId: string,
  limit: number,
): Promise<MessageRow[]> {
  return trx
    .selectFrom("messages as m")
    .innerJoin("threads as t", (join) =>
      join.onRef("t.user_id", "=", "m.user_id").onRef("t.id", "=", "m.thread_id"),
    )
    .select(columns.map((column) => `m.${column}` as const))
    .where("m.user_id", "=", userId)
    .where("t.deleted_at", "is", null)
    .orderBy("m.at", "desc")
    .limit(limit)
    .execute();
}

/** That message and all after it in its thread. Returns them. */
export async function deleteFrom(
  trx: Transaction,
  userId: string,
  threadId: string,
  place: number,
): Promise<MessageRow[]> {
  return trx
    .deleteFrom("messages")
    .where("user_id", "=", userId)
    .where("thread_id", "=", threadId)
    .where("place", ">=", place)
    .returning(columns)
    .execute();
}

export async function replaceSealed(
  trx: Transaction,
  userId: string,
  { id, sealed }: { id: string; sealed: string },
): Promise<void> {
  await trx
    .updateTable("messages")
    .set({ sealed })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

/** What a running reply has come to. Nothing if it has ended, or is gone. */
export async function updateRunning(
  trx: Transaction,
  userId: string,
  id: string,
  change: { status: MessageStatus; sealed: string },
): Promise<void> {
  await trx
    .updateTable("messages")
    .set(change)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("status", "=", "running")
    .execute();
}
