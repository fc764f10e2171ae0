/** What is kept of answers apart from their conversations. */
import { sql } from "kysely";
import type { DislikeReason, Feedback } from "@breezy/contract/feedback";
import type { Transaction } from "../db.ts";
import type { Reading } from "./question-reading.ts";
import type { AssistantTables } from "./tables.ts";

/** As the tables name it. */
export type FrameColumns = Pick<
  AssistantTables["assistant_gaps"],
  "acts" | "things" | "brands" | "happenings" | "system"
>;

export interface GapRow extends FrameColumns {
  kind: string;
  chosen: string;
  count: number;
}

export interface DislikeRow extends FrameColumns {
  receipt: string;
  day: number;
  kind: string;
  chosen: string;
  reason: DislikeReason | null;
}

const frameColumns = ["acts", "things", "brands", "happenings", "system"] as const;
const gapKey = ["day", "kind", "chosen", "language", "engine", ...frameColumns] as const;

/** An answer from before questions' readings were kept has none. */
function readingColumns(reading: Reading | undefined) {
  const listed = (names: readonly string[] | undefined) => (names ?? []).join(" ");
  return {
    kind: reading?.kind ?? "",
    chosen: reading?.chosen ?? "",
    language: reading?.language ?? "",
    engine: reading?.engine ?? "",
    acts: listed(reading?.acts),
    things: listed(reading?.things),
    brands: listed(reading?.brands),
    happenings: listed(reading?.happenings),
    system: reading?.system ?? "",
  };
}

/** In the place of what the receipt stood for before. */
export async function putFeedback(
  trx: Transaction,
  receipt: string,
  told: { day: number; reading: Reading | undefined } & Pick<Feedback, "verdict" | "reason">,
): Promise<void> {
  await removeFeedback(trx, [receipt]);
  const { day, reading, verdict, reason = null } = told;
  await trx
    .insertInto("assistant_feedback")
    .values({ receipt, day, ...readingColumns(reading), verdict, reason })
    .execute();
}

/** Mirror of `putFeedback`. */
export async function removeFeedback(trx: Transaction, receipts: readonly string[]): Promise<void> {
  if (receipts.length === 0) return;
  await trx.deleteFrom("assistant_feedback").where("receipt", "in", receipts).execute();
}

export async function putShared(
  trx: Transaction,
  userId: string,
  { receipt, sealed }: { receipt: string; sealed: string },
): Promise<void> {
  await trx
    .insertInto("assistant_shared_answers")
    .values({ user_id: userId, receipt, sealed })
    .onConflict((conflict) => conflict.columns(["user_id", "receipt"]).doUpdateSet({ sealed }))
    .execute();
}

/** Mirror of `putShared`. */
export async function removeShared(
  trx: Transaction,
  userId: string,
  receipts: readonly string[],
): Promise<void> {
  if (receipts.length === 0) return;
  await trx
    .deleteFrom("assistant_shared_answers")
    .where("user_id", "=", userId)
    .where("receipt", "in", receipts)
    .execute();
}

export async function listShared(
  trx: Transaction,
  userId: string,
): Promise<{ receipt: string; sealed: string }[]> {
  return trx
    .selectFrom("assistant_shared_answers")
    .select(["receipt", "sealed"])
    .where("user_id", "=", userId)
    .orderBy("receipt")
    .execute();
}

/** One more question of that day that was refused, or had no answer. */
export async function countGap(
  trx: Transaction,
  day: number,
  reading: Reading & { kind: "decline" | "unknown" },
): Promise<void> {
  await trx
    .insertInto("assistant_gaps")
    .values({ day, ...readingColumns(reading), kind: reading.kind, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(gapKey).doUpdateSet({ count: sql`assistant_gaps.count + 1` }),
    )
    .execute();
}

/** What is of an earlier day; as the sweep's role, like the next. How many judgments that were. */
export async function forgetOld(trx: Transaction, firstDay: number): Promise<number> {
  await trx.deleteFrom("assistant_gaps").where("day", "<", firstDay).execute();
  const { numDeletedRows } = await trx
    .deleteFrom("assistant_feedback")
    .where("day", "<", firstDay)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whose shared words outlasted what they were shared of. */
export async function findOutlasted(trx: Transaction): Promise<string[]> {
  const rows = await trx
    .selectFrom("assistant_shared_answers as shared")
    .leftJoin("assistant_feedback as told", "told.receipt", "shared.receipt")
    .select("shared.user_id")
    .distinct()
    .where("told.receipt", "is", null)
    .execute();
  return rows.map((row) => row.user_id);
}

export async function removeOutlasted(trx: Transaction, userId: string): Promise<void> {
  await trx
    .deleteFrom("assistant_shared_answers")
    .where("user_id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("assistant_feedback as told")
            .select("told.receipt")
            .whereRef("told.receipt", "=", "assistant_shared_answers.receipt"),
        ),
      ),
    )
    .execute();
}

/** From that day on, of all days together; as the sweep's role, like the two below. */
export async function sumGaps(trx: Transaction, since: number): Promise<GapRow[]> {
  const by = ["kind", "chosen", ...frameColumns] as const;
  return trx
    .selectFrom("assistant_gaps")
    .select([...by, ({ fn }) => fn.sum<number>("count").as("count")])
    .where("day", ">=", since)
    .groupBy(by)
    .execute();
}

export async function listDislikes(trx: Transaction, since: number): Promise<DislikeRow[]> {
  return trx
    .selectFrom("assistant_feedback")
    .select(["receipt", "day", "kind", "chosen", "reason", ...frameColumns])
    .where("day", ">=", since)
    .where("verdict", "=", "down")
    .orderBy("day", "desc")
    .orderBy("receipt")
    .execute();
}

/** Those who let what was disliked since then be read. */
export async function findSharers(trx: Transaction, since: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("assistant_shared_answers as shared")
    .innerJoin("assistant_feedback as told", "told.receipt", "shared.receipt")
    .select("shared.user_id")
    .distinct()
    .where("told.day", ">=", since)
    .execute();
  return rows.map((row) => row.user_id);
}
