import { expect, test } from "vitest";
import { createAlarm } from "./alarm.ts";

const hourMs = 3_600_000;
const minuteMs = 60_000;
const noonMs = Date.UTC(2026, 10, 21, 12);

function anAlarm(threshold: number) {
  const rung: number[] = [];
  return { rung, alarm: createAlarm(threshold, hourMs, (excess) => rung.push(excess)) };
}

test("the window slides: what is older than it counts no more", () => {
  const { alarm, rung } = anAlarm(10);
  alarm.unclaimed(noonMs, "a", 6);
  alarm.unclaimed(noonMs + 59 * minuteMs, "b", 4);
  alarm.unclaimed(noonMs + 61 * minuteMs, "a", 6);
  expect(rung).toEqual([]);
  alarm.unclaimed(noonMs + 62 * minuteMs, "c", 1);
  expect(rung).toEqual([11]);
});

test("it rings once a window, and again while it goes on", () => {
  const { alarm, rung } = anAlarm(2);
  for (let at = 0; at < 2 * hourMs; at += minuteMs) alarm.unclaimed(noonMs + at, "a", 1);
  expect(rung).toEqual([3, 60]);
});

test("what is claimed is taken off", () => {
  const { alarm, rung } = anAlarm(2);
  for (let i = 0; i < 100; i++) {
    alarm.unclaimed(noonMs + i, "a", 2);
    alarm.unclaimed(noonMs + i, "a", -2);
  }
  expect(rung).toEqual([]);
});

test("old tries claimed late, or claimed by another, pay for nobody's new ones", () => {
  const { alarm, rung } = anAlarm(10);
  alarm.unclaimed(noonMs, "thief", 10);
  const later = noonMs + 2 * hourMs;
  alarm.unclaimed(later, "thief", -10);
  alarm.unclaimed(later, "victim", 10);
  alarm.unclaimed(later, "thief", -10);
  expect(rung).toEqual([]);
  alarm.unclaimed(later, "victim", 1);
  expect(rung).toEqual([11]);
});
