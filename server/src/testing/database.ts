import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { migrate } from "../database/migrate.ts";
import { openServerDatabase } from "../database/sources.ts";
import { type Database, type DatabaseSource, openDatabase } from "../db.ts";
import { sqlState } from "../database/failures.ts";
import { inMemory, migratedTar, shapeHash } from "./migrated.ts";

const objectInUse = "55006";

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
  return onPostgres ? anEmptyPostgresDatabase() : opened(inMemory(await PGlite.create()));
}

async function aPgliteDatabase(): Promise<TestDatabase> {
  const pglite = await PGlite.create({ loadDataDir: await migratedTar() });
  return opened(inMemory(pglite));
}

let newestShape: Promise<string> | undefined;

async function aPostgresDatabase(): Promise<TestDatabase> {
  const server = postgresUrl();
  newestShape ??= templateOf(server);
  return aPostgresDatabaseLike(server, await newestShape);
}

async function templateOf(server: string): Promise<string> {
  const template = `breezy_template_${await shapeHash()}`;
  await asAdmin(server, (admin) => makeTemplate(admin, server, template));
  return template;
}

/** By the process that comes first; the others wait. Under its name only once it is whole. */
async function makeTemplate(admin: pg.Client, server: string, template: string): Promise<void> {
  await admin.query("select pg_advisory_lock(hashtext($1))", [template]);
  const known = await admin.query("select 1 from pg_database where datname = $1", [template]);
  if (known.rows.length > 0) return;
  const part = `${template}_part`;
  await admin.query(`drop database if exists ${part}`);
  await admin.query(`create database ${part}`);
  const { pool } = opened(openServerDatabase(addressOf(server, part), failOn));
  await migrate(pool);
  await pool.end();
  await onceUnused(() => admin.query(`alter database ${part} rename to ${template}`));
}

async function anEmptyPostgresDatabase(): Promise<TestDatabase> {
  return aPostgresDatabaseLike(postgresUrl(), "template1");
}

async function aPostgresDatabaseLike(server: string, template: string): Promise<TestDatabase> {
  const name = `breezy_test_${randomBytes(6).toString("hex")}`;
  await asAdmin(server, (admin) =>
    // Its files are copied as they are, and not page by page through the log.
    onceUnused(() =>
      admin.query(`create database ${name} template ${template} strategy file_copy`),
    ),
  );
  const test = opened(openServerDatabase(addressOf(server, name), failOn));
  return {
    ...test,
    async close() {
      await test.close();
      await asAdmin(server, (admin) => onceUnused(() => admin.query(`drop database ${name}`)));
    },
  };
}

function postgresUrl(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE=postgres needs TEST_DATABASE_URL");
  return server;
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

function opened(source: DatabaseSource): TestDatabase {
  const db = openDatabase(source);
  return {
    db,
    pool: source.pool,
    async close() {
      await db.close();
      // Which a database that nobody has asked leaves open.
      if (!source.pool.ending) await source.pool.end();
    },
  };
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(url);
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** A pool that has ended may still be saying goodbye to the server. */
async function onceUnused(change: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await change();
      return;
    } catch (error) {
      if (sqlState(error) !== objectInUse || attempt === 100) throw error;
      await delay(20);
    }
  }
}

function failOn(error: Error): void {
  throw error;
}
