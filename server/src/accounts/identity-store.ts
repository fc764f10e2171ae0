import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { keepNewest } from "../database/keep-newest.ts";
import type { Transaction } from "../db.ts";
import type { AccountTables } from "./tables.ts";

export interface QuestionRow {
  question: string;
  answerHash: string;
}

export type CheckOutcome = AccountTables["auth_identity_checks"]["outcome"];

/** False if the person has some already, also if another request is just adding them. */
export async function addQuestions(
  trx: Transaction,
  userId: string,
  rows: readonly QuestionRow[],
): Promise<boolean> {
  const result = await trx
    .insertInto("identity_questions")
    .values(
      rows.map(({ question, answerHash }, index) => ({
        user_id: userId,
        place: index + 1,
        question,
        answer_hash: answerHash,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === BigInt(rows.length);
}

export async function findQuestions(trx: Transaction, userId: string): Promise<QuestionRow[]> {
  const rows = await trx
    .selectFrom("identity_questions")
    .select(["question", "answer_hash"])
    .where("user_id", "=", userId)
    .orderBy("place")
    .execute();
  return rows.map((row) => ({ question: row.question, answerHash: row.answer_hash }));
}

export async function findUser(trx: Transaction, email: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("auth_users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.id;
}

/** Written down before anything is compared. `limited` if there were `most` refusals since. */
export async function beginCheck(
  trx: Transaction,
  check: { userId: string; operator: string; now: Date; since: Date; most: number },
): Promise<{ id: string; limited: boolean }> {
  const { userId, operator, now, since, most } = check;
  // Checks of one person wait for each other here.
  await sql`select 1 from auth_users where id = ${userId}::uuid for update`.execute(trx);
  const { refused } = await trx
    .selectFrom("auth_identity_checks")
    .select(({ fn }) => fn.countAll<number>().as("refused"))
    .where("user_id", "=", userId)
    .where("outcome", "=", "refused")
    .where("checked_at", ">", since)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const limited = refused >= most;
  await trx
    .insertInto("auth_identity_checks")
    .values({
      id,
      user_id: userId,
      checked_at: now,
      operator,
      outcome: limited ? "limited" : "refused",
    })
    .execute();
  await keepNewest(trx, "auth_identity_checks", userId);
  return { id, limited };
}

export async function endCheckVerified(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable("auth_identity_checks")
    .set({ outcome: "verified" })
    .where("id", "=", id)
    .execute();
}

/** Newest first. */
export async function listChecks(trx: Transaction, most: number) {
  return trx
    .selectFrom("auth_identity_checks as c")
    .innerJoin("auth_users as u", "u.id", "c.user_id")
    .select(["u.email", "c.checked_at", "c.operator", "c.outcome"])
    .orderBy("c.checked_at", "desc")
    .limit(most)
    .execute();
}
