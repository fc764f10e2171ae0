/** A conflict over a new entry, with another reason than the true one: not believed, nothing more is sent. */
import type { Listing } from "@breezy/contract/vault";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../world/world.ts";
import { aDraft } from "./device.ts";
import { unsigned } from "./hostile-found.ts";
import { lieAt } from "./hostile-lies.ts";
import {
  aPast,
  listingOf,
  opened,
  openedAnew,
  type Past,
  said,
  saveAsOwner,
  sealedEntry,
  uploads,
} from "./hostile-vault.ts";
import { createHostileServer, type HostileServer } from "./hostile-server.ts";

let world: World;
let hostile: HostileServer;
let past: Past;
beforeAll(async () => {
  world = await createWorld();
  hostile = await createHostileServer(world);
  past = await aPast(hostile);
});
afterAll(async () => {
  await hostile.close();
  await world.close();
});

const conflicts: [name: string, changes: (newer: Listing) => Listing][] = [
  // Attack (conflicts): the answer is unsigned, and nothing is sent after it.
  ["shows an older vault", () => past.at[5]!],
  // Attack (conflicts): the answer is unsigned, and nothing is sent after it.
  ["shows what this device has", () => past.now],
  // Attack (conflicts): the answer is unsigned, and nothing is sent after it.
  ["leaves out what changed", (newer) => ({ ...newer, full: false, entries: [] })],
  // Attack (conflicts): the answer is unsigned, and nothing is sent after it.
  [
    "brings another change in its place",
    (newer) => ({ ...newer, full: false, entries: [past.at[4]!.entries[0]!] }),
  ],
  // Attack (conflicts): the answer is unsigned, and nothing is sent after it.
  [
    "brings an erased entry with it",
    (newer) => ({
      ...newer,
      entries: [...newer.entries, past.at[4]!.entries.find(({ id }) => id === past.ids.shop)!],
    }),
  ],
  // Attack (conflicts): the answer is unsigned, and nothing is sent after it.
  [
    "swaps the parts of what changed",
    (newer) => ({
      ...newer,
      entries: newer.entries.map(({ id, overview, secret }) => ({
        id,
        overview: secret,
        secret: overview,
      })),
    }),
  ],
  // Attack (conflicts): the answer is unsigned, and nothing is sent after it.
  [
    "changes a byte of what changed and leaves its tag",
    (newer) => {
      for (const { overview } of newer.entries) {
        overview.data = `${overview.data.slice(0, 40)}AAAA${overview.data.slice(44)}`;
      }
      return newer;
    },
  ],
  // Attack (conflicts): the answer is unsigned, and nothing is sent after it.
  [
    "erases what nobody erased",
    (newer) => ({
      ...newer,
      full: false,
      entries: newer.entries.filter(({ id }) => !past.at[4]!.entries.some((e) => e.id === id)),
      deleted: [past.ids.bank, past.ids.mail],
    }),
  ],
  // Attack (conflicts): the answer is unsigned, and nothing is sent after it.
  ["claims to be everything, and is empty", (newer) => ({ ...newer, full: true, entries: [] })],
  // Attack (conflicts): the answer is unsigned, and nothing is sent after it.
  [
    "writes a head for it",
    (newer) => ({ ...newer, head: { ...newer.head, version: newer.head.version + 1 } }),
  ],
];

test.each(conflicts)(
  "a conflict that %s is not believed, and the save not said again",
  async (_, changes) => {
    const { device } = past;
    hostile.lie = null;
    world.clock.nowMs += 60_000;
    expect(said(await opened(device))).toEqual([]);
    const id = crypto.randomUUID();
    const entry = await sealedEntry(
      past.keys,
      id,
      1,
      { account: "Elsewhere", createdAt: 1 },
      { password: "x" },
    );
    past.now = await listingOf(device);
    const newer = await saveAsOwner(past, past.now, { op: "create", entry });
    hostile.asked.length = 0;
    hostile.lie = lieAt("POST", "/passwords", async () => ({
      status: 409,
      body: {
        code: "vault_conflict",
        detail: "Another device was first.",
        changes: changes(structuredClone(newer)),
      },
    }));
    expect(await device.vault.add(aDraft("Here"))).toEqual({ ok: false, reason: "findings" });
    expect(await device.vault.add(aDraft("Here"))).toEqual({ ok: false, reason: "findings" });
    await device.settle();
    expect(uploads(hostile)).toEqual(["POST /passwords"]);
    expect(said(await device.vault.sync())).toEqual([unsigned]);

    hostile.lie = null;
    const vault = await openedAnew(device);
    expect(said(vault)).toEqual([]);
    expect(vault.entries.map((shown) => shown.id)).toContain(id);
  },
);
