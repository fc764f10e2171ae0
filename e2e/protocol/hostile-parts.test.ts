/** What a server does to the parts of an entry that it keeps: found on a new device and on one with a copy. */
import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import type { SealedEntry } from "@breezy/contract/vault";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../world/world.ts";
import { aKept, type Attack, dark, isFoundOut, named, unlike } from "./hostile-found.ts";
import { serves } from "./hostile-lies.ts";
import { openedAnew, type Past, uploads } from "./hostile-vault.ts";
import { createHostileServer, type HostileServer } from "./hostile-server.ts";

let world: World;
let hostile: HostileServer;
let past: Past;
let others: Past;
beforeAll(async () => {
  world = await createWorld();
  hostile = await createHostileServer(world);
  ({ past, others } = await aKept(hostile));
});
afterAll(async () => {
  await hostile.close();
  await world.close();
});

const parts: Attack[] = [
  // Attack (parts of an entry): with a copy: the entry is named; without: it is shown as damaged.
  {
    name: "swaps the overviews of two entries",
    give(now) {
      const { bank, mail } = named(now, past);
      [bank.overview, mail.overview] = [mail.overview, bank.overview];
    },
    anew: [unlike(dark, dark)],
    withCopy: [unlike("Bank", "Mail")],
  },
  // Attack (parts of an entry): with a copy: the entry is named; without: it is shown as damaged.
  {
    name: "swaps the secrets of two entries",
    give(now) {
      const { bank, mail } = named(now, past);
      [bank.secret, mail.secret] = [mail.secret, bank.secret];
    },
    anew: [unlike("Bank", "Mail")],
    withCopy: [unlike("Bank", "Mail")],
  },
  // Attack (parts of an entry): with a copy: the entry is named; without: it is shown as damaged.
  {
    name: "swaps an entry's overview with its own secret",
    give(now) {
      const { bank } = named(now, past);
      [bank.overview, bank.secret] = [bank.secret, bank.overview];
    },
    anew: [unlike(dark)],
    withCopy: [unlike("Bank")],
  },
  // Attack (parts of an entry): with a copy: the entry is named; without: it is shown as damaged.
  {
    name: "puts one entry's parts under another's id",
    give(now) {
      const { bank, mail } = named(now, past);
      [bank.id, mail.id] = [mail.id, bank.id];
    },
    anew: [unlike(dark, dark)],
    withCopy: [unlike("Bank", "Mail")],
  },
  // Attack (parts of an entry): with a copy: the entry is named; without: it is shown as damaged.
  {
    name: "swaps the settings with an entry",
    give(now) {
      const { mail, settings } = named(now, past);
      [settings.overview, mail.overview] = [mail.overview, settings.overview];
    },
    anew: [unlike(dark, dark)],
    withCopy: [unlike("Mail", "your settings")],
  },
  // Attack (parts of an entry): with a copy: the entry is named; without: it is shown as damaged.
  {
    name: "puts another person's entry in the place of one",
    give(now) {
      const stranger = others.now.entries.find(({ id }) => id === others.ids.bank)!;
      Object.assign(named(now, past).bank, { ...stranger, id: past.ids.bank });
    },
    anew: [unlike(dark)],
    withCopy: [unlike("Bank")],
  },
  // Attack (parts of an entry): with a copy: the entry is named; without: it is shown as damaged.
  {
    name: "raises an entry's revision",
    give: (now) => void named(now, past).bank.overview.revision++,
    anew: [unlike(dark)],
    withCopy: [unlike("Bank")],
  },
  // Attack (parts of an entry): with a copy: the entry is named; without: it is shown as damaged.
  {
    name: "changes a byte of an overview and leaves its tag",
    give: (now) => changeBytes(named(now, past).bank, (bytes) => void (bytes[20]! ^= 1)),
    anew: [unlike(dark)],
    withCopy: [unlike("Bank")],
  },
  // Attack (parts of an entry): with a copy: the entry is named; without: it is shown as damaged.
  {
    name: "asks for an older format by its first byte",
    give: (now) => changeBytes(named(now, past).bank, (bytes) => void (bytes[0] = 0)),
    anew: [unlike(dark)],
    withCopy: [unlike("Bank")],
  },
  // Attack (parts of an entry): with a copy: the entry is named; without: it is shown as damaged.
  {
    name: "cuts an entry's tag to four bytes",
    give: (now) => cut(named(now, past).bank, (bytes) => bytes.subarray(0, -12)),
    anew: [unlike(dark)],
    withCopy: [unlike("Bank")],
  },
  // Attack (parts of an entry): with a copy: the entry is named; without: it is shown as damaged.
  {
    name: "leaves one byte of an entry",
    give: (now) => cut(named(now, past).bank, () => Uint8Array.of(1)),
    anew: [unlike(dark)],
    withCopy: [unlike("Bank")],
  },
  // Attack (parts of an entry): with a copy: the entry is named; without: it is shown as damaged.
  {
    name: "gives a text in place of a sealed part",
    give: (now) => void (named(now, past).bank.overview.data = "not base64, and not sealed"),
    anew: [unlike(dark)],
    withCopy: [unlike("Bank")],
  },
];

function cut(entry: SealedEntry, by: (bytes: Uint8Array) => Uint8Array): void {
  entry.overview.data = toBase64(by(fromBase64(entry.overview.data)));
}

function changeBytes(entry: SealedEntry, by: (bytes: Uint8Array) => void): void {
  cut(entry, (bytes) => {
    by(bytes);
    return bytes;
  });
}

test.each(parts)("a server that $name is found out", (attack) => isFoundOut(hostile, past, attack));

test.each<[string, (bank: SealedEntry, mail: SealedEntry) => void]>([
  // Attack (parts of an entry): the password does not open, and the page says so.
  [
    "a password that was swapped with another's",
    (bank, mail) => void ([bank.secret, mail.secret] = [mail.secret, bank.secret]),
  ],
  // Attack (parts of an entry): the password does not open, and the page says so.
  [
    "a password with a byte changed beside its tag",
    ({ secret }) => {
      const bytes = fromBase64(secret.data);
      bytes[20]! ^= 1;
      secret.data = toBase64(bytes);
    },
  ],
])("%s is not shown, and no edit writes over it", async (_, change) => {
  const { device, ids } = past;
  const now = structuredClone(past.now);
  const { bank, mail } = named(now, past);
  change(bank, mail);
  hostile.lie = serves(now);
  world.clock.nowMs += 60_000;
  await openedAnew(device);
  hostile.asked.length = 0;
  await expect(device.vault.reveal(ids.bank)).rejects.toMatchObject({ code: "damaged" });
  const [edited] = await Promise.allSettled([
    device.vault.edit(ids.bank, { password: "typed over" }),
  ]);
  expect(edited).not.toMatchObject({ value: { ok: true } });
  expect(uploads(hostile)).toEqual([]);

  hostile.lie = null;
  await openedAnew(device);
  expect(await device.vault.reveal(ids.bank)).toMatchObject({ password: "second" });
});
