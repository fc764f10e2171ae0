/** One entry edited, here and elsewhere: nothing acknowledged is lost, and the person hears of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EntryPatch } from "@breezy/client/entry/entry";
import { createWorld, type World } from "../world/world.ts";
import {
  added,
  aPair,
  failureOf,
  lastChanges,
  loseReply,
  opened,
  openedAnew,
  overviewOf,
  type Pair,
  savesOf,
} from "./two-devices.ts";

let world: World;
let pair: Pair;
beforeAll(async () => {
  world = await createWorld();
});
// Requests of one person have a limit, which fills again with time.
beforeEach(() => {
  world.clock.nowMs += 60_000;
});
afterAll(() => world.close());

/** An entry of the test's own, known to both devices. */
async function both(name: string): Promise<string> {
  const id = await added(pair.here, name);
  await pair.elsewhere.vault.sync();
  return id;
}

async function edited({ here }: Pick<Pair, "here">, id: string, patch: EntryPatch) {
  const result = await here.vault.edit(id, patch);
  if (!result.ok) throw new Error(result.reason);
  return result;
}

const aNewPair = async () => {
  pair = await aPair(world);
};

describe("an edit", () => {
  beforeAll(aNewPair);

  test("carries only the part that changed, under its next revision", async () => {
    const { here } = pair;
    const id = await both("Parts");
    await edited(pair, id, { favorite: true });
    expect(lastChanges(here)).toMatchObject([{ op: "update", id, overview: { revision: 2 } }]);
    expect(lastChanges(here)[0]).not.toHaveProperty("secret");
    await edited(pair, id, { password: "second" });
    expect(lastChanges(here)).toMatchObject([
      { op: "update", id, overview: { revision: 3 }, secret: { revision: 2 } },
    ]);
    const sent = savesOf(here);
    await edited(pair, id, { password: "second", favorite: true });
    expect(savesOf(here)).toBe(sent);
  });

  test("keeps past passwords, newest first, and brings them to a new device", async () => {
    const id = await both("History");
    const before = world.clock.nowMs;
    for (const password of ["two", "three"]) {
      world.clock.nowMs += 1000;
      await edited(pair, id, { password });
    }
    const vault = await openedAnew(pair.fresh);
    expect(vault.findings).toEqual([]);
    expect(await pair.fresh.vault.reveal(id)).toEqual({
      password: "three",
      history: [
        { password: "two", replacedAt: before + 2000 },
        { password: "secret of History", replacedAt: before + 1000 },
      ],
    });
    expect(overviewOf(vault, id)?.updatedAt).toBe(before + 2000);
  });

  test("cut off waits, and is saved once the line is back", async () => {
    const { here } = pair;
    const id = await both("Offline");
    here.tamper(() => {
      throw new Error("offline");
    });
    expect(await here.vault.edit(id, { notes: "on the train" })).toMatchObject({
      reason: "waits",
      entries: [{ overview: { notes: "on the train" } }],
    });
    here.tamper(null);
    expect(await here.vault.sendWaiting()).toMatchObject({ sent: 1, merges: [] });
    const vault = await openedAnew(pair.fresh);
    expect(overviewOf(vault, id)?.notes).toBe("on the train");
  });
});

const changes: { patch: EntryPatch; other: EntryPatch }[] = [
  { patch: { account: "Mine" }, other: { account: "Theirs" } },
  { patch: { username: "mine" }, other: { username: "theirs" } },
  { patch: { phone: "1" }, other: { phone: "2" } },
  { patch: { notes: "mine" }, other: { notes: "theirs" } },
  { patch: { url: "https://mine.example" }, other: { url: "https://theirs.example" } },
  { patch: { tags: ["mine"] }, other: { tags: ["theirs"] } },
  { patch: { password: "mine" }, other: { password: "theirs" } },
];

describe("the same entry on two devices", () => {
  beforeAll(aNewPair);

  test.each(changes)("both change the same: $patch stands, $other is told", async (change) => {
    const { here, elsewhere } = pair;
    const field = Object.keys(change.patch)[0] as keyof EntryPatch;
    const id = await both(`Both ${field}`);
    expect((await elsewhere.vault.edit(id, change.other)).ok).toBe(true);
    const result = await edited(pair, id, change.patch);
    const value = field === "password" ? null : change.other[field];
    expect(result.merge).toEqual({ theirs: [], both: [{ field, value }], restored: false });

    const vault = await openedAnew(pair.fresh);
    expect(vault.findings).toEqual([]);
    const secret = await pair.fresh.vault.reveal(id);
    if (field === "password") {
      expect(secret.password).toBe("mine");
      expect(secret.history.map((past) => past.password)).toEqual([
        "theirs",
        `secret of Both ${field}`,
      ]);
    } else {
      expect(overviewOf(vault, id)).toMatchObject(change.patch);
      expect(secret.history).toEqual([]);
    }
    await elsewhere.vault.sync();
    await here.vault.sync();
  });

  test.each(changes)(
    "they change different things: $other stays beside the note",
    async (change) => {
      const field = Object.keys(change.other)[0] as keyof EntryPatch;
      const id = await both(`Other ${field}`);
      await pair.elsewhere.vault.edit(id, change.other);
      const result = await edited(pair, id, { favorite: true });
      expect(result.merge).toEqual({ theirs: [field], both: [], restored: false });
      const vault = await openedAnew(pair.fresh);
      const { password } = await pair.fresh.vault.reveal(id);
      expect({ ...overviewOf(vault, id), password }).toMatchObject({
        ...change.other,
        favorite: true,
      });
    },
  );

  test("another entry that changed there is no merge, but news to fetch", async () => {
    const id = await both("Quiet");
    const other = await added(pair.elsewhere, "Loud");
    const result = await edited(pair, id, { notes: "n" });
    expect(result).toMatchObject({ merge: null, behind: true });
    expect(overviewOf(await pair.here.vault.sync(), other)?.account).toBe("Loud");
  });

  test("what came meanwhile without being shown is no ground for the edit", async () => {
    const id = await both("Unseen");
    await pair.elsewhere.vault.edit(id, { notes: "theirs" });
    const another = await pair.here.vault.edit(pair.id, { username: "brings news along" });
    expect(another).toMatchObject({ ok: true, behind: true });
    expect((await edited(pair, id, { notes: "mine" })).merge).toEqual({
      theirs: [],
      both: [{ field: "notes", value: "theirs" }],
      restored: false,
    });
  });

  test("trashed elsewhere: the edit brings it back and says so", async () => {
    const id = await both("Trashed there");
    await pair.elsewhere.vault.trash([id]);
    const { merge, entry } = await edited(pair, id, { notes: "still in use" });
    expect(merge).toEqual({ theirs: [], both: [], restored: true });
    expect(entry.overview?.trashedAt).toBeNull();
  });

  test("erased elsewhere: it is gone, and nothing of it comes back", async () => {
    const id = await both("Erased there");
    await pair.elsewhere.vault.trash([id]);
    await pair.elsewhere.vault.erase([id]);
    const sent = savesOf(pair.here);
    expect(await pair.here.vault.edit(id, { notes: "late" })).toEqual({
      ok: false,
      reason: "gone",
    });
    expect(savesOf(pair.here)).toBe(sent + 1);
    const vault = await openedAnew(pair.fresh);
    expect(overviewOf(vault, id)).toBeNull();
    // It stands on the screen until the page has fetched what changed.
    expect(await pair.here.vault.edit(id, { notes: "later" })).toMatchObject({ reason: "gone" });
    await pair.here.vault.sync();
    expect(await failureOf(pair.here.vault.edit(id, { notes: "later" }))).toBe("not-found");
  });
});

describe("a reply that is lost", () => {
  beforeAll(aNewPair);

  test.each([1, 2])("of message %i of an edit in conflict doubles nothing", async (nth) => {
    const { here, elsewhere } = pair;
    const id = await both(`Lost ${nth}`);
    await elsewhere.vault.edit(id, { notes: "theirs", username: "theirs" });
    loseReply(here, nth);
    const patch = { password: "mine", username: "mine" };
    expect(await here.vault.edit(id, patch)).toMatchObject({ reason: "waits" });
    here.tamper(null);
    // Also where the second message arrived: what it merged was told to nobody then.
    const merge = {
      theirs: ["notes"],
      both: [{ field: "username", value: "theirs" }],
      restored: false,
    };
    expect(await here.vault.sendWaiting()).toMatchObject({
      failure: null,
      merges: [{ id, merge }],
    });
    const vault = await openedAnew(pair.fresh);
    expect(overviewOf(vault, id)?.notes).toBe("theirs");
    const { password, history } = await pair.fresh.vault.reveal(id);
    expect(password).toBe("mine");
    expect(history.map((past) => past.password)).toEqual([`secret of Lost ${nth}`]);
  });

  test("and another value typed then: the one that arrived is this device's own", async () => {
    const { here } = pair;
    const id = await both("Second thought");
    loseReply(here);
    expect(await here.vault.edit(id, { notes: "first" })).toMatchObject({ reason: "waits" });
    here.tamper(null);
    expect(await here.vault.edit(id, { notes: "second" })).toMatchObject({ reason: "waits" });
    expect(await here.vault.sendWaiting()).toMatchObject({ sent: 2, merges: [] });
    expect(overviewOf(await openedAnew(pair.fresh), id)?.notes).toBe("second");
  });

  test.each(["trash", "restore", "erase"] as const)("of %s: once more is once", async (verb) => {
    const { here } = pair;
    const id = await both(`Lost ${verb}`);
    if (verb !== "trash") await here.vault.trash([id]);
    loseReply(here);
    const waits = await here.vault[verb]([id]);
    expect(waits).toMatchObject(verb === "erase" ? { erased: [id] } : { entries: [{ id }] });
    here.tamper(null);
    expect(await here.vault.sendWaiting()).toMatchObject({ sent: 1, failure: null });
    const vault = await openedAnew(pair.fresh);
    const trashedAt = overviewOf(vault, id)?.trashedAt;
    expect(trashedAt).toEqual(
      { trash: expect.any(Number) as number, restore: null, erase: undefined }[verb],
    );
    await opened(here);
  });
});
