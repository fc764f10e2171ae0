import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anEmptyDatabase, type TestDatabase } from "../testing/database.ts";
import { migrate } from "./migrate.ts";

let it: TestDatabase;
beforeEach(async () => {
  it = await anEmptyDatabase();
});
afterEach(() => it.close());

async function applied(): Promise<string[]> {
  const { rows } = await it.pool.query<{ name: string }>(
    "select name from migrations order by name",
  );
  return rows.map(({ name }) => name);
}

async function files(): Promise<string[]> {
  return (await readdir(path.join(import.meta.dirname, "../../migrations"))).sort();
}

test("several processes that start at once apply each migration once", async () => {
  await Promise.all([migrate(it.operator), migrate(it.operator), migrate(it.operator)]);
  expect(await applied()).toEqual(await files());
  await it.db.asUser("11111111-2222-4333-8444-555555555555", async () => "usable");
});

test("migrating again changes nothing", async () => {
  await migrate(it.operator);
  const before = await it.pool.query("select * from migrations order by name");
  await migrate(it.operator);
  const after = await it.pool.query("select * from migrations order by name");
  expect(after.rows).toEqual(before.rows);
});

test("a migration that fails leaves nothing of itself", async () => {
  await it.pool.query("create table vaults (in_the_way int)");
  await expect(migrate(it.operator)).rejects.toThrow(/vaults/);
  expect(await applied()).toEqual((await files()).slice(0, 1));
  const { rows } = await it.pool.query("select 1 from pg_class where relname = 'entries'");
  expect(rows).toEqual([]);
});

test("the schema holds no code, and nothing that other engines do not have", async () => {
  await migrate(it.operator);
  const namesOf = async (query: string) =>
    (await it.pool.query<{ name: string }>(query)).rows.map(({ name }) => name);
  const theirs = "not in ('pg_catalog', 'information_schema', 'pg_toast')";
  expect(
    await namesOf(
      `select p.oid::regprocedure::text as name from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace where n.nspname ${theirs}`,
    ),
  ).toEqual([]);
  expect(await namesOf("select tgname as name from pg_trigger where not tgisinternal")).toEqual([]);
  expect(await namesOf("select relname as name from pg_class where relkind = 'S'")).toEqual([]);
  expect(await namesOf("select conname as name from pg_constraint where condeferrable")).toEqual(
    [],
  );
  // A policy compares columns with settings, and looks at no other table.
  expect(
    await namesOf(
      `select policyname as name from pg_policies
       where concat(qual, ' ', with_check) ~* '\\mselect\\M'`,
    ),
  ).toEqual([]);
});
