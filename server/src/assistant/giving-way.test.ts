import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createGivingWay } from "./giving-way.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What happens, in its order. */
function aDiary() {
  const { taken, giveWay } = createGivingWay();
  const happened: string[] = [];
  const note = (what: string) => () => void happened.push(what);
  return {
    happened,
    take: (work: Promise<unknown>) => taken(work).then(note("taken in"), note("refused")),
    end: () => giveWay().then(note("ended")),
  };
}

test("where nothing is taken in nothing waits", async () => {
  const { happened, end } = aDiary();
  await end();
  expect(happened).toEqual(["ended"]);
});

test("an end waits for all that is being taken in, refused or not", async () => {
  const { happened, take, end } = aDiary();
  const [one, other] = [Promise.withResolvers(), Promise.withResolvers()];
  const all = [take(one.promise), take(other.promise), end()];
  other.reject(new Error("no"));
  await vi.advanceTimersByTimeAsync(50);
  expect(happened).toEqual(["refused"]);
  one.resolve(undefined);
  await Promise.all(all);
  expect(happened).toEqual(["refused", "taken in", "ended"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("it waits for a tenth of a second at most", async () => {
  const { happened, take, end } = aDiary();
  void take(new Promise(() => {}));
  void end();
  await vi.advanceTimersByTimeAsync(99);
  expect(happened).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(happened).toEqual(["ended"]);
});
