/** A server that answers a conflict with something else than what was saved: not believed, nothing more is sent. */
import type { Conflict, Listing } from "@breezy/contract/vault";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../world/world.ts";
import { aDevice } from "./device.ts";
import {
  added,
  aPair,
  isSave,
  opened,
  openedAnew,
  overviewOf,
  type Pair,
  savesOf,
} from "./two-devices.ts";

let world: World;
let pair: Pair;
/** Another person's, after one save. */
let foreign: Listing;
beforeAll(async () => {
  world = await createWorld();
  foreign = await listing((await aPair(world)).here);
});
afterAll(() => world.close());
beforeEach(async () => {
  pair = await aPair(world);
});

interface Held {
  /** Everything, as the server held it before and after the other device's edit. */
  before: Listing;
  after: Listing;
}

async function listing(device: Pair["here"]): Promise<Listing> {
  return (await (await device.fetcher("/passwords", {})).json()) as Listing;
}

const lies: [string, (changes: Listing, held: Held) => void][] = [
  // Attack (conflicts): nothing is saved until the person decides about what was found.
  ["the entry as it was", (changes, { before }) => void (changes.entries = before.entries)],
  // Attack (conflicts): nothing is saved until the person decides about what was found.
  ["the whole vault as it was", (changes, { before }) => void Object.assign(changes, before)],
  // Attack (conflicts): nothing is saved until the person decides about what was found.
  ["no change at all", (changes) => void (changes.entries = [])],
  // Attack (conflicts): nothing is saved until the person decides about what was found.
  [
    "two entries in each other's place",
    (changes) => {
      const [a, b] = changes.entries;
      [a!.overview, b!.overview] = [b!.overview, a!.overview];
    },
  ],
  // Attack (conflicts): nothing is saved until the person decides about what was found.
  [
    "the secret of another entry",
    (changes) => void (changes.entries[0]!.secret = changes.entries[1]!.secret),
  ],
  // Attack (conflicts): nothing is saved until the person decides about what was found.
  [
    "another person's entry",
    (changes) => void (changes.entries = [...changes.entries, ...foreign.entries]),
  ],
  // Attack (conflicts): nothing is saved until the person decides about what was found.
  ["another person's vault", (changes) => void Object.assign(changes, foreign)],
  // Attack (conflicts): nothing is saved until the person decides about what was found.
  [
    "the entry as erased",
    (changes) => {
      changes.deleted = [changes.entries[0]!.id];
      changes.entries = [];
    },
  ],
  // Attack (conflicts): nothing is saved until the person decides about what was found.
  ["a greater revision", (changes) => void changes.entries[0]!.overview.revision++],
  // Attack (conflicts): nothing is saved until the person decides about what was found.
  ["a greater version", (changes) => void changes.head.version++],
];

test.each(lies)(
  "a conflict that shows %s is not believed, and nothing more is sent",
  async (_, lie) => {
    const { account, here, elsewhere, fresh, id } = pair;
    const other = await added(here, "Mail");
    await elsewhere.vault.sync();
    const before = await listing(here);
    await elsewhere.vault.edit(id, { notes: "theirs", password: "theirs" });
    await elsewhere.vault.edit(other, { notes: "theirs too" });
    const after = await listing(here);

    here.tamper((method, path, body) => {
      if (!isSave(method, path)) return undefined;
      lie((body as Conflict).changes, { before, after });
      return body;
    });
    const saves = savesOf(here);
    expect(await here.vault.edit(id, { notes: "mine" })).toEqual({ ok: false, reason: "findings" });
    expect(await here.vault.edit(id, { notes: "again" })).toEqual({
      ok: false,
      reason: "findings",
    });
    expect(await here.vault.trash([other])).toEqual({ ok: false, reason: "findings" });
    expect(await here.vault.erase([other])).toEqual({ ok: false, reason: "findings" });
    await expect(here.vault.saveSettings({ tags: ["t"] })).rejects.toThrow();
    // One that was refused, and then not a single one more.
    expect(savesOf(here)).toBe(saves + 1);

    const truth = await openedAnew(fresh);
    expect(truth.findings).toEqual([]);
    expect(overviewOf(truth, id)?.notes).toBe("theirs");
    expect((await listing(here)).head.version).toBe(after.head.version);
    const third = await opened(await aDevice(world, account));
    expect(third.entries).toHaveLength(2);
  },
);
