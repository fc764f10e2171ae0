import { expect, test } from "vitest";
import { creationAge, trialDay } from "./creation-age.ts";

const now = new Date(2026, 10, 22, 9).getTime();
const daysAgo = (days: number) => new Date(2026, 10, 22 - days, 23).getTime();

test.each([
  [new Date(2026, 10, 22, 0, 1).getTime(), "Today"],
  [now + 3600_000, "Today"],
  [daysAgo(1), "Yesterday"],
  [daysAgo(2), "2 days ago"],
  [daysAgo(29), "29 days ago"],
  [daysAgo(30), "1 month ago"],
  [daysAgo(59), "1 month ago"],
  [daysAgo(60), "2 months ago"],
  [daysAgo(400), "13 months ago"],
  [null, "N/A"],
  [Number.NaN, "N/A"],
])("somebody created at %s is there since: %s", (createdAt, age) => {
  expect(creationAge(createdAt, now)).toBe(age);
});

test.each([
  [0, 1],
  [1, 1],
  [1.9, 1],
  [2, 2],
  [14, 14],
  [30, 14],
  [-1, 1],
])("%s days after it began a trial is at day %s", (days, day) => {
  expect(trialDay(now - days * 24 * 3600_000, now)).toBe(day);
});
