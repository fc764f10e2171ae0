/** What the metrics say of the mails that wait, in every process alike. */
import { expect, test, vi } from "vitest";
import type { Database } from "../db.ts";
import { aDatabase } from "../testing/database.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { anAddress } from "../testing/people.ts";
import { waitingMails } from "./waiting-mails.ts";

const hourMs = 3600_000;

async function told(one: TestApp): Promise<string[]> {
  const { body } = await one.metrics.text();
  return body.split("\n").filter((line) => line.startsWith("mails_"));
}

async function signUp(one: TestApp): Promise<void> {
  const body = { email: anAddress(), password: "correct horse" };
  expect((await one.call("POST", "/users", { body })).status).toBe(202);
}

test("how many mails wait and since when is the same wherever it is asked", async () => {
  let isAway = true;
  const send = async () => {
    if (isAway) throw new Error("the mail server is away");
  };
  const first = await anApp({ mail: { send } });
  const second = await anApp({ beside: first, mail: { send } });
  expect(await told(first)).toEqual(["mails_waiting 0", "mails_oldest_waiting_seconds 0"]);
  await signUp(first);
  first.advance(2 * hourMs);
  await signUp(second);
  for (const one of [first, second]) {
    expect(await told(one)).toEqual(["mails_waiting 2", "mails_oldest_waiting_seconds 7200"]);
  }
  await first.app.close();
  await second.app.close();
  isAway = false;
  first.advance(hourMs);
  await second.app.sweep();
  await second.app.close();
  for (const one of [first, second]) {
    expect(await told(one)).toEqual(["mails_waiting 0", "mails_oldest_waiting_seconds 0"]);
  }
  await first.close();
});

test("where the database does not tell, nothing is claimed of mails, and the rest is told", async () => {
  const one = await anApp();
  await one.call("GET", "/health/live");
  await one.pool.query("alter table mails rename to elsewhere");
  const { body } = await one.metrics.text();
  expect(body).toMatch(/^mails_waiting Nan$/m);
  expect(body).toMatch(/^mails_oldest_waiting_seconds Nan$/m);
  expect(body).toMatch(/^http_request_seconds_count\{.*route="\/health\/live".*\} 1$/m);
  expect(one.logged.join()).toContain("the mails that wait could not be counted");
  await one.close();
});

test("a database that hangs holds nothing up, is asked once, and tells once it answers", async () => {
  const database = await aDatabase();
  let answer = () => {};
  let asked = 0;
  const hangs = new Promise<void>((resolve) => (answer = resolve));
  const db: Pick<Database, "asMail"> = {
    async asMail(fn) {
      asked++;
      await hangs;
      return database.db.asMail(fn);
    },
  };
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const count = waitingMails({ db, clock: Date.now, log, withinMs: 100 });
  expect(await Promise.all([count(), count()])).toEqual([undefined, undefined]);
  expect(asked).toBe(1);
  answer();
  await vi.waitUntil(async () => (await count()) !== undefined, 20_000);
  await database.close();
});
