import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryBusy } from "./retry-busy.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** `times` says how often it was asked so far. */
function asking(...waits: number[]) {
  let times = 0;
  const outcome = retryBusy(async () => {
    const waitMs = waits[times++];
    return { isBusy: waitMs !== undefined, waitMs: waitMs ?? 0, times };
  });
  return { outcome: outcome.catch((error: unknown) => error), times: () => times };
}

test("what is free is asked once", async () => {
  const { outcome, times } = asking();
  expect(await outcome).toMatchObject({ isBusy: false });
  expect(times()).toBe(1);
});

test("it waits as long as the server says, a second at least", async () => {
  const { outcome, times } = asking(2000, 0);
  await vi.advanceTimersByTimeAsync(1999);
  expect(times()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(times()).toBe(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(times()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ isBusy: false, times: 3 });
});

test("it gives up after the sixth time", async () => {
  const { outcome, times } = asking(...Array<number>(9).fill(1000));
  await vi.runAllTimersAsync();
  expect(await outcome).toMatchObject({ code: "busy" });
  expect(times()).toBe(6);
});
