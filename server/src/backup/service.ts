/** Copies everything that the server keeps into a folder, while people go on. */
import { mkdir, open, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Database, Transaction } from "../db.ts";
import { type Blobs, blobName } from "../outside/blobs.ts";
import { readLines, readTables, refuseHidden } from "./tables.ts";
import {
  BackupError,
  type Manifest,
  manifestName,
  type Sum,
  Summing,
  tableFile,
} from "./manifest.ts";

export interface BackupDeps {
  db: Database;
  blobs: Blobs;
  release: string;
  settings: Record<string, string>;
  clock: () => number;
}

interface Copied {
  migrations: string[];
  tables: Record<string, Sum>;
  chunks: string[];
}

interface FileRow {
  user_id: string;
  id: string;
  chunks: number;
  received: number;
}

/**
 * The tables are as they were at one moment; the files come after them, so that each file of a row is
 * there. Work that grows with the whole database. Over PostgreSQL nobody waits for it; the embedded
 * database has one session, which it holds meanwhile.
 */
export async function writeBackup(deps: BackupDeps, folder: string): Promise<Manifest> {
  const { db, blobs, release, settings, clock } = deps;
  await makeEmpty(folder);
  const madeAt = new Date(clock()).toISOString();
  const copied = await db.asBackup((trx) => copyTables(trx, folder));
  const files = new Summing();
  const missing: string[] = [];
  for (const name of copied.chunks) {
    const bytes = await blobs.get(name);
    if (!bytes) missing.push(name);
    else {
      await writeNew(path.join(folder, "files", ...name.split("/")), bytes);
      files.add(name, "\n", bytes);
    }
  }
  const manifest: Manifest = {
    format: "breezy-vault-backup-1",
    release,
    madeAt,
    migrations: copied.migrations,
    tables: copied.tables,
    files: files.sum,
    missing,
    settings,
  };
  // Last: without it the folder is no backup.
  await writeNew(path.join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function makeEmpty(folder: string): Promise<void> {
  if (!path.isAbsolute(folder)) throw new BackupError("The folder must be named from the root.");
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} is not empty.`);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The server cannot write to ${folder}.`, { cause: error });
  }
}

/** May run more than once, as a transaction does whose connection broke. */
async function copyTables(trx: Transaction, folder: string): Promise<Copied> {
  await rm(path.join(folder, "tables"), { recursive: true, force: true });
  await mkdir(path.join(folder, "tables"), { mode: 0o700 });
  await refuseHidden(trx);
  const tables: Record<string, Sum> = {};
  const chunks: string[] = [];
  const migrations: string[] = [];
  for (const table of await readTables(trx)) {
    const summing = new Summing();
    const file = await open(tableFile(folder, table.name), "wx", 0o600);
    try {
      for await (const line of readLines(trx, table)) {
        summing.add(line);
        await file.writeFile(`${line}\n`);
        if (table.name === "attachments") chunks.push(...chunksOf(JSON.parse(line) as FileRow));
        if (table.name === "migrations")
          migrations.push((JSON.parse(line) as { name: string }).name);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    tables[table.name] = summing.sum;
  }
  return { migrations: migrations.toSorted(), tables, chunks };
}

/** `received` has a bit for each chunk that is there. */
function chunksOf({ user_id: person, id, chunks, received }: FileRow): string[] {
  return Array.from({ length: chunks }, (_, chunk) => chunk)
    .filter((chunk) => (BigInt(received) >> BigInt(chunk)) & 1n)
    .map((chunk) => blobName(person, id, chunk));
}

async function writeNew(place: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await writeFile(place, content, { flag: "wx", mode: 0o600, flush: true });
}
