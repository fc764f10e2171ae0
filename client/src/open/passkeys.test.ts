/** Passkeys of other sites in the open vault, on two devices of one person. */
import { describe, expect, test } from "vitest";
import { openSecret } from "../entries/seal-entries.ts";
import { sharedFields, shareablesOf } from "../sharing/shareable.ts";
import { aDraft, aHome, aWriter, type Home, type Writer } from "../testing/a-writer.ts";
import { aPasskey, aPrf, isSignedFor, type MadePasskey } from "../testing/a-passkey.ts";
import { adoptPasskeys } from "../transfer/adopt-passkeys.ts";
import { createPasskeys, entriesWithPasskeyFields } from "./passkeys.ts";

const rpId = "lamps.example";
const dayMs = 86_400_000;

type Device = Writer & ReturnType<typeof createPasskeys>;

function aDevice(home: Home, store?: Writer["store"]): Device {
  const writer = aWriter(home, store);
  return { ...writer, ...createPasskeys(writer.vaultState, writer) };
}

async function twoDevices(names = ["Lamps"]) {
  const home = await aHome();
  const [mine, other] = [aDevice(home), aDevice(home)];
  await mine.open();
  const ids: string[] = [];
  for (const name of names) {
    const added = await mine.add(aDraft(name));
    if (!added.ok) throw new Error(added.reason);
    ids.push(added.entry.id);
  }
  await other.open();
  return { home, mine, other, id: ids[0]!, ids };
}

async function secretOf({ vaultState }: Device, id: string) {
  const { contents, keys } = vaultState.current();
  return openSecret(contents.entries.get(id)!, keys);
}

const idsFor = async (device: Device, site = rpId) =>
  (await device.passkeysFor(site)).map(({ passkey }) => passkey.credentialId);

const overviewOf = ({ vaultState }: Device, id: string) =>
  vaultState.current().contents.entries.get(id)!.overview!;

async function keep(device: Device, id: string, ...made: MadePasskey[]) {
  for (const { passkey, key } of made) await device.keepPasskey(id, passkey, key);
}

test("one that is kept is found by its site on every device, and signs; no page is given its key", async () => {
  const { mine, other, id } = await twoDevices();
  const made = await aPasskey();
  expect(await mine.keepPasskey(id, made.passkey, made.key)).toMatchObject({ ok: true });
  await other.sync();
  expect(await other.passkeysFor(rpId)).toEqual([
    { entryId: id, account: "Lamps", passkey: made.passkey },
  ]);
  expect(await other.passkeysFor("example")).toEqual([]);
  const key = await other.passkeyKey(id, made.passkey.credentialId);
  expect(await isSignedFor(key, made.publicKey)).toBe(true);
  const shown = JSON.stringify([
    await other.reveal(id),
    await other.outline(id),
    await other.open(),
  ]);
  expect(shown).toContain(made.passkey.credentialId);
  expect(shown).not.toContain(made.key.privateKey);
});

test("without an entry it is a new login of the site's name; asked once more it is there once", async () => {
  const { mine } = await twoDevices();
  const { passkey, key } = await aPasskey();
  const saved = await mine.keepPasskey(null, passkey, key);
  expect(saved).toMatchObject({
    entry: { overview: { account: "Lamp shop", username: "mara", url: "https://lamps.example" } },
  });
  expect(await mine.keepPasskey(null, passkey, key)).toMatchObject({ ok: true });
  expect((await mine.seen()).map(({ account }) => account)).toEqual(["Lamp shop", "Lamps"]);
});

test("the site and the user are searched, and nothing else of it", async () => {
  const { mine, id } = await twoDevices();
  const { passkey, key } = await aPasskey({
    userName: "mara@mail.example",
    userDisplayName: "Quill",
  });
  await mine.keepPasskey(id, passkey, key);
  const { vaultState } = mine;
  expect(vaultState.search("lamps.example")).toEqual([id]);
  expect(vaultState.search("mara@mail")).toEqual([id]);
  for (const word of ["quill", passkey.userHandle, passkey.credentialId])
    expect(vaultState.search(word), word).toEqual([]);
});

test("nothing of it can be shared", async () => {
  const { mine, id } = await twoDevices();
  const { passkey, key } = await aPasskey();
  await mine.keepPasskey(id, passkey, key);
  const overview = overviewOf(mine, id);
  const keys = shareablesOf(overview).map((one) => one.key);
  const shared = JSON.stringify(sharedFields(overview, await secretOf(mine, id), keys));
  expect(shared).toContain("first of Lamps");
  for (const value of [passkey.credentialId, passkey.userHandle, key.privateKey])
    expect(shared).not.toContain(value);
});

describe("two devices at once", () => {
  test("both add one: both are there", async () => {
    const { mine, other, id } = await twoDevices();
    const [a, b] = await Promise.all([aPasskey(), aPasskey()]);
    await keep(mine, id, a);
    await keep(other, id, b);
    await mine.sync();
    const all = [a, b].map(({ passkey }) => passkey.credentialId);
    expect((await idsFor(mine)).toSorted()).toEqual(all.toSorted());
    for (const { passkey, publicKey } of [a, b])
      expect(await isSignedFor(await mine.passkeyKey(id, passkey.credentialId), publicKey)).toBe(
        true,
      );
  });

  test("one adds without a connection what the other adds meanwhile: both are there", async () => {
    const { mine, other, id } = await twoDevices();
    const [a, b] = await Promise.all([aPasskey(), aPasskey()]);
    mine.over("request lost");
    expect(await mine.keepPasskey(id, a.passkey, a.key)).toMatchObject({ reason: "waits" });
    expect(await idsFor(mine)).toEqual([a.passkey.credentialId]);
    await keep(other, id, b);
    mine.over("arrives");
    await mine.sendAll();
    await other.sync();
    expect(await idsFor(other)).toHaveLength(2);
    expect(Object.keys((await secretOf(other, id)).passkeyKeys ?? {})).toHaveLength(2);
  });

  test("one that was used there is not taken away here, and its key stays with it", async () => {
    const { mine, other, id } = await twoDevices();
    const made = await aPasskey();
    const { credentialId } = made.passkey;
    await keep(mine, id, made);
    await other.sync();
    await other.notePasskeyUse(id, credentialId, Date.UTC(2026, 10, 3));
    await mine.removePasskey(id, credentialId);
    await other.sync();
    expect(await idsFor(other)).toEqual([credentialId]);
    expect(await isSignedFor(await other.passkeyKey(id, credentialId), made.publicKey)).toBe(true);
  });

  test("one that was only marked there is taken away here", async () => {
    const { mine, other, id } = await twoDevices();
    const made = await aPasskey();
    const { credentialId } = made.passkey;
    await keep(mine, id, made);
    await other.sync();
    await other.notePasskeysRefused(id, { [credentialId]: 5000 });
    await mine.removePasskey(id, credentialId);
    await other.sync();
    expect(await idsFor(other)).toEqual([]);
    expect((await secretOf(other, id)).passkeyKeys ?? {}).toEqual({});
  });

  test("one that only was there is taken away with its key", async () => {
    const { mine, other, id } = await twoDevices();
    const [a, b] = await Promise.all([aPasskey(), aPasskey()]);
    await keep(mine, id, a, b);
    await other.sync();
    await other.edit(id, { notes: "theirs" });
    await mine.removePasskey(id, a.passkey.credentialId);
    await other.sync();
    expect(await idsFor(other)).toEqual([b.passkey.credentialId]);
    expect(Object.keys((await secretOf(other, id)).passkeyKeys ?? {})).toEqual([
      b.passkey.credentialId,
    ]);
  });

  test("a rename here and a use there both stand; of two uses the later, of two counts the larger", async () => {
    const { mine, other, id } = await twoDevices();
    const { passkey, key } = await aPasskey();
    const { credentialId } = passkey;
    await mine.keepPasskey(id, passkey, { ...key, signCount: 3 });
    await other.sync();
    const [first, later] = [Date.UTC(2026, 10, 2), Date.UTC(2026, 10, 5)];
    await other.notePasskeyUse(id, credentialId, later, { ...key, signCount: 9 });
    mine.over("request lost");
    await mine.renamePasskey(id, credentialId, { userDisplayName: "Mara L." });
    await mine.notePasskeyUse(id, credentialId, first, { ...key, signCount: 4 });
    mine.over("arrives");
    await mine.sendAll();
    const [held] = await mine.passkeysFor(rpId);
    expect(held?.passkey).toMatchObject({ userDisplayName: "Mara L.", lastUsedAt: later });
    expect(await mine.passkeyKey(id, credentialId)).toMatchObject({ signCount: 9 });
  });
});

test("a use is noted to the day, once a day, and is no change of the entry", async () => {
  const { mine, id } = await twoDevices();
  const { passkey, key } = await aPasskey();
  const { credentialId } = passkey;
  await mine.keepPasskey(id, passkey, key);
  const { updatedAt } = overviewOf(mine, id);
  const noon = Date.UTC(2026, 10, 3, 12);
  expect(await mine.notePasskeyUse(id, credentialId, noon)).toMatchObject({ ok: true });
  const before = mine.sent();
  expect(await mine.notePasskeyUse(id, credentialId, noon + 3_600_000)).toBeNull();
  expect(mine.sent()).toBe(before);
  expect(overviewOf(mine, id)).toMatchObject({
    updatedAt,
    passkeys: [{ lastUsedAt: Date.UTC(2026, 10, 3) }],
  });
  await mine.notePasskeyUse(id, credentialId, noon + dayMs);
  expect(overviewOf(mine, id).passkeys?.[0]?.lastUsedAt).toBe(Date.UTC(2026, 10, 4));
  await mine.notePasskeyUse(id, credentialId, noon + dayMs, { ...key, signCount: 1 });
  expect(await mine.passkeyKey(id, credentialId)).toEqual({ ...key, signCount: 1 });
  expect(overviewOf(mine, id).updatedAt).toBe(updatedAt);
  await mine.renamePasskey(id, credentialId, { userName: "other" });
  expect(overviewOf(mine, id).updatedAt).toBeGreaterThan(updatedAt);
});

test("what its site does not know is marked on every device, is no change of the entry, and a use takes it off", async () => {
  const { mine, other, id } = await twoDevices();
  const [a, b] = await Promise.all([aPasskey(), aPasskey()]);
  await keep(mine, id, a, b);
  const [first, second] = [a.passkey.credentialId, b.passkey.credentialId];
  const { updatedAt } = overviewOf(mine, id);
  const marks = (device: Device) =>
    overviewOf(device, id).passkeys?.map(({ refusedAt }) => refusedAt ?? null);
  const said = { [first]: 5000, [second]: null, nobodys: 5000 };
  expect(await mine.notePasskeysRefused(id, said)).toMatchObject({ ok: true });
  const before = mine.sent();
  expect(await mine.notePasskeysRefused(id, { [first]: 9000, [second]: null })).toBeNull();
  expect(mine.sent()).toBe(before);
  await other.sync();
  expect(marks(other)).toEqual([5000, null]);
  expect(overviewOf(other, id).updatedAt).toBe(updatedAt);
  expect(await idsFor(other)).toHaveLength(2);
  const noon = Date.UTC(2026, 10, 3, 12);
  await mine.notePasskeyUse(id, second, noon);
  await mine.notePasskeyUse(id, first, noon);
  expect(marks(mine)).toEqual([null, null]);
  // Also of a day that is noted already.
  await mine.notePasskeysRefused(id, { [first]: 7000 });
  expect(await mine.notePasskeyUse(id, first, noon)).toMatchObject({ ok: true });
  expect(marks(mine)).toEqual([null, null]);
});

test("at least 20 fit into an entry; the one that does not is refused with how many there are, and nothing is lost", async () => {
  const { mine, id } = await twoDevices();
  const letters = "Ünïcode ".repeat(4);
  let held = 0;
  for (; held < 200; held++) {
    const { passkey, key } = await aPasskey({ userName: letters, userDisplayName: letters });
    const saved = await mine.keepPasskey(id, passkey, { ...key, prf: aPrf() });
    if (saved.ok) continue;
    expect(saved).toEqual({ ok: false, reason: "full", passkeys: held });
    break;
  }
  expect(held).toBeGreaterThanOrEqual(20);
  expect(held).toBeLessThan(200);
  expect(await idsFor(mine)).toHaveLength(held);
});

describe("moved to another entry", () => {
  test("it is there with its key, and no more where it was", async () => {
    const { mine, other, ids } = await twoDevices(["Lamps", "Other lamps"]);
    const [from, to] = ids as [string, string];
    const made = await aPasskey();
    const { credentialId } = made.passkey;
    await keep(mine, from, made);
    expect(await mine.movePasskey(from, to, credentialId)).toMatchObject({ ok: true });
    await other.sync();
    expect((await other.passkeysFor(rpId)).map(({ entryId }) => entryId)).toEqual([to]);
    expect(await isSignedFor(await other.passkeyKey(to, credentialId), made.publicKey)).toBe(true);
    expect((await secretOf(other, from)).passkeyKeys).toBeUndefined();
  });

  test("and cut off between the two, it is shown once, and moved when it is asked for again", async () => {
    const { mine, other, ids } = await twoDevices(["Lamps", "Other lamps"]);
    const [from, to] = ids as [string, string];
    const made = await aPasskey();
    const { credentialId } = made.passkey;
    await keep(mine, from, made);
    let requests = 0;
    mine.over(() => (++requests > 1 ? "request lost" : "arrives"));
    expect(await mine.movePasskey(from, to, credentialId)).toMatchObject({ reason: "waits" });
    await other.sync();
    expect(overviewOf(other, from).passkeys).toHaveLength(1);
    expect(overviewOf(other, to).passkeys).toHaveLength(1);
    expect(await idsFor(other)).toEqual([credentialId]);
    await other.movePasskey(from, to, credentialId);
    expect((await other.passkeysFor(rpId)).map(({ entryId }) => entryId)).toEqual([to]);
    mine.over("arrives");
    await mine.sendAll();
    expect((await mine.passkeysFor(rpId)).map(({ entryId }) => entryId)).toEqual([to]);
    expect(await isSignedFor(await mine.passkeyKey(to, credentialId), made.publicKey)).toBe(true);
  });
});

test("one that was removed can be put back until the vault is locked", async () => {
  const { mine, id } = await twoDevices();
  const made = await aPasskey();
  const { credentialId } = made.passkey;
  await keep(mine, id, made);
  await mine.removePasskey(id, credentialId);
  expect(await idsFor(mine)).toEqual([]);
  expect(await mine.putBackPasskey(id, credentialId)).toMatchObject({ ok: true });
  expect(await isSignedFor(await mine.passkeyKey(id, credentialId), made.publicKey)).toBe(true);
  await mine.removePasskey(id, credentialId);
  mine.forgetPasskeys();
  await expect(mine.putBackPasskey(id, credentialId)).rejects.toMatchObject({ code: "not-found" });
});

test("in the trash it is found by no site, and comes out with its entry", async () => {
  const { mine, id } = await twoDevices();
  const made = await aPasskey();
  const { credentialId } = made.passkey;
  await keep(mine, id, made);
  await mine.trash([id]);
  expect(await idsFor(mine)).toEqual([]);
  await expect(mine.passkeyKey(id, credentialId)).rejects.toMatchObject({ code: "not-found" });
  await mine.restore([id]);
  expect(await isSignedFor(await mine.passkeyKey(id, credentialId), made.publicKey)).toBe(true);
});

describe("one that an earlier import kept as a field", () => {
  const asField = ({ passkey, key }: MadePasskey, keyValue = key.privateKey) =>
    JSON.stringify({
      credentialId: `b64.${passkey.credentialId}`,
      keyType: "public-key",
      keyAlgorithm: "ECDSA",
      keyCurve: "P-256",
      keyValue,
      rpId: passkey.rpId,
      userHandle: passkey.userHandle,
      userName: passkey.userName,
      counter: "0",
      rpName: passkey.rpName,
      userDisplayName: passkey.userDisplayName,
      discoverable: "true",
      creationDate: new Date(passkey.createdAt).toISOString(),
    });

  async function withFields(mine: Device, values: readonly string[]) {
    const fields = values.map((_, n) => ({
      id: `f${n}`,
      name: "Passkey",
      type: "hidden" as const,
      value: "",
    }));
    const hidden = Object.fromEntries(values.map((value, n) => [`f${n}`, value]));
    const own = { id: "own", name: "Door PIN", type: "hidden" as const, value: "" };
    const draft = aDraft("Garden", {
      fields: [own, ...fields],
      hidden: { own: "8642", ...hidden },
    });
    const added = await mine.add(draft);
    if (!added.ok) throw new Error(added.reason);
    return added.entry.id;
  }

  const adopt = ({ vaultState }: Device) =>
    adoptPasskeys(vaultState, entriesWithPasskeyFields(vaultState.current().contents));

  test("is a passkey from the next opening on; one that can't be used stays the field that it is", async () => {
    const { mine, other } = await twoDevices();
    const good = await aPasskey();
    const broken = asField(await aPasskey(), "bWFkZSB1cA");
    const id = await withFields(mine, [asField(good), broken]);
    const { updatedAt } = overviewOf(mine, id);
    await adopt(mine);
    await other.sync();
    expect(await other.passkeysFor(rpId)).toEqual([
      { entryId: id, account: "Garden", passkey: good.passkey },
    ]);
    const key = await other.passkeyKey(id, good.passkey.credentialId);
    expect(await isSignedFor(key, good.publicKey)).toBe(true);
    expect(overviewOf(other, id)).toMatchObject({
      updatedAt,
      fields: [{ id: "own" }, { id: "f1" }],
    });
    expect((await secretOf(other, id)).hidden).toEqual({ own: "8642", f1: broken });
    const before = mine.sent();
    await adopt(mine);
    expect(mine.sent()).toBe(before);
  });

  test("stays the field that it is if the server can't be reached", async () => {
    const { mine } = await twoDevices();
    const value = asField(await aPasskey());
    const id = await withFields(mine, [value]);
    mine.over("request lost");
    await adopt(mine);
    expect((await secretOf(mine, id)).hidden).toMatchObject({ f0: value });
    expect(await idsFor(mine)).toEqual([]);
  });

  test("is not lost to another key under the same id", async () => {
    const { mine } = await twoDevices();
    const [one, two] = await Promise.all([aPasskey(), aPasskey()]);
    const twin = { ...two, passkey: { ...two.passkey, credentialId: one.passkey.credentialId } };
    const id = await withFields(mine, [asField(one), asField(twin), asField(one)]);
    await adopt(mine);
    expect(await idsFor(mine)).toEqual([one.passkey.credentialId]);
    expect((await secretOf(mine, id)).hidden).toEqual({ own: "8642", f1: asField(twin) });
  });

  test("by two devices at once is there once", async () => {
    const { mine, other } = await twoDevices();
    const made = await aPasskey();
    const id = await withFields(mine, [asField(made)]);
    await other.sync();
    await Promise.all([adopt(mine), adopt(other)]);
    await Promise.all([mine.sync(), other.sync()]);
    for (const device of [mine, other]) {
      expect(overviewOf(device, id).passkeys).toEqual([made.passkey]);
      expect(overviewOf(device, id).fields).toHaveLength(1);
    }
  });
});
