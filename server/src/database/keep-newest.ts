import { sql } from "kysely";
import type { Transaction } from "../db.ts";

/** What a person can add to again and again: a row's key, what tells newer from older, how many stay. */
const bounds = {
  auth_confirmations: { key: ["token_hash"], by: "expires_at", most: 20 },
  auth_devices: { key: ["token_hash"], by: "seen_at", most: 100 },
  auth_identity_checks: { key: ["id"], by: "checked_at", most: 500 },
  auth_pending_sign_ins: { key: ["token_hash"], by: "expires_at", most: 20 },
  auth_sessions: { key: ["id"], by: "created_at", most: 100 },
  billing_marketing: { key: ["cause", "receiver"], by: "at", most: 500 },
  request_keys: { key: ["id"], by: "at", most: 1000 },
} as const;

/** Behind each insert into such a table, in its transaction: the oldest of this person's rows go. */
export async function keepNewest(
  trx: Transaction,
  table: keyof typeof bounds,
  userId: string,
): Promise<void> {
  const { key, by, most } = bounds[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  await sql`
    delete from ${sql.table(table)} where user_id = ${userId}::uuid and (${columns}) in (
      select ${columns} from ${sql.table(table)} where user_id = ${userId}::uuid
      order by ${sql.ref(by)} desc offset ${sql.lit(most)})`.execute(trx);
}
