import type { Transaction } from "../db.ts";
import { endLinks } from "./password-store.ts";
import { findAddress } from "./store.ts";

/** In place of an older one. False where the address has a confirmed account already. */
export async function addChange(
  trx: Transaction,
  userId: string,
  email: string,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<boolean> {
  const taken = await trx
    .selectFrom("auth_users")
    .select("id")
    .where("email", "=", email)
    .where("email_verified", "=", true)
    .executeTakeFirst();
  if (taken) return false;
  const row = { email, token_hash: tokenHash, expires_at: expiresAt };
  await trx
    .insertInto("auth_address_changes")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  return true;
}

/**
 * Moves the account to the address that the link was mailed to. Whoever signed that address up and
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
