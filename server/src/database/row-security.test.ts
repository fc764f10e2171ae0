import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Role, roles, sqlState, type Transaction } from "../db.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { aCreate, aReadyPerson, aText, type ReadyPerson } from "../testing/vaults.ts";

const denied = "42501";

let it: TestApp;
let ada: ReadyPerson;
let eve: ReadyPerson;
let tables: string[];
beforeAll(async () => {
  it = await anApp();
  [ada, eve] = [await aReadyPerson(it), await aReadyPerson(it)];
  for (const person of [ada, eve]) await fill(person);
  const { rows } = await it.pool.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public' and table_name <> 'migrations'",
  );
  tables = rows.map((row) => row.table_name).sort();
});
afterAll(() => it.close());

/** At least one row in every table with a user_id. */
async function fill(person: ReadyPerson): Promise<void> {
  const gone = aCreate();
  await person.save(aCreate(), gone);
  await person.save({ op: "delete", id: gone.op === "create" ? gone.entry.id : "" });
  const wrap = aText(60);
  // The second ends the first.
  for (const id of [aText(16), aText(16)]) {
    await person.json("PUT", "/vault/wraps/kit", { id, wrap, signature: person.signKit(id, wrap) });
  }
  await person.call("POST", "/vault/reset", {});
  it.guardians.reply = { standing: { lockedUntil: 1 } };
  const evaluate = {
    kind: "evaluate",
    nonce: aText(16),
    user: person.id,
    record: aText(16),
    element: aText(32),
  };
  await person.json("POST", "/vault/pin/evaluate", {
    requests: { "guardian-1": JSON.stringify(evaluate) },
  });
}

function as<T>(role: Role, userId: string, fn: (trx: Transaction) => Promise<T>): Promise<T> {
  if (role === "breezy_app") return it.db.asUser(userId, fn);
  return role === "breezy_auth" ? it.db.asAuth(fn) : it.db.asSweep(fn);
}

async function attempt(role: Role, userId: string, statement: string): Promise<number | string> {
  try {
    const result = await as(role, userId, (trx) => sql.raw(statement).execute(trx));
    return result.rows.length || Number(result.numAffectedRows ?? 0n);
  } catch (error) {
    return sqlState(error) ?? String(error);
  }
}

async function withUserId(): Promise<string[]> {
  const { rows } = await it.pool.query<{ table_name: string }>(
    "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'",
  );
  return rows.map((row) => row.table_name).sort();
}

test("every table with a user_id has row-level security, forced", async () => {
  const { rows } = await it.pool.query<{ relname: string }>(
    "select relname from pg_class where relrowsecurity and relforcerowsecurity",
  );
  expect(rows.map((row) => row.relname).sort()).toEqual(await withUserId());
});

test("no role of the product owns anything, bypasses policies or can log in", async () => {
  const { rows } = await it.pool.query(
    `select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb,
       (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
     from pg_roles where rolname like 'breezy_%' and rolname <> 'breezy_test' order by 1`,
  );
  expect(rows).toEqual(
    [...roles].sort().map((rolname) => ({
      rolname,
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owned: 0,
    })),
  );
});

describe("breezy_app", () => {
  test("sees a person's own rows in each of that person's tables, and nobody else's", async () => {
    const own = (await withUserId()).filter((table) => !table.startsWith("auth_"));
    expect(own.length).toBeGreaterThanOrEqual(8);
    for (const table of own) {
      const all = `select user_id from ${table}`;
      const { rows } = await as("breezy_app", ada.id, (trx) =>
        sql.raw<{ user_id: string }>(all).execute(trx),
      );
      expect([table, rows.length > 0]).toEqual([table, true]);
      expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([ada.id]));
      const ofEve = `where user_id = '${eve.id}'`;
      expect([table, await attempt("breezy_app", ada.id, `${all} ${ofEve}`)]).toEqual([table, 0]);
      expect(await attempt("breezy_app", ada.id, `delete from ${table} ${ofEve}`)).toBe(0);
      expect(
        await attempt("breezy_app", ada.id, `update ${table} set user_id = user_id ${ofEve}`),
      ).toBe(0);
      expect(await attempt("breezy_app", ada.id, `update ${table} set user_id = '${eve.id}'`)).toBe(
        denied,
      );
      expect(await attempt("breezy_app", eve.id, all)).toBeGreaterThan(0);
    }
  });

  test("can't add a row for somebody else", async () => {
    const statement = `insert into pin_notices values ('${eve.id}', 'x')`;
    expect(await attempt("breezy_app", ada.id, statement)).toBe(denied);
  });

  test("without a person sees nothing", async () => {
    const { rows } = await it.db.asUser(ada.id, (trx) =>
      sql<{ count: number }>`
        with nobody as (select set_config('app.user_id', '', true) as set)
        select count(*)::int as count from nobody, entries where set = ''`.execute(trx),
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test("reaches nothing of the sign-in", async () => {
    for (const table of tables.filter((name) => name.startsWith("auth_"))) {
      expect([table, await attempt("breezy_app", ada.id, `select 1 from ${table}`)]).toEqual([
        table,
        denied,
      ]);
    }
  });
});

describe("breezy_auth", () => {
  test("reaches nothing of the vault, and of profiles only their beginning", async () => {
    for (const table of tables.filter((name) => !name.startsWith("auth_"))) {
      expect([table, await attempt("breezy_auth", ada.id, `select 1 from ${table}`)]).toEqual([
        table,
        denied,
      ]);
      expect(await attempt("breezy_auth", ada.id, `delete from ${table}`)).toBe(denied);
    }
  });
});

describe("breezy_sweep", () => {
  test("reads who is due, and changes nothing", async () => {
    expect(await attempt("breezy_sweep", "", "select user_id, erase_at from vault_resets")).toBe(2);
    expect(await attempt("breezy_sweep", "", "select token_hash from vault_resets")).toBe(denied);
    for (const table of tables) {
      expect([table, await attempt("breezy_sweep", "", `delete from ${table}`)]).toEqual([
        table,
        denied,
      ]);
      if (["vault_resets", "deleted_entries", "vaults"].includes(table)) continue;
      expect([table, await attempt("breezy_sweep", "", `select 1 from ${table}`)]).toEqual([
        table,
        denied,
      ]);
    }
  });
});

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
  const left = "select 1 from pin_notices where notice = 'left over'";
  expect(await attempt("breezy_app", ada.id, left)).toBe(0);
});
