/** A person's one turn with Breezy: begun, and ended. */
import { sql } from "kysely";
import type { Transaction } from "../db.ts";
import { deleteFrom, type MessageRow, updateRunning } from "./messages-store.ts";
import { movedTurns } from "./people-store.ts";
import type { Ending } from "./runs.ts";

export interface NewTurn {
  /** The `turns` that it was judged by. */
  seen: number;
  threadId: string;
  reply: Pick<MessageRow, "id" | "place" | "sealed">;
  /** Undefined: it is there. */
  sent: Pick<MessageRow, "id" | "sealed"> | undefined;
  /** If the thread has none. */
  title: string;
  now: number;
  until: number;
  /** The local day, and the messages of it with this one. */
  day: number;
  used: number;
  zone: string | null;
}

/**
 * Counts the message and stores it, with a reply that has no words yet, in place of what was there, which it
 * returns. Undefined, and nothing of it, if another turn came between.
 */
export async function beginTurn(
  trx: Transaction,
  userId: string,
  { seen, threadId, reply, sent, title, now, until, day, used, zone }: NewTurn,
): Promise<MessageRow[] | undefined> {
  const taken = await trx
    .updateTable("assistant_people")
    .set({
      ...movedTurns,
      day,
      used,
      time_zone: zone,
      running_reply: reply.id,
      running_thread: threadId,
      running_until: until,
      stop_asked: false,
    })
    .where("user_id", "=", userId)
    .where("turns", "=", seen)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return undefined;
  const replaced = await deleteFrom(trx, userId, threadId, sent ? reply.place - 1 : reply.place);
  const common = { user_id: userId, thread_id: threadId, at: now };
  await trx
    .insertInto("messages")
    .values([
      ...(sent
        ? [
            {
              ...common,
              id: sent.id,
              place: reply.place - 1,
              direction: "outbound" as const,
              status: "complete" as const,
              sealed: sent.sealed,
            },
          ]
        : []),
      { ...common, ...reply, direction: "inbound", status: "running" },
    ])
    .execute();
  await trx
    .updateTable("threads")
    .set({ updated_at: now, title: sql<string>`coalesce(title, ${title}::text)` })
    .where("user_id", "=", userId)
    .where("id", "=", threadId)
    .execute();
  return replaced;
}

/** Mirror of `beginTurn`. Nothing if the reply has ended, or is gone. */
export async function endTurn(
  trx: Transaction,
  userId: string,
  replyId: string,
  ended: { status: Ending; sealed: string },
): Promise<void> {
  await trx
    .updateTable("assistant_people")
    .set({ ...movedTurns, running_reply: null, running_thread: null, running_until: 0 })
    .where("user_id", "=", userId)
    .where("running_reply", "=", replyId)
    .execute();
  await updateRunning(trx, userId, replyId, ended);
}
