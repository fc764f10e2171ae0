import { fairUseMessagesPerDay } from "@breezy/contract/assistant";
import { planId, plans } from "@breezy/contract/plans";
import { type RawBuilder, sql } from "kysely";
import { planOf } from "../accounts/service.ts";
import type { Transaction } from "../db.ts";

/** Messages in a local day. */
function limitOf(userId: string): RawBuilder<number> {
  const cases = planId.options.map((plan) => {
    const limit = plans[plan].messagesPerDay ?? fairUseMessagesPerDay;
    return sql`when ${plan} then ${limit}::int`;
  });
  return sql<number>`(case ${planOf(userId)} ${sql.join(cases, sql` `)} else 0 end)`;
}

export interface PersonRow {
  wrapped_key: string;
  time_zone: string | null;
  day: number;
  used: number;
  limit: number;
  running_reply: string | null;
  running_thread: string | null;
  running_until: number;
  breezy_intro_popup: boolean | null;
}

export async function findPerson(trx: Transaction, userId: string): Promise<PersonRow | undefined> {
  return trx
    .selectFrom("assistant_people")
    .select([
      "wrapped_key",
      "time_zone",
      "day",
      "used",
      limitOf(userId).as("limit"),
      "running_reply",
      "running_thread",
      "running_until",
      "breezy_intro_popup",
    ])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Of two at once the first one's key counts. */
export async function addPerson(
  trx: Transaction,
  userId: string,
  wrappedKey: string,
): Promise<PersonRow> {
  await trx
    .insertInto("assistant_people")
    .values({
      user_id: userId,
      wrapped_key: wrappedKey,
      time_zone: null,
      running_reply: null,
      running_thread: null,
      breezy_intro_popup: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findPerson(trx, userId))!;
}

export async function changePerson(
  trx: Transaction,
  userId: string,
  change: { time_zone?: string; breezy_intro_popup?: boolean | undefined },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await trx.updateTable("assistant_people").set(change).where("user_id", "=", userId).execute();
}

export interface Turn {
  replyId: string;
  threadId: string;
  /** The local day. A day that has begun never goes back, whatever zone is said to be the person's. */
  day: number;
  /** Of messages: 0 for what was counted before. */
  cost: 0 | 1;
  now: number;
  until: number;
}

/** Counts a message and takes the person's one turn, in one statement; undefined where either is not free. */
export async function takeTurn(
  trx: Transaction,
  userId: string,
  { replyId, threadId, day, cost, now, until }: Turn,
): Promise<{ day: number; used: number } | undefined> {
  const usedToday = sql<number>`(case when day < ${day}::int then 0 else used end)`;
  return trx
    .updateTable("assistant_people")
    .set({
      day: sql<number>`greatest(day, ${day}::int)`,
      used: sql<number>`${usedToday} + ${cost}::int`,
      running_reply: replyId,
      running_thread: threadId,
      running_until: until,
      stop_asked: false,
    })
    .where("user_id", "=", userId)
    .where((build) =>
      build.or([build("running_reply", "is", null), build("running_until", "<=", now)]),
    )
    .where(sql<boolean>`(${cost}::int = 0 or ${usedToday} < ${limitOf(userId)})`)
    .returning(["day", "used"])
    .executeTakeFirst();
}

/** Says that the reply is still worked at. Undefined where its turn is over; else whether to stop. */
export async function keepTurn(
  trx: Transaction,
  userId: string,
  replyId: string,
  until: number,
): Promise<{ stop_asked: boolean } | undefined> {
  return trx
    .updateTable("assistant_people")
    .set({ running_until: until })
    .where("user_id", "=", userId)
    .where("running_reply", "=", replyId)
    .returning("stop_asked")
    .executeTakeFirst();
}

export async function endTurn(trx: Transaction, userId: string, replyId: string): Promise<void> {
  await trx
    .updateTable("assistant_people")
    .set({ running_reply: null, running_thread: null, running_until: 0 })
    .where("user_id", "=", userId)
    .where("running_reply", "=", replyId)
    .execute();
}

/** For the process that works at it. */
export async function askToStop(trx: Transaction, userId: string, replyId: string): Promise<void> {
  await trx
    .updateTable("assistant_people")
    .set({ stop_asked: true })
    .where("user_id", "=", userId)
    .where("running_reply", "=", replyId)
    .execute();
}
