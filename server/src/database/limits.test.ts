import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../db.ts";
import { createMetrics } from "../http/metrics.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { aUser } from "../testing/people.ts";
import { aCreate, withVault } from "../testing/vaults.ts";
import { DatabaseTimeout } from "./failures.ts";

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterEach(() => it.pool.query("drop function if exists fail_insert cascade"));
afterAll(() => it.close());

const limits = { statementMs: 41_000, lockMs: 7000 };

/** Over the connections of the test's own. */
function limited(onTimeout?: Parameters<typeof openDatabase>[1]): Database {
  return openDatabase({ pool: it.operator, limits, close: async () => {} }, onTimeout);
}

/** As the database answers where a statement's time ran out. */
const runOut = (state: string) =>
  it.pool.query(
    `create function fail_insert() returns trigger language plpgsql as
      $$ begin raise exception 'canceling statement' using errcode = '${state}'; end $$;
    create trigger fail_insert before insert on entries for each row execute function fail_insert()`,
  );

test("each transaction has its limits, a backup none, and neither does what comes on its connection next", async () => {
  const shown = sql<{ statement: string; lock: string }>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  const person = await aUser(it);
  const db = limited();
  const own = { statement: "41s", lock: "7s" };
  const none = { statement: "0", lock: "0" };
  expect((await db.asUser(person.id, (trx) => shown.execute(trx))).rows).toEqual([own]);
  expect((await db.asSweep((trx) => shown.execute(trx))).rows).toEqual([own]);
  expect((await db.asBackup((trx) => shown.execute(trx))).rows).toEqual([none]);
  expect((await it.db.asAuth((trx) => shown.execute(trx))).rows).toEqual([none]);
});

test.each([
  ["57014", "statement"],
  ["55P03", "lock"],
])(
  "time that ran out (%s) is a 503 in a clear sentence, counted, and nothing of the save is done",
  async (state, what) => {
    const person = await withVault(await aUser(it));
    const before = await person.list();
    await runOut(state);
    const change = aCreate();
    const response = await person.save(change);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.json()).toEqual({
      code: "unavailable",
      detail: "This took too long and was not done. Please try again soon.",
    });
    expect(await person.list()).toEqual(before);

    const heard: string[] = [];
    const failing = limited((kind) => heard.push(kind)).asAuth((trx) =>
      sql`select 1`.execute(trx).then(() => {
        throw Object.assign(new Error("canceling statement"), { code: state });
      }),
    );
    await expect(failing).rejects.toThrow(DatabaseTimeout);
    expect(heard).toEqual([what]);

    await it.pool.query("drop function fail_insert cascade");
    expect((await person.save(change)).ok).toBe(true);
  },
);

test("the metrics say how many connections there may be, are taken and are waited for", async () => {
  const metrics = createMetrics();
  metrics.watchConnections(() => ({ most: 10, inUse: 9, waiting: 3 }));
  metrics.countDatabaseTimeout("lock");
  const { body } = await metrics.text();
  for (const line of [
    "database_connections_most 10",
    "database_connections_in_use 9",
    "database_connections_waiting 3",
    'database_timeouts_total{what="lock"} 1',
    'database_timeouts_total{what="statement"} 0',
    'database_timeouts_total{what="connection"} 0',
  ]) {
    expect(body.split("\n")).toContain(line);
  }
});
