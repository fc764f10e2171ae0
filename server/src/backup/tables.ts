/** The tables as a backup knows them: whole rows as the database writes them, one JSON object a line. */
import { sql } from "kysely";
import type { Transaction } from "../db.ts";
import { BackupError } from "./manifest.ts";

/** A row holds an entry, which may be large. */
const rowsAtOnce = 200;

export interface Table {
  name: string;
  /** In this order no row comes before one that it refers to. */
  key: string[];
  columns: string[];
}

/** What a row refers to comes first. */
export async function readTables(trx: Transaction): Promise<Table[]> {
  const tables = await sql<Table>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        order by a.attnum) as columns,
      array(select a.attname::text from pg_index i
        cross join unnest(i.indkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`.execute(trx);
  const references = await sql<{ from: string; to: string }>`
    select f.relname as from, t.relname as to from pg_constraint r
    join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
    where r.contype = 'f' and f.oid <> t.oid and r.conparentid = 0`.execute(trx);
  return inOrder(tables.rows, references.rows);
}

function inOrder(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const done = new Set<string>();
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) =>
        !done.has(name) && references.every(({ from, to }) => from !== name || done.has(to)),
    );
    if (next.length === 0) throw new Error("tables refer to each other in a circle");
    for (const table of next) done.add(table.name);
    ordered.push(...next);
  }
  return ordered;
}

/** Row security leaves rows out and says nothing: a table whose policy is missing must not look empty. */
export async function refuseHidden(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relrowsecurity
      and not exists (select 1 from pg_policies p
        where p.schemaname = 'public' and p.tablename = c.relname
          and 'breezy_backup' = any (p.roles) and p.qual = 'true')`.execute(trx);
  const names = rows.map(({ name }) => name).join(", ");
  if (names) throw new BackupError(`The policy 'backup' is missing on ${names}.`);
}

/** Work that grows with the table, in pieces of 200 rows. */
export async function* readLines(trx: Transaction, { name, key }: Table): AsyncGenerator<string> {
  const order =
    key.length > 0 ? sql`order by ${sql.join(key.map((column) => sql.ref(column)))}` : sql``;
  await sql`declare copied no scroll cursor for
    select row_to_json(t)::text as line from ${sql.table(name)} t ${order}`.execute(trx);
  for (;;) {
    const fetched = sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from copied`;
    const { rows } = await fetched.execute(trx);
    for (const { line } of rows) yield line;
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close copied`.execute(trx);
}
