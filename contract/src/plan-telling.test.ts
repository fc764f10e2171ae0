/** Every state that there can be: no sentence says what another one, or the state itself, denies. */
import { expect, test } from "vitest";
import { planCause } from "./billing.ts";
import { isOverKind, isStoppedKind, type PlanFacts, planKind } from "./plan-kind.ts";
import { type PlanTelling, type PlanWords, tellPlan } from "./plan-telling.ts";

const words: PlanWords = {
  day: (ms) => `day ${ms}`,
  money: (cents) => `$${(cents / 100).toFixed(2)}`,
};

const paid = ["Plus", "Unlimited Pro"] as const;
const statuses = [
  null,
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "canceled",
];
const [trialEnd, periodEnd, graceEnd, end] = [14, 31, 38, 40] as const;

interface Choice {
  status: string | null;
  subscribed: (typeof paid)[number] | null;
  plan: PlanFacts["plan"];
  ending: boolean;
  tried: boolean;
  cause: PlanFacts["cause"];
  cycle: "monthly" | "annually";
  dated: boolean;
}

/** One of each with one of each. */
function everyChoice(of: { [K in keyof Choice]: readonly Choice[K][] }): Choice[] {
  const none: object[] = [{}];
  return Object.entries(of).reduce(
    (all, [name, values]) =>
      all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    none,
  ) as Choice[];
}

function factsOf({ status, subscribed, dated, ...choice }: Choice): PlanFacts {
  return {
    plan: choice.plan,
    subscription_status: status,
    subscribed_plan: subscribed,
    cycle: subscribed && choice.cycle,
    charge_cents: subscribed && (subscribed === "Plus" ? 700 : 1400),
    trial_ends_at: status === "trialing" && dated ? trialEnd : null,
    period_ends_at: dated ? periodEnd : null,
    grace_ends_at: status === "past_due" && dated ? graceEnd : null,
    ended_at: dated ? end : null,
    ending: choice.ending,
    started_trial: choice.tried,
    cause: choice.cause,
    stake_cents: dated ? 700 : null,
  };
}

/** Nothing is unlocked by what is over, or was never begun. */
function plansFor(status: string | null, subscribed: string | null): PlanFacts["plan"][] {
  if (status === null) return subscribed === null ? ["Free", ...paid] : [];
  const gives = ["trialing", "active", "past_due"].includes(status) && subscribed !== null;
  if (!gives) return ["Free"];
  return subscribed === "Plus" ? ["Free", "Plus"] : ["Free", ...paid];
}

const flags = [false, true];
const states = everyChoice({
  status: statuses,
  subscribed: [null, ...paid],
  plan: ["Free", ...paid],
  ending: flags,
  tried: flags,
  cause: [null, ...planCause.options],
  cycle: ["monthly", "annually"],
  dated: flags,
})
  .filter(({ status, subscribed, plan }) => plansFor(status, subscribed).includes(plan))
  .map(factsOf);

/** All that is said anywhere, as one page would say it at once. */
function allOf({ plan, standing, trouble, banner, popup }: PlanTelling): string[] {
  return [
    plan,
    standing,
    trouble ?? "",
    banner?.title ?? "",
    banner?.text ?? "",
    popup.title,
    popup.text,
  ];
}

/** Every claim that a sentence can make of a plan, and when it is true. */
const claims: [RegExp, (facts: PlanFacts, claimed: string) => boolean][] = [
  [/You(?:'re| are) on the (Free|Plus|Unlimited Pro) plan/g, ({ plan }, said) => said === plan],
  [/so you have (Free|Plus|Unlimited Pro)/g, ({ plan }, said) => said === plan],
  [/(Plus|Unlimited Pro) stays active/g, ({ plan }, said) => said === plan],
  [/stays active/g, ({ plan }) => plan !== "Free"],
  [
    /Your trial (?:ends|is canceled)/g,
    (facts) => facts.plan !== "Free" && facts.subscription_status === "trialing",
  ],
  [/renews/gi, (facts) => goesOn(facts) && !facts.ending],
  [/won't be charged/g, (facts) => facts.ending || !goesOn(facts)],
  [/is canceled|was canceled/g, (facts) => facts.ending && goesOn(facts)],
  [/(Plus|Unlimited Pro|Your plan) ended/g, (facts) => !goesOn(facts)],
  [/ended with it/g, (facts) => !goesOn(facts) && facts.plan === "Free"],
  [/comes back once/g, (facts) => facts.plan === "Free" && goesOn(facts)],
  [/comes back once it is paid/g, (facts) => isLate(facts)],
  [/Your last payment failed|The last payment failed/g, (facts) => isLate(facts)],
  [/has already had a free trial/g, (facts) => facts.cause === "card_had_trial" && !goesOn(facts)],
  [
    /free trial of the Plus plan now/g,
    (facts) => !facts.started_trial && facts.subscription_status === null,
  ],
  [/🎉/g, (facts) => facts.plan !== "Free" && !(facts.ending && goesOn(facts))],
  [
    /for (\$\d+\.\d\d) a (?:month|year)/g,
    ({ charge_cents: cents }, said) => said === words.money(cents ?? 0),
  ],
];

function goesOn({ subscription_status: status }: PlanFacts): boolean {
  return status !== null && !["canceled", "incomplete_expired"].includes(status);
}

function isLate({ subscription_status: status }: PlanFacts): boolean {
  return status === "past_due" || status === "unpaid";
}

// Claim (billing): No sentence on a plan contradicts another, or the state.
test("of every state each sentence is true, wherever it stands", () => {
  expect(states.length).toBeGreaterThan(2000);
  for (const facts of states) {
    for (const sentence of allOf(tellPlan(facts, words))) {
      for (const [claim, isTrue] of claims) {
        for (const [said, claimed] of sentence.matchAll(claim)) {
          const about = `${said} in ${sentence} of ${JSON.stringify(facts)}`;
          expect(isTrue(facts, claimed ?? ""), about).toBe(true);
        }
      }
    }
  }
});

// Claim (billing): No sentence on a plan contradicts another, or the state.
test("every day that is said is the day of what it is said of", () => {
  const days: [RegExp, number][] = [
    [/Your trial ends on day (\d+)/, trialEnd],
    [/trial is canceled and stays active until day (\d+)/, trialEnd],
    [/(?:Plus|Pro) is canceled and stays active until day (\d+)/, periodEnd],
    [/enews on day (\d+)/, periodEnd],
    [/(?:Plus|Pro) stays active until day (\d+)/, graceEnd],
    [/ended on day (\d+)/, end],
  ];
  const seen = new Set<number>();
  for (const facts of states) {
    for (const sentence of allOf(tellPlan(facts, words))) {
      for (const [, claimed] of sentence.matchAll(/day (\d+)/g)) {
        const known = days.filter(([said]) => said.exec(sentence)?.[1] === claimed);
        expect(
          known.map(([, day]) => day),
          sentence,
        ).toContain(Number(claimed));
        for (const [, day] of known) seen.add(day);
      }
    }
  }
  expect(seen).toEqual(new Set([trialEnd, periodEnd, graceEnd, end]));
});

test("whoever lost a plan, or may lose it, is told why, and how it goes on", () => {
  for (const facts of states) {
    const { kind, standing, trouble, banner } = tellPlan(facts, words);
    if (kind !== "none") expect(standing, kind).not.toBe("");
    if (kind === "grace" && facts.grace_ends_at !== null) {
      expect(banner?.text).toContain(`stays active until day ${graceEnd}`);
    }
    const isStopped = ["grace", "unpaid", "disputed", "refunded"].includes(kind);
    expect(banner !== null, kind).toBe(isStopped);
    expect(isStoppedKind(kind), kind).toBe(isStopped);
    if (isOverKind(kind)) expect(standing, kind).toMatch(/won't be charged|have not been charged/);
    if (trouble !== null) expect(trouble).not.toMatch(/day|null|undefined/);
  }
});

test("every kind of state is there", () => {
  const kinds = new Set(states.map(planKind));
  expect(kinds.size).toBe(16);
});

test("who cancelled is not congratulated, and who comes back is offered no second trial", () => {
  const popups = (change: Partial<PlanFacts>) =>
    tellPlan({ ...states[0]!, ...change }, words).popup;
  const plus = {
    plan: "Plus",
    subscribed_plan: "Plus",
    trial_ends_at: trialEnd,
    period_ends_at: periodEnd,
  } as const;
  expect(popups({ ...plus, subscription_status: "trialing", ending: true })).toEqual({
    title: "You're on the Plus plan.",
    text: "Your trial is canceled and stays active until day 14. You won't be charged.",
    offersTrial: false,
  });
  expect(popups({ ...plus, subscription_status: "active" }).title).toBe(
    "You're on the Plus plan! 🎉",
  );
  expect(popups({ started_trial: true })).toEqual({
    title: "You're in! 🎂",
    text: "Your free plan gives you full access with limits.",
    offersTrial: false,
  });
  expect(popups({ started_trial: false }).offersTrial).toBe(true);
});
