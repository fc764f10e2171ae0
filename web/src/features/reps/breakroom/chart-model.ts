/** What the chart shows, before anything is measured: representatives, branches of their people, plans. */
import { type PlanId, planId, trialDays } from "@breezy/contract/plans";
import type { Chart } from "@breezy/contract/reps";
import { trialDay } from "./creation-age.ts";
import { nameless, tellApart } from "./tell-apart.ts";

export interface RepNode {
  key: string;
  name: string;
  /** Null if several stand together. */
  points: number | null;
  people: number;
  byPlan: Record<PlanId, number>;
}

export interface Person {
  name: string;
  associate: string;
  plan: PlanId;
  createdAt: number;
  status: string | null;
  /** From 1 to 14; null outside a trial. */
  trialDay: number | null;
}

/** From one representative to one plan: one person, or all who are not shown one by one. */
export interface Branch {
  key: string;
  rep: string;
  plan: PlanId;
  people: number;
  person: Person | null;
  /** How wide it is drawn, 0.3 to 1: of a person it means nothing, of many it grows with them. */
  value: number;
  /** 0 to 1: of anyone who is on trial it grows as the trial goes on. */
  shown: number;
}

export interface PlanNode {
  key: PlanId;
  people: number;
  revenueCents: number;
}

export interface ChartModel {
  reps: readonly RepNode[];
  branches: readonly Branch[];
  plans: readonly PlanNode[];
}

/** So many representatives have a row of their own; the others share one. */
const repRows = 50;
export const othersKey = "others";
/** Up to here everybody is shown at once, and of one representative this many at a time. */
export const peopleAtOnce = 60;
const [leastValue, mostValue] = [0.3, 1];

/** It stays theirs when others overtake them. */
const repKey = (key: number, index: number) => (index < repRows ? `rep-${key}` : othersKey);

/** All representatives, those with the most points first. */
export function listReps({ reps, groups }: Chart): RepNode[] {
  const rows = new Map<string, RepNode>();
  const keys = new Map<number, string>();
  for (const [index, { key, first_name, last_name, points }] of reps.entries()) {
    const row = repKey(key, index);
    keys.set(key, row);
    if (rows.has(row)) continue;
    const isOthers = row === othersKey;
    rows.set(row, {
      key: row,
      name: isOthers ? `${reps.length - repRows} others` : `${first_name} ${last_name}`,
      points: isOthers ? null : points,
      people: 0,
      byPlan: { free: 0, plus: 0, unlimited_pro: 0 },
    });
  }
  for (const { rep, plan, people } of groups) {
    const row = rows.get(keys.get(rep) ?? "");
    if (!row) continue;
    row.people += people;
    row.byPlan[plan] += people;
  }
  return [...rows.values()];
}

/** Whom one representative brought, as far as they are named, the newest first. */
export function listPeople(chart: Chart, rep: string, now: number): Person[] {
  const own = new Set(
    chart.reps.filter(({ key }, index) => repKey(key, index) === rep).map(({ key }) => key),
  );
  const names = namesIn(chart);
  return chart.users
    .filter((user) => own.has(user.rep))
    .map((user) => personOf(user, names.get(user) ?? nameless, now));
}

interface Shown {
  /** The one representative to look at; null for all of them. */
  focus: string | null;
  /** How many people of theirs are shown one by one. */
  limit: number;
  now: number;
}

export function buildModel(chart: Chart, { focus, limit, now }: Shown): ChartModel {
  const all = listReps(chart);
  const reps = focus === null ? all : all.filter(({ key }) => key === focus);
  const total = reps.reduce((sum, { people }) => sum + people, 0);
  const oneByOne = focus === null ? (total <= peopleAtOnce ? total : 0) : limit;
  const most = Math.max(1, ...reps.flatMap(({ byPlan }) => Object.values(byPlan)));

  const branches = reps.flatMap((rep) => {
    const people = oneByOne === 0 ? [] : listPeople(chart, rep.key, now).slice(0, oneByOne);
    return planId.options.flatMap((plan) => {
      const named = people.filter((person) => person.plan === plan);
      const seen = new Map<number, number>();
      const persons = named.map((person) => {
        const twin = seen.get(person.createdAt) ?? 0;
        seen.set(person.createdAt, twin + 1);
        return branchOf(rep.key, person, twin);
      });
      const rest = rep.byPlan[plan] - named.length;
      return rest > 0 ? [...persons, groupOf(rep.key, plan, rest, most)] : persons;
    });
  });
  const revenue = new Map(chart.plans.map(({ plan, revenue_cents: cents }) => [plan, cents]));
  const plans = planId.options.map((key) => ({
    key,
    people: reps.reduce((sum, { byPlan }) => sum + byPlan[key], 0),
    revenueCents: revenue.get(key) ?? 0,
  }));
  return { reps, branches, plans };
}

/** Everything that lights up with one of them: whom it comes from, and where it leads. */
export function connectedTo({ branches }: ChartModel, key: string): Set<string> {
  const own = branches.filter((branch) => [branch.key, branch.rep, branch.plan].includes(key));
  return new Set([key, ...own.flatMap((branch) => [branch.key, branch.rep, branch.plan])]);
}

const knownNames = new WeakMap<Chart, ReturnType<typeof tellApart>>();

function namesIn(chart: Chart): ReturnType<typeof tellApart> {
  const names = knownNames.get(chart) ?? tellApart(chart.users);
  knownNames.set(chart, names);
  return names;
}

function personOf(user: Chart["users"][number], name: string, now: number): Person {
  const isTrying = user.subscription_status === "trialing" && user.trial_start_date !== null;
  return {
    name,
    associate: user.associate,
    plan: user.plan,
    createdAt: user.created_at,
    status: user.subscription_status,
    trialDay: isTrying ? trialDay(user.trial_start_date!, now) : null,
  };
}

/** `twin`: how many before came in the same millisecond. */
function branchOf(rep: string, person: Person, twin: number): Branch {
  return {
    key: `${rep}-${person.plan}-${person.createdAt}-${twin}`,
    rep,
    plan: person.plan,
    people: 1,
    person,
    value: decorativeValue(person.createdAt + twin),
    shown: person.trialDay === null ? 1 : person.trialDay / trialDays,
  };
}

function groupOf(rep: string, plan: PlanId, people: number, most: number): Branch {
  // The square root: a hundred must not hide ten.
  const value = leastValue + (mostValue - leastValue) * Math.sqrt(Math.min(1, people / most));
  return { key: `${rep}-${plan}-all`, rep, plan, people, person: null, value, shown: 1 };
}

/** Looks random, and is the same at every drawing. */
function decorativeValue(seed: number): number {
  const mixed = Math.imul((seed | 0) ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  return leastValue + (mostValue - leastValue) * ((mixed >>> 8) / 2 ** 24);
}
