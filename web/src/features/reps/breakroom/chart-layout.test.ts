import { describe, expect, test } from "vitest";
import { barWidth, type ChartLayout, layOut, type NamedBar } from "./chart-layout.ts";
import { buildModel, peopleAtOnce } from "./chart-model.ts";
import { aChart, now } from "./testing/charts.ts";

interface Case {
  reps: number;
  people: number;
  width: number;
  isCoarse: boolean;
  focus?: string;
}

const cases: Case[] = [
  { reps: 1, people: 1, width: 320, isCoarse: true },
  { reps: 1, people: 0, width: 1440, isCoarse: false },
  { reps: 3, people: 60, width: 328, isCoarse: true },
  { reps: 3, people: 60, width: 1096, isCoarse: false },
  { reps: 50, people: 5000, width: 328, isCoarse: true },
  { reps: 50, people: 5000, width: 1096, isCoarse: false },
  { reps: 50, people: 5000, width: 720, isCoarse: false, focus: "rep-7" },
];

const drawn = ({ reps, people, focus, ...room }: Case): ChartLayout =>
  layOut(
    buildModel(aChart({ reps, people }), { focus: focus ?? null, limit: peopleAtOnce, now }),
    room,
  );

const columns = ({ reps, branches, plans }: ChartLayout): (readonly NamedBar[])[] => [
  reps,
  branches,
  plans,
];

describe.each(cases)("$people people of $reps at $width px, touch $isCoarse", (given) => {
  const layout = drawn(given);

  test("nothing stands outside", () => {
    for (const { x, y, height, label } of columns(layout).flat()) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + barWidth).toBeLessThanOrEqual(given.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(layout.height + 1e-6);
      expect(label.x).toBeGreaterThanOrEqual(0);
      expect(label.x + label.width).toBeLessThanOrEqual(given.width + 1e-6);
    }
  });

  test("no two bars of a column touch, and they stand in the model's order", () => {
    for (const column of columns(layout)) {
      for (const [index, { y }] of column.entries()) {
        const above = column[index - 1];
        if (above) expect(y).toBeGreaterThan(above.y + above.height);
      }
    }
  });

  test("names have room", () => {
    const row = given.isCoarse ? 44 : 26;
    const named = layout.branches.filter(({ isNamed }) => isNamed);
    for (const [column, least] of [
      [layout.reps, row],
      [named, 18],
    ] as const) {
      const middles = column.map(({ y, height }) => y + height / 2);
      for (const [index, middle] of middles.entries()) {
        if (index > 0) expect(middle - middles[index - 1]!).toBeGreaterThanOrEqual(least - 1e-6);
      }
    }
  });

  test("the branches of a bar fill it, and no more", () => {
    for (const { key, height } of [...layout.reps, ...layout.plans]) {
      const own = layout.branches.filter(({ branch }) => [branch.rep, branch.plan].includes(key));
      const thick = own.reduce((sum, { thickness }) => sum + thickness, 0);
      expect(height).toBeCloseTo(Math.max(6, thick));
    }
  });
});

test("the plans stand from top to bottom: free, plus, unlimited_pro", () => {
  const { plans } = drawn({ reps: 3, people: 30, width: 900, isCoarse: false });
  expect(plans.map(({ key }) => key)).toEqual(["free", "plus", "unlimited_pro"]);
});

// Claim (breakroom): The chart draws 50 representatives and 5,000 people.
test("fifty representatives and five thousand people are few enough marks to draw at once", () => {
  const { branches, reps, height } = drawn(cases[5]!);
  expect(branches.length + reps.length).toBeLessThanOrEqual(200);
  expect(height).toBeLessThan(1800);
});

test("each curve begins and ends in its own part of the two bars", () => {
  const { reps, branches, plans } = drawn(cases[3]!);
  const ends = branches.map(({ path, branch, thickness }) => {
    const numbers = path.match(/[\d.]+/g)!.map(Number);
    return { branch, thickness, from: numbers.slice(0, 2), to: numbers.slice(-2) };
  });
  for (const [bars, side, offset] of [
    [reps, "from", barWidth],
    [plans, "to", 0],
  ] as const) {
    for (const { key, x, y } of bars) {
      let top = y;
      for (const end of ends.filter(({ branch }) => [branch.rep, branch.plan].includes(key))) {
        expect(end[side][0]).toBeCloseTo(x + offset, 1);
        expect(end[side][1]).toBeCloseTo(top + end.thickness / 2, 1);
        top += end.thickness;
      }
    }
  }
});
