/**
 * What a server lost or damaged, and a device holds, is put back: parts changed in the database itself
 * in every way that one can think of, and a database set back, as by a restored backup.
 */
import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Attachment } from "@breezy/client/entry/kinds";
import type { OpenVault } from "@breezy/client/answers";
import { createWorld, type World } from "../world/world.ts";
import { type Account, aDevice, aDraft, anAccount, type Device } from "./device.ts";
import { added, failureOf, opened, pin } from "./two-devices.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Owned {
  account: Account;
  /** Holds everything. */
  holder: Device;
  ids: { bank: string; mail: string; shop: string };
  /** As they stood when everything was whole. */
  whole: Held;
}

type Held = Map<string, { account: string; password: string; past: string[]; notes: string }>;

/** Every entry that opens, with its password, its history and its notes. */
async function readAll(device: Device, { entries }: OpenVault): Promise<Held> {
  const held: Held = new Map();
  for (const { id, overview } of entries) {
    if (!overview) continue;
    const { password, history } = await device.vault.reveal(id);
    const past = history.map((one) => one.password);
    held.set(id, { account: overview.account, password, past, notes: overview.notes });
  }
  return held;
}

/** Bank changed twice, settings saved; kept on the device that did it. */
async function aVault(): Promise<Owned> {
  const account = await anAccount(world);
  const holder = await aDevice(world, account);
  await holder.vault.setUp(pin, "UTC");
  const [bank, mail, shop] = [
    await added(holder, "Bank"),
    await added(holder, "Mail"),
    await added(holder, "Shop"),
  ];
  for (const password of ["second", "third"]) {
    world.clock.nowMs += 60_000;
    await holder.vault.edit(bank, { password, notes: `with the ${password}` });
  }
  await holder.vault.saveSettings({ tags: ["Home"] });
  return { account, holder, ids: { bank, mail, shop }, whole: await settled(holder) };
}

/** Everything, once this device has a copy of it. */
async function settled(device: Device): Promise<Held> {
  await device.settle();
  await device.vault.lock();
  const vault = await opened(device);
  expect(vault.findings).toEqual([]);
  const whole = await readAll(device, vault);
  await device.settle();
  await device.vault.lock();
  return whole;
}

interface Row {
  id: string;
  overview_revision: number;
  overview: string;
  secret_revision: number;
  secret: string;
  version: number;
}

function rowsOf({ userId }: Account): Promise<Row[]> {
  return world.place.db.asUser(userId, (trx) =>
    trx.selectFrom("entries").selectAll().where("user_id", "=", userId).execute(),
  );
}

async function change({ userId }: Account, id: string, to: Partial<Row>): Promise<void> {
  await world.place.db.asUser(userId, (trx) =>
    trx.updateTable("entries").set(to).where("user_id", "=", userId).where("id", "=", id).execute(),
  );
}

async function drop({ userId }: Account, ids: readonly string[]): Promise<void> {
  await world.place.db.asUser(userId, async (trx) => {
    // Files go first: the schema refuses to forget their bytes.
    await trx
      .deleteFrom("attachments")
      .where("user_id", "=", userId)
      .where("entry_id", "in", ids)
      .execute();
    await trx.deleteFrom("entries").where("user_id", "=", userId).where("id", "in", ids).execute();
  });
}

/** The database as it stands now, for the day on which it is restored. */
async function backUp({ userId }: Account): Promise<() => Promise<void>> {
  const { db } = world.place;
  const saved = await db.asUser(userId, async (trx) => ({
    vault: await trx.selectFrom("vaults").selectAll().executeTakeFirstOrThrow(),
    entries: await trx.selectFrom("entries").selectAll().execute(),
    deleted: await trx.selectFrom("deleted_entries").selectAll().execute(),
  }));
  return () =>
    db.asUser(userId, async (trx) => {
      await trx.deleteFrom("entries").where("user_id", "=", userId).execute();
      await trx.deleteFrom("deleted_entries").where("user_id", "=", userId).execute();
      await trx.updateTable("vaults").set(saved.vault).where("user_id", "=", userId).execute();
      if (saved.entries.length > 0) {
        await trx.insertInto("entries").values(saved.entries).execute();
      }
      if (saved.deleted.length > 0) {
        await trx.insertInto("deleted_entries").values(saved.deleted).execute();
      }
    });
}

/** One byte is another; counted from the end where `at` is negative. */
function bent(part: string, at: number): string {
  const bytes = fromBase64(part);
  const place = at < 0 ? bytes.length + at : at;
  bytes[place] = bytes[place]! ^ 1;
  return toBase64(bytes);
}

const cut = (part: string, length: number) => toBase64(fromBase64(part).subarray(0, length));

interface Damage {
  account: Account;
  bank: Row;
  mail: Row;
  settings: Row;
  /** Bank as it was before its last edit. */
  before: Row;
}

const kinds: [name: string, harm: (damage: Damage) => Promise<void>][] = [
  [
    "a byte of an overview",
    (d) => change(d.account, d.bank.id, { overview: bent(d.bank.overview, 20) }),
  ],
  [
    "an overview's tag",
    (d) => change(d.account, d.bank.id, { overview: bent(d.bank.overview, -1) }),
  ],
  [
    "an overview cut short",
    (d) => change(d.account, d.bank.id, { overview: cut(d.bank.overview, 40) }),
  ],
  [
    "an overview of five bytes",
    (d) => change(d.account, d.bank.id, { overview: cut(d.bank.overview, 5) }),
  ],
  ["an overview that is no base64", (d) => change(d.account, d.bank.id, { overview: "%%%%" })],
  ["another entry's overview", (d) => change(d.account, d.bank.id, { overview: d.mail.overview })],
  ["a secret for an overview", (d) => change(d.account, d.bank.id, { overview: d.bank.secret })],
  [
    "an overview that was before",
    (d) => change(d.account, d.bank.id, { overview: d.before.overview }),
  ],
  [
    "an overview set back with its revision",
    ({ account, bank, before: { overview, overview_revision } }) =>
      change(account, bank.id, { overview, overview_revision }),
  ],
  [
    "an overview's revision, up",
    (d) => change(d.account, d.bank.id, { overview_revision: 2 ** 31 }),
  ],
  ["an overview's revision, down", (d) => change(d.account, d.bank.id, { overview_revision: 1 })],
  // Attack (damaged vault): a device that holds the secret puts it back.
  ["a byte of a secret", (d) => change(d.account, d.bank.id, { secret: bent(d.bank.secret, 20) })],
  ["a secret's tag", (d) => change(d.account, d.bank.id, { secret: bent(d.bank.secret, -1) })],
  ["a secret cut short", (d) => change(d.account, d.bank.id, { secret: cut(d.bank.secret, 40) })],
  [
    "a secret of five bytes",
    (d) => change(d.account, d.bank.id, { secret: cut(d.bank.secret, 5) }),
  ],
  ["a secret that is no base64", (d) => change(d.account, d.bank.id, { secret: "%%%%" })],
  ["another entry's secret", (d) => change(d.account, d.bank.id, { secret: d.mail.secret })],
  ["an overview for a secret", (d) => change(d.account, d.bank.id, { secret: d.bank.overview })],
  ["a secret that was before", (d) => change(d.account, d.bank.id, { secret: d.before.secret })],
  // Attack (damaged vault): the newest password is put back.
  [
    "a secret set back with its revision",
    ({ account, bank, before: { secret, secret_revision } }) =>
      change(account, bank.id, { secret, secret_revision }),
  ],
  ["a secret's revision, up", (d) => change(d.account, d.bank.id, { secret_revision: 2 ** 31 })],
  ["a secret's revision, down", (d) => change(d.account, d.bank.id, { secret_revision: 1 })],
  // Attack (damaged vault): it is put back once.
  ["an entry set back whole", ({ account, before }) => change(account, before.id, before)],
  [
    "two entries that changed places",
    async ({ account, bank: { id: one, ...bank }, mail: { id: other, ...mail } }) => {
      await change(account, one, mail);
      await change(account, other, bank);
    },
  ],
  ["an entry that is gone", (d) => drop(d.account, [d.bank.id])],
  // Attack (damaged vault): every device knows it as damaged.
  ["an entry under another id", (d) => change(d.account, d.bank.id, { id: crypto.randomUUID() })],
  ["two entries that are gone", (d) => drop(d.account, [d.bank.id, d.mail.id])],
  [
    "everything gone",
    async (d) =>
      drop(
        d.account,
        (await rowsOf(d.account)).map(({ id }) => id),
      ),
  ],
  // Attack (damaged vault): the settings are put back.
  [
    "settings that do not open",
    (d) => change(d.account, d.settings.id, { overview: bent(d.settings.overview, 20) }),
  ],
  ["settings that are gone", (d) => drop(d.account, [d.settings.id])],
];

async function aDamage({ account, ids }: Owned, before: Row[]): Promise<Damage> {
  const rows = await rowsOf(account);
  const by = (all: Row[], id: string) => all.find((row) => row.id === id)!;
  const [bank, mail, settings] = [ids.bank, ids.mail, account.userId].map((id) => by(rows, id));
  return { account, bank: bank!, mail: mail!, settings: settings!, before: by(before, ids.bank) };
}

/** Where what is held stands once more, here and on a device that never held it. */
async function expectAllBack({ account, holder, whole }: Owned): Promise<void> {
  const done = await holder.vault.putBack();
  expect(done).toMatchObject({ left: [], limit: null, withoutSecret: [], withoutFiles: [] });
  expect(done.vault.findings).toEqual([]);
  expect(await readAll(holder, done.vault)).toEqual(whole);
  expect(done.vault.settings.tags).toEqual(["Home"]);
  expect((await holder.vault.add(aDraft("After"))).ok).toBe(true);

  const other = await aDevice(world, account);
  const vault = await opened(other);
  expect(vault.findings).toEqual([]);
  expect(vault.settings.tags).toEqual(["Home"]);
  const seen = await readAll(other, vault);
  for (const [id, entry] of whole) expect(seen.get(id)).toEqual(entry);
  expect(await other.vault.look()).toBeNull();
}

describe("put back from the device that holds it", () => {
  test.each(kinds)("%s", async (_, harm) => {
    const owned = await aVault();
    const before = await rowsOf(owned.account);
    await opened(owned.holder);
    world.clock.nowMs += 60_000;
    await owned.holder.vault.edit(owned.ids.bank, { password: "fourth", notes: "the newest" });
    owned.whole = await settled(owned.holder);
    await harm(await aDamage(owned, before));

    // A device without a copy finds it too, has nothing to put back, and keeps what is there.
    const fresh = await aDevice(world, owned.account);
    const there = await opened(fresh);
    const found = (await fresh.vault.look()) ?? there;
    expect(found.findings).not.toEqual([]);
    expect(found.heldHere).toBeNull();
    expect((await fresh.vault.acceptFindings()).findings).toEqual([]);

    const vault = await opened(owned.holder);
    expect(vault.findings).not.toEqual([]);
    expect(vault.heldHere?.entries).not.toEqual([]);
    // What is whole here is shown whole, before anything is decided.
    expect(await readAll(owned.holder, vault)).toEqual(owned.whole);
    await expectAllBack(owned);
  });
});

describe("a database set back, as by a restored backup", () => {
  test("by three versions: all of it is back from the device that saved them", async () => {
    const owned = await aVault();
    const { account, holder, ids } = owned;
    const restore = await backUp(account);
    await opened(holder);
    world.clock.nowMs += 60_000;
    await holder.vault.edit(ids.bank, { password: "fourth" });
    await added(holder, "Newest");
    await holder.vault.trash([ids.shop]);
    owned.whole = await settled(holder);
    await restore();

    const vault = await opened(holder);
    expect(vault.findings).toContainEqual(expect.objectContaining({ kind: "rolled-back" }));
    expect(vault.heldHere).toEqual({ entries: ["Bank", "Newest", "Shop"], behind: false });
    await expectAllBack(owned);
    const trashed = (await opened(holder)).entries.find(({ id }) => id === ids.shop);
    expect(trashed?.overview?.trashedAt).not.toBeNull();
  });

  test("what was erased and came back goes to the trash", async () => {
    const { account, holder, ids } = await aVault();
    const restore = await backUp(account);
    await opened(holder);
    await holder.vault.trash([ids.shop]);
    await holder.vault.erase([ids.shop]);
    await settled(holder);
    await restore();

    expect((await opened(holder)).heldHere?.entries).toEqual(["Shop"]);
    const { vault } = await holder.vault.putBack();
    const shop = vault.entries.find(({ id }) => id === ids.shop);
    expect(shop?.overview?.trashedAt).toBe(world.clock.nowMs);
  });

  // Attack (damaged vault): both texts are there.
  test("kept and gone on with elsewhere first: what each device wrote is there in the end", async () => {
    const { account, holder, ids } = await aVault();
    const restore = await backUp(account);
    await opened(holder);
    world.clock.nowMs += 60_000;
    await holder.vault.edit(ids.bank, { password: "of the holder", notes: "here" });
    await added(holder, "Of the holder");
    await settled(holder);
    await restore();

    const fresh = await aDevice(world, account);
    const there = await opened(fresh);
    expect(there.findings).toContainEqual(expect.objectContaining({ kind: "rolled-back" }));
    expect(there.heldHere).toBeNull();
    await fresh.vault.acceptFindings();
    world.clock.nowMs += 60_000;
    await fresh.vault.edit(ids.bank, { password: "of the other", notes: "there" });
    await fresh.vault.edit(ids.mail, { notes: "of the other alone" });

    const vault = await opened(holder);
    expect(vault.heldHere?.entries).toEqual(["Bank", "Of the holder"]);
    const done = await holder.vault.putBack();
    const seen = await readAll(holder, done.vault);
    expect(seen.get(ids.bank)).toMatchObject({ password: "of the other", notes: "there" });
    expect(seen.get(ids.bank)?.past).toContain("of the holder");
    expect(seen.get(ids.mail)?.notes).toBe("of the other alone");
    expect([...seen.values()].map(({ account: name, notes }) => [name, notes])).toEqual(
      expect.arrayContaining([
        ["Bank (from another device)", "here"],
        ["Of the holder", ""],
      ]),
    );
    expect((await opened(await aDevice(world, account))).findings).toEqual([]);
  });

  test("what a device holds of an older version is put back, and it is said that another may have more", async () => {
    const { account, holder, ids } = await aVault();
    const older = await aDevice(world, account);
    const restore = await backUp(account);
    await opened(holder);
    await added(holder, "Second");
    await settled(older);
    await opened(holder);
    world.clock.nowMs += 60_000;
    await holder.vault.edit(ids.mail, { password: "of the holder alone" });
    await settled(holder);
    await restore();

    expect((await opened(older)).heldHere).toEqual({ entries: ["Second"], behind: true });
    await older.vault.putBack();
    expect((await opened(holder)).heldHere?.entries).toEqual(["Mail"]);
    const seen = await readAll(holder, (await holder.vault.putBack()).vault);
    expect(seen.get(ids.mail)?.password).toBe("of the holder alone");
    expect([...seen.values()].map((entry) => entry.account)).toContain("Second");
    for (const device of [older, await aDevice(world, account)]) {
      expect((await opened(device)).findings).toEqual([]);
    }
  });
});

describe("putting back", () => {
  test("goes on where it was cut off, whichever request it was", async () => {
    for (let cutAt = 1; cutAt <= 4; cutAt++) {
      const owned = await aVault();
      const { account, holder, ids } = owned;
      await drop(account, [ids.bank]);
      await change(account, ids.mail, { overview: "%%%%" });
      await opened(holder);
      let left = cutAt;
      holder.tamper((method, path) => {
        if (method !== "GET" && path.startsWith("/passwords") && --left === 0) {
          throw new Error("the line broke");
        }
        return undefined;
      });
      // Arrived, and its answer lost; or all was there before.
      await failureOf(holder.vault.putBack());
      holder.tamper(null);
      await holder.vault.lock();
      const vault = await opened(holder);
      if (vault.findings.length > 0) await expectAllBack(owned);
      else expect(await readAll(holder, vault)).toEqual(owned.whole);
    }
  });

  // Attack (damaged vault): what has no room stays on this device, and the page says so.
  test("beyond what the plan has room for says so, keeps the rest, and goes on once there is room", async () => {
    const account = await anAccount(world);
    const holder = await aDevice(world, account);
    await holder.vault.setUp(pin, "UTC");
    const ids: string[] = [];
    for (let n = 1; n <= 25; n++) ids.push(await added(holder, `Account ${n}`));
    await settled(holder);
    await drop(account, ids.slice(0, 3));
    const fresh = await aDevice(world, account);
    await opened(fresh);
    await fresh.vault.acceptFindings();
    const extra = [await added(fresh, "Extra 1"), await added(fresh, "Extra 2")];

    await opened(holder);
    const done = await holder.vault.putBack();
    expect(done).toMatchObject({ count: 1, limit: "The Free plan holds 25 passwords." });
    expect(done.left).toHaveLength(2);
    expect(done.vault.findings).toEqual([{ kind: "missing", entries: done.left }]);

    await opened(fresh);
    await fresh.vault.trash(extra);
    await fresh.vault.erase(extra);
    const again = await opened(holder);
    expect(again.heldHere?.entries).toEqual(done.left);
    expect(await holder.vault.putBack()).toMatchObject({ count: 2, left: [] });
    const names = (await opened(await aDevice(world, account))).entries.map(
      ({ overview }) => overview?.account,
    );
    expect(names).toHaveLength(25);
  });

  test("an entry whose id is spent comes back under another", async () => {
    const { account, holder, ids } = await aVault();
    const restore = await backUp(account);
    await opened(holder);
    world.clock.nowMs += 60_000;
    await holder.vault.edit(ids.shop, { password: "newest" });
    await settled(holder);
    await restore();
    const fresh = await aDevice(world, account);
    await opened(fresh);
    await fresh.vault.acceptFindings();
    await fresh.vault.trash([ids.shop]);
    await fresh.vault.erase([ids.shop]);

    expect((await opened(holder)).heldHere?.entries).toEqual(["Shop"]);
    const seen = await readAll(holder, (await holder.vault.putBack()).vault);
    expect(seen.has(ids.shop)).toBe(false);
    expect([...seen.values()].find((entry) => entry.account === "Shop")?.password).toBe("newest");
  });
});

/** Nobody else kept anything: it is the daily comparison that finds it. */
async function foundNextDay(holder: Device): Promise<void> {
  await opened(holder);
  world.clock.nowMs += 25 * 3_600_000;
  expect((await holder.vault.look())?.findings).not.toEqual([]);
}

describe("an entry with a file", () => {
  async function withFile(): Promise<Owned & { file: Attachment }> {
    const owned = await aVault();
    const { holder, ids } = owned;
    await opened(holder);
    const id = crypto.randomUUID();
    const begun = await holder.vault.beginFile(ids.bank, id, new Blob(["the deed"]));
    if (!begun.ok) throw new Error(begun.reason);
    await holder.vault.sendFileChunk(id, 0);
    const file = { id, name: "deed.txt", type: "text/plain", size: 8 };
    const edited = await holder.vault.edit(ids.bank, { attachments: [file] });
    if (!edited.ok) throw new Error(edited.reason);
    return { ...owned, whole: await settled(holder), file };
  }
  const filesOf = ({ entries }: OpenVault) =>
    entries.flatMap(({ overview }) => overview?.attachments ?? []);

  test("that is damaged is back with it", async () => {
    const owned = await withFile();
    await change(owned.account, owned.ids.bank, { overview: "%%%%" });
    await foundNextDay(owned.holder);
    await expectAllBack(owned);
    const other = await aDevice(world, owned.account);
    expect(filesOf(await opened(other))).toEqual([owned.file]);
    const bytes = await other.vault.openFileChunk(owned.file, 0);
    expect(new TextDecoder().decode(bytes)).toBe("the deed");
  });

  test.each<[string, (owned: Owned & { file: Attachment }) => Promise<void>]>([
    ["the file is gone", ({ holder, file }) => holder.vault.removeFile(file.id)],
    ["it went with the entry's row", ({ account, ids }) => drop(account, [ids.bank])],
  ])("is back without it where %s, and that is said", async (_, lose) => {
    const owned = await withFile();
    const { account, holder, ids } = owned;
    await change(account, ids.bank, { overview: "%%%%" });
    await opened(holder);
    await lose(owned);
    await foundNextDay(holder);
    const done = await holder.vault.putBack();
    expect(done).toMatchObject({ count: 1, withoutFiles: ["Bank"] });
    expect(filesOf(done.vault)).toEqual([]);
    expect((await opened(await aDevice(world, account))).findings).toEqual([]);
  });
});

describe("a device that holds everything", () => {
  const day = 24 * 3_600_000;
  const listings = ({ sent }: Device) => sent.filter((line) => line === "GET /passwords").length;

  // Attack (damaged vault): the page names the entry.
  test("compares it once a day with all that the server has, and finds what was damaged there", async () => {
    const owned = await aVault();
    const { account, holder, ids } = owned;
    await opened(holder);
    expect(await holder.vault.look()).toBeNull();
    await change(account, ids.bank, { secret: bent((await rowsOf(account))[0]!.secret, 20) });
    world.clock.nowMs += day - 1;
    holder.sent.length = 0;
    expect(await holder.vault.look()).toBeNull();
    expect(listings(holder)).toBe(0);

    world.clock.nowMs += day;
    const found = await holder.vault.look();
    expect(found?.findings).toEqual([{ kind: "altered", entries: ["Bank"] }]);
    // The page looks again after whatever it is told: the same is no news.
    expect(await holder.vault.look()).toBeNull();
    expect(await readAll(holder, found!)).toEqual(owned.whole);
    await expectAllBack(owned);
  });

  // Claim (device): A stolen browser profile holds the vault sealed, with no key that opens it.
  test("keeps it sealed: neither a name nor a password of it is in clear, nor anything that opens it", async () => {
    const { account, holder, whole } = await aVault();
    const kept = holder.local.kept.get(`snapshot/${account.userId}`) as { sealed: Uint8Array };
    expect(Object.keys(kept).sort()).toEqual(["comparedAt", "head", "sealed", "whole"]);
    const bytes = Buffer.from(kept.sealed).toString("latin1");
    for (const { account: name, password } of whole.values()) {
      expect(bytes).not.toContain(name);
      expect(bytes).not.toContain(password);
    }
  });

  // Claim (device): A stolen browser profile holds the vault sealed, with no key that opens it.
  test("keeps names alone where its owner wants no copy of passwords, and opens all the same", async () => {
    const { account, holder, whole } = await aVault();
    await opened(holder);
    await holder.vault.saveSettings({ keepsCopy: false });
    expect(await settled(holder)).toEqual(whole);
    const kept = holder.local.kept.get(`snapshot/${account.userId}`);
    expect(kept).toMatchObject({ whole: false });
    expect(await settled(holder)).toEqual(whole);
  });
});
