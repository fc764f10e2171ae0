import type { BillingState } from "../billing.ts";

/** When a period ends here. */
export const periodEndMs = Date.UTC(2026, 11, 6, 12);

/** Who never bought anything. */
export const nobody: BillingState = {
  plan: "Free",
  subscription_status: null,
  subscribed_plan: null,
  cycle: null,
  charge_cents: null,
  trial_ends_at: null,
  period_ends_at: null,
  ending: false,
  grace_ends_at: null,
  ended_at: null,
  cause: null,
  stake_cents: null,
  started_trial: false,
  log: null,
  has_portal: false,
  changed_at: null,
  plan_change_popup: null,
  marketing_consent: null,
};

/** Who pays for Plus by the month. */
export const paying: BillingState = {
  ...nobody,
  plan: "Plus",
  subscription_status: "active",
  subscribed_plan: "Plus",
  cycle: "monthly",
  charge_cents: 700,
  period_ends_at: periodEndMs,
};
