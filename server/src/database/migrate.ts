import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Pool, PoolClient } from "pg";
import { roles } from "../db.ts";
import { sqlState } from "./failures.ts";

const folder = path.join(import.meta.dirname, "../../migrations");
const duplicateObject = "42710";
const duplicateTable = "42P07";
const uniqueViolation = "23505";
/** Two servers that change the same catalogue row at once: the other one did the work. */
const concurrentlyUpdated = "XX000";

/** Their files' names, oldest first. */
export async function readMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
}

/** Brings the database to the newest shape, or by `only` to an older one. Safe to run from several processes at once. */
export async function migrate(pool: Pool, only?: readonly string[]): Promise<void> {
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
    for (const name of only ?? (await readMigrations())) {
      await apply(client, name, await readFile(path.join(folder, name), "utf8"));
    }
  } finally {
    client.release();
  }
}

/** Those that the policies name. They belong to the whole cluster: another database's migration may have made them. */
export async function createRoles(client: Pick<PoolClient, "query">): Promise<void> {
  const privilege = await becoming(client);
  for (const role of roles) {
    await ignoring(
      [duplicateObject, uniqueViolation],
      client.query(`create role ${role} nologin nobypassrls`),
    );
    const { rows } = await client.query<{ can_become: boolean }>(
      "select pg_has_role(current_user, $1, $2) as can_become",
      [role, privilege],
    );
    if (rows[0]?.can_become !== true) {
      await ignoring(
        [uniqueViolation, concurrentlyUpdated],
        client.query(`grant ${role} to current_user`),
      );
    }
  }
}

/**
 * Since PostgreSQL 16 whoever made a role is its member and still may not `set role` to it; before, a
 * member could, and there was no word for that.
 */
async function becoming(client: Pick<PoolClient, "query">): Promise<"SET" | "MEMBER"> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  return (rows[0]?.version ?? 0) >= 160_000 ? "SET" : "MEMBER";
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
