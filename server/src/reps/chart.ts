/** What the Breakroom's chart is drawn from. It reads people's names, so only for who is signed in. */
import { type Chart, chartPeople, chartReps } from "@breezy/contract/reps";
import { planId, trialDays } from "@breezy/contract/plans";
import { sql } from "kysely";
import { revenueByPlan } from "../billing/service.ts";
import type { Database, Transaction } from "../db.ts";
import { peopleBrought } from "./attribution-store.ts";
import { findMultiplier } from "./catalogue-store.ts";
import { spendable } from "./ledger.ts";

const dayMs = 24 * 3600 * 1000;
const yearMs = 365 * dayMs;

export function findChart(db: Database, now: number): Promise<Chart> {
  return db.asBilling(async (trx) => {
    const reps = await findReps(trx);
    const keys = new Map(reps.map(({ rep_id, key }) => [rep_id, key]));
    const keyOf = (repId: string) => keys.get(repId) ?? -1;
    const revenue = await revenueByPlan(trx, now - yearMs);
    return {
      ...(reps.some(({ demo }) => demo) && { demo: true }),
      reps: reps.map(({ key, first_name, last_name, total }) => ({
        key,
        first_name,
        last_name,
        points: spendable({ total, held: 0 }),
      })),
      users: (await findPeople(trx))
        .map(({ rep_id, created_at, trial_ends_at, ...person }) => ({
          ...person,
          rep: keyOf(rep_id),
          created_at: created_at.getTime(),
          trial_start_date: trial_ends_at === null ? null : trial_ends_at - trialDays * dayMs,
        }))
        .filter(({ rep }) => rep >= 0),
      groups: (await countPeople(trx))
        .map(({ rep_id, ...group }) => ({ ...group, rep: keyOf(rep_id) }))
        .filter(({ rep }) => rep >= 0),
      plans: planId.options.map((plan) => ({
        plan,
        revenue_cents: plan === "free" ? 0 : (revenue.get(plan) ?? 0),
      })),
      total_annual_payouts_cents: await findPayouts(trx, now - yearMs),
    };
  });
}

/**
 * Those with the most points, if they are more than a chart can show. Their keys are the order in
 * which they came, which stays when points change.
 */
async function findReps(trx: Transaction) {
  return trx
    .selectFrom("reps as r")
    .innerJoin("reps_state as s", "s.rep_id", "r.rep_id")
    .leftJoin("reps_ledger as l", (join) =>
      join.onRef("l.rep_id", "=", "r.rep_id").onRef("l.number", "=", "s.entries"),
    )
    .select([
      "r.rep_id",
      sql<number>`row_number() over (order by r.created_at, r.rep_id)`.as("key"),
      "r.first_name",
      "r.last_name",
      "r.demo",
      sql<number>`coalesce(l.total, 0)::bigint`.as("total"),
    ])
    .orderBy("total", "desc")
    .orderBy("r.rep_id")
    .limit(chartReps)
    .execute();
}

async function findPeople(trx: Transaction) {
  return peopleBrought(trx)
    .innerJoin("auth_users as u", "u.id", "p.user_id")
    .leftJoin("billing_accounts as b", "b.user_id", "p.user_id")
    .select([
      "r.rep_id",
      "p.first_name",
      "p.last_name",
      "u.created_at",
      "p.plan",
      sql<string>`r.first_name || ' ' || r.last_name`.as("associate"),
      "p.subscription_status",
      "b.trial_ends_at",
    ])
    .orderBy("u.created_at", "desc")
    .orderBy("u.id")
    .limit(chartPeople)
    .execute();
}

async function countPeople(trx: Transaction) {
  return peopleBrought(trx)
    .select(["r.rep_id", "p.plan", sql<number>`count(*)`.as("people")])
    .groupBy(["r.rep_id", "p.plan"])
    .orderBy("r.rep_id")
    .orderBy("p.plan")
    .execute();
}

/** In cents, at the multiplier of today. */
async function findPayouts(trx: Transaction, since: number): Promise<number> {
  const { points } = await trx
    .selectFrom("reps_ledger")
    .select(sql<number>`coalesce(sum(points), 0)::bigint`.as("points"))
    .where("kind", "in", ["earned", "reversed"])
    .where("at", ">=", since)
    .executeTakeFirstOrThrow();
  return Math.round((points * 100_000) / (await findMultiplier(trx)));
}
