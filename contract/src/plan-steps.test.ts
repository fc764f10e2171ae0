import type { BillingState } from "./billing.ts";
import type { Cycle, PlanId } from "./plans.ts";
import { expect, test } from "vitest";
import { findStep, labelOf } from "./plan-steps.ts";
import { nobody } from "./testing/billing-states.ts";

const tried = { ...nobody, started_trial: true, has_portal: true };
const over: BillingState = {
  ...tried,
  subscription_status: "canceled",
  subscribed_plan: "Plus",
  cycle: "monthly",
};
const trying: BillingState = { ...over, plan: "Plus", subscription_status: "trialing" };
const unpaid: BillingState = { ...over, subscription_status: "past_due" };
const pro: BillingState = {
  ...tried,
  plan: "Unlimited Pro",
  subscription_status: "active",
  subscribed_plan: "Unlimited Pro",
  cycle: "annually",
};

type Who = BillingState | "visitor";
const trial = { kind: "buy", trial: true } as const;
const buy = { kind: "buy", trial: false } as const;
const current = { kind: "current" } as const;
const change = (direction: "up" | "down" | "cycle") => ({ kind: "change", direction }) as const;

test.each<[string, Who, Cycle, Record<PlanId, ReturnType<typeof findStep>>]>([
  [
    "a visitor",
    "visitor",
    "monthly",
    { free: { kind: "sign-up" }, plus: trial, unlimited_pro: trial },
  ],
  ["a newcomer", nobody, "annually", { free: current, plus: trial, unlimited_pro: trial }],
  ["who tried before", tried, "monthly", { free: current, plus: buy, unlimited_pro: buy }],
  ["whose subscription is over", over, "monthly", { free: current, plus: buy, unlimited_pro: buy }],
  [
    "to whom Plus was given",
    { ...nobody, plan: "Plus" },
    "monthly",
    { free: { kind: "included" }, plus: current, unlimited_pro: trial },
  ],
  [
    "in a trial of Plus",
    trying,
    "monthly",
    { free: { kind: "cancel" }, plus: current, unlimited_pro: change("up") },
  ],
  [
    "of Plus, looking at the other cycle",
    trying,
    "annually",
    { free: { kind: "cancel" }, plus: change("cycle"), unlimited_pro: change("up") },
  ],
  [
    "of Plus, who did not pay",
    unpaid,
    "monthly",
    { free: { kind: "cancel" }, plus: { kind: "pay" }, unlimited_pro: change("up") },
  ],
  [
    "of Plus, whose payment is disputed",
    { ...trying, plan: "Free", subscription_status: "active", cause: "disputed" },
    "monthly",
    { free: { kind: "cancel" }, plus: { kind: "held" }, unlimited_pro: change("up") },
  ],
  [
    "of Unlimited Pro",
    pro,
    "annually",
    { free: { kind: "cancel" }, plus: change("down"), unlimited_pro: current },
  ],
])("%s is offered", (_, who, cycle, expected) => {
  const found = (["free", "plus", "unlimited_pro"] as const).map((id) => findStep(id, cycle, who));
  expect(found).toEqual([expected.free, expected.plus, expected.unlimited_pro]);
});

test.each([
  [trial, "Try for 14 days"],
  [buy, "Choose plan"],
  [current, "Your current plan"],
  [change("up"), "Choose plan"],
  [{ kind: "held" } as const, "On hold"],
  [{ kind: "pay" } as const, "Update billing info"],
  [{ kind: "sign-up" } as const, "Choose plan"],
])("%j is called %s", (step, label) => {
  expect(labelOf(step)).toBe(label);
});
