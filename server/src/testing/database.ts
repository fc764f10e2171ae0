import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { migrate } from "../database/migrate.ts";
import { openServerDatabase } from "../database/sources.ts";
import { type Database, type DatabaseSource, openDatabase } from "../db.ts";
import { sqlState } from "../database/failures.ts";
import { inMemory, migratedTar, shapeHash } from "./migrated.ts";
import { makePartitioned } from "./partitioned.ts";

const objectInUse = "55006";
const duplicateObject = "42710";
const uniqueViolation = "23505";

/** Owns the databases as the operator's user does: no superuser, and no policy is bypassed. */
const operator = "operator_of_tests";

export interface TestDatabase {
  /** As the operator's user. */
  db: Database;
  operator: pg.Pool;
  /** As the superuser, for looking behind the product's back. */
  pool: pg.Pool;
  close(): Promise<void>;
}

const onPostgres = process.env.TEST_DATABASE === "postgres";
/** Where PostgreSQL's `pg_dump` is, if the tables of people are to lie in parts. */
const pgDump = process.env.TEST_DATABASE_PARTS;

/** A fresh database of the newest shape: PGlite, or PostgreSQL with TEST_DATABASE=postgres and TEST_DATABASE_URL. */
export async function aDatabase(): Promise<TestDatabase> {
  return onPostgres ? aPostgresDatabase() : aPgliteDatabase();
}

/** The same before any migration. */
export async function anEmptyDatabase(): Promise<TestDatabase> {
  return onPostgres ? anEmptyPostgresDatabase() : embedded(await PGlite.create());
}

async function aPgliteDatabase(): Promise<TestDatabase> {
  return embedded(await PGlite.create({ loadDataDir: await migratedTar() }));
}

/** Whose only user is its superuser. */
function embedded(pglite: PGlite): TestDatabase {
  const source = inMemory(pglite);
  return { ...opened(source), pool: source.pool };
}

let newestShape: Promise<string> | undefined;

async function aPostgresDatabase(): Promise<TestDatabase> {
  const server = postgresUrl();
  newestShape ??= templateOf(server);
  return aPostgresDatabaseLike(server, await newestShape);
}

async function templateOf(server: string): Promise<string> {
  const template = `breezy_template_${await shapeHash()}${pgDump ? "_parts" : ""}`;
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
  await makeOperator(admin, server);
  await admin.query(`create database ${part} owner ${operator}`);
  const { pool } = openServerDatabase(addressOf(server, part, operator), failOn);
  await migrate(pool);
  await pool.end();
  if (pgDump !== undefined) await divide(admin, server, part, pgDump);
  await onceUnused(() => admin.query(`alter database ${part} rename to ${template}`));
}

/** Another takes its name. */
async function divide(
  admin: pg.Client,
  server: string,
  whole: string,
  program: string,
): Promise<void> {
  const divided = `${whole}_divided`;
  await admin.query(`drop database if exists ${divided}`);
  await admin.query(`create database ${divided} owner ${operator}`);
  await makePartitioned(program, addressOf(server, whole), addressOf(server, divided));
  await onceUnused(() => admin.query(`drop database ${whole}`));
  await admin.query(`alter database ${divided} rename to ${whole}`);
}

async function anEmptyPostgresDatabase(): Promise<TestDatabase> {
  const server = postgresUrl();
  await asAdmin(server, (admin) => makeOperator(admin, server));
  return aPostgresDatabaseLike(server, "template1");
}

/** With the superuser's password, if there is one. */
async function makeOperator(admin: pg.Client, server: string): Promise<void> {
  const password = pg.escapeLiteral(decodeURIComponent(new URL(server).password));
  try {
    await admin.query(`create role ${operator} login createrole password ${password}`);
  } catch (error) {
    if (![duplicateObject, uniqueViolation].includes(sqlState(error) ?? "")) throw error;
  }
}

async function aPostgresDatabaseLike(server: string, template: string): Promise<TestDatabase> {
  const name = `breezy_test_${randomBytes(6).toString("hex")}`;
  await asAdmin(server, (admin) =>
    // Its files are copied as they are, and not page by page through the log.
    onceUnused(() =>
      admin.query(
        `create database ${name} owner ${operator} template ${template} strategy file_copy`,
      ),
    ),
  );
  const test = opened(openServerDatabase(addressOf(server, name, operator), failOn));
  const { pool } = openServerDatabase(addressOf(server, name), failOn);
  return {
    ...test,
    pool,
    async close() {
      await test.close();
      await pool.end();
      await asAdmin(server, (admin) => onceUnused(() => admin.query(`drop database ${name}`)));
    },
  };
}

function postgresUrl(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE=postgres needs TEST_DATABASE_URL");
  return server;
}

function addressOf(server: string, database: string, user?: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (user !== undefined) url.username = user;
  return url.href;
}

function opened(source: DatabaseSource): Omit<TestDatabase, "pool"> {
  const db = openDatabase(source);
  return {
    db,
    operator: source.pool,
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
