import { randomUUID } from "node:crypto";
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

test("what is sent lastly is kept when the transaction is", async () => {
  const result = await it.db.asAssistant(ada.id, async (_, lastly) => {
    lastly(sql`insert into threads (user_id, id, created_at, updated_at)
      values (${ada.id}, ${randomUUID()}, 1, 1)`);
    return "kept";
  });
  expect(result).toBe("kept");
  const { rows } = await it.pool.query("select created_at from threads");
  expect(rows).toEqual([{ created_at: 1 }]);
});

test("what fails lastly fails the transaction, by its own error, and leaves nothing", async () => {
  const failing = it.db.asAssistant(ada.id, async (trx, lastly) => {
    await sql`update threads set updated_at = 2`.execute(trx);
    lastly(sql`select 1 / 0 as never`);
  });
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  const { rows } = await it.pool.query("select updated_at from threads");
  expect(rows).toEqual([{ updated_at: 1 }]);
  expect(await it.db.asUser(ada.id, async () => "goes on")).toBe("goes on");
});

test("a conflict in what is sent lastly runs the whole transaction again", async () => {
  let runs = 0;
  const result = await it.db.asAssistant(ada.id, async (_, lastly) => {
    if (++runs < 3) {
      lastly(sql.raw("do $$ begin raise exception 'conflict' using errcode = '40001'; end $$"));
    }
    return "done";
  });
  expect([result, runs]).toEqual(["done", 3]);
});

test("a last statement sees no more than its role may", async () => {
  const foreign = it.db.asAssistant(ada.id, async (_, lastly) => {
    lastly(sql`update profiles set plan = 'unlimited_pro'`);
  });
  await expect(foreign).rejects.toMatchObject({ code: "42501" });
});
