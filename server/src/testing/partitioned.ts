/** A database like ours whose per-person tables lie in parts by a hash of the person's id. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";

export const parts = 16;

/** That can be: every unique key holds the person's id, or no part could answer for the others. */
const divisible = `
  select c.relname as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select 1 from pg_index i
      where i.indrelid = c.oid and i.indisunique and not a.attnum = any(i.indkey))
  order by 1`;

/**
 * Copies the shape and the few rows of the migrated database at `from` into the empty one at `to`; each
 * address is a superuser's. `pgDump` is PostgreSQL's own program, of the server's version.
 */
export async function makePartitioned(pgDump: string, from: string, to: string): Promise<void> {
  const { rows } = await asked<{ name: string }>(from, divisible);
  const names = rows.map(({ name }) => name);
  const { stdout } = await promisify(execFile)(pgDump, ["--inserts", `--dbname=${from}`], {
    maxBuffer: 64 * 1024 * 1024,
  });
  await asked(to, `${divided(stdout, names)}\n${names.flatMap(partsOf).join("\n")}`);
}

function divided(dump: string, names: readonly string[]): string {
  return (
    dump
      .replaceAll(/^\\.*$/gm, "")
      // Of the parts too, which come at the end.
      .replaceAll("ALTER TABLE ONLY", "ALTER TABLE")
      .replaceAll(
        /^(CREATE TABLE public\.(\w+) \([^;]*\));$/gm,
        (made, table: string, name: string) =>
          names.includes(name) ? `${table} PARTITION BY HASH (user_id);` : made,
      )
  );
}

function partsOf(name: string): string[] {
  return Array.from(
    { length: parts },
    (_, n) =>
      `CREATE TABLE public.${name}_part_${n} PARTITION OF public.${name}
        FOR VALUES WITH (MODULUS ${parts}, REMAINDER ${n});`,
  );
}

async function asked<Row extends pg.QueryResultRow>(url: string, text: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query<Row>(text);
  } finally {
    await client.end();
  }
}
