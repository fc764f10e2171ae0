import type { BillingChange, BillingHistory, PlanNews } from "@breezy/contract/billing";
import { plans } from "@breezy/contract/plans";
import { sql } from "kysely";
import type { Transaction } from "../db.ts";

export async function findAccount(trx: Transaction, userId: string) {
  return trx
    .selectFrom("billing_accounts")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** The one that counts, if two are made at once. */
export async function addAccount(
  trx: Transaction,
  account: { userId: string; customerId: string; payer: string; now: number },
): Promise<string> {
  await trx
    .insertInto("billing_accounts")
    .values({
      user_id: account.userId,
      customer_id: account.customerId,
      payer: account.payer,
      changed_at: account.now,
      due_at: null,
      subscription_id: null,
      price_id: null,
      trial_ends_at: null,
      period_ends_at: null,
      grace_ends_at: null,
      cause: null,
      stake_cents: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { customer_id } = await trx
    .selectFrom("billing_accounts")
    .select("customer_id")
    .where("user_id", "=", account.userId)
    .executeTakeFirstOrThrow();
  return customer_id;
}

export async function findUserOf(
  trx: Transaction,
  customerId: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("billing_accounts")
    .select("user_id")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row?.user_id;
}

/** Numbers a reading that is about to begin; nothing while the account is being closed. */
export async function takeTicket(trx: Transaction, userId: string, now: number) {
  return trx
    .updateTable("billing_accounts")
    .set((build) => ({ ticket: build("ticket", "+", 1) }))
    .where("user_id", "=", userId)
    .where("closing_until", "<=", now)
    .returning(["ticket", "customer_id", "payer"])
    .executeTakeFirst();
}

/** Of the person's account, from here to the end of the transaction, unless a later reading is in. */
export async function lockForReading(
  trx: Transaction,
  userId: string,
  ticket: number,
): Promise<boolean> {
  const result = await trx
    .updateTable("billing_accounts")
    .set({ applied: ticket })
    .where("user_id", "=", userId)
    .where("applied", "<", ticket)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * No reading begins until then, and none that is under way writes anything. Whoever is still there
 * afterwards is looked at by the next sweep, as if they had last been at `readAt`.
 */
export async function closeAccount(
  trx: Transaction,
  userId: string,
  { until, readAt }: { until: number; readAt: number },
): Promise<{ customer_id: string } | undefined> {
  return trx
    .updateTable("billing_accounts")
    .set((build) => ({
      closing_until: until,
      applied: build.ref("ticket"),
      read_at: build.fn<number>("least", ["read_at", build.val(readAt)]),
    }))
    .where("user_id", "=", userId)
    .returning("customer_id")
    .executeTakeFirst();
}

/** As if the person had been looked at then, unless they were meanwhile. */
export async function postponeReading(
  trx: Transaction,
  userId: string,
  readAt: number,
): Promise<void> {
  await trx
    .updateTable("billing_accounts")
    .set({ read_at: readAt })
    .where("user_id", "=", userId)
    .where("read_at", "<", readAt)
    .execute();
}

/**
 * People whose plan is no longer certain, or who were not looked at for long. Fifty in each minute's
 * sweep make 72,000 in a day; with more payers than that raise it.
 */
export async function findDue(
  trx: Transaction,
  now: number,
  readBefore: number,
): Promise<{ userId: string; lapsed: boolean }[]> {
  const rows = await trx
    .selectFrom("billing_accounts")
    .select(["user_id", "due_at"])
    .where((build) => build.or([build("due_at", "<=", now), build("read_at", "<=", readBefore)]))
    .orderBy("read_at")
    .limit(50)
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    lapsed: row.due_at !== null && row.due_at <= now,
  }));
}

export async function findState(trx: Transaction, userId: string) {
  return trx
    .selectFrom("profiles as p")
    .leftJoin("billing_accounts as a", "a.user_id", "p.user_id")
    .leftJoin("billing_choices as c", "c.user_id", "p.user_id")
    .select([
      "p.plan",
      "p.subscription_status",
      "p.subscription_ending",
      "p.started_trial",
      "p.log",
      "p.referred_by_sales",
      "a.customer_id",
      "a.price_id",
      "a.trial_ends_at",
      "a.period_ends_at",
      "a.grace_ends_at",
      "a.subscription_id",
      "a.cause",
      "a.stake_cents",
      "a.ended_at",
      "a.changed_at",
      "c.plan_change_popup",
      "c.marketing_consent",
    ])
    .where("p.user_id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Of these people only. */
export async function findPlans(
  trx: Transaction,
  userIds: readonly string[],
): Promise<Map<string, PlanNews>> {
  const rows = await trx
    .selectFrom("profiles as p")
    .leftJoin("billing_accounts as a", "a.user_id", "p.user_id")
    .select(["p.user_id", "p.plan", "a.changed_at"])
    .where(sql<boolean>`p.user_id = any(${userIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ user_id, plan, changed_at }) => [user_id, { plan: plans[plan].name, changed_at }]),
  );
}

/** Of whom something of it changed after that. */
export async function findPlansMoved(trx: Transaction, after: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("billing_accounts")
    .select("user_id")
    .where("changed_at", ">", after)
    .execute();
  return rows.map((row) => row.user_id);
}

export async function changeChoices(
  trx: Transaction,
  userId: string,
  change: BillingChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await trx
    .insertInto("billing_choices")
    .values({ user_id: userId, plan_change_popup: null, ...change })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(change))
    .execute();
}

export async function findHistory(trx: Transaction, userId: string): Promise<BillingHistory> {
  const invoices = await trx
    .selectFrom("billing_invoices")
    .select([
      "id",
      "number",
      "at",
      "status",
      "plan",
      "cycle",
      "amount_cents",
      "refunded_cents",
      "url",
    ])
    .where("user_id", "=", userId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  const changes = await trx
    .selectFrom("billing_plan_changes")
    .select(["at", "from_plan", "to_plan"])
    .where("user_id", "=", userId)
    .orderBy("place", "desc")
    .execute();
  return {
    invoices: invoices.map((row) => ({ ...row, plan: plans[row.plan].name })),
    changes: changes.map(({ at, from_plan: from, to_plan: to }) => ({
      at,
      from: plans[from].name,
      to: plans[to].name,
    })),
  };
}
