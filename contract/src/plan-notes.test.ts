import type { BillingState } from "./billing.ts";
import { type PaidPlanId, planId, plans, type PlanOffer } from "./plans.ts";
import { expect, test } from "vitest";
import { limitsOf, noteOf } from "./plan-notes.ts";
import { findStep, labelOf } from "./plan-steps.ts";
import { tellPlan } from "./plan-telling.ts";
import { nobody, paying, periodEndMs as at } from "./testing/billing-states.ts";

const words = {
  day: (ms: number) => `day ${ms}`,
  money: (cents: number) => `$${(cents / 100).toFixed(2)}`,
};
const day = words.day(at);

test.each<[string, Partial<BillingState>, string]>([
  ["paid", {}, `Renews on ${day} for $7.00 a month.`],
  [
    "in a trial",
    { subscription_status: "trialing", trial_ends_at: at },
    `Your trial ends on ${day}; then it renews for $7.00 a month.`,
  ],
  [
    "cancelled",
    { ending: true },
    `Plus is canceled and stays active until ${day}. You won't be charged again.`,
  ],
  [
    "in grace",
    { subscription_status: "past_due", grace_ends_at: at },
    `The last payment failed. Plus stays active until ${day}.`,
  ],
])("a subscription that is %s", (_, changed, sentence) => {
  const state = { ...paying, ...changed };
  expect(
    noteOf(
      { step: findStep("plus", "monthly", state), offer: plus, cycle: "monthly" },
      state,
      words,
    ),
  ).toBe(sentence);
});

const offerOf = (id: PaidPlanId, monthly: number, annually: number): PlanOffer => ({
  ...plans[id],
  id,
  features: [],
  price: { monthly, annually },
  priceIds: { monthly: `${id}-m`, annually: `${id}-a` },
});
const plus = offerOf("plus", 7, 6);
const pro = offerOf("unlimited_pro", 14, 12);
const free: PlanOffer = {
  ...plans.free,
  id: "free",
  features: [],
  price: { monthly: 0, annually: 0 },
  priceIds: null,
};
const offers = { free, plus, unlimited_pro: pro };

test.each([
  ["monthly", true, plus, "14 days free, then $7 a month. Cancel before, and pay nothing."],
  ["annually", true, plus, "14 days free, then $72 a year. Cancel before, and pay nothing."],
  [
    "monthly",
    false,
    pro,
    "You have had your trial; this starts today for $14.00 a month. Cancel whenever you like.",
  ],
  [
    "annually",
    false,
    plus,
    "You have had your trial; this starts today for $72.00 a year. Cancel whenever you like.",
  ],
] as const)("buying %s, with a trial: %s", (cycle, trial, offer, note) => {
  expect(noteOf({ step: { kind: "buy", trial }, offer, cycle }, "visitor", words)).toBe(note);
});

test("where nothing is sold, nothing is promised", () => {
  const unsold = { ...plus, priceIds: null };
  const card = { step: { kind: "buy", trial: true }, offer: unsold, cycle: "monthly" } as const;
  expect(noteOf(card, "visitor", words)).toBe("Not on sale at the moment.");
});

const held = { ...paying, plan: "Free" } as const;
const states: Record<string, BillingState> = {
  nobody,
  tried: { ...nobody, started_trial: true },
  paying,
  cancelled: { ...paying, ending: true },
  grace: { ...paying, subscription_status: "past_due", grace_ends_at: at },
  unpaid: { ...held, subscription_status: "past_due", stake_cents: 700 },
  disputed: { ...held, cause: "disputed" },
  refunded: { ...held, cause: "refunded" },
  unconfirmed: held,
  reduced: { ...paying, subscribed_plan: "Unlimited Pro", charge_cents: 1400 },
  ended: { ...held, subscription_status: "canceled", ended_at: at },
  refunds: { ...held, subscription_status: "canceled", cause: "refunded", ended_at: at },
};

// Claim (billing): No sentence on a plan contradicts another, or the state.
test.each(Object.entries(states))(
  "of who is %s, Plans calls current what they have, and nothing else",
  (_, who) => {
    for (const cycle of ["monthly", "annually"] as const) {
      for (const id of planId.options) {
        const step = findStep(id, cycle, who);
        const isCurrent = labelOf(step) === "Your current plan";
        if (isCurrent) expect(plans[id].name).toBe(who.plan);
        const note = noteOf({ step, offer: offers[id], cycle }, who, words);
        if (/enews on/.test(note)) expect(note).toBe(tellPlan(who, words).standing);
        if (note.startsWith("Already yours.")) expect([id, who.plan]).toEqual(["free", "Free"]);
      }
    }
  },
);

test("limits are the catalogue's", () => {
  expect(limitsOf("Free")).toBe("25 entries and 10 messages to Breezy a day");
  expect(limitsOf("Unlimited Pro")).toBe(
    "unlimited entries and messages to Breezy without a daily limit",
  );
});
