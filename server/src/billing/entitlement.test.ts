import { prices } from "@breezy/contract/plans";
import { sandboxPriceId } from "@breezy/sandbox/stripe/account";
import { expect, test } from "vitest";
import type { InvoiceState, SubscriptionState } from "../outside/payments.ts";
import { decide, graceMs } from "./entitlement.ts";
import { priceTable } from "./price-table.ts";

const now = Date.UTC(2026, 10, 20, 12);
const dayMs = 24 * 3600 * 1000;
const table = priceTable(prices.map((price) => ({ price, ids: [sandboxPriceId(price)] })));
const plus = sandboxPriceId({ list: "standard", plan: "plus", cycle: "monthly" });
const pro = sandboxPriceId({ list: "standard", plan: "unlimited_pro", cycle: "monthly" });

const subscription = (change: Partial<SubscriptionState> = {}): SubscriptionState => ({
  id: "sub_1",
  status: "active",
  priceId: plus,
  itemId: "si_1",
  createdAt: now - 40 * dayMs,
  trialEndsAt: null,
  periodEndsAt: now + 10 * dayMs,
  ending: false,
  endedAt: null,
  endedBy: { reason: null, note: null },
  cardFingerprint: "f",
  ...change,
});

const invoice = (change: Partial<InvoiceState> = {}): InvoiceState => ({
  id: "in_1",
  number: null,
  subscriptionId: "sub_1",
  status: "paid",
  reason: "subscription_cycle",
  createdAt: now - 20 * dayMs,
  paidAt: now - 20 * dayMs,
  totalCents: 700,
  dueCents: 700,
  paidCents: 700,
  refundedCents: 0,
  url: null,
  priceId: plus,
  fromPriceId: null,
  coversUntil: now + 10 * dayMs,
  paymentIntent: "pi_1",
  moves: [],
  ...change,
});

const trial = (endsAt: number) => subscription({ status: "trialing", trialEndsAt: endsAt });
const late = { status: "past_due" };
const dispute = (state: "open" | "gone" | "kept") => ({
  moves: [{ id: "du_1", kind: "dispute" as const, state, cents: 700, at: now }],
});

test.each<[string, SubscriptionState[], InvoiceState[], string]>([
  ["nobody", [], [], "free"],
  ["a trial in its last millisecond", [trial(now + 1)], [], "plus"],
  ["a trial that is over, though its status still says so", [trial(now)], [], "free"],
  ["an active subscription that nothing was paid for", [subscription()], [], "free"],
  ["a paid one", [subscription()], [invoice()], "plus"],
  // Attack (billing): the plan ends with the refund.
  [
    "one whose running period was given back, though the one before it was paid a day ago",
    [subscription()],
    [invoice({ id: "in_0", coversUntil: now - dayMs }), invoice({ refundedCents: 700 })],
    "free",
  ],
  [
    "an upgrade of which the difference was given back",
    [subscription({ priceId: pro })],
    [invoice(), invoice({ id: "in_2", priceId: pro, fromPriceId: plus, refundedCents: 700 })],
    "plus",
  ],
  [
    "one paid from what was left over",
    [subscription()],
    [invoice({ dueCents: 0, paidCents: 0 })],
    "plus",
  ],
  ["a price that nobody knows", [subscription({ priceId: "price_x" })], [invoice()], "free"],
  ["an upgrade that is not paid", [subscription({ priceId: pro })], [invoice()], "plus"],
  [
    "a paid upgrade",
    [subscription({ priceId: pro })],
    [invoice(), invoice({ priceId: pro })],
    "unlimited_pro",
  ],
  ["a downgrade", [subscription()], [invoice({ priceId: pro })], "plus"],
  [
    "late, in its grace",
    [subscription(late)],
    [invoice({ coversUntil: now - graceMs + 1 })],
    "plus",
  ],
  [
    "late, after its grace",
    [subscription(late)],
    [invoice({ coversUntil: now - graceMs })],
    "free",
  ],
  ["late, never having paid", [subscription(late)], [invoice({ status: "open" })], "free"],
  ["ending, at its end", [subscription({ ending: true })], [invoice({ coversUntil: now })], "free"],
  ["ended", [subscription({ status: "canceled" })], [invoice()], "free"],
  ["a whole refund", [subscription()], [invoice({ refundedCents: 700 })], "free"],
  ["a part of one", [subscription()], [invoice({ refundedCents: 699 })], "plus"],
  ["an open dispute", [subscription()], [invoice(dispute("open"))], "free"],
  ["a lost one", [subscription()], [invoice(dispute("gone"))], "free"],
  ["a won one", [subscription()], [invoice(dispute("kept"))], "plus"],
  ["another subscription's invoice", [subscription({ id: "sub_2" })], [invoice()], "free"],
])("%s has the right to its plan, and no more", (_name, subscriptions, invoices, plan) => {
  const standing = decide({ email: null, subscriptions, invoices }, table, now);
  expect(standing.plan).toBe(plan);
  // What is unlocked has an end at which it is looked at again.
  expect(standing.dueAt === null).toBe(plan === "free");
});
