import { expect, test } from "vitest";
import { defaultIdleMs, watchIdle } from "./idle-watch.ts";

function aClock() {
  let now = 1_000_000;
  return { clock: () => now, pass: (ms: number) => (now += ms) };
}

test("locks ten minutes after the last thing done, not after the first", () => {
  const { clock, pass } = aClock();
  const watch = watchIdle([clock]);
  expect(watch.leftMs()).toBe(10 * 60 * 1000);
  pass(9 * 60 * 1000);
  expect(watch.touch()).toBe(true);
  pass(9 * 60 * 1000);
  expect(watch.isIdle()).toBe(false);
  expect(watch.leftMs()).toBe(60 * 1000);
  pass(60 * 1000);
  expect(watch.isIdle()).toBe(true);
  expect(watch.leftMs()).toBe(0);
});

test("a key pressed after a long sleep does not keep the vault open", () => {
  const { clock, pass } = aClock();
  const watch = watchIdle([clock]);
  pass(8 * 3600 * 1000);
  expect(watch.touch()).toBe(false);
  expect(watch.isIdle()).toBe(true);
});

test("many movements within a second still keep it open", () => {
  const { clock, pass } = aClock();
  const watch = watchIdle([clock]);
  for (let ms = 0; ms < defaultIdleMs * 1.5; ms += 400) {
    pass(400);
    expect(watch.touch()).toBe(true);
  }
});

test("a clock that stood still in sleep, or was set back, does not keep it open", () => {
  const wall = aClock();
  const steady = aClock();
  const watch = watchIdle([wall.clock, steady.clock]);
  wall.pass(-3600 * 1000);
  steady.pass(9 * 60 * 1000);
  expect(watch.leftMs()).toBe(60 * 1000);
  expect(watch.touch()).toBe(true);
  wall.pass(defaultIdleMs);
  expect(watch.isIdle()).toBe(true);
});

test("a shorter time counts from the last thing done, also where that is over already", () => {
  const { clock, pass } = aClock();
  const watch = watchIdle([clock]);
  pass(6 * 60 * 1000);
  watch.limitTo(30 * 60 * 1000);
  expect(watch.leftMs()).toBe(24 * 60 * 1000);
  watch.limitTo(5 * 60 * 1000);
  expect(watch.isIdle()).toBe(true);
});
