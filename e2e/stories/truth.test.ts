/** The reader of truth is told lies, and finds each. */
import type { TryCounts } from "@breezy/contract/guardian";
import { expect, test } from "vitest";
import { contradictions, dayOf, judged, type State } from "./truth.ts";

const now = Date.UTC(2026, 10, 25, 21, 30);
const later = Date.UTC(2026, 11, 9, 12);

const standing: TryCounts = {
  now,
  bound: "AA==",
  triesLeft: 4,
  today: 0,
  open: [],
  vouchesLeft: 30,
  lockedUntil: null,
  sealed: false,
  challenge: null,
  resetAt: null,
};
const locked = { ...standing, triesLeft: 0, lockedUntil: now + 2.5 * 3_600_000 };

type Person = NonNullable<State["person"]>;

function aPerson(changes: {
  profile?: Partial<Person["profile"]>;
  billing?: Partial<Person["billing"]>;
  rest?: Partial<Omit<Person, "profile" | "billing">>;
}): Person {
  const { profile = {}, billing = {}, rest = {} } = changes;
  return {
    profile: { plan: "Plus", log: null, ...profile } as Person["profile"],
    billing: {
      plan: "Plus",
      subscribed_plan: "Plus",
      subscription_status: "active",
      charge_cents: 700,
      cycle: "monthly",
      trial_ends_at: null,
      period_ends_at: later,
      ending: false,
      grace_ends_at: null,
      started_trial: true,
      ...billing,
    } as Person["billing"],
    usage: { used: 7, limit: 10, resets_at: later },
    entries: 3,
    guardians: [standing, standing, standing],
    triesSpent: false,
    aheadMs: 0,
    ...rest,
  };
}

const free = { profile: { plan: "Free" }, billing: { plan: "Free" } } as const;
const day = dayOf(later);

test.each<[string, Parameters<typeof aPerson>[0], Parameters<typeof aPerson>[0]]>([
  ["You are on the Plus plan.", {}, free],
  ["You're on the Plus plan! 🎉", {}, { billing: { plan: "Free" } }],
  ["Your plan includes 25 entries and 10 messages to Breezy a day", free, {}],
  [
    `Your trial ends on ${day}; then it renews for $7.00 a month.`,
    { billing: { subscription_status: "trialing", trial_ends_at: later } },
    {},
  ],
  [`Renews on ${day} for $7.00 a month.`, {}, { billing: { ending: true } }],
  [`Renews on ${day} for $7.00 a month.`, {}, { billing: { charge_cents: 1400 } }],
  [`Renews on ${day} for $7.00 a month.`, {}, { billing: { period_ends_at: later + 86_400_000 } }],
  [`It is canceled and stays active until ${day}.`, { billing: { ending: true } }, {}],
  [
    `The last payment failed. Plus stays active until ${day}.`,
    { billing: { subscription_status: "past_due", grace_ends_at: later } },
    {},
  ],
  [
    `Plus ended on ${day}. You won't be charged again.`,
    { billing: { subscription_status: "canceled", ended_at: later } },
    {},
  ],
  [`Yours from ${day}.`, { billing: { ending: true } }, {}],
  ["You won't be charged again.", { billing: { ending: true } }, {}],
  ["The payment for Plus was refunded.", { billing: { cause: "refunded" } }, {}],
  [
    "Plus comes back once it is paid.",
    { billing: { plan: "Free", subscription_status: "past_due" } },
    { billing: { plan: "Free", subscription_status: "canceled" } },
  ],
  ["Try for 14 days", { billing: { started_trial: false } }, {}],
  ["3 of 25 entries", free, { ...free, rest: { entries: 4 } }],
  [
    "You have 3 messages left today.",
    {},
    { rest: { usage: { used: 8, limit: 10, resets_at: later } } },
  ],
  ["Enter Master Key", {}, { rest: { guardians: [locked, locked, locked] } }],
  ["Enter Master Key", {}, { rest: { triesSpent: true } }],
  [
    "One try left. After that, the vault stays locked until midnight.",
    { rest: { guardians: [1, 1, 0].map((triesLeft) => ({ ...standing, triesLeft })) } },
    {},
  ],
  ["Account Locked", { rest: { guardians: [locked, locked, locked] } }, {}],
  [
    "Too many failed attempts. Try again in 02 hours and 30 minutes.",
    { rest: { guardians: [locked, locked, locked] } },
    { rest: { guardians: [locked, { ...locked, lockedUntil: now }, standing] } },
  ],
  ["There have been six tries since you signed in.", { rest: { triesSpent: true } }, {}],
  [
    "This vault will be emptied on Wednesday, December 9 at 12:00 PM",
    { rest: { guardians: [{ ...standing, resetAt: later }] } },
    {},
  ],
])("'%s' is true of one state and a lie of another", (sentence, truth, lie) => {
  expect(judged(sentence)).toBeGreaterThan(0);
  expect(contradictions(sentence, { person: aPerson(truth), rep: null })).toEqual([]);
  expect(contradictions(sentence, { person: aPerson(lie), rep: null })).not.toEqual([]);
});

test("a representative's points are the ones on the page", () => {
  const rep = { points: 1073 } as NonNullable<State["rep"]>;
  expect(contradictions("Your points: 1,073 points", { person: null, rep })).toEqual([]);
  expect(contradictions("Your points: 1,000 points", { person: null, rep })).toHaveLength(1);
});

test("where nobody is signed in, nothing is judged", () => {
  expect(contradictions("You are on the Plus plan.", { person: null, rep: null })).toEqual([]);
});
