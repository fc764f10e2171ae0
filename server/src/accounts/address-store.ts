import type { Transaction } from "../db.ts";
import { endLinks, findPassword, lockUser } from "./password-store.ts";
import { findAddress } from "./store.ts";

interface Change {
  email: string;
  tokenHash: string;
  expiresAt: Date;
  /** The hash of the password that it was asked with. */
  askedWith: string;
}

/**
 * In place of an older one. `ended`: the password was changed meanwhile, which ends all links, those
 * on their way too. `taken`: the address has a confirmed account already.
 */
export async function addChange(
  trx: Transaction,
  userId: string,
  { email, tokenHash, expiresAt, askedWith }: Change,
): Promise<"added" | "taken" | "ended"> {
  await lockUser(trx, userId);
  if ((await findPassword(trx, userId)) !== askedWith) return "ended";
  const taken = await trx
    .selectFrom("auth_users")
    .select("id")
    .where("email", "=", email)
    .where("email_verified", "=", true)
    .executeTakeFirst();
  if (taken) return "taken";
  const row = { email, token_hash: tokenHash, expires_at: expiresAt };
  await trx
    .insertInto("auth_address_changes")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  return "added";
}

/**
 * Moves the account to the address that the link was mailed to. Anyone who signed that address up and
 * never confirmed it had no right to it, and makes room. Returns whose account, and where it was.
 */
export async function takeChange(
  trx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string; before: string } | undefined> {
  const change = await trx
    .deleteFrom("auth_address_changes")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning(["user_id", "email"])
    .executeTakeFirst();
  if (!change) return undefined;
  const { user_id: userId, email } = change;
  const before = await findAddress(trx, userId);
  if (before === undefined) return undefined;
  await trx
    .deleteFrom("auth_users")
    .where("email", "=", email)
    .where("email_verified", "=", false)
    .execute();
  const moved = await trx
    .updateTable("auth_users")
    .set({ email, updated_at: now })
    .where("id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("auth_users as other").select("other.id").where("email", "=", email))),
    )
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return undefined;
  await endLinks(trx, userId);
  return { userId, before };
}
