import type { BillingState } from "@breezy/contract/billing";
import { paying, periodEndMs as at } from "@breezy/contract/testing/billing-states";
import { planKind } from "@breezy/contract/plan-kind";
import { expect, test } from "vitest";
import { formatDay } from "../../lib/moment.ts";
import { returnSentence } from "./messages.ts";

const day = formatDay(at);
const paid: BillingState = { ...paying, changed_at: 1 };
const trial: BillingState = { ...paid, subscription_status: "trialing", trial_ends_at: at };
const changed = { changed_at: 2 };
const updated = "Billing information updated successfully!";

test.each<[string, BillingState, BillingState, string | null]>([
  ["nothing changed", paid, paid, null],
  ["another card", paid, { ...paid, ...changed }, updated],
  ["a plan was changed", paid, { ...paid, ...changed, cycle: "annually" }, updated],
  // Claim (billing pages): The return from the portal says what was changed there.
  [
    "a plan was cancelled",
    paid,
    { ...paid, ...changed, ending: true },
    `Plus is canceled and stays active until ${day}. You won't be charged again.`,
  ],
  [
    "a trial was cancelled",
    trial,
    { ...trial, ...changed, ending: true },
    `Your trial is canceled and stays active until ${day}. You won't be charged.`,
  ],
  [
    "a cancellation was taken back",
    { ...paid, ending: true },
    { ...paid, ...changed },
    `Your plan continues. Renews on ${day} for $7.00 a month.`,
  ],
  // Claim (billing pages): The return from the portal says what was changed there.
  [
    "what was due is paid",
    { ...paid, plan: "Free", subscription_status: "past_due" },
    { ...paid, ...changed },
    updated,
  ],
])("at the return from the portal, where %s", (_, before, after, sentence) => {
  const left = { changedAt: before.changed_at, kind: planKind(before) };
  expect(returnSentence(left, after)).toBe(sentence);
});

test("who comes from elsewhere is told nothing", () => {
  expect(returnSentence(null, paid)).toBeNull();
});
