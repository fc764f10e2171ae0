import type { Transaction } from "../db.ts";

/** `due_at` is also whose it is: only who knows the one that stands may take it on. */
export interface WaitingMail {
  id: string;
  sealed: string;
  created_at: number;
  due_at: number;
  attempts: number;
}

export async function addMail(trx: Transaction, row: WaitingMail): Promise<void> {
  await trx.insertInto("mails").values(row).execute();
}

/** What is due, oldest first, held until `heldUntil`: of two processes at once each gets other rows. */
export async function claimDue(
  trx: Transaction,
  { now, heldUntil, most }: { now: number; heldUntil: number; most: number },
): Promise<WaitingMail[]> {
  return trx
    .updateTable("mails")
    .set({ due_at: heldUntil })
    .where("id", "in", (due) =>
      due
        .selectFrom("mails")
        .select("id")
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "sealed", "created_at", "due_at", "attempts"])
    .execute();
}

/** Moves the row's time on; false if another process has it by now, or it is gone. */
export async function hold(
  trx: Transaction,
  held: Pick<WaitingMail, "id" | "due_at">,
  { due_at, attempts }: Pick<WaitingMail, "due_at" | "attempts">,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("mails")
    .set({ due_at, attempts })
    .where("id", "=", held.id)
    .where("due_at", "=", held.due_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sent, or given up. */
export async function removeMail(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom("mails").where("id", "=", id).execute();
}

export async function countMails(
  trx: Transaction,
): Promise<{ count: number; oldest: number | null }> {
  return trx
    .selectFrom("mails")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("created_at").as("oldest")])
    .executeTakeFirstOrThrow();
}
