import { createVaultKey, deriveVault } from "@breezy/crypto/keys";
import { describe, expect, test } from "vitest";
import { findings } from "../entries/contents.ts";
import { outboxHeads } from "../keep/outbox-record.ts";
import { outboxKey, strayOutboxKey } from "../keep/outbox-store.ts";
import { aDraft, aHome, aWriter, type Fate, type Home, type Writer } from "../testing/a-writer.ts";
import { memoryStore } from "../testing/memory-store.ts";
import { emptyHead } from "./open.ts";

/** Two devices of one person, each with the entry open in front of it. */
async function twoDevices() {
  const home = await aHome();
  const [mine, other] = [aWriter(home), aWriter(home)];
  await mine.open();
  const added = await mine.add(aDraft("Bank"));
  if (!added.ok) throw new Error(added.reason);
  await other.open();
  return { home, mine, other, id: added.entry.id };
}

/** What comes then is lost. */
function inTurn(...fates: Fate[]): () => Fate {
  return () => fates.shift() ?? "request lost";
}

/** The same browser after a crash, at the network again. */
async function after(home: Home, { store }: Writer): Promise<Writer> {
  const tab = aWriter(home, store);
  await tab.open();
  return tab;
}

test("what is done without the server waits, is seen at once, survives a crash, and leaves in its order", async () => {
  const { home, mine, other, id } = await twoDevices();
  mine.over("request lost");
  expect(await mine.add(aDraft("Library"))).toMatchObject({ ok: false, reason: "waits" });
  const edited = await mine.edit(id, { username: "ada", password: "second" });
  expect(edited).toMatchObject({
    reason: "waits",
    entries: [{ overview: { username: "ada" } }],
    outbox: { count: 2 },
  });
  expect(await mine.edit(id, { favorite: true })).toMatchObject({ reason: "waits" });
  expect(await mine.trash([id])).toMatchObject({ reason: "waits" });
  expect(await mine.restore([id])).toMatchObject({ reason: "waits" });
  expect((await mine.saveSettings({ tags: ["work"] })).waits).toMatchObject({ count: 6 });
  expect(await mine.reveal(id)).toMatchObject({ password: "second" });

  const seen = await mine.seen();
  const again = await after(home, mine);
  expect(await again.seen()).toEqual(seen);
  expect(again.outbox().entries).toHaveLength(3);
  expect(await again.sendAll()).toMatchObject({ failure: null, merges: [] });
  expect(again.outbox()).toEqual({ count: 0, entries: [], refused: [], trouble: null });
  expect(again.store.kept.has(outboxKey(home.keys.userId))).toBe(false);
  await other.sync();
  expect(await other.seen()).toEqual(seen);
  expect(other.settings().tags).toEqual(["work"]);
});

test("a vault that was opened without the server takes changes too, and sends them once it was opened with it", async () => {
  const { mine, other, id } = await twoDevices();
  await mine.lock();
  mine.over("request lost");
  await mine.openOffline();
  expect(await mine.edit(id, { notes: "on the train" })).toMatchObject({ reason: "waits" });
  expect(await mine.sendWaiting()).toMatchObject({ sent: 0, failure: "network" });
  await mine.lock();
  mine.over("arrives");
  expect(await mine.open()).toMatchObject({ outbox: { count: 1, entries: [id] } });
  await mine.sendAll();
  await other.sync();
  expect(await other.seen()).toMatchObject([{ notes: "on the train" }]);
});

test("two devices that were both away merge field by field, and what both changed is told", async () => {
  const { mine, other, id } = await twoDevices();
  for (const device of [mine, other]) device.over("request lost");
  await mine.edit(id, { username: "mine", notes: "mine" });
  await other.edit(id, { username: "theirs", phone: "theirs" });
  for (const device of [other, mine]) device.over("arrives");
  await other.sendAll();
  expect((await mine.sendAll()).merges).toEqual([
    {
      id,
      merge: {
        theirs: ["phone"],
        both: [{ field: "username", value: "theirs" }],
        restored: false,
      },
    },
  ]);
  const merged = [{ username: "mine", notes: "mine", phone: "theirs" }];
  expect(await mine.seen()).toMatchObject(merged);
  await other.sync();
  expect(await other.seen()).toMatchObject(merged);
});

test("what an earlier change of an entry met is told with what a later one met, however many go between", async () => {
  const { mine, other, id } = await twoDevices();
  mine.over("request lost");
  await mine.edit(id, { username: "mine" });
  for (let n = 0; n < 8; n++) await mine.add(aDraft(`Shelf ${n}`));
  await mine.edit(id, { favorite: true });
  await other.edit(id, { username: "theirs", phone: "4315550" });
  mine.over("arrives");
  const { merges } = await mine.sendAll();
  const both = [{ field: "username", value: "theirs" }];
  expect(merges).toMatchObject([{ merge: { both } }, { merge: { theirs: ["phone"], both } }]);
});

describe("a change whose answer was lost", () => {
  test("is not made a second time over what another device did since, in whichever process", async () => {
    const { home, mine, other, id } = await twoDevices();
    mine.over("request lost");
    await mine.edit(id, { username: "mine" });
    mine.over(inTurn("arrives", "reply lost"));
    expect(await mine.sendWaiting()).toMatchObject({ sent: 0, failure: "network" });
    await other.sync();
    expect(await other.edit(id, { username: "later" })).toMatchObject({ ok: true, merge: null });
    const again = await after(home, mine);
    expect(await again.sendAll()).toMatchObject({ failure: null, merges: [] });
    expect(await again.seen()).toMatchObject([{ username: "later" }]);
    expect(again.outbox()).toMatchObject({ count: 0, trouble: null });
  });

  test("still tells what it merged", async () => {
    const { home, mine, other, id } = await twoDevices();
    mine.over("request lost");
    await mine.edit(id, { username: "mine" });
    await other.edit(id, { username: "theirs" });
    mine.over(inTurn("arrives", "reply lost"));
    await mine.sendWaiting();
    const { merges } = await (await after(home, mine)).sendAll();
    expect(merges).toMatchObject([{ merge: { both: [{ field: "username", value: "theirs" }] } }]);
  });

  test("of an entry that is new makes one entry", async () => {
    const { home, mine } = await twoDevices();
    mine.over("reply lost");
    expect(await mine.add(aDraft("Library"))).toMatchObject({ reason: "waits" });
    const again = await after(home, mine);
    await again.sendAll();
    expect((await again.seen()).map(({ account }) => account)).toEqual(["Bank", "Library"]);
  });
});

describe("what the vault does not take is told, kept, and in nobody's way", () => {
  test("no room in the plan: with what was done to the new entry since", async () => {
    const { home, mine, id } = await twoDevices();
    mine.over("request lost");
    const waits = await mine.add(aDraft("Library"));
    const libraryId = "entries" in waits ? waits.entries[0]!.id : "";
    await mine.edit(libraryId, { notes: "card number 7" });
    await mine.edit(id, { notes: "bank" });
    mine.over("arrives");
    home.server.limitTo(1);
    await mine.sendAll();
    expect(await mine.seen()).toMatchObject([{ account: "Bank", notes: "bank" }]);
    const [refused] = mine.outbox().refused;
    expect(refused).toMatchObject({
      entryId: libraryId,
      account: "Library",
      reason: "limit",
      detail: "no: password_limit",
    });
    const again = await after(home, mine);
    expect(again.outbox().refused).toEqual([refused]);
    home.server.limitTo(2);
    await again.retryRefused(refused!.key);
    await again.sendAll();
    expect(await again.seen()).toMatchObject([{}, { account: "Library", notes: "card number 7" }]);
    expect(again.outbox()).toMatchObject({ count: 0, refused: [] });
  });

  test("erased elsewhere: what was typed can become a new entry, or be given up", async () => {
    const { mine, other, id } = await twoDevices();
    const bowl = await other.add(aDraft("Bowl"));
    await mine.sync();
    mine.over("request lost");
    const bowlId = "entry" in bowl ? bowl.entry.id : "";
    await mine.edit(id, { password: "new" });
    await mine.edit(id, { notes: "newer" });
    await mine.edit(bowlId, { notes: "gone" });
    await other.trash([id, bowlId]);
    await other.erase([id, bowlId]);
    mine.over("arrives");
    await mine.sendAll();
    const [bank, bowled] = mine.outbox().refused;
    expect(bank).toMatchObject({ account: "Bank", reason: "gone", addable: true });
    await mine.addRefused(bank!.key);
    await mine.discardRefused(bowled!.key);
    await mine.sendAll();
    expect(mine.outbox()).toMatchObject({ count: 0, refused: [] });
    await other.sync();
    expect(await other.seen()).toMatchObject([
      { account: "Bank", password: "new", notes: "newer", trashedAt: null },
    ]);
  });

  test("a failing server is asked again, and one that never takes a change does not hold up the others", async () => {
    const { home, mine, id } = await twoDevices();
    mine.over("request lost");
    await mine.edit(id, { notes: "first" });
    mine.over("arrives");
    home.server.answerSavesWith(() => Response.json({ odd: true }));
    expect(await mine.sendWaiting()).toMatchObject({ failure: "server" });
    expect(await mine.sendWaiting()).toMatchObject({ failure: "server" });
    expect(mine.outbox()).toMatchObject({ count: 1, refused: [] });
    expect(await mine.sendWaiting()).toMatchObject({ failure: null });
    home.server.answerSavesWith(null);
    const [refused] = mine.outbox().refused;
    expect(refused).toMatchObject({ account: "Bank", reason: "failed" });
    await mine.retryRefused(refused!.key);
    await mine.sendAll();
    expect(await mine.seen()).toMatchObject([{ notes: "first" }]);
  });

  test("erasing what somebody touched meanwhile", async () => {
    const { mine, other, id } = await twoDevices();
    await mine.trash([id]);
    mine.over("request lost");
    expect(await mine.erase([id])).toMatchObject({ reason: "waits", erased: [id] });
    expect(await mine.seen()).toEqual([]);
    await other.sync();
    await other.restore([id]);
    mine.over("arrives");
    await mine.sendAll();
    expect(await mine.seen()).toMatchObject([{ account: "Bank", trashedAt: null }]);
  });
});

test("two tabs of one browser share the outbox: nothing is lost, nothing leaves twice, and older texts go first", async () => {
  const { home, mine, other, id } = await twoDevices();
  const second = await after(home, mine);
  for (const tab of [mine, second]) tab.over("request lost");
  await mine.edit(id, { notes: "first tab" });
  await second.edit(id, { phone: "second tab" });
  expect((await mine.readOutbox()).outbox.count).toBe(2);
  expect(await mine.seen()).toMatchObject([{ notes: "first tab", phone: "second tab" }]);
  second.over("arrives");
  // It has a network, and waits all the same: something stands before it.
  expect(await second.edit(id, { notes: "later" })).toMatchObject({ reason: "waits" });
  mine.over("arrives");
  const before = home.server.head().version;
  await Promise.all([mine.sendAll(), second.sendAll()]);
  expect(home.server.head().version).toBe(before + 3);
  await other.sync();
  expect(await other.seen()).toMatchObject([{ notes: "later", phone: "second tab" }]);
});

test("nothing is sent while findings are open, and an older vault than the changes were made on is found", async () => {
  const { home, mine, id } = await twoDevices();
  mine.over("request lost");
  await mine.edit(id, { notes: "kept" });
  mine.over("arrives");
  const { vaultState } = mine;
  await vaultState.show({ ...vaultState.opened(), findings: [{ kind: "bad-head" }] });
  const before = mine.sent();
  expect(await mine.sendWaiting()).toMatchObject({ sent: 0 });
  expect(mine.sent()).toBe(before);
  expect(await mine.edit(id, { notes: "more" })).toEqual({ ok: false, reason: "findings" });
  const again = await after(home, mine);
  expect(again.outbox().count).toBe(1);

  const heads = await outboxHeads(again.store, home.keys);
  const { contents } = again.vaultState.opened();
  expect(findings(contents, home.keys, heads, null)).toEqual([]);
  const older = { ...contents, head: await emptyHead(home.keys) };
  expect(findings(older, home.keys, heads, null)).toMatchObject([
    { kind: "rolled-back", heldVersion: 1, witnessedVersion: 2 },
    {},
  ]);
});

// Claim (device): What waits for the server is sealed on the device, and refused if it was changed,
// shortened, swapped or put back.
describe("on the disk", () => {
  async function withTwoWaiting() {
    const { home, mine, other, id } = await twoDevices();
    mine.over("request lost");
    await mine.edit(id, { username: "unmistakable" });
    const one = mine.store.kept.get(outboxKey(home.keys.userId)) as Uint8Array;
    await mine.edit(id, { notes: "second" });
    const key = outboxKey(home.keys.userId);
    return { home, mine, other, id, key, one, sealed: mine.store.kept.get(key) as Uint8Array };
  }

  test("tells nothing: no word of it, and one length for few changes and many", async () => {
    const { one, sealed, id } = await withTwoWaiting();
    expect(one).toHaveLength(sealed.length);
    const text = new TextDecoder("latin1").decode(sealed);
    for (const part of ["unmistakable", "Bank", "edit", "waiting", id]) {
      expect(text).not.toContain(part);
    }
  });

  test("changed, cut, of another person, of another vault or another record: refused and told, and nothing else is lost", async () => {
    const { home, mine, id, key, sealed } = await withTwoWaiting();
    const stranger = await deriveVault(createVaultKey(), crypto.randomUUID());
    const others = aWriter({ ...home, keys: stranger, server: (await aHome()).server });
    const bad: unknown[] = [
      ...[0, 13, 200, sealed.length - 1].map((at) => sealed.with(at, sealed[at]! ^ 1)),
      sealed.slice(0, -1),
      sealed.slice(0, 20),
      new Uint8Array(0),
      { sealed },
      null,
    ];
    for (const value of bad) {
      const store = memoryStore();
      for (const [name, kept] of mine.store.kept) store.kept.set(name, kept);
      store.kept.set(key, value);
      const tab = aWriter(home, store);
      const { outbox, entries } = await tab.open();
      expect(outbox).toEqual({ count: 0, entries: [], refused: [], trouble: "stray" });
      expect(entries).toHaveLength(1);
      // It goes on working, and what does not open stays until the person was told.
      tab.over("request lost");
      expect(await tab.edit(id, { notes: "new" })).toMatchObject({ outbox: { count: 1 } });
      expect(store.kept.has(strayOutboxKey(home.keys.userId))).toBe(true);
      expect((await tab.settleOutbox()).outbox).toMatchObject({ count: 1, trouble: null });
      expect(store.kept.has(strayOutboxKey(home.keys.userId))).toBe(false);
    }
    others.store.kept.set(outboxKey(stranger.userId), sealed);
    await others.vaultState.outbox.load(stranger);
    expect(others.outbox()).toMatchObject({ count: 0, trouble: "stray" });
  });

  test("put back after it was sent: changes nothing, and is told", async () => {
    const { mine, other, id, key, one, sealed } = await withTwoWaiting();
    mine.over("arrives");
    await mine.sendAll();
    await other.sync();
    await other.edit(id, { username: "later", notes: "later" });
    for (const old of [sealed, one]) {
      mine.store.kept.set(key, old);
      await mine.sync();
      await mine.sendAll();
      expect(await mine.seen()).toMatchObject([{ username: "later", notes: "later" }]);
      expect(mine.outbox()).toMatchObject({ count: 0, trouble: "replayed" });
    }
    await mine.settleOutbox();
    expect(mine.outbox().trouble).toBe(null);
  });

  test("a browser that was set back, or copied, uses no number again: what it writes then is sent", async () => {
    const { home, mine, other, id, key, sealed } = await withTwoWaiting();
    mine.over("arrives");
    await mine.sendAll();
    mine.store.kept.set(key, sealed);
    const copy = await after(home, mine);
    copy.over("request lost");
    await copy.edit(id, { phone: "of the copy" });
    copy.over("arrives");
    await copy.sendAll();
    await other.sync();
    expect(await other.seen()).toMatchObject([{ phone: "of the copy" }]);
  });

  test("a disk that fails is told, and nothing is shown as waiting", async () => {
    const { mine, id } = await twoDevices();
    mine.over("request lost");
    mine.store.update = () => Promise.reject(new Error("disk full"));
    await expect(mine.edit(id, { notes: "x" })).rejects.toMatchObject({ code: "outbox-full" });
    expect(mine.outbox().count).toBe(0);
    expect(await mine.seen()).toMatchObject([{ notes: "" }]);
  });
});
