import { readFileSync } from "node:fs";
import path from "node:path";
import { paidPlanId } from "@breezy/contract/plans";
import { pointsStructure, productPoints } from "@breezy/contract/reps";
import { describe, expect, test } from "vitest";
import { centsOf } from "../outside/shop.ts";
import { type Before, dueBack, earnedBy } from "./points.ts";

const rules = new Map(
  paidPlanId.options.map((plan) => [plan as string, { plan, ...pointsStructure[plan] }]),
);
const newcomer: Before = { cameBack: false, acquisitionPoints: 0 };
const returned: Before = { cameBack: true, acquisitionPoints: 0 };
const won = (acquisitionPoints: number): Before => ({ cameBack: false, acquisitionPoints });

const sale = {
  kind: "paid",
  price_list: "referred",
  plan: "plus",
  from_plan: null,
  first: true,
  whole_period: true,
} as const;
const later = { ...sale, first: false };
const pro = { plan: "unlimited_pro" } as const;
const standard = { price_list: "standard" } as const;
const up = { ...later, ...pro, kind: "upgraded", from_plan: "plus", whole_period: false } as const;

// Claim (representatives): Each subscription earns what the table of commissions says.
describe("an invoice earns", () => {
  test.each<[string, Parameters<typeof earnedBy>[0], Before, string, number]>([
    ["first, Plus, tier 1", { ...sale, ...standard }, newcomer, "new_acquisition", 36],
    ["first, Plus, tier 2", sale, newcomer, "new_acquisition", 73],
    ["first, Pro, tier 1", { ...sale, ...standard, ...pro }, newcomer, "new_acquisition", 61],
    ["first, Pro, tier 2", { ...sale, ...pro }, newcomer, "new_acquisition", 123],
    ["later, Plus, tier 1", { ...later, ...standard }, won(36), "nothing", 0],
    ["later, Plus, tier 2", later, won(73), "rebill", 7],
    ["later, Pro, tier 1", { ...later, ...standard, ...pro }, won(61), "nothing", 0],
    ["later, Pro, tier 2", { ...later, ...pro }, won(123), "rebill", 12],
    ["a difference within a period", { ...later, whole_period: false }, won(73), "nothing", 0],
    ["a first difference", { ...sale, whole_period: false }, newcomer, "new_acquisition", 73],
    ["an upgrade, tier 1", { ...up, ...standard }, won(36), "upgrade", 25],
    ["an upgrade, tier 2", up, won(73), "upgrade", 50],
    ["up again after going down", up, won(123), "nothing", 0],
    ["up again after the first upgrade was refunded", up, won(73), "upgrade", 50],
    ["an upgrade whose first invoice was refunded", up, won(0), "upgrade", 50],
    ["the first of who came back, tier 2", sale, returned, "rebill", 7],
    ["the first of who came back, tier 1", { ...sale, ...standard }, returned, "nothing", 0],
  ])("%s", (_, event, before, reason, points) => {
    const earned = earnedBy(event, rules, before);
    expect(earned ?? { reason: "nothing", points: 0 }).toEqual({ reason, points });
  });
});

test.each([
  [73, 2900, 2900, 73],
  [73, 2900, 3000, 73],
  [73, 2900, 1450, 37],
  [73, 2900, 1, 0],
  [73, 2900, 2899, 73],
  [7, 0, 0, 7],
])("of %i points of an invoice of %i cents, %i cents given back take %i", (...row) => {
  const [points, paid, back, due] = row;
  expect(dueBack(points, paid, back)).toBe(due);
});

test.each([
  [12_999, 1000, 130],
  [12_949, 1000, 129],
  [12_950, 1000, 130],
  [500_000, 1000, 5000],
  [10_000, 1500, 150],
  [10_000, 1, 1],
  [1, 1, 1],
])("a price of %i cents at a multiplier of %i thousandths is %i points", (cents, many, points) => {
  expect(productPoints(cents, many)).toBe(points);
});

test.each([
  ["$129.99", 12_999],
  ["$1,299.00", 129_900],
  ["US$ 5", 500],
  ["$1,299,000.50", 129_900_050],
  ["$0.00", undefined],
  ["€129.99", undefined],
  ["$12,99", undefined],
  ["129.99", undefined],
  ["", undefined],
])("%j is %j cents", (price, cents) => {
  expect(centsOf(price)).toBe(cents);
});

test("the rules that a new database begins with are the fixed points structure", () => {
  const file = path.join(import.meta.dirname, "../../migrations/0014-reps.sql");
  const rows = paidPlanId.options.map((plan) => {
    const rule = pointsStructure[plan];
    return `('${plan}', ${Object.values(rule).join(", ")})`;
  });
  expect(readFileSync(file, "utf8")).toContain(`INSERT INTO reps_rules VALUES ${rows.join(", ")};`);
});
