import { randomUUID } from "node:crypto";
import type { PlanId } from "@breezy/contract/plans";
import type { Transaction } from "../db.ts";
import { endLinks } from "./password-store.ts";
import { deleteAllSessions } from "./session-store.ts";
import { addProfile, type Referral } from "./store.ts";

const provider = "google";

export interface ProvenAddress {
  subject: string;
  email: string;
  referral: Referral;
  plan: PlanId;
  addressHash: string;
  now: Date;
}

/** Whether this sign-in would make an account. */
export async function isNewcomer(trx: Transaction, email: string): Promise<boolean> {
  const known = await trx
    .selectFrom("auth_users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return known === undefined;
}

export interface Joined {
  userId: string;
  how: "known" | "created" | "confirmed" | "linked";
}

export async function findBySubject(
  trx: Transaction,
  subject: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("auth_accounts")
    .select("user_id")
    .where("provider_id", "=", provider)
    .where("account_id", "=", subject)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * The account of a proven address: a new one, or the one that has it. Undefined if another
 * subject signs in to that one already. Two at once wait for each other at the address.
 */
export async function joinByAddress(
  trx: Transaction,
  { subject, email, referral, plan, addressHash, now }: ProvenAddress,
): Promise<Joined | undefined> {
  const stamps = { created_at: now, updated_at: now };
  const inserted = await trx
    .insertInto("auth_users")
    .values({ id: randomUUID(), email, email_verified: true, ...stamps })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const created = (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
  const user = await trx
    .selectFrom("auth_users")
    .select(["id", "email_verified"])
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const userId = user.id;
  const linked = await trx
    .selectFrom("auth_accounts")
    .select("account_id")
    .where("user_id", "=", userId)
    .where("provider_id", "=", provider)
    .executeTakeFirst();
  if (linked) return linked.account_id === subject ? { userId, how: "known" } : undefined;
  await trx
    .insertInto("auth_accounts")
    .values({
      id: randomUUID(),
      user_id: userId,
      provider_id: provider,
      account_id: subject,
      ...stamps,
    })
    .execute();
  if (created) {
    await addProfile(trx, { userId, referral, plan, addressHash });
    return { userId, how: "created" };
  }
  if (user.email_verified) return { userId, how: "linked" };
  await takeOver(trx, userId, now);
  return { userId, how: "confirmed" };
}

/** The one who signed this address up did not prove it: nothing of theirs may open it later. */
async function takeOver(trx: Transaction, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable("auth_users")
    .set({ email_verified: true, updated_at: now })
    .where("id", "=", userId)
    .execute();
  await trx
    .deleteFrom("auth_accounts")
    .where("user_id", "=", userId)
    .where("provider_id", "!=", provider)
    .execute();
  await deleteAllSessions(trx, userId, now);
  await trx.deleteFrom("auth_confirmations").where("user_id", "=", userId).execute();
  await endLinks(trx, userId);
}
