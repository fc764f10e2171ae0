/** Charts as the server answers with them, of any size. */
import { planId } from "@breezy/contract/plans";
import type { Chart } from "@breezy/contract/reps";

export const now = Date.UTC(2026, 10, 22, 9);
const dayMs = 24 * 3600 * 1000;

/** People fall to the representatives in turns, and to the plans in blocks, so that everybody has some of each. */
export function aChart({ reps, people }: { reps: number; people: number }): Chart {
  const users = Array.from({ length: people }, (_, index): Chart["users"][number] => ({
    first_name: "Person",
    last_name: `${index}`,
    created_at: now - index * dayMs,
    plan: planId.options[Math.floor(index / Math.max(1, reps)) % planId.options.length]!,
    associate: `Rep ${index % reps}`,
    rep: index % reps,
    subscription_status: null,
    trial_start_date: null,
  }));
  const counted = Map.groupBy(users, ({ rep, plan }) => `${rep} ${plan}`);
  return {
    reps: Array.from({ length: reps }, (_, key) => ({
      key,
      first_name: "Rep",
      last_name: `${key}`,
      points: (reps - key) * 10,
    })),
    users,
    groups: [...counted.values()].map((group) => ({
      rep: group[0]!.rep,
      plan: group[0]!.plan,
      people: group.length,
    })),
    plans: planId.options.map((plan, index) => ({ plan, revenue_cents: index * 123_400 })),
    total_annual_payouts_cents: 98_700,
  };
}
