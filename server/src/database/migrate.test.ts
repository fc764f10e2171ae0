import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anEmptyDatabase, type TestDatabase } from "../testing/database.ts";
import { migrate } from "./migrate.ts";

const sourceFolder = path.join(import.meta.dirname, "..");

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

/**
 * Where a person is found by something else than their id: each part of a divided table would have to be
 * asked, so that these stay whole, or become reference tables, or are found by a table of their own.
 */
const lookups = [
  "auth_accounts (id)",
  "auth_accounts (provider_id, account_id)",
  "auth_address_changes (token_hash)",
  "auth_confirmations (token_hash)",
  "auth_identity_checks (id)",
  "auth_passkeys (credential_id)",
  "auth_passkeys (id)",
  "auth_pending_sign_ins (token_hash)",
  "auth_recoveries (token_hash)",
  "auth_sessions (id)",
  "auth_sessions (token)",
  "billing_accounts (customer_id)",
  "share_links (id)",
];

// Claim (running it): The tables can be divided by people: every unique key holds the person's id but for
// those by which a person is found.
test("every unique key of a table of people holds their id, or is one by which a person is found", async () => {
  await migrate(it.operator);
  const { rows } = await it.pool.query<{ key: string }>(
    `select c.relname || ' (' || string_agg(k.attname, ', ' order by place.n) || ')' as key
     from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute u on u.attrelid = c.oid and u.attname = 'user_id'
     cross join unnest(i.indkey) with ordinality as place (attnum, n)
     join pg_attribute k on k.attrelid = c.oid and k.attnum = place.attnum
     where i.indisunique and not u.attnum = any(i.indkey)
     group by i.indexrelid, c.relname order by 1`,
  );
  expect(rows.map(({ key }) => key)).toEqual(lookups);
});

/** What engines over several machines lack, or each answers for itself. */
const lacking =
  /\b(?:listen|notify|unlisten)\s+\w+\s*[;`]|\bpg_(?:try_)?advisory|\b(?:now|random|clock_timestamp|statement_timestamp|gen_random_uuid|uuidv7|nextval|timeofday)\s*\(\)|\b(?:small|big)?serial\b|\bplpgsql\b|\bdeferrable\b|\bcurrent_timestamp\b/i;

test("no statement asks for what other engines lack, or for a time or a chance of the database's own", async () => {
  const sources = (await readdir(sourceFolder, { recursive: true }))
    .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|(?:^|\/)testing\//.test(file))
    .map((file) => path.join(sourceFolder, file));
  const found: string[] = [];
  let statements = 0;
  for (const file of sources) {
    for (const [, text] of (await readFile(file, "utf8")).matchAll(
      /\bsql(?:<[^`]*?>)?`([^`]*)`/g,
    )) {
      statements++;
      if (lacking.test(text!)) found.push(`${path.basename(file)}: ${text!.trim()}`);
    }
  }
  expect(found).toEqual([]);
  expect(statements).toBeGreaterThan(50);
  for (const bad of ["update t set at = now()", "select pg_advisory_lock(1)", "listen news;"]) {
    expect(bad).toMatch(lacking);
  }
});
