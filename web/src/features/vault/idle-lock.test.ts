import { expect, test } from "vitest";
import { idleLockMs, watchIdle } from "./idle-lock.ts";

function aClock() {
  let now = 1_000_000;
  return { clock: () => now, pass: (ms: number) => (now += ms) };
}

test("locks ten minutes after the last thing done, not after the first", () => {
  const { clock, pass } = aClock();
  const watch = watchIdle(clock);
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
  const watch = watchIdle(clock);
  pass(8 * 3600 * 1000);
  expect(watch.touch()).toBe(false);
  expect(watch.isIdle()).toBe(true);
});

test("many movements within a second still keep it open", () => {
  const { clock, pass } = aClock();
  const watch = watchIdle(clock);
  for (let ms = 0; ms < idleLockMs * 1.5; ms += 400) {
    pass(400);
    expect(watch.touch()).toBe(true);
  }
});
