import type { BillingChange, BillingHistory } from "@breezy/contract/billing";
import { type PlanId, plans } from "@breezy/contract/plans";
import { sql } from "kysely";
import type { Transaction } from "../db.ts";
import type { InvoiceState } from "../outside/stripe.ts";
import type { Standing } from "./entitlement.ts";
import type { PriceTable } from "./price-table.ts";
import type { MoneyRow } from "./tables.ts";

export async function findAccount(trx: Transaction, userId: string) {
  return trx
    .selectFrom("billing_accounts")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** The one that counts, where two are made at once. */
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

/** Numbers a reading that is about to begin. */
export async function takeTicket(trx: Transaction, userId: string) {
  return trx
    .updateTable("billing_accounts")
    .set((build) => ({ ticket: build("ticket", "+", 1) }))
    .where("user_id", "=", userId)
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

export async function findPlan(trx: Transaction, userId: string): Promise<PlanId> {
  const { plan } = await trx
    .selectFrom("profiles")
    .select("plan")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return plan;
}

export async function writeStanding(
  trx: Transaction,
  userId: string,
  standing: Standing,
  now: number,
): Promise<void> {
  const { subscription } = standing;
  const shown = {
    subscription_id: subscription?.id ?? null,
    price_id: subscription?.priceId ?? null,
    trial_ends_at: subscription?.status === "trialing" ? subscription.trialEndsAt : null,
    period_ends_at: subscription?.periodEndsAt ?? null,
    grace_ends_at: standing.graceEndsAt,
  };
  await trx
    .updateTable("billing_accounts")
    .set({ due_at: standing.dueAt, read_at: now })
    .where("user_id", "=", userId)
    .execute();
  const moved = await sql`
    update billing_accounts set subscription_id = ${shown.subscription_id}, price_id = ${shown.price_id},
      trial_ends_at = ${shown.trial_ends_at}::bigint, period_ends_at = ${shown.period_ends_at}::bigint,
      grace_ends_at = ${shown.grace_ends_at}::bigint, changed_at = ${now}::bigint
    where user_id = ${userId}::uuid and (subscription_id, price_id, trial_ends_at, period_ends_at, grace_ends_at)
      is distinct from (${shown.subscription_id}::text, ${shown.price_id}::text,
        ${shown.trial_ends_at}::bigint, ${shown.period_ends_at}::bigint, ${shown.grace_ends_at}::bigint)`.execute(
    trx,
  );
  const profile = await sql`
    update profiles set plan = ${standing.plan}, subscription_status = ${standing.status},
      subscription_ending = ${subscription?.ending ?? false}, log = ${standing.log},
      started_trial = started_trial or ${standing.startedTrial}
    where user_id = ${userId}::uuid
      and (plan, subscription_status, subscription_ending, log, started_trial) is distinct from
        (${standing.plan}::text, ${standing.status}::text, ${subscription?.ending ?? false}::boolean,
         ${standing.log}::text, started_trial or ${standing.startedTrial}::boolean)`.execute(trx);
  if ((profile.numAffectedRows ?? 0n) > 0n && (moved.numAffectedRows ?? 0n) === 0n) {
    await touch(trx, userId, now);
  }
}

async function touch(trx: Transaction, userId: string, now: number): Promise<void> {
  await trx
    .updateTable("billing_accounts")
    .set({ changed_at: now })
    .where("user_id", "=", userId)
    .execute();
}

/** With a popup that tells of it. */
export async function addPlanChange(
  trx: Transaction,
  userId: string,
  change: { from: PlanId; to: PlanId; at: number },
): Promise<void> {
  await sql`
    insert into billing_plan_changes (user_id, place, at, from_plan, to_plan)
    select ${userId}::uuid, count(*) + 1, ${change.at}::bigint, ${change.from}, ${change.to}
    from billing_plan_changes where user_id = ${userId}::uuid`.execute(trx);
  await trx
    .updateTable("billing_choices")
    .set({ plan_change_popup: null })
    .where("user_id", "=", userId)
    .execute();
}

export async function writeInvoices(
  trx: Transaction,
  userId: string,
  invoices: readonly InvoiceState[],
  prices: PriceTable,
): Promise<void> {
  const rows = invoices.flatMap((invoice) => {
    const price = prices.find(invoice.priceId ?? "");
    // A trial's invoice of nothing is of no interest to anybody.
    if (!price || (invoice.totalCents === 0 && invoice.status === "paid")) return [];
    return [
      {
        user_id: userId,
        id: invoice.id,
        number: invoice.number,
        at: invoice.createdAt,
        status: invoice.status,
        plan: price.plan,
        cycle: price.cycle,
        amount_cents: invoice.dueCents,
        refunded_cents: invoice.refundedCents,
        url: invoice.url,
      },
    ];
  });
  if (rows.length === 0) return;
  await trx
    .insertInto("billing_invoices")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "id"]).doUpdateSet((build) => ({
        number: build.ref("excluded.number"),
        status: build.ref("excluded.status"),
        amount_cents: build.ref("excluded.amount_cents"),
        refunded_cents: build.ref("excluded.refunded_cents"),
        url: build.ref("excluded.url"),
      })),
    )
    .execute();
}

export async function addMoney(trx: Transaction, rows: readonly MoneyRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto("billing_money_events")
    .values([...rows])
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function findSale(
  trx: Transaction,
  paymentIntent: string,
): Promise<MoneyRow | undefined> {
  return trx
    .selectFrom("billing_money_events")
    .selectAll()
    .where("payment_intent", "=", paymentIntent)
    .where("kind", "=", "paid")
    .executeTakeFirst();
}

/** Of two that begin a trial with one card the first has it. Returns whose it is. */
export async function claimCard(
  trx: Transaction,
  cardHash: string,
  subscriptionId: string,
): Promise<string> {
  await trx
    .insertInto("billing_trial_cards")
    .values({ id: cardHash, subscription_id: subscriptionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom("billing_trial_cards")
    .select("subscription_id")
    .where("id", "=", cardHash)
    .executeTakeFirstOrThrow();
  return row.subscription_id;
}

/** People whose plan is no longer certain, or who were not looked at for long. */
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

/** Where nobody can be asked: what is no longer certain is not unlocked any more. */
export async function lapse(trx: Transaction, userId: string, now: number): Promise<void> {
  const from = await findPlan(trx, userId);
  const lapsed = await trx
    .updateTable("billing_accounts")
    .set({ due_at: null, changed_at: now })
    .where("user_id", "=", userId)
    .where("due_at", "<=", now)
    .executeTakeFirst();
  if (lapsed.numUpdatedRows === 0n || from === "free") return;
  await trx.updateTable("profiles").set({ plan: "free" }).where("user_id", "=", userId).execute();
  await addPlanChange(trx, userId, { from, to: "free", at: now });
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
      "a.changed_at",
      "c.plan_change_popup",
      "c.marketing_consent",
    ])
    .where("p.user_id", "=", userId)
    .executeTakeFirstOrThrow();
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
