import type { Profile, ProfileChange } from "@breezy/contract/accounts";
import { aFriend } from "@breezy/contract/onboarding";
import { type PlanId, plans } from "@breezy/contract/plans";
import { nameKey } from "@breezy/contract/reps";
import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../db.ts";
import { addSignUpConfirmation, type Confirmation } from "./confirmation-store.ts";

export interface SignUpRow {
  userId: string;
  email: string;
  passwordHash: string;
  referral: Referral;
  /** What they begin with. */
  plan: PlanId;
  /** What a deleted account of this address would have left. */
  addressHash: string;
  now: Date;
}

/**
 * The same five statements whether or not the address is known, so that the time tells nothing.
 * Returns whether it was confirmed before.
 */
export async function addSignUp(
  trx: Transaction,
  row: SignUpRow,
  confirmation: Confirmation,
): Promise<{ confirmed: boolean }> {
  const stamps = { created_at: row.now, updated_at: row.now };
  await trx
    .insertInto("auth_users")
    .values({ id: row.userId, email: row.email, ...stamps })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const user = await trx
    .selectFrom("auth_users")
    .select(["id", "email_verified"])
    .where("email", "=", row.email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // If the address is confirmed, none is added either: its owner may sign in by other means alone.
  await trx
    .insertInto("auth_accounts")
    .columns(["id", "user_id", "provider_id", "account_id", "password", "created_at", "updated_at"])
    .expression((build) =>
      build
        .selectFrom("auth_users")
        .select([
          sql<string>`${row.userId}::uuid`.as("id"),
          "id as user_id",
          sql<string>`'credential'`.as("provider_id"),
          sql<string>`id::text`.as("account_id"),
          sql<string>`${row.passwordHash}::text`.as("password"),
          sql<Date>`${row.now}::timestamptz`.as("created_at"),
          sql<Date>`${row.now}::timestamptz`.as("updated_at"),
        ])
        .where("id", "=", user.id)
        .where("email_verified", "=", false),
    )
    .onConflict((conflict) =>
      conflict.columns(["provider_id", "account_id"]).doUpdateSet({ password: row.passwordHash }),
    )
    .execute();
  await addProfile(trx, { ...row, userId: user.id });
  await addSignUpConfirmation(trx, user.id, row.passwordHash, confirmation);
  return { confirmed: user.email_verified };
}

/** How a visitor came in, by the cookies of a representative's link. */
export interface Referral {
  bySales: boolean;
  rep: string | null;
}

interface ProfileRow {
  userId: string;
  referral: Referral;
  plan: PlanId;
  addressHash: string;
}

/** Changes nothing if the person has a profile. */
export async function addProfile(
  trx: Transaction,
  { userId, referral, plan, addressHash }: ProfileRow,
): Promise<void> {
  // A trial happens once, also for anyone who left and came back; so does a representative's acquisition.
  const cameBack = sql<boolean>`exists (select 1 from auth_tombstones
    where address_hash = ${addressHash} and started_trial)`;
  await trx
    .insertInto("profiles")
    .values({
      user_id: userId,
      plan,
      referred_by_sales: referral.bySales,
      referring_rep: referral.rep,
      started_trial: cameBack,
      came_back: cameBack,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether anyone has proved this address to be theirs. */
export async function isConfirmed(trx: Transaction, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom("auth_users")
    .select("email_verified")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.email_verified ?? false;
}

export async function findAddress(trx: Transaction, userId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("auth_users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.email;
}

export async function findProfile(
  trx: Transaction,
  userId: string,
  email: string,
): Promise<Profile> {
  const {
    user_id,
    plan,
    questions,
    subscription_ending: _,
    associate_key: _key,
    referring_rep: _rep,
    came_back: _cameBack,
    given_plan: _given,
    ...rest
  } = await trx
    .selectFrom("profiles")
    .selectAll()
    .select(
      sql<string[]>`array(select question from identity_questions
        where user_id = ${userId}::uuid order by place)`.as("questions"),
    )
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    ...rest,
    id: user_id,
    email,
    plan: plans[plan].name,
    identity_questions: questions.map((question) => ({ question })),
  };
}

/** What the profile does not show of it. */
export async function findReferral(trx: Transaction, userId: string) {
  return trx
    .selectFrom("profiles")
    .select(["referring_rep", "came_back"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
}

export async function updateProfile(
  trx: Transaction,
  userId: string,
  change: Omit<ProfileChange, "identity_questions">,
): Promise<void> {
  const { device, ...rest } = change;
  const friend = rest.referral === aFriend ? nameKey(rest.associate ?? "") : "";
  const columns = {
    ...rest,
    ...(device && { device: JSON.stringify(device) }),
    // Decided by the row as it was, so that of two at once the first counts. A credit never moves.
    ...(friend && {
      associate_key: sql<string | null>`case when referral is null and associate_key is null
        then ${friend}::text else associate_key end`,
    }),
  };
  if (Object.keys(columns).length === 0) return;
  await trx.updateTable("profiles").set(columns).where("user_id", "=", userId).execute();
}

export async function findSubscription(
  trx: Transaction,
  userId: string,
): Promise<{ startedTrial: boolean; hasActiveSubscription: boolean }> {
  const row = await trx
    .selectFrom("profiles")
    .select(["started_trial", "subscription_status", "subscription_ending"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return {
    startedTrial: row?.started_trial ?? false,
    hasActiveSubscription: row?.subscription_status === "active" && !row.subscription_ending,
  };
}

/** How a person is spoken to, about which device, and of which prices. */
export async function findManner(trx: Transaction, userId: string) {
  return trx
    .selectFrom("profiles")
    .select(["first_name", "device", "comfort_level", "referred_by_sales"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** As part of another statement. */
export function planOf(userId: string): RawBuilder<PlanId> {
  return sql<PlanId>`(select plan from profiles where user_id = ${userId}::uuid)`;
}
