import type { PlanId } from "@breezy/contract/plans";
import { sql } from "kysely";
import type { Transaction } from "../db.ts";
import type { InvoiceState } from "../outside/payments.ts";
import type { Entitlement } from "./entitlement.ts";
import { trialEndOf } from "./facts.ts";
import type { PriceTable } from "./price-table.ts";

export async function findPlan(trx: Transaction, userId: string): Promise<PlanId> {
  const { plan } = await trx
    .selectFrom("profiles")
    .select("plan")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return plan;
}

export async function findGivenPlan(trx: Transaction, userId: string): Promise<PlanId | null> {
  const { given_plan } = await trx
    .selectFrom("profiles")
    .select("given_plan")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return given_plan;
}

/** Null: the default again. What is paid for is not touched by it. */
export async function giveUnpaidPlan(
  trx: Transaction,
  userId: string,
  { given, plan, now }: { given: PlanId | null; plan: PlanId; now: number },
): Promise<void> {
  const from = await findPlan(trx, userId);
  await trx
    .updateTable("profiles")
    .set({ given_plan: given, plan })
    .where("user_id", "=", userId)
    .execute();
  if (from === plan) return;
  await addPlanChange(trx, userId, { from, to: plan, at: now });
  await touch(trx, userId, now);
}

/** For everybody who neither pays nor was given another: the operator may have changed it. */
export async function levelUnpaidPlans(trx: Transaction, plan: PlanId): Promise<void> {
  await sql`
    update profiles p set plan = coalesce(p.given_plan, ${plan}::text)
    where p.plan <> coalesce(p.given_plan, ${plan}::text) and not exists (
      select 1 from billing_accounts a where a.user_id = p.user_id and a.due_at is not null
    )`.execute(trx);
}

export async function writeEntitlement(
  trx: Transaction,
  userId: string,
  entitlement: Entitlement,
  { now, card, log }: { now: number; card: string | null; log: string | null },
): Promise<void> {
  const { subscription } = entitlement;
  const shown = {
    subscription_id: subscription?.id ?? null,
    price_id: subscription?.priceId ?? null,
    trial_ends_at: trialEndOf(entitlement),
    period_ends_at: subscription?.periodEndsAt ?? null,
    grace_ends_at: entitlement.graceEndsAt,
    ended_at: subscription?.endedAt ?? null,
    cause: entitlement.cause,
    stake_cents: entitlement.stakeCents,
    card,
  };
  await trx
    .updateTable("billing_accounts")
    .set({ due_at: entitlement.dueAt, read_at: now })
    .where("user_id", "=", userId)
    .execute();
  const moved = await sql`
    update billing_accounts set subscription_id = ${shown.subscription_id}, price_id = ${shown.price_id},
      trial_ends_at = ${shown.trial_ends_at}::bigint, period_ends_at = ${shown.period_ends_at}::bigint,
      grace_ends_at = ${shown.grace_ends_at}::bigint, ended_at = ${shown.ended_at}::bigint, cause = ${shown.cause},
      stake_cents = ${shown.stake_cents}::bigint, card = ${shown.card}, changed_at = ${now}::bigint
    where user_id = ${userId}::uuid
      and (subscription_id, price_id, trial_ends_at, period_ends_at, grace_ends_at, ended_at, cause, stake_cents, card)
      is distinct from (${shown.subscription_id}::text, ${shown.price_id}::text,
        ${shown.trial_ends_at}::bigint, ${shown.period_ends_at}::bigint, ${shown.grace_ends_at}::bigint,
        ${shown.ended_at}::bigint, ${shown.cause}::text, ${shown.stake_cents}::bigint, ${shown.card}::text)`.execute(
    trx,
  );
  const profile = await sql`
    update profiles set plan = ${entitlement.plan}, subscription_status = ${entitlement.status},
      subscription_ending = ${subscription?.ending ?? false}, log = ${log},
      started_trial = started_trial or ${entitlement.startedTrial}
    where user_id = ${userId}::uuid
      and (plan, subscription_status, subscription_ending, log, started_trial) is distinct from
        (${entitlement.plan}::text, ${entitlement.status}::text, ${subscription?.ending ?? false}::boolean,
         ${log}::text, started_trial or ${entitlement.startedTrial}::boolean)`.execute(trx);
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

/** False if the person was told of it already. */
export async function noteTold(trx: Transaction, userId: string, cause: string): Promise<boolean> {
  const told = await sql`
    update billing_accounts set told = ${cause}
    where user_id = ${userId}::uuid and told is distinct from ${cause}::text`.execute(trx);
  return (told.numAffectedRows ?? 0n) > 0n;
}

/** As `noteTold`, of disputes: they come beside all else. */
export async function noteDispute(
  trx: Transaction,
  userId: string,
  dispute: string,
): Promise<boolean> {
  const told = await sql`
    update billing_accounts set dispute_told = ${dispute}
    where user_id = ${userId}::uuid and dispute_told is distinct from ${dispute}::text`.execute(
    trx,
  );
  return (told.numAffectedRows ?? 0n) > 0n;
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

/** If nobody can be asked: what is no longer certain is not unlocked any more. */
export async function lapse(
  trx: Transaction,
  userId: string,
  { now, defaultPlan }: { now: number; defaultPlan: PlanId },
): Promise<void> {
  const from = await findPlan(trx, userId);
  const to = (await findGivenPlan(trx, userId)) ?? defaultPlan;
  const lapsed = await trx
    .updateTable("billing_accounts")
    .set({ due_at: null, changed_at: now })
    .where("user_id", "=", userId)
    .where("due_at", "<=", now)
    .executeTakeFirst();
  if (lapsed.numUpdatedRows === 0n || from === to) return;
  await trx.updateTable("profiles").set({ plan: to }).where("user_id", "=", userId).execute();
  await addPlanChange(trx, userId, { from, to, at: now });
}
