import { expect, test } from "vitest";
import { daysLeft } from "./trash-days.ts";

const hourMs = 3_600_000;

test.each([
  [0, "30 days left"],
  [1, "30 days left"],
  [24, "29 days left"],
  [29 * 24 - 1, "2 days left"],
  [29 * 24, "1 day left"],
  [30 * 24 - 1, "1 day left"],
  [30 * 24, "Erased soon"],
  [90 * 24, "Erased soon"],
  // Another device's clock may run ahead.
  [-5, "30 days left"],
])("%i hours after", (hours, text) => {
  expect(daysLeft(1e12, 1e12 + hours * hourMs)).toBe(text);
});
