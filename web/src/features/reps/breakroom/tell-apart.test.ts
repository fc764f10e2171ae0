import { expect, test } from "vitest";
import { listPeople } from "./chart-model.ts";
import { aChart, now } from "./testing/charts.ts";

const at = (month: number, day = 1, hour = 12) => new Date(2026, month, day, hour).getTime();
const inWords = (time: number, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, style).format(time);
const joined = { month: "long", year: "numeric" } as const;

function namesOf(people: readonly [first: string, last: string, joinedAt: number][]): string[] {
  const chart = aChart({ reps: 1, people: people.length });
  for (const [n, [first_name, last_name, created_at]] of people.entries()) {
    Object.assign(chart.users[n]!, { first_name, last_name, created_at });
  }
  return listPeople(chart, "rep-0", now).map(({ name }) => name);
}

// Claim (breakroom): The chart distinguishes people of one name by the month in which they joined.
test("two people of one name are told apart by the month in which they joined", () => {
  const [march, may] = [at(2), at(4)];
  expect(
    namesOf([
      ["Ada", "Byron", march],
      ["Ada", "Byron", may],
      ["Grace", "Hopper", may],
    ]),
  ).toEqual([
    `Ada Byron, joined ${inWords(march, joined)}`,
    `Ada Byron, joined ${inWords(may, joined)}`,
    "Grace Hopper",
  ]);
});

test("of one month by the day, and of one day by the moment; whoever has no name has none", () => {
  const [first, second, third, fourth] = [at(2, 3), at(2, 4, 9), at(2, 4, 10), at(2, 4, 10)];
  const day = { dateStyle: "long" } as const;
  const moment = { dateStyle: "long", timeStyle: "medium" } as const;
  const names = namesOf([
    ["Ada", "Byron", first],
    ["Ada", "Byron", second],
    ["Ada", "Byron", third],
    ["", "", fourth],
    ["", "", fourth],
  ]);
  expect(names).toEqual([
    `Ada Byron, joined ${inWords(first, day)}`,
    `Ada Byron, joined ${inWords(second, moment)}`,
    `Ada Byron, joined ${inWords(third, moment)}`,
    "No name yet",
    "No name yet",
  ]);
});
