import type { Transaction } from "../db.ts";

export interface Attempt {
  attempt: string;
  priceId: string;
  withTrial: boolean;
  sessionId: string | null;
  begunAt: number;
}

/** Nobody else begins one for this person, or says which page the one under way has, until the transaction ends. */
export async function lockAttempt(trx: Transaction, userId: string): Promise<Attempt | undefined> {
  await trx
    .selectFrom("billing_accounts")
    .select("user_id")
    .where("user_id", "=", userId)
    .forUpdate()
    .execute();
  const row = await trx
    .selectFrom("billing_checkouts")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      attempt: row.attempt,
      priceId: row.price_id,
      withTrial: row.with_trial,
      sessionId: row.session_id,
      begunAt: row.begun_at,
    }
  );
}

export async function putAttempt(
  trx: Transaction,
  userId: string,
  { attempt, priceId, withTrial, begunAt }: Attempt,
): Promise<void> {
  const row = {
    attempt,
    price_id: priceId,
    with_trial: withTrial,
    session_id: null,
    begun_at: begunAt,
  };
  await trx
    .insertInto("billing_checkouts")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

/** Its page is over, so the next one begins anew. Nothing if another attempt took its place. */
export async function outdateAttempt(trx: Transaction, attempt: string): Promise<void> {
  await trx
    .updateTable("billing_checkouts")
    .set({ session_id: null, begun_at: 0 })
    .where("attempt", "=", attempt)
    .execute();
}

/** False if another attempt took its place. */
export async function putSession(
  trx: Transaction,
  attempt: string,
  sessionId: string,
): Promise<boolean> {
  const result = await trx
    .updateTable("billing_checkouts")
    .set({ session_id: sessionId })
    .where("attempt", "=", attempt)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
