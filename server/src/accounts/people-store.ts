import { sql } from "kysely";
import type { Transaction } from "../db.ts";

export interface PersonRow {
  id: string;
  email: string;
  created_at: Date;
  confirmed: boolean;
  disabled_at: Date | null;
  /** When a session of theirs was last used, and when they last signed in. */
  session_at: Date | null;
  signed_in_at: number | null;
}

export interface Listing {
  /** Part of the address. */
  search?: string | undefined;
  state?: "confirmed" | "unconfirmed" | "disabled" | undefined;
  /** The address below which to begin. */
  after?: string | undefined;
  limit: number;
}

function selectPeople(trx: Transaction) {
  return trx.selectFrom("auth_users as u").select((build) => [
    "u.id",
    "u.email",
    "u.created_at",
    "u.email_verified as confirmed",
    "u.disabled_at",
    build
      .selectFrom("auth_sessions as s")
      .select((inner) => inner.fn.max("s.updated_at").as("at"))
      .whereRef("s.user_id", "=", "u.id")
      .where("s.recovery", "=", false)
      .as("session_at"),
    build
      .selectFrom("security_activity as a")
      .select((inner) => inner.fn.max("a.at").as("at"))
      .whereRef("a.user_id", "=", "u.id")
      .where("a.kind", "like", "signed_in%")
      .as("signed_in_at"),
  ]);
}

/** By address. */
export function listPeople(trx: Transaction, wanted: Listing): Promise<PersonRow[]> {
  const { search, state, after, limit } = wanted;
  let query = selectPeople(trx).orderBy("u.email").limit(limit);
  if (search) query = query.where(sql<boolean>`position(${search}::text in u.email) > 0`);
  if (after !== undefined) query = query.where("u.email", ">", after);
  if (state === "disabled") query = query.where("u.disabled_at", "is not", null);
  else if (state) query = query.where("u.email_verified", "=", state === "confirmed");
  return query.execute();
}

export function findPerson(trx: Transaction, email: string): Promise<PersonRow | undefined> {
  return selectPeople(trx).where("u.email", "=", email).executeTakeFirst();
}

/** By what they sign in, beside what is listed of them. */
export async function findMeans(trx: Transaction, userId: string) {
  const accounts = await trx
    .selectFrom("auth_accounts")
    .select("provider_id")
    .where("user_id", "=", userId)
    .where((build) =>
      build.or([build("provider_id", "!=", "credential"), build("password", "is not", null)]),
    )
    .execute();
  const passkeys = await trx
    .selectFrom("auth_passkeys")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  const totp = await trx
    .selectFrom("auth_totps")
    .select("confirmed_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return {
    providers: accounts.map(({ provider_id }) => provider_id),
    passkeys: passkeys.length,
    secondStep: (totp?.confirmed_at ?? null) !== null,
  };
}

/** False if it was so before. Ended sessions are the caller's. */
export async function setDisabled(
  trx: Transaction,
  userId: string,
  { disabled, now }: { disabled: boolean; now: Date },
): Promise<boolean> {
  const set = await trx
    .updateTable("auth_users")
    .set({ disabled_at: disabled ? now : null, updated_at: now })
    .where("id", "=", userId)
    .where("disabled_at", disabled ? "is" : "is not", null)
    .executeTakeFirst();
  return set.numUpdatedRows > 0n;
}

export async function isDisabled(trx: Transaction, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("auth_users")
    .select("disabled_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  return (row?.disabled_at ?? null) !== null;
}
