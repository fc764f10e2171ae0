import type { PlanId } from "@breezy/contract/plans";
import { sql } from "kysely";
import { planOf } from "../accounts/service.ts";
import type { Transaction } from "../db.ts";

export interface PersonRow {
  wrapped_key: string;
  time_zone: string | null;
  day: number;
  used: number;
  plan: PlanId;
  running_reply: string | null;
  running_thread: string | null;
  running_until: number;
  breezy_intro_popup: boolean | null;
  turns: number;
}

/** Whatever changes what a message is judged by moves it. */
export const movedTurns = { turns: sql<number>`turns + 1` };

export async function findPerson(trx: Transaction, userId: string): Promise<PersonRow | undefined> {
  return trx
    .selectFrom("assistant_people")
    .select([
      "wrapped_key",
      "time_zone",
      "day",
      "used",
      planOf(userId).as("plan"),
      "running_reply",
      "running_thread",
      "running_until",
      "breezy_intro_popup",
      "turns",
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
  await trx
    .updateTable("assistant_people")
    .set({ ...change, ...movedTurns })
    .where("user_id", "=", userId)
    .execute();
}

/** Says that the reply is still worked at. Undefined if its turn is over; else whether to stop. */
export async function keepTurn(
  trx: Transaction,
  userId: string,
  replyId: string,
  until: number,
): Promise<{ stop_asked: boolean } | undefined> {
  return trx
    .updateTable("assistant_people")
    .set({ running_until: until, ...movedTurns })
    .where("user_id", "=", userId)
    .where("running_reply", "=", replyId)
    .returning("stop_asked")
    .executeTakeFirst();
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
