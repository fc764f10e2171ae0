/** A passkey opens the copy that a browser keeps, without the server; nothing else does, and nothing that was changed opens. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorld, type World } from "../world/world.ts";
import { aPasskey, told } from "../testing/a-passkey.ts";
import { type Account, aDevice, aDraft, aVault, type Device, statusOf } from "./device.ts";
import type { Entry } from "@breezy/client/entry/entry";

const pin = "2580";
const startMs = Date.UTC(2026, 10, 21, 12);

let world: World;
beforeAll(async () => {
  world = await createWorld({ nowMs: startMs });
});
afterAll(() => world.close());

interface Copy {
  userId: string;
  ways: { id: string; wrap: { wrap: string } }[];
  stamp: Uint8Array | null;
}
const copyOf = ({ local }: Device) => structuredClone(local.kept.get("offline")) as Copy;

/** Locked, with a copy that the passkey opens. */
async function aKeptCopy() {
  const { account, device } = await aVault(world, pin);
  const id = await aPasskey(world, account, device);
  const secret = Uint8Array.from(randomBytes(32));
  expect(await device.vault.verifyPin(pin)).toEqual({ ok: true });
  expect(await device.vault.letPasskeyOpen(told(id, secret))).toEqual({ ok: true });
  await device.settle();
  await device.vault.lock();
  return { account, device, id, secret, snapshot: `snapshot/${account.userId}` };
}

test("opens what was there when it was kept, says when that was, and asks nobody", async () => {
  const { device, id, secret } = await aKeptCopy();
  const asked = device.sent.length;
  const [way] = await device.vault.offlineWays();
  expect(way?.id).toBe(id);
  const given = told(id, secret);
  const opened = await device.vault.openOffline(given);
  expect(opened).toMatchObject({ ok: true, asOfMs: world.clock.nowMs });
  if (!opened.ok) return;
  expect(opened.vault.entries.map(({ overview }) => overview?.account)).toEqual(["Only"]);
  const [entry] = opened.vault.entries;
  expect((await device.vault.reveal(entry!.id)).password).toBe("secret of Only");
  expect(await device.vault.search("onl")).toEqual([entry!.id]);
  expect(given.secret.every((byte) => byte === 0)).toBe(true);
  expect(device.sent).toHaveLength(asked);
});

// Claim (device): Nothing leaves the offline copy, and it is erased with the session and with the
// passkey.
test("asks nobody anything: what is changed waits, and leaves once the vault is opened with the server", async () => {
  const { device, id, secret } = await aKeptCopy();
  const opened = await device.vault.openOffline(told(id, secret));
  if (!opened.ok) throw new Error("the copy did not open");
  const asked = device.sent.length;
  const first = opened.vault.entries[0]!.id;
  const refused = { code: "network" };
  const waits = { ok: false, reason: "waits" };
  expect(await device.vault.add(aDraft("New"))).toMatchObject(waits);
  expect(await device.vault.edit(first, { username: "x" })).toMatchObject(waits);
  for (const change of ["trash", "restore"] as const)
    expect(await device.vault[change]([first]), change).toMatchObject(waits);
  expect(await device.vault.saveSettings({ autoLockMinutes: 5 })).toMatchObject({
    waits: { count: 5 },
  });
  expect(await device.vault.sendWaiting()).toMatchObject({ sent: 0, failure: "network" });
  await expect(device.vault.cancelReset()).rejects.toMatchObject(refused);
  await expect(device.vault.sync()).rejects.toMatchObject(refused);
  await expect(device.vault.acceptFindings()).rejects.toMatchObject(refused);
  await expect(device.vault.proveDeletion()).rejects.toMatchObject(refused);
  await device.settle();
  await device.vault.lock();
  expect(device.sent).toHaveLength(asked);
  await expect(device.vault.reveal(first)).rejects.toMatchObject({ code: "locked" });
  expect(await device.vault.unlock(pin)).toMatchObject({
    ok: true,
    vault: { findings: [], outbox: { count: 5 } },
  });
  const { vault } = await device.vault.sendWaiting();
  expect(vault).toMatchObject({ outbox: { count: 0 }, settings: { autoLockMinutes: 5 } });
  expect(vault.entries.map(({ overview }) => [overview?.account, overview?.username])).toEqual([
    ["New", "ada@example.org"],
    ["Only", "x"],
  ]);
});

/** The same browser after a crash, in a session of its own: what was not on disk is gone. */
const afterCrash = (account: Account, { local }: Device) =>
  aDevice(world, account, undefined, local);

const entriesIn = (vault: { entries: readonly Entry[] }) =>
  vault.entries.map(({ overview }) => ({
    account: overview?.account,
    username: overview?.username,
    phone: overview?.phone,
    notes: overview?.notes,
    favorite: overview?.favorite,
    trashed: overview?.trashedAt !== null,
  }));

// Claim (device): What is changed in the offline copy is there when its passkey opens it again, and
// merges by field once the master key opened the vault.
test("what was changed in it is there when the passkey opens it again, after a crash too, and merges by field", async () => {
  const { account, device, id, secret } = await aKeptCopy();
  const other = await aDevice(world, account);
  const opened = await device.vault.openOffline(told(id, secret));
  if (!opened.ok) throw new Error("the copy did not open");
  const only = opened.vault.entries[0]!.id;
  const added = await device.vault.add(aDraft("New"));
  const addedId = "entries" in added ? added.entries[0]!.id : "";
  await device.vault.edit(only, { username: "mine", password: "typed on the train" });
  await device.vault.edit(only, { favorite: true, tags: ["travel"] });
  await device.vault.edit(addedId, { notes: "of the new one" });
  await device.vault.trash([addedId]);

  await other.vault.unlock(pin);
  await other.vault.edit(only, { username: "theirs", phone: "4315550" });

  const again = await afterCrash(account, device);
  const copy = await again.vault.openOffline(told(id, secret));
  if (!copy.ok) throw new Error("the copy did not open again");
  expect(copy.vault.outbox).toMatchObject({ count: 5, refused: [], trouble: null });
  expect(new Set(copy.vault.outbox.entries)).toEqual(new Set([only, addedId]));
  expect(entriesIn(copy.vault)).toMatchObject([
    { account: "Only", username: "mine", phone: "", favorite: true, trashed: false },
    { account: "New", notes: "of the new one", trashed: true },
  ]);
  expect((await again.vault.reveal(only)).password).toBe("typed on the train");
  await again.vault.lock();
  expect(again.sent).toEqual([]);

  await again.vault.unlock(pin);
  const { vault, sent, merges } = await again.vault.sendWaiting();
  expect(sent).toBe(5);
  expect(merges).toMatchObject([
    { id: only, merge: { theirs: ["phone"], both: [{ field: "username", value: "theirs" }] } },
  ]);
  expect(vault.outbox.count).toBe(0);
  const seen = entriesIn(await other.vault.sync());
  expect(seen).toEqual(entriesIn(vault));
  expect(seen).toMatchObject([
    { account: "Only", username: "mine", phone: "4315550", favorite: true },
    { account: "New", trashed: true },
  ]);
  expect((await other.vault.reveal(only)).password).toBe("typed on the train");
});

// Claim (device): What the offline copy does not hold can't be changed in it, and is not overwritten
// by what is.
test("of names alone, what is hidden can't be changed, and all else merges with a password that changed elsewhere", async () => {
  const { account, device, id, secret } = await aKeptCopy();
  const other = await aDevice(world, account);
  await device.vault.unlock(pin);
  await device.vault.saveSettings({ keepsCopy: false });
  await device.settle();
  await device.vault.lock();
  const opened = await device.vault.openOffline(told(id, secret));
  if (!opened.ok) throw new Error("the copy did not open");
  const only = opened.vault.entries[0]!.id;
  for (const patch of [{ password: "blind" }, { username: "x", totp: "GEZDGNBV" }]) {
    await expect(device.vault.edit(only, patch)).rejects.toMatchObject({ code: "not-kept" });
  }
  expect((await device.vault.readOutbox()).outbox.count).toBe(0);
  expect(await device.vault.edit(only, { username: "mine" })).toMatchObject({ reason: "waits" });
  await device.vault.lock();

  await other.vault.unlock(pin);
  await other.vault.edit(only, { password: "changed elsewhere" });
  await device.vault.unlock(pin);
  const { vault, sent } = await device.vault.sendWaiting();
  expect(sent).toBe(1);
  expect(vault.outbox).toMatchObject({ count: 0, refused: [] });
  expect(entriesIn(vault)).toMatchObject([{ account: "Only", username: "mine" }]);
  expect(await device.vault.reveal(only)).toMatchObject({
    password: "changed elsewhere",
    history: [{ password: "secret of Only" }],
  });
});

// Claim (device): What waits for the server is sealed on the device, and refused if it was changed,
// shortened, swapped or put back.
describe("what waits in the copy, in the hands of whoever has the disk and no passkey", () => {
  /** Locked, with one change that waits, and with two. */
  async function withTwoWaiting() {
    const kept = await aKeptCopy();
    const { device, account, id, secret } = kept;
    const opened = await device.vault.openOffline(told(id, secret));
    if (!opened.ok) throw new Error("the copy did not open");
    const only = opened.vault.entries[0]!.id;
    const key = `outbox/${account.userId}`;
    await device.vault.edit(only, { username: "unmistakable" });
    const one = device.local.kept.get(key) as Uint8Array;
    await device.vault.edit(only, { notes: "second" });
    const two = device.local.kept.get(key) as Uint8Array;
    await device.vault.keepDraft(aDraft("Draft"));
    await device.vault.lock();
    return { ...kept, only, key, one, two };
  }

  // Attack (offline copy): what waits in it is told not to open, and none of it is carried out.
  test("changed, cut, another person's or another record of theirs is told, offline and at the master key, and carries nothing out", async () => {
    const { account, device, id, secret, key, two, snapshot } = await withTwoWaiting();
    const theirs = await withTwoWaiting();
    const { sealed } = device.local.kept.get(snapshot) as { sealed: Uint8Array };
    const bad: unknown[] = [
      ...[0, 12, 300, two.length - 1].map((at) => two.with(at, two[at]! ^ 1)),
      two.slice(0, -1),
      theirs.two,
      sealed,
      device.local.kept.get(`draft/${account.userId}`),
      copyOf(device).stamp,
    ];
    for (const [n, record] of bad.entries()) {
      device.local.kept.set(key, record);
      device.local.kept.delete(`outbox-stray/${account.userId}`);
      const copy = await device.vault.openOffline(told(id, secret));
      const stray = { outbox: { count: 0, entries: [], trouble: "stray" } };
      expect(copy, `record ${n}`).toMatchObject({ ok: true, vault: stray });
      expect(copy.ok && entriesIn(copy.vault)).toMatchObject([{ username: "ada@example.org" }]);
      await device.vault.lock();
    }
    const unlocked = await device.vault.unlock(pin);
    expect(unlocked).toMatchObject({ ok: true, vault: { outbox: { trouble: "stray" } } });
    const { vault, sent } = await device.vault.sendWaiting();
    expect(sent).toBe(0);
    expect(entriesIn(vault)).toMatchObject([{ username: "ada@example.org", notes: "" }]);
  });

  // Attack (offline copy): what was sent before is carried out by nobody a second time, and told.
  test("put back after it was sent, with the whole copy of that day or without, is carried out by nobody and told", async () => {
    const { account, device, id, secret, only, one, two, key } = await withTwoWaiting();
    const thatDay = structuredClone([...device.local.kept]);
    await device.vault.unlock(pin);
    expect(await device.vault.sendWaiting()).toMatchObject({ sent: 2 });
    await device.vault.edit(only, { username: "later", notes: "later" });
    await device.settle();
    await device.vault.lock();
    const attempts: [string, unknown][][] = [[[key, one]], [[key, two]], thatDay];
    for (const put of attempts) {
      for (const [name, value] of put) device.local.kept.set(name, value);
      const again = await afterCrash(account, device);
      const copy = await again.vault.openOffline(told(id, secret));
      expect(copy.ok).toBe(true);
      await again.vault.lock();
      await again.vault.unlock(pin);
      const { vault } = await again.vault.sendWaiting();
      expect(entriesIn(vault)).toMatchObject([{ username: "later", notes: "later" }]);
      expect(vault.outbox).toMatchObject({ count: 0, trouble: "replayed" });
      await again.vault.lock();
    }
  });

  // Attack (offline copy): what was saved since the older copy stays as it is.
  test("over an older copy put back beneath it, what was saved since stays as it is", async () => {
    const { account, device, id, secret, snapshot } = await aKeptCopy();
    const older = [
      ["offline", copyOf(device)],
      [snapshot, structuredClone(device.local.kept.get(snapshot))],
    ] as const;
    const unlocked = await device.vault.unlock(pin);
    if (!unlocked.ok) throw new Error("not unlocked");
    const only = unlocked.vault.entries[0]!.id;
    await device.vault.edit(only, { notes: "saved since", password: "newer" });
    await device.settle();
    await device.vault.lock();
    await device.vault.openOffline(told(id, secret));
    await device.vault.edit(only, { username: "on the newer copy" });
    await device.vault.lock();
    for (const [name, value] of older) device.local.kept.set(name, value);
    const copy = await device.vault.openOffline(told(id, secret));
    expect(copy).toMatchObject({ ok: true, vault: { outbox: { count: 1 } } });
    await device.vault.edit(only, { phone: "on the older copy" });
    await device.vault.lock();
    const again = await afterCrash(account, device);
    await again.vault.unlock(pin);
    const { vault } = await again.vault.sendWaiting();
    expect(vault.outbox).toMatchObject({ count: 0, refused: [] });
    expect(entriesIn(vault)).toMatchObject([
      { username: "on the newer copy", phone: "on the older copy", notes: "saved since" },
    ]);
    expect((await again.vault.reveal(only)).password).toBe("newer");
  });

  // Attack (offline copy): without its passkey nothing is written, and what waits stays as it is.
  test("of the copy under another key than its owner's passkey gives, nothing is written", async () => {
    const { account, device, id, secret, key, two } = await withTwoWaiting();
    const wrong = Uint8Array.from(secret, (byte) => byte ^ 1);
    expect(await device.vault.openOffline(told(id, wrong))).toMatchObject({ reason: "wrong" });
    await expect(device.vault.add(aDraft("Injected"))).rejects.toMatchObject({ code: "locked" });
    expect(device.local.kept.get(key)).toEqual(two);
    const thief = await afterCrash(account, device);
    await expect(thief.vault.sendWaiting()).rejects.toMatchObject({ code: "locked" });
    expect(device.local.kept.get(key)).toEqual(two);
  });
});

// Claim (device): A passkey that was removed elsewhere opens the copy of a device that was not online
// since, and what is changed there counts as its owner's.
test("a passkey that was removed elsewhere writes in a copy that has not heard of it yet, and in no other", async () => {
  const { account, device, id, secret } = await aKeptCopy();
  const { password } = account;
  const other = await aDevice(world, account);
  expect(await statusOf(other, "DELETE", `/users/me/passkeys/${id}`, { password })).toBe(204);
  expect(await device.vault.openOffline(told(id, secret))).toMatchObject({ ok: true });
  expect(await device.vault.add(aDraft("By it"))).toMatchObject({ reason: "waits" });
  await device.vault.lock();
  await device.vault.unlock(pin);
  expect(await device.vault.sendWaiting()).toMatchObject({ sent: 1 });
  await device.settle();
  await device.vault.lock();
  expect(await device.vault.openOffline(told(id, secret))).toMatchObject({ reason: "no-copy" });
  await expect(device.vault.add(aDraft("Later"))).rejects.toMatchObject({ code: "locked" });
});

test("follows what is saved, and its time with it", async () => {
  const { device, id, secret } = await aKeptCopy();
  await device.vault.unlock(pin);
  world.clock.nowMs += 60_000;
  await device.vault.add(aDraft("Later"));
  await device.settle();
  await device.vault.lock();
  const opened = await device.vault.openOffline(told(id, secret));
  expect(opened).toMatchObject({ ok: true, asOfMs: world.clock.nowMs });
  expect(opened.ok && opened.vault.entries).toHaveLength(2);
});

// Claim (device): A stolen offline copy opens by its owner's passkey alone, and a changed or mixed
// one is refused.
// Attack (offline copy): no secret and no name is in clear.
test("keeps no secret and no name in clear, and nothing where no passkey opens the vault", async () => {
  const { device, id, secret } = await aKeptCopy();
  const kept = Buffer.from(JSON.stringify([...device.local.kept], bytesAsText)).toString();
  for (const name of ["Only", "ada@example.org", "secret of", pin])
    expect(kept).not.toContain(name);
  for (const encoding of ["base64", "base64url", "hex"] as const) {
    expect(kept).not.toContain(Buffer.from(secret).toString(encoding).slice(0, 40));
  }
  for (const bytes of bytesIn(Object.fromEntries(device.local.kept))) {
    expect(Buffer.from(bytes).includes(secret)).toBe(false);
  }
  expect(copyOf(device).ways.map((way) => way.id)).toEqual([id]);

  const { device: without } = await aVault(world, pin);
  await without.settle();
  await without.vault.lock();
  expect(without.local.kept.has("offline")).toBe(false);
  expect(await without.vault.offlineWays()).toEqual([]);
});

function bytesAsText(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value;
}

function bytesIn(value: unknown): Uint8Array[] {
  if (value instanceof Uint8Array) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(bytesIn) : [];
}

describe("opens nothing", () => {
  // Claim (device): A stolen offline copy opens by its owner's passkey alone, and a changed or
  // mixed one is refused.
  test("by another secret, or under another passkey's name", async () => {
    const { device, id, secret } = await aKeptCopy();
    const wrong = Uint8Array.from(secret, (byte, i) => (i === 0 ? byte ^ 1 : byte));
    const refused = { ok: false, reason: "wrong" };
    expect(await device.vault.openOffline(told(id, wrong))).toEqual(refused);
    const renamed = copyOf(device);
    renamed.ways[0]!.id = crypto.randomUUID();
    device.local.kept.set("offline", renamed);
    expect(await device.vault.openOffline(told(renamed.ways[0]!.id, secret))).toEqual(refused);
  });

  // Claim (device): A stolen offline copy opens by its owner's passkey alone, and a changed or
  // mixed one is refused.
  test("of another person's copy, whole or in part", async () => {
    const mine = await aKeptCopy();
    const theirs = await aKeptCopy();
    const snapshot = theirs.device.local.kept.get(theirs.snapshot);
    mine.device.local.kept.set(mine.snapshot, snapshot);
    const opened = await mine.device.vault.openOffline(told(mine.id, mine.secret));
    expect(opened).toEqual({ ok: false, reason: "damaged" });

    mine.device.local.kept.set("offline", copyOf(theirs.device));
    expect(await mine.device.vault.offlineWays()).toEqual([]);
    const claimed = { ...copyOf(theirs.device), userId: mine.account.userId };
    mine.device.local.kept.set("offline", claimed);
    const renamed = await mine.device.vault.openOffline(told(theirs.id, theirs.secret));
    expect(renamed).toEqual({ ok: false, reason: "wrong" });
  });

  // Claim (device): A stolen offline copy opens by its owner's passkey alone, and a changed or
  // mixed one is refused.
  test("of an older copy under a newer time, or the other way round", async () => {
    const { device, id, secret, snapshot } = await aKeptCopy();
    const older = { copy: copyOf(device), snapshot: device.local.kept.get(snapshot) };
    await device.vault.unlock(pin);
    await device.vault.add(aDraft("Later"));
    await device.settle();
    await device.vault.lock();
    const newer = { copy: copyOf(device), snapshot: device.local.kept.get(snapshot) };

    for (const [copy, kept] of [
      [newer.copy, older.snapshot],
      [older.copy, newer.snapshot],
    ]) {
      device.local.kept.set("offline", copy);
      device.local.kept.set(snapshot, kept);
      const opened = await device.vault.openOffline(told(id, secret));
      expect(opened).toEqual({ ok: false, reason: "damaged" });
    }
  });

  // Claim (device): A stolen offline copy opens by its owner's passkey alone, and a changed or
  // mixed one is refused.
  // Attack (offline copy): the copy is refused as damaged.
  test("of a truncated copy, or one with a byte changed", async () => {
    const { device, id, secret, snapshot } = await aKeptCopy();
    const whole = device.local.kept.get(snapshot) as { head: object; sealed: Uint8Array };
    const copy = copyOf(device);
    const damaged = { ok: false, reason: "damaged" };
    for (let i = 0; i < whole.sealed.length; i++) {
      const changed = whole.sealed.map((byte, at) => (at === i ? byte ^ 1 : byte));
      for (const sealed of [whole.sealed.subarray(0, i), changed]) {
        device.local.kept.set(snapshot, { ...whole, sealed });
        expect(await device.vault.openOffline(told(id, secret)), `byte ${i}`).toEqual(damaged);
      }
    }
    device.local.kept.set(snapshot, whole);
    for (let i = 0; i < copy.stamp!.length; i++) {
      const stamp = copy.stamp!.map((byte, at) => (at === i ? byte ^ 1 : byte));
      device.local.kept.set("offline", { ...copy, stamp });
      expect(await device.vault.openOffline(told(id, secret)), `time, ${i}`).toEqual(damaged);
    }
    device.local.kept.set("offline", copy);
    expect(await device.vault.openOffline(told(id, secret))).toMatchObject({ ok: true });
    await device.vault.lock();
    device.local.kept.delete(snapshot);
    const opened = await device.vault.openOffline(told(id, secret));
    expect(opened).toEqual({ ok: false, reason: "no-copy" });
  });

  // Claim (device): Nothing leaves the offline copy, and it is erased with the session and with the
  // passkey.
  test("once the passkey is removed and the vault was opened again", async () => {
    const { account, device, id, secret } = await aKeptCopy();
    const { password } = account;
    expect(await statusOf(device, "DELETE", `/users/me/passkeys/${id}`, { password })).toBe(204);
    await device.vault.unlock(pin);
    await device.settle();
    await device.vault.lock();
    expect(device.local.kept.has("offline")).toBe(false);
    const opened = await device.vault.openOffline(told(id, secret));
    expect(opened).toEqual({ ok: false, reason: "no-copy" });
  });

  // Claim (device): Nothing leaves the offline copy, and it is erased with the session and with the
  // passkey.
  test("once signed out: nothing of it is left", async () => {
    const { device, id, secret } = await aKeptCopy();
    await device.vault.forget();
    expect([...device.local.kept.keys()].filter((key) => /offline|snapshot/.test(key))).toEqual([]);
    const opened = await device.vault.openOffline(told(id, secret));
    expect(opened).toEqual({ ok: false, reason: "no-copy" });
  });
});

test("a server that gives a wrap of its own making leaves nothing to open by it", async () => {
  const { account, device, id } = await aKeptCopy();
  const other = await aDevice(world, account);
  const own = { wrap: randomBytes(60).toString("base64") };
  other.tamper((_method, path, body) =>
    path === `/vault/wraps/${id}` ? { ...(body as object), ...own } : undefined,
  );
  expect(await other.vault.unlock(pin)).toMatchObject({ ok: true });
  await other.settle();
  await other.vault.lock();
  expect(await other.vault.offlineWays()).toEqual([]);
  expect(await device.vault.offlineWays()).toHaveLength(1);
});
