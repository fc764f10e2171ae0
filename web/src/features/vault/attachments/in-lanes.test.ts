import { expect, test } from "vitest";
import { inLanes } from "./in-lanes.ts";

test("does each once, and never more than its lanes at a time", async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await inLanes(3, [0, 1, 2, 3, 4, 5, 6], async (item) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    done.push(item);
  });
  expect(new Set(done)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
  expect(done).toHaveLength(7);
  expect(most).toBe(3);
});

test("waits for what is under way when one fails, and begins nothing more", async () => {
  const begun: number[] = [];
  let ended = 0;
  const all = inLanes(2, [0, 1, 2, 3], async (item) => {
    begun.push(item);
    if (item === 0) throw new Error("broke");
    await Promise.resolve();
    ended++;
  });
  await expect(all).rejects.toThrow("broke");
  expect([begun, ended]).toEqual([[0, 1], 1]);
});

test("nothing to do is done", async () => {
  await inLanes(3, [], () => Promise.reject(new Error("never")));
});
