/** Puts a backup back into an empty database and an empty store of files. */
import { Kysely, PostgresDialect, sql } from "kysely";
import type { Pool } from "pg";
import { migrate } from "../database/migrate.ts";
import { migrationFiles } from "../database/shape.ts";
import type { Tables, Transaction } from "../db.ts";
import type { Blobs } from "../outside/blobs.ts";
import { areEqual, BackupError, type Manifest, readManifest, Summing } from "./manifest.ts";
import { readLines, readTables, type Table } from "./tables.ts";
import { chunkNames, findDamage, linesOf, readChunk } from "./verify.ts";

const lettersAtOnce = 1_000_000;

/** Tables that have rows once they are made, or once a server was there. */
const seeded = new Set(["leases", "migrations", "reps_rules", "reps_settings"]);

export interface RestoreDeps {
  pool: Pool;
  blobs: Blobs;
}

/**
 * All or nothing: a backup that is damaged, or a place that is not empty, is refused before anything is
 * written. The tables are made as they were then, filled, compared with what the backup says of them,
 * and brought to this release's shape. Work that grows with the backup.
 */
export async function restoreBackup(deps: RestoreDeps, folder: string): Promise<Manifest> {
  const { pool, blobs } = deps;
  const manifest = await readManifest(folder);
  const known = migrationFiles();
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new BackupError(
      `This backup is of a newer release (${manifest.release}): ${unknown.join(", ")} is not known here.`,
    );
  }
  const damage = await findDamage(folder, manifest);
  if (damage.length > 0) throw new BackupError(`The backup is damaged.\n${damage.join("\n")}`);
  await asOwner(pool, (trx) => refuseOccupied(trx, manifest));
  await migrate(pool, manifest.migrations);
  // Before the rows, so that none names a file that is not there.
  for (const name of await chunkNames(folder)) {
    await blobs.put(name, await readChunk(folder, name));
  }
  await asOwner(pool, (trx) => fill(trx, folder, manifest));
  await migrate(pool);
  return manifest;
}

/** Row security is forced on the owner too: it is let go of for this transaction, in which nobody else sees a table. */
async function asOwner<T>(pool: Pool, fn: (trx: Transaction) => Promise<T>): Promise<T> {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return kysely.transaction().execute(async (trx) => {
    const forced = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relforcerowsecurity`.execute(trx);
    const each = async (word: string) => {
      for (const { name } of forced.rows) {
        await sql`alter table ${sql.table(name)} ${sql.raw(word)} row level security`.execute(trx);
      }
    };
    await each("no force");
    const result = await fn(trx);
    await each("force");
    return result;
  });
}

async function refuseOccupied(trx: Transaction, manifest: Manifest): Promise<void> {
  const tables = await readTables(trx);
  // Nothing was ever made in it.
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx);
  if (rows.some(({ name }) => !manifest.migrations.includes(name))) {
    throw new BackupError("The database is of a newer shape than the backup: name an empty one.");
  }
  for (const table of tables) {
    if (seeded.has(table.name)) continue;
    for await (const _ of readLines(trx, table)) {
      throw new BackupError(`The database is not empty: ${table.name} has rows.`);
    }
  }
}

async function fill(trx: Transaction, folder: string, manifest: Manifest): Promise<void> {
  const tables = await readTables(trx);
  for (const table of tables.toReversed()) {
    if (seeded.has(table.name)) await sql`delete from ${sql.table(table.name)}`.execute(trx);
  }
  for (const table of tables) {
    await insert(trx, table, linesOf(folder, table.name));
    const found = new Summing();
    for await (const line of readLines(trx, table)) found.add(line);
    if (!areEqual(found.sum, manifest.tables[table.name])) {
      throw new BackupError(
        `The table ${table.name} did not come back as it was; nothing is kept.`,
      );
    }
  }
}

async function insert(trx: Transaction, table: Table, lines: AsyncIterable<string>): Promise<void> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const into = sql.table(table.name);
  const put = (rows: string[]) =>
    sql`insert into ${into} (${columns})
    select ${columns} from json_populate_recordset(null::${into}, ${`[${rows.join(",")}]`}::json)`.execute(
      trx,
    );
  let rows: string[] = [];
  let letters = 0;
  for await (const line of lines) {
    rows.push(line);
    letters += line.length;
    if (letters < lettersAtOnce) continue;
    await put(rows);
    rows = [];
    letters = 0;
  }
  if (rows.length > 0) await put(rows);
}
