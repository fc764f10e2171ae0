/** Into the trash, out of it, and away for good after 30 days; settings and the unsaved form beside it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createWorld, type World } from "../world/world.ts";
import { aDevice, aDraft, type Device } from "./device.ts";
import {
  added,
  aPair,
  lastChanges,
  opened,
  openedAnew,
  overviewOf,
  type Pair,
  savesOf,
} from "./two-devices.ts";

const dayMs = 24 * 3600 * 1000;

let world: World;
let pair: Pair;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  pair = await aPair(world);
});

/** Days later: sessions have ended by then, so it signs in anew. */
async function later(days: number, clock?: () => number): Promise<Device> {
  world.clock.nowMs += days * dayMs;
  return aDevice(world, pair.account, clock);
}

describe("the trash", () => {
  test("takes several in one message, touches overviews only, and gives them back", async () => {
    const { here, fresh, id } = pair;
    const ids = [id, await added(here, "Mail"), await added(here, "Shop")];
    const saves = savesOf(here);
    const trashed = await here.vault.trash([...ids, ids[0]!]);
    expect(savesOf(here)).toBe(saves + 1);
    expect(lastChanges(here)).toHaveLength(3);
    for (const change of lastChanges(here)) expect(change).not.toHaveProperty("secret");
    expect(trashed).toMatchObject({ ok: true, erased: [] });

    const vault = await openedAnew(fresh);
    expect(await fresh.vault.search("")).toEqual([]);
    expect(await fresh.vault.search("", "trash")).toHaveLength(3);
    expect(overviewOf(vault, id)?.trashedAt).toBe(world.clock.nowMs);

    await fresh.vault.restore([id]);
    expect(overviewOf(await here.vault.sync(), id)?.trashedAt).toBeNull();
    expect((await here.vault.reveal(id)).password).toBe("secret of Bank");
  });

  // Claim (billing): The trash counts toward no plan, and a full plan refuses what comes back out of it.
  test("takes no room of the plan, and is left only where there is some", async () => {
    const { here, elsewhere, id } = pair;
    for (let n = 2; n <= 25; n++) await added(here, `Account ${n}`);
    expect(await here.vault.add(aDraft("Too many"))).toMatchObject({ ok: false });
    await here.vault.trash([id]);
    const last = await added(here, "In its place");
    const detail = "The Free plan holds 25 passwords.";
    expect(await here.vault.restore([id])).toEqual({ ok: false, reason: "limit", detail });
    await elsewhere.vault.sync();
    expect(await elsewhere.vault.edit(id, { notes: "still there" })).toMatchObject({ ok: true });
    expect(await here.vault.restore([id])).toMatchObject({ ok: false, reason: "limit" });
    await here.vault.trash([last]);
    expect(await here.vault.restore([id])).toMatchObject({ ok: true, entries: [{ id }] });
  });

  test("erases only what is in it; an id erased comes back to nobody", async () => {
    const { here, elsewhere, fresh, id } = pair;
    expect(await here.vault.erase([id])).toMatchObject({ entries: [{ id }], erased: [] });
    await here.vault.trash([id]);
    expect(await here.vault.erase([id])).toMatchObject({ entries: [], erased: [id] });
    expect(await here.vault.erase([id])).toMatchObject({ erased: [id] });
    expect(await elsewhere.vault.restore([id])).toMatchObject({ entries: [{ id }] });
    expect(await elsewhere.vault.trash([id])).toMatchObject({ entries: [], erased: [id] });
    const vault = await openedAnew(fresh);
    expect(vault.entries).toEqual([]);
    expect(vault.findings).toEqual([]);
  });

  test("leaves alone what was taken out of it elsewhere meanwhile", async () => {
    const { here, elsewhere, fresh, id } = pair;
    await here.vault.trash([id]);
    await elsewhere.vault.sync();
    await elsewhere.vault.restore([id]);
    expect(await here.vault.erase([id])).toMatchObject({ entries: [{ id }], erased: [] });
    expect(overviewOf(await openedAnew(fresh), id)?.account).toBe("Bank");
  });

  test("is emptied by the opening 30 days later, and by none before", async () => {
    const { here, id } = pair;
    const kept = await added(here, "Kept");
    await here.vault.trash([id]);
    const before = await opened(await later(29.9));
    expect(overviewOf(before, id)).not.toBeNull();
    const after = await opened(await later(0.2));
    expect(after.entries.map((entry) => entry.id)).toEqual([kept]);
    expect(after.findings).toEqual([]);
  });

  test("is not emptied early by a device whose clock is ahead", async () => {
    const { here, id } = pair;
    await here.vault.trash([id]);
    const ahead = await later(1, () => world.clock.nowMs + 400 * dayMs);
    expect(overviewOf(await opened(ahead), id)).not.toBeNull();
    const again = await added(ahead, "Dated");
    await ahead.vault.trash([again]);
    const vault = await openedAnew(ahead);
    expect(overviewOf(vault, again)?.trashedAt).toBe(world.clock.nowMs);
  });

  test("is not emptied while something is found wrong", async () => {
    const { here, id } = pair;
    await here.vault.trash([id]);
    await here.settle();
    const device = await later(31);
    device.tamper((method, path, body) => {
      if (method !== "GET" || !path.startsWith("/passwords")) return undefined;
      (body as { head: { version: number } }).head.version--;
      return body;
    });
    const { findings } = await opened(device);
    expect(findings).not.toEqual([]);
    expect(savesOf(device)).toBe(0);
  });
});

describe("settings", () => {
  test("are sealed under the person's own id, and never listed as an entry", async () => {
    const { here, fresh, account } = pair;
    expect((await openedAnew(fresh)).settings).toEqual({
      tags: [],
      autoLockMinutes: 10,
      keepsCopy: true,
      dismissed: [],
    });
    await here.vault.saveSettings({ tags: ["garden"] });
    await here.vault.saveSettings({ autoLockMinutes: 30 });
    expect(here.bodies.map(({ text }) => text).join()).not.toContain("garden");
    const vault = await openedAnew(fresh);
    expect(vault.settings).toEqual({
      tags: ["garden"],
      autoLockMinutes: 30,
      keepsCopy: true,
      dismissed: [],
    });
    expect(vault.entries.map((entry) => entry.id)).not.toContain(account.userId);
    expect(await fresh.vault.search("garden")).toEqual([]);
  });

  test("of two devices become one: tags of both, without those that either took away", async () => {
    const { here, elsewhere, fresh } = pair;
    await here.vault.saveSettings({ tags: ["home", "old"] });
    await elsewhere.vault.sync();
    await elsewhere.vault.saveSettings({ tags: ["home", "old", "theirs"], autoLockMinutes: 5 });
    const { settings: merged } = await here.vault.saveSettings({ tags: ["home", "mine"] });
    expect(merged).toEqual({
      tags: ["home", "mine", "theirs"],
      autoLockMinutes: 5,
      keepsCopy: true,
      dismissed: [],
    });
    expect((await openedAnew(fresh)).settings).toEqual(merged);
  });

  test("begun on two devices at once are one", async () => {
    const { here, elsewhere, fresh } = pair;
    await elsewhere.vault.saveSettings({ tags: ["theirs"] });
    await here.vault.saveSettings({ tags: ["mine"] });
    expect((await openedAnew(fresh)).settings.tags.toSorted()).toEqual(["mine", "theirs"]);
  });
});

describe("the unsaved form", () => {
  const draft = { ...aDraft("Half typed"), notes: "unmistakable" };

  test("outlasts a lock, sealed in this browser and nowhere else", async () => {
    const { here, fresh } = pair;
    await here.vault.keepDraft(draft);
    expect(Array.from(here.local.kept.keys(), (key) => key.split("/")[0])).toContain("draft");
    const bytes = Array.from(here.local.kept.values(), (value) =>
      value instanceof Uint8Array ? new TextDecoder().decode(value) : JSON.stringify(value),
    );
    expect(bytes.join()).not.toContain("unmistakable");
    expect(here.bodies.map(({ text }) => text).join()).not.toContain("unmistakable");
    await here.vault.lock();
    expect((await opened(here)).draft).toEqual(draft);
    expect((await openedAnew(fresh)).draft).toBeNull();
  });

  test("ends with a save, on request, and with signing out", async () => {
    const { here } = pair;
    const drafts = () => [...here.local.kept.keys()].filter((key) => key.startsWith("draft/"));
    await here.vault.keepDraft(draft);
    await here.vault.add(draft);
    expect(drafts()).toEqual([]);
    await here.vault.keepDraft(draft);
    await here.vault.keepDraft(null);
    expect(drafts()).toEqual([]);
    expect((await here.vault.sync()).draft).toBeNull();
    await here.vault.keepDraft(draft);
    await here.vault.forget();
    expect(drafts()).toEqual([]);
  });

  test("of another vault, or damaged, is none", async () => {
    const { here } = pair;
    await here.vault.keepDraft(draft);
    const [key] = [...here.local.kept.keys()].filter((name) => name.startsWith("draft/"));
    const sealed = here.local.kept.get(key!) as Uint8Array;
    const other = await aPair(world);
    await other.here.vault.lock();
    other.here.local.kept.set(`draft/${other.account.userId}`, sealed.slice());
    expect((await opened(other.here)).draft).toBeNull();
    sealed[sealed.length - 1]! ^= 1;
    await here.vault.lock();
    expect((await opened(here)).draft).toBeNull();
  });
});
