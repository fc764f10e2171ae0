import { type PlanId, planId } from "@breezy/contract/plans";
import { expect, test } from "vitest";
import {
  buildModel,
  connectedTo,
  listPeople,
  listReps,
  othersKey,
  peopleAtOnce,
} from "./chart-model.ts";
import { aChart, now } from "./testing/charts.ts";

const everybody = { focus: null, limit: peopleAtOnce, now };

test("a few people are shown one by one, each from who brought them to their plan", () => {
  const model = buildModel(aChart({ reps: 2, people: 9 }), everybody);
  expect(model.branches).toHaveLength(9);
  expect(model.branches.every(({ person, people }) => person !== null && people === 1)).toBe(true);
  expect(model.plans.map(({ key }) => key)).toEqual(["free", "plus", "unlimited_pro"]);
  expect(new Set(model.branches.map(({ key }) => key)).size).toBe(9);
});

test("many are counted by plan, and nobody is lost", () => {
  const model = buildModel(aChart({ reps: 50, people: 5000 }), everybody);
  expect(model.branches.length).toBeLessThanOrEqual(50 * planId.options.length);
  expect(model.branches.every(({ person }) => person === null)).toBe(true);
  expect(model.branches.reduce((sum, { people }) => sum + people, 0)).toBe(5000);
  expect(model.plans.reduce((sum, { people }) => sum + people, 0)).toBe(5000);
});

test("one representative's people are named up to the limit, and the rest counted", () => {
  const chart = aChart({ reps: 4, people: 900 });
  const { reps, branches } = buildModel(chart, { focus: "rep-1", limit: 40, now });
  expect(reps.map(({ key }) => key)).toEqual(["rep-1"]);
  expect(branches.filter(({ person }) => person)).toHaveLength(40);
  expect(branches.reduce((sum, { people }) => sum + people, 0)).toBe(reps[0]!.people);
  const newest = listPeople(chart, "rep-1", now).slice(0, 40);
  expect(new Set(branches.flatMap(({ person }) => person?.name ?? []))).toEqual(
    new Set(newest.map(({ name }) => name)),
  );
});

test("whoever the server counts but does not name is counted here too", () => {
  const chart = { ...aChart({ reps: 1, people: 3 }), groups: [group(0, "plus", 5)], users: [] };
  const { branches } = buildModel(chart, everybody);
  expect(branches).toMatchObject([{ plan: "plus", people: 5, person: null }]);
});

test("more than fifty representatives share a last row", () => {
  const rows = listReps(aChart({ reps: 57, people: 570 }));
  expect(rows).toHaveLength(51);
  expect(rows.at(-1)).toMatchObject({ key: othersKey, name: "7 others", points: null });
  expect(rows.reduce((sum, { people }) => sum + people, 0)).toBe(570);
});

test("a representative whom nobody followed has a row all the same", () => {
  const { reps, branches } = buildModel(aChart({ reps: 3, people: 0 }), everybody);
  expect(reps).toHaveLength(3);
  expect(branches).toEqual([]);
});

test("values stay within bounds, and grow with the people", () => {
  const groups = [group(0, "free", 1), group(0, "plus", 40), group(1, "plus", 4000)];
  const few = aChart({ reps: 2, people: 40 });
  const { branches } = buildModel({ ...few, users: [], groups }, everybody);
  const values = branches.map(({ value }) => value);
  expect(values).toEqual([...values].sort((a, b) => a - b));
  expect(new Set(values).size).toBe(3);
  const decorative = buildModel(few, everybody).branches.map(({ value }) => value);
  expect(new Set(decorative).size).toBeGreaterThan(20);
  for (const value of [...values, ...decorative]) {
    expect(value).toBeGreaterThanOrEqual(0.3);
    expect(value).toBeLessThanOrEqual(1);
  }
});

test.each([
  ["trialing", 0, 1 / 14],
  ["trialing", 7, 0.5],
  ["trialing", 14, 1],
  ["trialing", 40, 1],
  ["active", 3, 1],
  [null, null, 1],
])(
  "a subscription that is %s, its trial begun %s days ago, is shown at %d",
  (status, days, shown) => {
    const chart = aChart({ reps: 1, people: 1 });
    const [user] = chart.users;
    user!.subscription_status = status;
    user!.trial_start_date = days === null ? null : now - days * 24 * 3600_000;
    expect(buildModel(chart, everybody).branches[0]!.shown).toBeCloseTo(shown);
  },
);

test("a name may be missing, or written from right to left", () => {
  const chart = aChart({ reps: 1, people: 3 });
  chart.users[0] = { ...chart.users[0]!, first_name: "", last_name: null };
  chart.users[1] = { ...chart.users[1]!, first_name: "عائشة", last_name: "🦊" };
  expect(listPeople(chart, "rep-0", now).map(({ name }) => name)).toEqual([
    "No name yet",
    "عائشة 🦊",
    expect.stringMatching(/./),
  ]);
});

test("what was opened or lit stays the same when others overtake and people come", () => {
  const chart = aChart({ reps: 3, people: 12 });
  const before = buildModel(chart, { ...everybody, focus: "rep-2" });
  const newest = { ...chart.users[0]!, rep: 2, created_at: now };
  const later = { ...chart, reps: chart.reps.toReversed(), users: [newest, ...chart.users] };
  const after = buildModel(later, { ...everybody, focus: "rep-2" });
  expect(after.reps[0]!.name).toBe(before.reps[0]!.name);
  const named = new Map(after.branches.map(({ key, person }) => [key, person?.name]));
  for (const { key, person } of before.branches) expect(named.get(key)).toBe(person?.name);
  expect(after.branches.filter(({ person }) => person)).toHaveLength(
    before.branches.filter(({ person }) => person).length + 1,
  );
});

test("what lights up leads from end to end", () => {
  const model = buildModel(aChart({ reps: 5, people: 500 }), everybody);
  const one = model.branches[4]!;
  expect(connectedTo(model, one.key)).toEqual(new Set([one.key, one.rep, one.plan]));
  const lit = connectedTo(model, "rep-2");
  expect(lit).toContain("rep-2");
  expect([...lit].filter((key) => key.startsWith("rep-") && !key.startsWith("rep-2"))).toEqual([]);
  expect(connectedTo(model, "plus").size).toBe(1 + 5 + 5);
});

const group = (rep: number, plan: PlanId, people: number) => ({ rep, plan, people });
