import { expect, test } from "vitest";
import { guessEstimate } from "./guess-estimate.ts";

const perSecond = 10_000;

test.each([
  [1, "Less than a second"],
  [perSecond - 1, "Less than a second"],
  [perSecond, "About 1 second"],
  [59 * perSecond, "About 59 seconds"],
  [60 * perSecond, "About 1 minute"],
  [3 * 3600 * perSecond, "About 3 hours"],
  [2 * 86_400 * perSecond, "About 2 days"],
  [5 * 2_629_800 * perSecond, "About 5 months"],
  [99 * 31_557_600 * perSecond, "About 99 years"],
  [100 * 31_557_600 * perSecond, "Centuries"],
  [5000 * 31_557_600 * perSecond, "Thousands of years"],
  [1e30, "Millions of years"],
  [Infinity, "Millions of years"],
])("%d guesses: %s", (guesses, words) => {
  expect(guessEstimate(guesses).sentence).toBe(`${words} at 10 thousand guesses a second`);
});

test("soon is before a month has passed", () => {
  expect(guessEstimate(2_629_799 * perSecond).isSoon).toBe(true);
  expect(guessEstimate(2_629_800 * perSecond).isSoon).toBe(false);
});
