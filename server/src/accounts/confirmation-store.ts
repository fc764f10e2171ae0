/** Links of confirmation mails: each carries the password that was typed when it was sent. */
import { sql } from "kysely";
import { keepNewest } from "../database/keep-newest.ts";
import type { Transaction } from "../db.ts";

export interface Confirmation {
  tokenHash: string;
  expiresAt: Date;
  /** Which browser the link signs in, and until when; null: none. */
  browser: { hash: string; until: Date } | null;
}

/** As part of a sign-up, whether or not the address waits for a link. */
export async function addSignUpConfirmation(
  trx: Transaction,
  userId: string,
  passwordHash: string,
  { tokenHash, expiresAt, browser }: Confirmation,
): Promise<void> {
  await trx
    .insertInto("auth_confirmations")
    .values({
      token_hash: tokenHash,
      user_id: userId,
      password: passwordHash,
      expires_at: expiresAt,
      browser_hash: browser?.hash ?? null,
      browser_until: browser?.until ?? null,
    })
    .execute();
  await keepNewest(trx, "auth_confirmations", userId);
}

/** A link for the password that now stands; none if the address is unknown or confirmed. */
export async function addConfirmation(
  trx: Transaction,
  email: string,
  confirmation: Omit<Confirmation, "browser">,
): Promise<boolean> {
  const added = await trx
    .insertInto("auth_confirmations")
    .columns(["token_hash", "user_id", "password", "expires_at"])
    .expression((build) =>
      build
        .selectFrom("auth_users as u")
        .innerJoin("auth_accounts as a", "a.user_id", "u.id")
        .select([
          sql<string>`${confirmation.tokenHash}::text`.as("token_hash"),
          "u.id",
          sql<string>`a.password`.as("password"),
          sql<Date>`${confirmation.expiresAt}::timestamptz`.as("expires_at"),
        ])
        .where("u.email", "=", email)
        .where("u.email_verified", "=", false)
        .where("a.provider_id", "=", "credential"),
    )
    .returning("user_id")
    .executeTakeFirst();
  if (added) await keepNewest(trx, "auth_confirmations", added.user_id);
  return added !== undefined;
}

export interface FoundConfirmation {
  userId: string;
  email: string;
  isConfirmed: boolean;
  /** The hash of the one that was typed when the link was sent. */
  password: string;
  /** Which browser the link signs in now; null: none. */
  browserHash: string | null;
}

/** Undefined if there is no such link, or it has expired. */
export async function findConfirmation(
  trx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<FoundConfirmation | undefined> {
  const found = await trx
    .selectFrom("auth_confirmations as c")
    .innerJoin("auth_users as u", "u.id", "c.user_id")
    .select(["u.id", "u.email", "u.email_verified", "c.password"])
    .select(["c.browser_hash", "c.browser_until"])
    .where("c.token_hash", "=", tokenHash)
    .where("c.expires_at", ">", now)
    .executeTakeFirst();
  return (
    found && {
      userId: found.id,
      email: found.email,
      isConfirmed: found.email_verified,
      password: found.password,
      browserHash: found.browser_until && found.browser_until > now ? found.browser_hash : null,
    }
  );
}

/**
 * Confirms the address with the password that the link carries. False if there is no such link, or the
 * address was confirmed before: of two at once, one is first.
 */
export async function confirmAddress(
  trx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const found = await findConfirmation(trx, tokenHash, now);
  if (!found) return false;
  const confirmed = await trx
    .updateTable("auth_users")
    .set({ email_verified: true, updated_at: now })
    .where("id", "=", found.userId)
    .where("email_verified", "=", false)
    .executeTakeFirst();
  if (confirmed.numUpdatedRows === 0n) return false;
  await trx
    .updateTable("auth_accounts")
    .set({ password: found.password, updated_at: now })
    .where("user_id", "=", found.userId)
    .where("provider_id", "=", "credential")
    .execute();
  return true;
}
