import { sql } from "kysely";
import type { Transaction } from "../db.ts";
import type { MessageRow } from "./messages-store.ts";

export interface ThreadRow {
  id: string;
  title: string | null;
  created_at: number;
  updated_at: number;
}

const columns = ["id", "title", "created_at", "updated_at"] as const;

/** False if the person has `most` already. The same id again changes nothing. */
export async function addThread(
  trx: Transaction,
  userId: string,
  thread: { id: string; now: number },
  most: number,
): Promise<boolean> {
  const { count } = await trx
    .selectFrom("threads")
    .select((build) => build.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("id", "!=", thread.id)
    .executeTakeFirstOrThrow();
  if (count >= most) return false;
  await trx
    .insertInto("threads")
    .values({
      user_id: userId,
      id: thread.id,
      title: null,
      created_at: thread.now,
      updated_at: thread.now,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Begun, and nothing asked in them. */
export async function forgetEmptyThreads(
  trx: Transaction,
  userId: string,
  before: number,
): Promise<void> {
  await trx
    .deleteFrom("threads")
    .where("user_id", "=", userId)
    .where("title", "is", null)
    .where("updated_at", "<", before)
    .execute();
}

/** Those that are not in the trash. */
function threadsOf(trx: Transaction, userId: string) {
  return trx
    .selectFrom("threads")
    .select(columns)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null);
}

export async function findThread(
  trx: Transaction,
  userId: string,
  id: string,
): Promise<ThreadRow | undefined> {
  return threadsOf(trx, userId).where("id", "=", id).executeTakeFirst();
}

/** With the place of its last message; 0 if it is empty. */
export async function findThreadAndNewest(
  trx: Transaction,
  userId: string,
  id: string | undefined,
): Promise<(ThreadRow & { newest: number }) | undefined> {
  if (id === undefined) return undefined;
  return threadsOf(trx, userId)
    .select(({ selectFrom }) =>
      selectFrom("messages")
        .select(({ fn }) => fn.coalesce(fn.max("place"), sql<number>`0`).as("newest"))
        .where("user_id", "=", userId)
        .where("thread_id", "=", id)
        .$asScalar()
        .$notNull()
        .as("newest"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Latest first. */
export async function listThreads(
  trx: Transaction,
  userId: string,
  after: { at: number; id: string } | undefined,
  limit: number,
): Promise<ThreadRow[]> {
  let query = threadsOf(trx, userId)
    .where("title", "is not", null)
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (after) {
    query = query.where(sql<boolean>`(updated_at, id) < (${after.at}::bigint, ${after.id}::uuid)`);
  }
  return query.execute();
}

/** Those in the trash too. */
export async function listThreadIds(trx: Transaction, userId: string): Promise<string[]> {
  const rows = await trx.selectFrom("threads").select("id").where("user_id", "=", userId).execute();
  return rows.map(({ id }) => id);
}

export async function renameThread(
  trx: Transaction,
  userId: string,
  id: string,
  title: string,
): Promise<ThreadRow | undefined> {
  return trx
    .updateTable("threads")
    .set({ title })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning(columns)
    .executeTakeFirst();
}

/** False if it is not there. */
export async function trashThread(
  trx: Transaction,
  userId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const result = await trx
    .updateTable("threads")
    .set({ deleted_at: sql<number>`coalesce(deleted_at, ${now}::bigint)` })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Mirror of `trashThread`, for one that was deleted after `since`. */
export async function restoreThread(
  trx: Transaction,
  userId: string,
  id: string,
  since: number,
): Promise<ThreadRow | undefined> {
  return trx
    .updateTable("threads")
    .set({ deleted_at: null })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where((build) => build.or([build("deleted_at", "is", null), build("deleted_at", ">", since)]))
    .returning(columns)
    .executeTakeFirst();
}

/** People with threads that were deleted up to `before`. */
export async function findForgettable(trx: Transaction, before: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("threads")
    .select("user_id")
    .distinct()
    .where("deleted_at", "<=", before)
    .limit(500)
    .execute();
  return rows.map((row) => row.user_id);
}

/** What is said in those that `forgetDeletedThreads` takes. */
export async function listForgettable(
  trx: Transaction,
  userId: string,
  before: number,
): Promise<Pick<MessageRow, "id" | "thread_id" | "sealed">[]> {
  return trx
    .selectFrom("messages as m")
    .innerJoin("threads as t", (join) =>
      join.onRef("t.user_id", "=", "m.user_id").onRef("t.id", "=", "m.thread_id"),
    )
    .select(["m.id", "m.thread_id", "m.sealed"])
    .where("m.user_id", "=", userId)
    .where("t.deleted_at", "<=", before)
    .execute();
}

export async function forgetDeletedThreads(
  trx: Transaction,
  userId: string,
  before: number,
): Promise<void> {
  await trx
    .deleteFrom("threads")
    .where("user_id", "=", userId)
    .where("deleted_at", "<=", before)
    .execute();
}
