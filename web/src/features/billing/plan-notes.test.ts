import type { BillingState } from "@breezy/contract/billing";
import { plans, type PlanOffer } from "@breezy/contract/plans";
import { expect, test } from "vitest";
import { formatDay } from "../../lib/moment.ts";
import { limitsOf, noteOf, standingOf } from "./plan-notes.ts";
import { nobody } from "./testing/billing-states.ts";

const at = Date.UTC(2026, 11, 6, 12);
const paying: BillingState = {
  ...nobody,
  plan: "Plus",
  subscription_status: "active",
  subscribed_plan: "Plus",
  cycle: "monthly",
  charge_cents: 700,
  period_ends_at: at,
};

test.each<[string, Partial<BillingState>, string]>([
  ["paid", {}, `Renews on ${formatDay(at)}, for $7.00.`],
  [
    "in a trial",
    { subscription_status: "trialing", trial_ends_at: at },
    `Your trial ends on ${formatDay(at)}; then it renews, for $7.00.`,
  ],
  ["cancelled", { ending: true }, `Cancelled. It stays yours until ${formatDay(at)}.`],
  [
    "in grace",
    { subscription_status: "past_due", grace_ends_at: at },
    `The last payment failed. It stays yours until ${formatDay(at)}.`,
  ],
  ["past it", { subscription_status: "past_due" }, "The last payment failed."],
])("a subscription that is %s", (_, changed, sentence) => {
  expect(standingOf({ ...paying, ...changed })).toBe(sentence);
});

const plus: PlanOffer = {
  ...plans.plus,
  id: "plus",
  features: [],
  price: { monthly: 7, annually: 6 },
  priceIds: { monthly: "m", annually: "a" },
};

test.each([
  ["monthly", true, "14 days free, then $7 a month. Cancel before, and pay nothing."],
  ["annually", true, "14 days free, then $72 a year. Cancel before, and pay nothing."],
  ["monthly", false, "$7 a month, beginning today. Cancel whenever you like."],
] as const)("buying %s, with a trial: %s", (cycle, trial, note) => {
  expect(noteOf({ kind: "buy", trial }, plus, cycle, "visitor")).toBe(note);
});

test("where nothing is sold, nothing is promised", () => {
  const unsold = { ...plus, priceIds: null };
  expect(noteOf({ kind: "buy", trial: true }, unsold, "monthly", "visitor")).toBe(
    "Not on sale at the moment.",
  );
});

test("limits are the catalogue's", () => {
  expect(limitsOf("Free")).toBe("25 accounts and 10 messages to Breezy a day");
  expect(limitsOf("Unlimited Pro")).toBe(
    "unlimited accounts and messages to Breezy without a daily limit",
  );
});
