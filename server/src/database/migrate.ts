import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Pool, PoolClient } from "pg";
import { roles } from "../db.ts";
import { sqlState } from "./failures.ts";
import { findProblems, findUnusable, migrationFiles, migrationsFolder, proved } from "./shape.ts";

const duplicateObject = "42710";
const duplicateTable = "42P07";
const uniqueViolation = "23505";
const insufficientPrivilege = "42501";
const undefinedObject = "42704";
/** Two servers that change the same catalogue row at once: the other one did the work. */
const concurrentlyUpdated = "XX000";

/**
 * Brings the database to the newest shape, or by `only` to an older one. Safe to run from several processes
 * at once. Throws Error, and applies nothing, if its roles can't be used, a newer release was there, or what
 * is there is damaged.
 */
export async function migrate(
  pool: Pick<Pool, "connect">,
  only?: readonly string[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await createRoles(client);
    // `if not exists` looks before it creates: of two at once the second meets the table, its type or its row.
    await ignoring(
      [duplicateTable, duplicateObject, uniqueViolation],
      client.query(
        "create table if not exists migrations (name text primary key, applied_at timestamptz not null)",
      ),
    );
    proved(await findProblems(client, roles));
    for (const name of only ?? migrationFiles()) {
      await apply(client, name, await readFile(path.join(migrationsFolder, name), "utf8"));
    }
  } finally {
    client.release();
  }
}

/**
 * Those that the policies name. They belong to the whole cluster: another database's migration may have made
 * them, or an administrator because our user may not. What is still unusable then is named with everything
 * else.
 */
export async function createRoles(client: PoolClient): Promise<void> {
  for (const role of roles) {
    await ignoring(
      [duplicateObject, uniqueViolation, insufficientPrivilege],
      client.query(`create role ${role} nologin nobypassrls`),
    );
  }
  for (const role of await findUnusable(client, roles)) {
    await ignoring(
      [uniqueViolation, concurrentlyUpdated, insufficientPrivilege, undefinedObject],
      client.query(`grant ${role} to current_user`),
    );
  }
}

async function apply(client: PoolClient, name: string, text: string): Promise<void> {
  const applied = await client.query("select 1 from migrations where name = $1", [name]);
  if (applied.rows.length > 0) return;
  try {
    await client.query("begin");
    if (!(await claim(client, name))) return;
    await client.query(text);
    await client.query("commit");
  } finally {
    // After a commit this only warns.
    await client.query("rollback");
  }
}

/** First in the transaction, so that a second process waits here and then finds it done. */
async function claim(client: PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query(
    "insert into migrations values ($1, now()) on conflict do nothing returning name",
    [name],
  );
  return rows.length > 0;
}

async function ignoring(states: string[], work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!states.includes(sqlState(error) ?? "")) throw error;
  }
}
