import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Database } from "../db.ts";
import { scriptedGuardians } from "../testing/guardians.ts";
import { createHealth } from "./health.ts";
import { createMetrics } from "./metrics.ts";

const root: { version: string } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "../../../package.json"), "utf8"),
);

/** What is looked at counts how often, and answers once it is let. */
function aHealth() {
  let time = 1_000_000;
  const looks: PromiseWithResolvers<[]>[] = [];
  const logged: [object, string][] = [];
  const db = {
    findProblems() {
      const look = Promise.withResolvers<[]>();
      looks.push(look);
      return look.promise;
    },
  } as unknown as Database;
  const write = (fields: object, sentence: string) => void logged.push([fields, sentence]);
  const log = { debug: write, info: write, warn: write, error: write };
  const guardians = scriptedGuardians();
  const { routes: app, look } = createHealth({ db, guardians, clock: () => time, log });
  const ask = async () => (await app.request("/health/ready")).status;
  return { app, look, looks, logged, guardians, ask, advance: (ms: number) => (time += ms) };
}

// Attack (crowds): all get the answer of one look.
test("readiness is looked at once at a time, and believed for a second", async () => {
  const { looks, ask, advance } = aHealth();
  const crowd = Array.from({ length: 20 }, ask);
  await expect.poll(() => looks.length).toBe(1);
  looks[0]!.resolve([]);
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

// Claim (running it): What keeps a server from being ready is in its log, in words, once for each time
// that it begins.
test("a problem is told in the log when it begins, and when it comes back", async () => {
  const { look, looks, logged, guardians } = aHealth();
  const looking = async () => {
    const done = look();
    looks.at(-1)!.resolve([]);
    await done;
    return logged.splice(0);
  };
  expect(await looking()).toEqual([]);
  guardians.away.add("guardian-2");
  expect(await looking()).toEqual([
    [
      { check: "guardian-2: unreachable" },
      "guardian-2 does not answer at its address in GUARDIANS; see that it runs and can read its store",
    ],
  ]);
  expect(await looking()).toEqual([]);
  guardians.away.clear();
  expect(await looking()).toEqual([]);
  guardians.away.add("guardian-2");
  expect(await looking()).toHaveLength(1);
});

// Claim (running it): Both health answers and the metrics say which release runs.
test("the release is in the health answers and the metrics", async () => {
  const { app, looks, ask } = aHealth();
  const asked = ask();
  await expect.poll(() => looks.length).toBe(1);
  looks[0]!.resolve([]);
  await asked;
  for (const where of ["live", "ready"]) {
    const answer = await app.request(`/health/${where}`);
    expect(await answer.json()).toMatchObject({ version: root.version });
  }
  const { body } = await createMetrics().text();
  expect(body).toContain(`breezy_info{version="${root.version}"} 1`);
});
