import { expect, test } from "vitest";
import {
  formatCountdown,
  formatHoursAndMinutes,
  formatMinutesAndSeconds,
  formatWait,
} from "./time.ts";

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [0, "00:00:00"],
  [-5, "00:00:00"],
  [1, "00:00:01"],
  [1000, "00:00:01"],
  [1001, "00:00:02"],
  [59_999, "00:01:00"],
  [hour - 1, "01:00:00"],
  [23 * hour + 59 * minute + 59_000, "23:59:59"],
  [25 * hour, "25:00:00"],
  [100 * hour, "100:00:00"],
])("%i ms left reads %s", (leftMs, text) => {
  expect(formatCountdown(leftMs)).toBe(text);
});

test.each([
  [0, "00 hours and 00 minutes"],
  [1, "00 hours and 01 minutes"],
  [minute, "00 hours and 01 minutes"],
  [hour - 1, "01 hours and 00 minutes"],
  [5 * hour + 7 * minute, "05 hours and 07 minutes"],
])("%i ms left are %s", (leftMs, text) => {
  expect(formatHoursAndMinutes(leftMs)).toBe(text);
});

test.each([
  [0, "1 second"],
  [40_000, "40 seconds"],
  [59_001, "1 minute"],
  [61_000, "2 minutes"],
  [59 * minute + 1, "1 hour"],
  [2 * hour + 1, "3 hours"],
])("a wait of %i ms is %s", (ms, text) => {
  expect(formatWait(ms)).toBe(text);
});

test.each([
  [900_000, "15 minutes"],
  [865_000, "14 minutes and 25 seconds"],
  [60_001, "1 minute and 1 second"],
  [40_000, "40 seconds"],
  [1, "1 second"],
  [0, "0 seconds"],
  [-5, "0 seconds"],
])("%i ms left in words", (ms, text) => {
  expect(formatMinutesAndSeconds(ms)).toBe(text);
});
