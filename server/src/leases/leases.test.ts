import { afterEach, beforeEach, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { createLease, leaseMs } from "./leases.ts";

let one: TestApp;
let two: TestApp;
beforeEach(async () => {
  one = await anApp();
  two = await anApp({ beside: one });
});
afterEach(async () => {
  await two.close();
  await one.close();
});

/** Whether a sweep of this process did what was due. */
async function sweeps({ app, pool }: TestApp): Promise<boolean> {
  await pool.query("insert into allowances values ('due', 0) on conflict do nothing");
  await app.sweep();
  return (await pool.query("select 1 from allowances where id = 'due'")).rows.length === 0;
}

// Claim (running it): Of several servers on one database one does what is due by the clock, and another
// takes over if it is killed.
test("one of two processes sweeps, and the other once the first was not heard of for the lease", async () => {
  expect([await sweeps(one), await sweeps(two)]).toEqual([true, false]);
  one.advance(60_000);
  expect([await sweeps(two), await sweeps(one)]).toEqual([false, true]);
  // From here on the first is dead.
  one.advance(leaseMs - 1);
  expect(await sweeps(two)).toBe(false);
  one.advance(1);
  expect(await sweeps(two)).toBe(true);
  expect(await sweeps(one)).toBe(false);
});

test("one that is shut down is followed at once", async () => {
  expect([await sweeps(one), await sweeps(two)]).toEqual([true, false]);
  await one.app.close();
  expect(await sweeps(two)).toBe(true);
});

test("one that crashed takes its own work up at once", async () => {
  const work = (owner: string) => createLease("any", { db: one.db, owner, clock: one.now });
  expect(await work("a machine").take()).toBe(true);
  expect(await work("another").take()).toBe(false);
  expect(await work("a machine").take()).toBe(true);
});

test("of many that ask at once one gets it", async () => {
  const asked = Array.from({ length: 20 }, (_, n) =>
    createLease("any", { db: one.db, owner: `process ${n}`, clock: one.now }).take(),
  );
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
});
