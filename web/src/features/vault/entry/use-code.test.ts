import { expect, test } from "vitest";
import { countsAt, leftSeconds } from "./use-code.ts";

const code = { untilMs: 90_000, periodS: 30 };

test.each([
  [60_000, true, 30],
  [60_001, true, 30],
  [61_000, true, 29],
  [89_999, true, 1],
  // Its end, the end of a long sleep, and a clock that was put back by an hour.
  [90_000, false, 1],
  [8_000_000, false, 1],
  [59_999, false, 30],
  [-3_540_000, false, 30],
])("at %i it counts: %s, for %i s", (nowMs, counts, leftS) => {
  expect(countsAt(code, nowMs)).toBe(counts);
  expect(leftSeconds(code, nowMs)).toBe(leftS);
});
