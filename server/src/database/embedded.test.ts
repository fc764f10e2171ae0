import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Worker } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import type pg from "pg";
import { afterEach, expect, test } from "vitest";
import { openDatabase } from "../db.ts";
import { placeMigrated } from "../testing/migrated.ts";
import { lasting, sessionOf } from "./embedded-session.ts";
import { openEmbeddedDatabase, poolOver } from "./sources.ts";

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const then of undo.splice(0).toReversed()) await then();
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "breezy-embedded-"));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  await placeMigrated(folder);
  return folder;
}

/** In this thread, with what it told of broken connections. */
async function aDatabase() {
  const folder = await aFolder();
  const begun: PGlite[] = [];
  const { open, close } = lasting(async () => {
    begun.push(await PGlite.create(path.join(folder, "db")));
    return sessionOf(begun.at(-1)!);
  });
  undo.push(close);
  const told: Error[] = [];
  const pool = poolOver(open, (error) => told.push(error));
  undo.push(() => pool.end());
  return { pool, begun, told };
}

/** In threads of their own, which are given along. */
async function aDatabaseInThread() {
  const threads: Worker[] = [];
  const hear = (thread: Worker) => threads.push(thread);
  process.on("worker", hear);
  undo.push(async () => process.off("worker", hear));
  const { pool, close } = await openEmbeddedDatabase(await aFolder(), () => {});
  undo.push(close, () => pool.end());
  return { pool, threads };
}

async function numbersIn(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ n: number }>("select n from numbers order by n");
  return rows.map(({ n }) => n);
}

test("a database that broke down is begun anew, with all that was written", async () => {
  const { pool, begun, told } = await aDatabase();
  await pool.query("create table numbers (n int)");
  await pool.query("insert into numbers values (1)");
  begun[0]!.execProtocolRawSync = () => {
    throw new Error("out of memory");
  };
  await expect(pool.query("insert into numbers values (2)")).rejects.toThrow("out of memory");
  expect(await numbersIn(pool)).toEqual([1]);
  expect(begun).toHaveLength(2);
  expect(new Set(told.map(({ message }) => message))).toEqual(new Set(["out of memory"]));
});

test("to a request, a database that breaks down is one that is not available", async () => {
  const { pool, begun } = await aDatabase();
  const db = openDatabase({ pool, close: async () => {} });
  await pool.query("select 1");
  begun[0]!.execProtocolRawSync = () => {
    throw new Error("out of memory");
  };
  await expect(db.asSweep(async () => 1)).rejects.toMatchObject({ name: "DatabaseUnavailable" });
});

test("a connection that is given up leaves neither its transaction nor what it set", async () => {
  const { pool } = await aDatabase();
  await pool.query("create table numbers (n int)");
  const client = await pool.connect();
  await client.query("set statement_timeout = 5000");
  await client.query("begin");
  await client.query("insert into numbers values (1)");
  client.release(true);
  expect(await numbersIn(pool)).toEqual([]);
  const { rows } = await pool.query("show statement_timeout");
  expect(rows).toEqual([{ statement_timeout: "0" }]);
});

test("statements that wait in line are answered one by one, also if one is refused", async () => {
  const { pool } = await aDatabase();
  await pool.query("create table numbers (n int primary key)");
  const client = await pool.connect();
  const answers = await Promise.allSettled([
    client.query("insert into numbers values ($1) returning n", [1]),
    client.query("insert into numbers values ($1)", [1]),
    client.query("select 1 / $1::int as n", [0]),
    client.query("select n from numbers; select 2 as n"),
    client.query("select n, repeat('é', 100000) as long from numbers"),
  ]);
  client.release();
  expect(answers.map((it) => (it.status === "fulfilled" ? "ok" : it.reason.code))).toEqual([
    "ok",
    "23505",
    "22012",
    "ok",
    "ok",
  ]);
  const last = answers[4] as PromiseFulfilledResult<pg.QueryResult>;
  expect(last.value.rows).toEqual([{ n: 1, long: "é".repeat(100_000) }]);
});

test("transactions of many connections at once take turns, and each sees what the one before left", async () => {
  const { pool } = await aDatabaseInThread();
  await pool.query("create table numbers (n int)");
  await pool.query("insert into numbers values (0)");
  async function countUp(fails: boolean) {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const { rows } = await client.query<{ n: number }>("select n from numbers");
      await client.query("update numbers set n = $1", [rows[0]!.n + 1]);
      await client.query(fails ? "rollback" : "commit");
    } finally {
      client.release();
    }
  }
  await Promise.all(Array.from({ length: 40 }, (_, index) => countUp(index % 4 === 3)));
  expect(await numbersIn(pool)).toEqual([30]);
});

test("a thread that ends is begun anew, with all that was answered", async () => {
  const { pool, threads } = await aDatabaseInThread();
  await pool.query("create table numbers (n int)");
  await pool.query("insert into numbers values (1)");
  const waiting = pool.query("select pg_sleep(60)");
  await Promise.all([expect(waiting).rejects.toThrow("has ended"), threads[0]!.terminate()]);
  expect(await numbersIn(pool)).toEqual([1]);
  expect(threads).toHaveLength(2);
});

test("a folder that holds no database says so, and can be opened once it is mended", async () => {
  const folder = await aFolder();
  const version = path.join(folder, "db/PG_VERSION");
  const held = await readFile(version);
  await writeFile(version, "1");
  await expect(openEmbeddedDatabase(folder, () => {})).rejects.toThrow();
  await writeFile(version, held);
  const { pool, close } = await openEmbeddedDatabase(folder, () => {});
  undo.push(close, () => pool.end());
  expect((await pool.query("select 1 as n")).rows).toEqual([{ n: 1 }]);
});
