import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../db.ts";
import { migrate } from "../database/migrate.ts";
import { migrationFiles } from "../database/shape.ts";
import { blobName, folderBlobs } from "../outside/blobs.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { anUpload } from "../testing/attachments.ts";
import { fillBilling } from "../testing/billing-rows.ts";
import { anEmptyDatabase, type TestDatabase } from "../testing/database.ts";
import { askAsOperator } from "../testing/onboarding.ts";
import { fillReps } from "../testing/reps.ts";
import { aCreate, anEntry, aReadyPerson, type ReadyPerson } from "../testing/vaults.ts";
import { compare, findUnsound } from "./check.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { restoreBackup } from "./restore.ts";
import { writeBackup } from "./service.ts";
import { readTables } from "./tables.ts";
import { findDamage } from "./verify.ts";

let it: TestApp;
let person: ReadyPerson;
let scratch: string;
let folder: string;
let manifest: Manifest;

beforeAll(async () => {
  it = await anApp();
  person = await aReadyPerson(it);
  const entry = anEntry();
  await person.save(aCreate(entry));
  await anUpload(person, entry.id);
  // Separators of lines to everything but JSON.
  await it.pool.query("update profiles set first_name = $1 where user_id = $2", [
    "Ada\u2028\u2029\u0085 \r\n",
    person.id,
  ]);
  await fillReps(it);
  await fillBilling(it.pool, person.id);
  scratch = await mkdtemp(path.join(tmpdir(), "backup-"));
  folder = path.join(scratch, "whole");
  manifest = await writeBackup(deps(), folder);
});
afterAll(async () => {
  await it.close();
  await rm(scratch, { recursive: true });
});

const deps = () => ({
  db: it.db,
  blobs: folderBlobs(it.blobFolder),
  release: "0.0.0",
  settings: {},
  clock: it.now,
});

let copies = 0;

/** A place that nothing was restored into. */
async function anEmptyPlace() {
  const database = await anEmptyDatabase();
  const blobs = folderBlobs(path.join(scratch, `files-${++copies}`));
  return { database, blobs, pool: database.operator };
}

async function aCopy(): Promise<string> {
  const copy = path.join(scratch, `copy-${++copies}`);
  await cp(folder, copy, { recursive: true });
  return copy;
}

/** What a superuser sees, whom no policy keeps out. */
async function countAll({ pool }: TestDatabase): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const counts: [string, number][] = [];
  for (const { name } of rows) {
    const counted = await pool.query<{ count: number }>(`select count(*) as count from ${name}`);
    counts.push([name, counted.rows[0]!.count]);
  }
  return Object.fromEntries(counts);
}

// Claim (running it): A backup holds every row that the database has, though row security is forced on
// the user who makes it.
test("every row of every table and every chunk is in it, for its owner's eyes alone", async () => {
  const counts = await countAll(it);
  expect(Object.values(counts).filter((count) => count > 0).length).toBeGreaterThan(15);
  const copied = Object.entries(manifest.tables).map(([name, { count }]) => [name, count]);
  expect(Object.fromEntries(copied)).toEqual(counts);
  expect(manifest.files.count).toBeGreaterThan(0);
  expect(manifest.missing).toEqual([]);
  for (const name of await readdir(folder, { recursive: true })) {
    expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
  }
  expect(await findDamage(folder, manifest)).toEqual([]);
});

// Claim (running it): A restored backup is what it was, row by row and file by file, on either database.
test("it comes back as it was, into an empty place", async () => {
  const { database, blobs, pool } = await anEmptyPlace();
  try {
    await restoreBackup({ pool, blobs }, folder);
    const db = openDatabase({ pool, close: async () => {} });
    const again = await writeBackup({ ...deps(), db, blobs }, path.join(scratch, "again"));
    expect({ ...again, madeAt: null }).toEqual({ ...manifest, madeAt: null });
    expect(await findUnsound(db, blobs)).toEqual([]);
    // Row security is forced again.
    await db.asUser(person.id, async (trx) => {
      expect(await trx.selectFrom("entries").select("id").execute()).toHaveLength(1);
    });
    await db.asUser("11111111-2222-4333-8444-555555555555", async (trx) => {
      expect(await trx.selectFrom("entries").select("id").execute()).toEqual([]);
    });
    const open = await database.pool.query(
      "select relname from pg_class where relrowsecurity and not relforcerowsecurity",
    );
    expect(open.rows).toEqual([]);
  } finally {
    await database.close();
  }
});

test("one of an older release is brought to this one's shape", async () => {
  const names = migrationFiles();
  const old = await anEmptyPlace();
  const { database, blobs, pool } = await anEmptyPlace();
  try {
    await migrate(old.pool, names.slice(0, -1));
    await old.database.pool.query(
      `insert into auth_users (id, email, email_verified, created_at, updated_at)
         values ('${person.id}', 'ada@example.com', true, now(), now());
       insert into vaults (user_id, public_key, head_version, head_digest, head_signature)
         values ('${person.id}', 'key', 7, 'digest', 'signature')`,
    );
    const older = path.join(scratch, "older");
    const { db } = old.database;
    await writeBackup({ ...deps(), db, blobs: old.blobs }, older);
    await restoreBackup({ pool, blobs }, older);
    const { rows } = await database.pool.query<{ name: string }>(
      "select name from migrations order by name",
    );
    expect(rows.map(({ name }) => name)).toEqual(names);
    const heads = await database.pool.query("select user_id, head_version from vaults");
    expect(heads.rows).toEqual([{ user_id: person.id, head_version: 7 }]);
  } finally {
    await old.database.close();
    await database.close();
  }
});

// Claim (running it): What is damaged, of a newer release, or meant for a place that is not empty is not
// restored.
test("a changed letter, a lost file and a newer release are refused, and nothing is written", async () => {
  const place = await anEmptyPlace();
  try {
    const changed = await aCopy();
    const users = path.join(changed, "tables/auth_users.jsonl");
    const text = await readFile(users, "utf8");
    await writeFile(users, text.replace("@", "%"));
    await expect(restoreBackup(place, changed)).rejects.toThrow("auth_users is not as it was");

    const lost = await aCopy();
    const [chunk] = (await readdir(path.join(lost, "files"), { recursive: true })).filter((name) =>
      name.endsWith("/0"),
    );
    await rm(path.join(lost, "files", chunk!));
    await expect(restoreBackup(place, lost)).rejects.toThrow("attached files are not as they were");

    const newer = await aCopy();
    const migrations = [...manifest.migrations, "9999-tomorrow.sql"];
    await writeFile(path.join(newer, "manifest.json"), JSON.stringify({ ...manifest, migrations }));
    await expect(restoreBackup(place, newer)).rejects.toThrow(
      "9999-tomorrow.sql is not known here",
    );

    const unfinished = await aCopy();
    await rm(path.join(unfinished, "manifest.json"));
    await expect(restoreBackup(place, unfinished)).rejects.toThrow("no finished backup");

    expect(await countAll(place.database)).toEqual({});
  } finally {
    await place.database.close();
  }
});

test("a place that has rows is left as it is", async () => {
  const before = await countAll(it);
  const place = { pool: it.operator, blobs: folderBlobs(it.blobFolder) };
  await expect(restoreBackup(place, folder)).rejects.toThrow("The database is not empty");
  expect(await countAll(it)).toEqual(before);
});

test("a place of an older release that has rows is not brought to another shape", async () => {
  const { database, blobs, pool } = await anEmptyPlace();
  try {
    await migrate(pool, migrationFiles().slice(0, -1));
    await database.pool.query("insert into allowances values ('kept', 1)");
    const before = await countAll(database);
    await expect(restoreBackup({ pool, blobs }, folder)).rejects.toThrow("is not empty");
    expect(await countAll(database)).toEqual(before);
  } finally {
    await database.close();
  }
});

test("a folder that has files in it is not written into", async () => {
  await expect(writeBackup(deps(), folder)).rejects.toThrow("is not empty");
  expect(await readManifest(folder)).toEqual(manifest);
});

// Claim (running it): Each table says that a backup sees all of it; one that does not is named, and no
// backup is made.
test("a table without the policy is not copied as if it were empty", async () => {
  await it.pool.query("alter policy backup on entries rename to hidden");
  await it.pool.query("drop policy hidden on entries");
  const hidden = path.join(scratch, "hidden");
  await expect(writeBackup(deps(), hidden)).rejects.toThrow("missing on entries");
  await expect(readManifest(hidden)).rejects.toThrow("no finished backup");
  await it.pool.query("create policy backup on entries for select to breezy_backup using (true)");
});

test("whoever copies changes nothing", async () => {
  const tables = await it.db.asBackup(readTables);
  expect(tables.map(({ name }) => name)).toContain("entries");
  const change = it.db.asBackup((trx) => trx.deleteFrom("entries").execute());
  await expect(change).rejects.toThrow(/permission denied|read-only/);
});

test("what moved since is told, and what cannot be is named", async () => {
  await person.save(aCreate(anEntry()));
  await aReadyPerson(it);
  const { tables, heads } = await compare(it.db, folder, manifest);
  const { count } = manifest.tables["entries"]!;
  expect(tables).toContainEqual({ name: "entries", before: count, now: count + 1 });
  expect(heads).toMatchObject({ newer: 1, older: 0, forked: 0, gone: 0, added: 1 });

  const asked = await askAsOperator(it, "/backup/check", { folder });
  expect(await asked.json()).toMatchObject({ problems: [], difference: { heads } });

  const { rows } = await it.pool.query<{ user_id: string; id: string }>(
    "select user_id, id from attachments",
  );
  const name = blobName(rows[0]!.user_id, rows[0]!.id, 0);
  await folderBlobs(it.blobFolder).remove(name);
  await it.pool.query("update vaults set head_version = 0 where user_id = $1", [person.id]);
  expect(await findUnsound(it.db, folderBlobs(it.blobFolder))).toEqual([
    `Vault ${person.id}: an entry is newer than the head.`,
    `File ${name} is missing in the store.`,
  ]);
});
