import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { migrate } from "../database/migrate.ts";
import { openServerDatabase, poolOver } from "../database/sources.ts";
import { type Database, type DatabaseSource, openDatabase, sqlState } from "../db.ts";

const objectInUse = "55006";
const migrations = path.join(import.meta.dirname, "../../migrations");
const cache = path.join(import.meta.dirname, "../../../node_modules/.cache/breezy-server");

export interface TestDatabase {
  db: Database;
  /** As the owner of the tables, for looking behind the product's back. */
  pool: pg.Pool;
  close(): Promise<void>;
}

const onPostgres = process.env.TEST_DATABASE === "postgres";

/** A fresh database of the newest shape: PGlite, or PostgreSQL with TEST_DATABASE=postgres and TEST_DATABASE_URL. */
export async function aDatabase(): Promise<TestDatabase> {
  return onPostgres ? aPostgresDatabase() : aPgliteDatabase();
}

/** The same before any migration. */
export async function anEmptyDatabase(): Promise<TestDatabase> {
  return onPostgres ? anEmptyPostgresDatabase() : opened(poolOver(await PGlite.create(), failOn));
}

async function aPgliteDatabase(): Promise<TestDatabase> {
  const pglite = await PGlite.create({ loadDataDir: await template() });
  return opened(poolOver(pglite, failOn));
}

async function aPostgresDatabase(): Promise<TestDatabase> {
  const empty = await anEmptyPostgresDatabase();
  await migrate(empty.pool);
  return empty;
}

async function anEmptyPostgresDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE=postgres needs TEST_DATABASE_URL");
  const name = `breezy_test_${randomBytes(6).toString("hex")}`;
  await asAdmin(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const test = opened(openServerDatabase(url.href, failOn));
  return {
    ...test,
    async close() {
      await test.close();
      await dropDatabase(server, name);
    },
  };
}

function opened(source: DatabaseSource): TestDatabase {
  const db = openDatabase(source);
  return { db, pool: source.pool, close: () => db.close() };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A pool that has ended may still be saying goodbye to the server. */
async function dropDatabase(server: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await asAdmin(server, `drop database ${name}`);
    } catch (error) {
      if (sqlState(error) !== objectInUse || attempt === 100) throw error;
      await delay(20);
    }
  }
}

/** Migrating takes seconds in PGlite, loading a migrated folder 0.3 s. */
async function template(): Promise<Blob> {
  const hash = createHash("sha256");
  for (const name of (await readdir(migrations)).sort()) {
    hash.update(name).update(await readFile(path.join(migrations, name)));
  }
  const file = path.join(cache, `${hash.digest("hex").slice(0, 16)}.tar`);
  try {
    return new Blob([new Uint8Array(await readFile(file))]);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  const dump = await migratedDump();
  await mkdir(cache, { recursive: true });
  const part = `${file}.${process.pid}`;
  await writeFile(part, dump);
  await rename(part, file);
  return new Blob([dump]);
}

async function migratedDump(): Promise<Uint8Array<ArrayBuffer>> {
  const pglite = await PGlite.create();
  const source = poolOver(pglite, failOn);
  await migrate(source.pool);
  await source.pool.end();
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  return new Uint8Array(await dump.arrayBuffer());
}

function failOn(error: Error): void {
  throw error;
}
