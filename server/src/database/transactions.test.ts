import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asSeenBy } from "../db.ts";
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

/** As the person whose id it is given, by the statement itself. */
const aThread = (at: number, userId = ada.id) => sql<{ created_at: number }>`
  insert into threads (user_id, id, created_at, updated_at)
  select ${asSeenBy("who")}, ${randomUUID()}, ${at}::bigint, ${at}::bigint
  from (values (${userId})) as asked(who) returning created_at`;

test("a statement alone is a transaction of its own, and answers with its rows", async () => {
  expect(await it.db.onceAsAssistant(aThread(1), "one")).toEqual([{ created_at: 1 }]);
  const { rows } = await it.pool.query("select created_at from threads");
  expect(rows).toEqual([{ created_at: 1 }]);
});

test.each(["one", "several"] as const)(
  "one that fails, of %s, does so by its own error, leaves nothing, and the connection goes on",
  async (of) => {
    const failing = sql`with kept as (${aThread(2)}) select 1 / (created_at - 2) from kept`;
    await expect(it.db.onceAsAssistant(failing, of)).rejects.toMatchObject({ code: "22012" });
    const { rows } = await it.pool.query("select 1 from threads where created_at = 2");
    expect(rows).toEqual([]);
    expect(await it.db.asUser(ada.id, async () => "goes on")).toBe("goes on");
  },
);

/** Every insert into threads fails with it, until the third. */
async function meetingConflicts(during: () => Promise<void>): Promise<void> {
  await it.pool.query("create sequence tries");
  await it.pool.query("grant usage on sequence tries to breezy_assistant");
  await it.pool.query(`create function meet_conflict() returns trigger language plpgsql as $$
    begin
      if nextval('tries') < 3 then raise exception 'conflict' using errcode = '40001'; end if;
      return new;
    end $$`);
  await it.pool.query(
    "create trigger meet_conflict before insert on threads for each row execute function meet_conflict()",
  );
  try {
    await during();
  } finally {
    await it.pool.query("drop function meet_conflict cascade");
    await it.pool.query("drop sequence tries");
  }
}

test("one that meets a conflict is run again", () =>
  meetingConflicts(async () => {
    expect(await it.db.onceAsAssistant(aThread(3), "one")).toEqual([{ created_at: 3 }]);
    const { rows } = await it.pool.query("select last_value from tries");
    expect(rows).toEqual([{ last_value: 3 }]);
  }));

test("one of several people that meets a conflict is not", () =>
  meetingConflicts(async () => {
    const conflict = it.db.onceAsAssistant(aThread(4), "several");
    await expect(conflict).rejects.toMatchObject({ code: "40001" });
  }));

test("one sees and does no more than its role may", async () => {
  const foreign = it.db.onceAsAssistant(sql`update profiles set plan = 'unlimited_pro'`, "one");
  await expect(foreign).rejects.toMatchObject({ code: "42501" });
});

const threadsSeen = sql<{ threads: number }>`(select count(*)::int from threads)`;

test("one sees nobody's rows before it says whose, theirs alone then, and nothing is left of that", async () => {
  const bob = await aUser(it);
  await it.db.onceAsAssistant(aThread(5, bob.id), "one");
  expect(await it.db.onceAsAssistant(sql`select ${threadsSeen} as threads`, "several")).toEqual([
    { threads: 0 },
  ]);
  const foreign = sql`with me as materialized (select ${asSeenBy("who")} as id from (values (${bob.id})) as asked(who))
    insert into threads (user_id, id, created_at, updated_at)
    select ${ada.id}::uuid, ${randomUUID()}, 6, 6 from me`;
  await expect(it.db.onceAsAssistant(foreign, "several")).rejects.toMatchObject({ code: "42501" });
  expect(await it.db.onceAsAssistant(sql`select ${threadsSeen} as threads`, "one")).toEqual([
    { threads: 0 },
  ]);
});

test("one inside a transaction is refused instead of waiting for ever", async () => {
  for (const of of ["one", "several"] as const) {
    const nested = it.db.asUser(ada.id, () => it.db.onceAsAssistant(sql`select 1`, of));
    await expect(nested).rejects.toThrow("a transaction was opened inside a transaction");
  }
});
