/** A store of the release before, which kept numbers of evaluations, becomes one of this release; one of a later stays. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test, vi } from "vitest";
import {
  anOwner,
  aSet,
  noonMs,
  type Owner,
  type Reachable,
  resetOrder,
  running,
} from "../fixtures/owner.ts";
import { contentOf, type Counts, writeOldStore } from "../fixtures/old-store.ts";
import type { Person, Registration } from "./person.ts";
import { openStore } from "./store.ts";
import { openDatabase } from "./store-schema.ts";

const folders: string[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function aPath(): string {
  const folder = mkdtempSync(join(tmpdir(), "guardian-schema-"));
  folders.push(folder);
  return join(folder, "guardian.sqlite");
}

/** An owner whose guardian is stopped and begun again over an older store. */
async function anOldPlace() {
  const { keys, set } = aSet();
  let now = running({ keys, set });
  const at: Reachable = { keys, set, post: (...ask) => now.post(...ask) };
  const owner = await anOwner(at);
  return {
    at,
    owner,
    anOther: () => anOwner(at),
    kept: (who: Owner) => now.store.load(who.userId)!,
    /** Of this release from here on, on what the one before wrote. */
    migrate(people: readonly (readonly [Person, Counts])[]) {
      const path = aPath();
      writeOldStore(path, people);
      now.store.close();
      now = running({ keys, set }, path);
      return { now, path };
    },
  };
}

async function standing(owner: Owner) {
  return (await owner.send("read")).standing;
}

test.each<[string, Counts, { open: number; sealed: boolean; triesLeft: number }]>([
  ["nothing", {}, { open: 0, sealed: false, triesLeft: 4 }],
  ["three", { fails: 3, unconfirmed: 3 }, { open: 3, sealed: false, triesLeft: 4 }],
  [
    "four, and so locked",
    { fails: 4, unconfirmed: 4, lockedUntil: noonMs + 11 * 3_600_000 },
    { open: 4, sealed: false, triesLeft: 4 },
  ],
  ["29, of which one more seals", { unconfirmed: 29 }, { open: 29, sealed: false, triesLeft: 1 }],
  ["25 but sealed", { unconfirmed: 25, sealed: true }, { open: 30, sealed: true, triesLeft: 0 }],
  ["30", { fails: 2, unconfirmed: 30, sealed: true }, { open: 30, sealed: true, triesLeft: 0 }],
  // No release wrote this; the number alone seals.
  ["31 without a seal", { unconfirmed: 31 }, { open: 31, sealed: true, triesLeft: 0 }],
])(
  "a count of %s becomes as many of no day and no name that anyone knows",
  async (_, counts, now) => {
    const place = await anOldPlace();
    const { owner } = place;
    const record = await owner.setUp();
    const before = place.kept(owner);
    const { now: at } = place.migrate([[before, counts]]);

    const read = await standing(owner);
    expect(read).toMatchObject({
      bound: toBase64(owner.keys.publicKey),
      today: 0,
      triesLeft: now.triesLeft,
      sealed: now.sealed,
      lockedUntil: null,
      vouchesLeft: 10,
      resetAt: null,
    });
    expect(read.open).toEqual(
      Array.from({ length: now.open }, () => ({ id: expect.any(String), at: null })),
    );
    expect(new Set(read.open.map(({ id }) => id)).size).toBe(now.open);
    const kept = at.store.load(owner.userId)!;
    const active = { ...before.active!, closes: null, proof: null };
    expect(kept).toEqual({ ...before, active, evaluations: kept.evaluations });

    const tried = await owner.evaluate(record);
    expect(tried).toMatchObject(now.sealed ? { code: "sealed" } : { ok: true });
    expect((await owner.vouch(read.open.map(({ id }) => id))).standing.open).toHaveLength(
      Math.max(0, now.open - 10) + (now.sealed ? 0 : 1),
    );
    at.store.close();
  },
);

test("a change of PIN opens a record that was sealed before", async () => {
  const place = await anOldPlace();
  const { owner } = place;
  await owner.setUp();
  const { now } = place.migrate([[place.kept(owner), { unconfirmed: 30, sealed: true }]]);
  const { open } = await standing(owner);
  const next = await owner.put({ epoch: 2, closes: open.map(({ id }) => id) });
  expect(await standing(owner)).toMatchObject({ open: [], sealed: false, triesLeft: 4 });
  expect((await owner.evaluate(next)).ok).toBe(true);
  now.store.close();
});

test("a registration that waited waits still, and its COMMIT brings it into force", async () => {
  const place = await anOldPlace();
  const { owner } = place;
  await owner.setUp();
  const next = await owner.register({ epoch: 2, pin: "1470" });
  await owner.prepare(next);
  const { now } = place.migrate([[place.kept(owner), { unconfirmed: 2 }]]);
  const { prepared } = await owner.send("read");
  expect(prepared).toMatchObject([{ header: toBase64(next.header), proof: null }]);
  expect((await owner.prepare(await owner.register({ epoch: 3 }))).ok).toBe(true);
  expect((await owner.commit(next)).ok).toBe(true);
  expect((await owner.evaluate(next)).ok).toBe(true);
  const read = await owner.send("read");
  expect(read.prepared).toHaveLength(1);
  expect(read.standing.open).toHaveLength(3);
  now.store.close();
});

test("a set-up that was abandoned, heads, a running reset and everybody else come along", async () => {
  const place = await anOldPlace();
  const { owner } = place;
  const [abandoned, left, resetting] = [
    await place.anOther(),
    await place.anOther(),
    await place.anOther(),
  ];
  await owner.setUp();
  await abandoned.prepare(await abandoned.register());
  await left.put({ zone: "Asia/Tokyo" });
  await resetting.setUp();
  await resetting.send("reset", resetOrder(place.at, resetting.userId, noonMs));
  const head = (version: number) => ({
    version,
    digest: toBase64(randomBytes(32)),
    signature: toBase64(randomBytes(64)),
  });
  const people = [owner, abandoned, left, resetting].map(place.kept);
  people[0] = { ...people[0]!, head: head(3), fork: head(3), seenMs: noonMs + 5 };
  const { now } = place.migrate(people.map((person) => [person, {}] as const));
  const unproved = (r: Registration): Registration => ({ ...r, closes: null, proof: null });
  expect(now.store.list()).toEqual(
    people
      .map((person) => ({
        ...person,
        active: person.active && unproved(person.active),
        prepared: person.prepared.map(unproved),
      }))
      .toSorted((a, b) => (a.user < b.user ? -1 : 1)),
  );
  expect((await left.confirm()).standing.bound).toBe(toBase64(left.keys.publicKey));
  now.store.close();
});

test("opened again, by this release or twice at once, a store stays as it is", async () => {
  const place = await anOldPlace();
  await place.owner.setUp();
  const { now, path } = place.migrate([[place.kept(place.owner), { unconfirmed: 7 }]]);
  const people = now.store.list();
  const content = contentOf(path);
  const beside = openStore(path);
  expect(beside.list()).toEqual(people);
  beside.close();
  now.store.close();
  const again = openStore(path);
  expect(again.list()).toEqual(people);
  again.close();
  expect(contentOf(path)).toEqual(content);
});

async function anOldStore() {
  const place = await anOldPlace();
  await place.owner.setUp();
  const path = aPath();
  writeOldStore(path, [[place.kept(place.owner), { unconfirmed: 25, sealed: true }]]);
  return { path, user: place.owner.userId };
}

/** Fails the nth statement that is run or prepared from here on; says how many there were. */
function failing(nth: number): () => number {
  let count = 0;
  const { exec, prepare } = DatabaseSync.prototype;
  const counted = () => {
    count += 1;
    if (count === nth) throw new Error("the disk is full");
  };
  vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(function (this: DatabaseSync, sql) {
    counted();
    return exec.call(this, sql);
  });
  vi.spyOn(DatabaseSync.prototype, "prepare").mockImplementation(function (
    this: DatabaseSync,
    sql,
    options,
  ) {
    counted();
    return prepare.call(this, sql, options);
  });
  return () => count;
}

test("a migration that fails at any of its statements leaves the old store whole, and the next one works", async () => {
  const { path, user } = await anOldStore();
  const before = contentOf(path);
  const statements = failing(0);
  const copy = aPath();
  writeFileSync(copy, readFileSync(path));
  openDatabase(copy).close();
  const all = statements();
  vi.restoreAllMocks();
  expect(all).toBeGreaterThan(7);

  for (let nth = 1; nth <= all; nth++) {
    failing(nth);
    expect(() => openDatabase(path), `statement ${nth}`).toThrow("the disk is full");
    vi.restoreAllMocks();
    expect(contentOf(path), `statement ${nth}`).toEqual(before);
  }
  const store = openStore(path);
  expect(store.load(user)?.evaluations).toHaveLength(30);
  store.close();
});

test("a migration killed before it is on disk leaves the old store whole", async () => {
  const { path, user } = await anOldStore();
  const before = contentOf(path);
  const schema = join(import.meta.dirname, "store-schema.ts");
  const program = `
    import { DatabaseSync } from "node:sqlite";
    import { openDatabase } from ${JSON.stringify(schema)};
    const { exec } = DatabaseSync.prototype;
    DatabaseSync.prototype.exec = function (sql) {
      if (sql === "commit") process.kill(process.pid, "SIGKILL");
      return exec.call(this, sql);
    };
    openDatabase(${JSON.stringify(path)});
  `;
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", program]);
  expect(run.signal).toBe("SIGKILL");
  expect(contentOf(path)).toEqual(before);
  const store = openStore(path);
  expect(store.load(user)?.evaluations).toHaveLength(30);
  store.close();
});

test("a store of a later release is refused with what to do, and stays as it is to the byte", async () => {
  const path = aPath();
  openStore(path).close();
  const db = new DatabaseSync(path);
  db.exec("pragma user_version = 99; create table later (x text) strict;");
  db.close();
  const before = readFileSync(path);
  expect(() => openStore(path)).toThrow(
    "a later release of the guardian wrote this store; run that one or a newer",
  );
  expect(readFileSync(path)).toEqual(before);
  // Nothing of this release holds it open.
  const later = new DatabaseSync(path);
  later.exec("begin exclusive; commit;");
  later.close();
});

test("nothing of the numbers is left, nor of the tables that held them", async () => {
  const { path } = await anOldStore();
  openDatabase(path).close();
  const db = new DatabaseSync(path, { readOnly: true });
  const columns = db
    .prepare(
      "select m.name || '.' || c.name as name from sqlite_schema m, pragma_table_info(m.name) c",
    )
    .all()
    .map(({ name }) => String(name));
  db.close();
  expect(
    columns.filter((name) => /_1\.|fails|unconfirmed|sealed$|locked|pending|last/.test(name)),
  ).toEqual([]);
  expect(columns).toContain("evaluation.at");
});

test("what was counted before a key was bound seals no later owner's record", async () => {
  const place = await anOldPlace();
  const { owner } = place;
  await owner.setUp();
  const squatted = { ...place.kept(owner), boundKey: null };
  const { now: at } = place.migrate([[squatted, { unconfirmed: 30, sealed: true }]]);
  expect(await standing(owner)).toMatchObject({ bound: null, sealed: false, open: [] });
  at.store.close();
});

test("a store from before standbys goes on as one that answers, and its standby will be told everybody", async () => {
  const path = aPath();
  const { keys, set } = aSet();
  const at = running({ keys, set }, path);
  const [owner, other] = [await anOwner(at), await anOwner(at)];
  const record = await owner.setUp();
  await owner.open(record);
  await other.setUp();
  const people = at.store.list();
  at.store.close();
  const db = new DatabaseSync(path);
  db.exec(`
    drop table erased; drop table place; drop index person_changed;
    alter table person drop column changed; pragma user_version = 2;
  `);
  db.close();

  const store = openStore(path);
  expect(store.list()).toEqual(people);
  const place = store.place.read();
  expect(place).toMatchObject({ role: "primary", generation: 0, logsErased: false });
  const told = store.changesAfter(0, 100);
  expect(told.people.map(({ person }) => person)).toEqual(expect.arrayContaining(people));
  expect(told).toMatchObject({ upTo: place.changes, whole: true });
  expect(new Set(told.people.map(({ user }) => user)).size).toBe(people.length);
  store.close();
});
