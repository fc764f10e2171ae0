import { randomBytes } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { roles } from "../db.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { migrate } from "./migrate.ts";
import { accessFile, findProblems, readAccess } from "./shape.ts";

let it: TestApp;
let pool: Pool;
beforeEach(async () => {
  it = await anApp();
  ({ pool } = it);
});
afterEach(() => it.close());

/** What a server says that starts on this database; empty if it starts. */
async function starting(on: Pick<Pool, "connect"> = it.operator): Promise<string> {
  return migrate(on).then(
    () => "",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

/** What one says that runs already. */
async function running(): Promise<[number, unknown]> {
  it.advance(1000);
  const response = await it.call("GET", "/health/ready");
  return [response.status, ((await response.json()) as { failing: string[] }).failing];
}

// Written anew by `vitest -u` after a migration that changes it.
test("what the migrations allow is what a start expects", async () => {
  const lines = await readAccess(it.operator, roles);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(accessFile);
  expect(await running()).toEqual([200, []]);
});

/** What a restore leaves where the roles are missing: it says so for each policy and grant, and goes on. */
const withoutRoles = `drop owned by ${roles.join(", ")}`;

// Claim (running it): A server does not start where a policy, a grant or forced row-level security is
// missing or too much, names the first of them, and one that runs is no longer ready.
test.each([
  ["restored without the roles", withoutRoles, 'missing is "allowances: breezy_allowances may'],
  ["without a policy", "drop policy own on entries", 'missing is "entries: policy own for all to'],
  [
    "with a policy for more",
    "create policy more on entries for select to breezy_auth using (true)",
    'too much is "entries: policy more for select to breezy_auth using"',
  ],
  [
    "without a grant on a column",
    "revoke select (head_version) on vaults from breezy_sweep",
    'missing is "vaults: breezy_sweep may select head_version"',
  ],
  [
    "with a grant to everybody",
    "grant select on wraps to public",
    'too much is "wraps: everybody may select"',
  ],
  [
    "whose owner is let past",
    "alter table entries no force row level security",
    'missing is "entries: row security forced"',
  ],
])("a database %s is named and not served", async (_name, change, named) => {
  await pool.query(change);
  const said = await starting();
  expect(said).toMatch(/^The database has problems:\n- The database does not keep people's rows/);
  expect(said).toContain(named);
  expect(await running()).toEqual([503, ["access"]]);
});

test("a table of the operator's own disturbs nobody", async () => {
  await pool.query("create table theirs (name text); grant select on theirs to public");
  expect(await starting()).toBe("");
  expect(await running()).toEqual([200, []]);
});

// Claim (running it): A server does not start on the database of a newer release, and changes nothing
// there; one that runs meanwhile serves on, and says so.
test("a database of a newer release is named and not served", async () => {
  await pool.query(
    `delete from migrations where name = '0029-no-sign-in-library.sql';
     insert into migrations values ('9999-later.sql', now())`,
  );
  expect(await starting()).toBe(
    "The database has problems:\n- The database belongs to a newer release, which made 9999-later.sql; " +
      "start that release, or restore the backup from before it.",
  );
  const { rows } = await pool.query("select name from migrations where name like '0029%'");
  expect(rows).toEqual([]);
  expect(await running()).toEqual([200, ["schema"]]);
});

/** Made no role, as where an administrator or another database's user did. */
async function asStranger<T>(grants: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const name = `stranger_${randomBytes(6).toString("hex")}`;
  const client = await pool.connect();
  try {
    await client.query(
      `create role ${name}; grant create, usage on schema public to ${name};
       grant select on migrations to ${name}; ${grants.replaceAll("stranger", name)}; set role ${name}`,
    );
    return await work(client);
  } finally {
    await client.query(`reset role; drop owned by ${name}; drop role ${name}`);
    client.release();
  }
}

/** The same connection for a start, which gives it back. */
function lent(client: PoolClient): Pick<Pool, "connect"> {
  const query = client.query.bind(client);
  return { connect: async () => ({ query, release() {} }) } as unknown as Pool;
}

// Claim (running it): A server whose database user can't act as the product's roles does not start, and
// says which and what to grant, with all else that is wrong at once.
test("roles that can't be used are named, with everything else", async () => {
  await pool.query("insert into migrations values ('9999-later.sql', now())");
  const said = await asStranger("", (client) => starting(lent(client)));
  const names = roles.join(", ");
  expect(said.replaceAll(/stranger_\w+/g, "stranger")).toBe(
    `The database has problems:\n- The database user stranger can't act as ${names}; ` +
      "as an administrator of the database, create those of them that are missing (create role NAME nologin) " +
      `and run: grant ${names} to stranger.\n- The database belongs to a newer release, which made ` +
      "9999-later.sql; start that release, or restore the backup from before it.",
  );
});

// Claim (running it): One role is enough, also where the user is its member and may still not become it.
test("a member that may not become a role is told from one that may", async () => {
  const { rows } = await pool.query("show server_version_num");
  const knowsSet = Number(rows[0].server_version_num) >= 160_000;
  const others = roles.filter((role) => role !== "breezy_sweep").join(", ");
  const found = await asStranger(
    `grant ${others} to stranger${knowsSet ? "; grant breezy_sweep to stranger with set false" : ""}`,
    (client) => findProblems(client, roles),
  );
  expect(found.map(({ check }) => check)).toEqual(["roles"]);
  expect(found[0]!.sentence).toMatch(/ can't act as breezy_sweep; /);
});
