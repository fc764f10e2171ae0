/** What a person pays for and has, as it is written down, in the contract's words. */
import { type BillingState, planCause } from "@breezy/contract/billing";
import type { PlanFacts } from "@breezy/contract/plan-kind";
import type { PlanWords } from "@breezy/contract/plan-telling";
import { chargeCents, plans } from "@breezy/contract/plans";
import type { Entitlement } from "./entitlement.ts";
import type { PriceTable } from "./price-table.ts";
import type { findState } from "./store.ts";

type Row = Awaited<ReturnType<typeof findState>>;
type Find = PriceTable["find"] | undefined;

const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A mail's and a log's: nobody knows the reader's zone. */
export const plainWords: PlanWords = {
  day: (ms) => longDay.format(ms),
  money: dollars,
};

function soldUnder(priceId: string | null, find: Find) {
  const price = find?.(priceId ?? "");
  return {
    subscribed_plan: price ? plans[price.plan].name : null,
    cycle: price?.cycle ?? null,
    charge_cents: price ? chargeCents(price) : null,
  } satisfies Partial<BillingState>;
}

export function factsOfRow(row: Row, find: Find): PlanFacts {
  return {
    plan: plans[row.plan].name,
    subscription_status: row.subscription_status,
    ...soldUnder(row.price_id, find),
    trial_ends_at: row.trial_ends_at,
    period_ends_at: row.period_ends_at,
    grace_ends_at: row.grace_ends_at,
    ended_at: row.ended_at,
    ending: row.subscription_ending,
    started_trial: row.started_trial,
    cause: row.cause === null ? null : planCause.parse(row.cause),
    stake_cents: row.stake_cents,
  };
}

/** As it will be written down. */
export function factsOf(entitlement: Entitlement, find: PriceTable["find"]): PlanFacts {
  const { subscription } = entitlement;
  return {
    plan: plans[entitlement.plan].name,
    subscription_status: entitlement.status,
    ...soldUnder(subscription?.priceId ?? null, find),
    trial_ends_at: trialEndOf(entitlement),
    period_ends_at: subscription?.periodEndsAt ?? null,
    grace_ends_at: entitlement.graceEndsAt,
    ended_at: subscription?.endedAt ?? null,
    ending: subscription?.ending ?? false,
    started_trial: entitlement.startedTrial,
    cause: entitlement.cause,
    stake_cents: entitlement.stakeCents,
  };
}

export function trialEndOf({ subscription }: Entitlement): number | null {
  return subscription?.status === "trialing" ? subscription.trialEndsAt : null;
}

/** As mails and logs of billing write an amount: `$7.00`. */
function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
