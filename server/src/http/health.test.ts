import { expect, test } from "vitest";
import type { Database } from "../db.ts";
import { scriptedGuardians } from "../testing/guardians.ts";
import { healthRoutes } from "./health.ts";

/** What is looked at counts how often, and answers once it is let. */
function aHealth() {
  let time = 1_000_000;
  const looks: PromiseWithResolvers<void>[] = [];
  const db = {
    ping() {
      const look = Promise.withResolvers<void>();
      looks.push(look);
      return look.promise;
    },
  } as unknown as Database;
  const app = healthRoutes(
    db,
    scriptedGuardians(),
    () => time,
    () => false,
  );
  const ask = async () => (await app.request("/health/ready")).status;
  return { looks, ask, advance: (ms: number) => (time += ms) };
}

// Attack (crowds): all get the answer of one look.
test("readiness is looked at once at a time, and believed for a second", async () => {
  const { looks, ask, advance } = aHealth();
  const crowd = Array.from({ length: 20 }, ask);
  await expect.poll(() => looks.length).toBe(1);
  looks[0]!.resolve();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
  advance(999);
  expect(await ask()).toBe(200);
  expect(looks).toHaveLength(1);
  advance(1);
  const later = ask();
  await expect.poll(() => looks.length).toBe(2);
  looks[1]!.reject(new Error("down"));
  expect(await later).toBe(503);
  expect(await ask()).toBe(503);
  expect(looks).toHaveLength(2);
});
