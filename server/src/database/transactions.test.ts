import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aUser, type Person } from "../testing/people.ts";

let it: TestApp;
let ada: Person;
beforeAll(async () => {
  it = await anApp();
  ada = await aUser(it);
});
afterAll(() => it.close());

test("a transaction inside a transaction is refused instead of waiting for ever", async () => {
  const nested = it.db.asUser(ada.id, () => it.db.asAuth(async () => 1));
  await expect(nested).rejects.toThrow("a transaction was opened inside a transaction");
});

test("a user id that is none never becomes part of a statement", async () => {
  const injected = it.db.asUser("'; drop table entries; --", async () => 1);
  await expect(injected).rejects.toThrow("a user id is a lower-case UUID");
});

test.each(["40001", "40P01"])(
  "a whole transaction that fails with %s is run again",
  async (code) => {
    let runs = 0;
    const result = await it.db.asUser(ada.id, async (trx) => {
      await sql`insert into pin_notices values (${ada.id}, ${`run of ${code}`})`.execute(trx);
      if (++runs < 3) throw Object.assign(new Error("conflict"), { code });
      return "done";
    });
    expect([result, runs]).toEqual(["done", 3]);
  },
);

test("a transaction that fails otherwise is not run again, and leaves nothing", async () => {
  let runs = 0;
  const failing = it.db.asUser(ada.id, async (trx) => {
    runs++;
    await sql`insert into pin_notices values (${ada.id}, 'left over')`.execute(trx);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(runs).toBe(1);
  const { rows } = await it.pool.query("select 1 from pin_notices where notice = 'left over'");
  expect(rows).toEqual([]);
});
