/** What a server does to the list of entries and its head: found on a new device and on one with a copy. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { createVaultKey, deriveVault } from "@breezy/crypto/keys";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../world/world.ts";
import {
  aKept,
  type Attack,
  dark,
  entryAt,
  forked,
  isFoundOut,
  missing,
  named,
  older,
  strange,
  unlike,
  unsigned,
} from "./hostile-found.ts";
import { headOver, type Past, sealedEntry } from "./hostile-vault.ts";
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

const wholes: Attack[] = [
  // Claim (server): The client finds what the server drops, replays or rolls back, and uploads
  // nothing new because of it.
  // Attack (list of entries): with a copy: what is missing is named; without: the list is unsigned.
  {
    name: "drops one entry",
    give: (now) => void (now.entries = now.entries.filter(({ id }) => id !== past.ids.mail)),
    anew: [unsigned],
    withCopy: [missing("Mail")],
  },
  // Attack (list of entries): with a copy: what is missing is named; without: the list is unsigned.
  {
    name: "drops the entry that it lists last",
    give: (now) => void now.entries.pop(),
    anew: [unsigned],
    withCopy: [expect.stringMatching(/^Missing from the server: /)],
  },
  // Attack (list of entries): with a copy: what is missing is named; without: the list is unsigned.
  {
    name: "drops every entry",
    give: (now) => void (now.entries = []),
    anew: [unsigned],
    withCopy: [missing("Bank", "Mail", "your settings")],
  },
  // Attack (list of entries): with a copy: what is missing is named; without: the list is unsigned.
  {
    name: "says that an entry was erased elsewhere",
    give(now) {
      now.full = false;
      now.deleted = [past.ids.bank];
      now.entries = now.entries.filter(({ id }) => id !== past.ids.bank);
    },
    anew: [unsigned],
    withCopy: [missing("Bank")],
  },
  // Attack (list of entries): with a copy: it does not belong there; without: damaged or unsigned.
  {
    name: "revives an erased entry",
    give: (now) => void now.entries.push(entryAt(past, 4, past.ids.shop)),
    anew: [unsigned],
    withCopy: [strange],
  },
  // Attack (list of entries): with a copy: it does not belong there; without: damaged or unsigned.
  {
    name: "adds another person's entry",
    give: (now) => void now.entries.push(others.now.entries[0]!),
    anew: [unlike(dark)],
    withCopy: [strange],
  },
  // Attack (list of entries): with a copy: it does not belong there; without: damaged or unsigned.
  {
    name: "adds an entry of its own making",
    async give(now) {
      const own = await deriveVault(createVaultKey(), past.account.userId);
      now.entries.push(await sealedEntry(own, crypto.randomUUID(), 1, { account: "Bait" }, {}));
    },
    anew: [unlike(dark)],
    withCopy: [strange],
  },
  // Attack (list of entries): with a copy: it does not belong there; without: damaged or unsigned.
  {
    name: "adds two thousand entries of its own making",
    give(now) {
      for (let i = 0; i < 2000; i++) {
        now.entries.push({ ...named(now, past).mail, id: crypto.randomUUID() });
      }
    },
    anew: [unlike(dark, dark, dark, dark, dark).replace(/\.$/, " and 1995 more.")],
    withCopy: [
      "2000 entries on the server should not be there: you deleted them, or never saved them.",
    ],
  },
  // Attack (list of entries): with a copy: named as set back; without: damaged or unsigned.
  {
    name: "replays one old entry, both parts",
    give: (now) => void Object.assign(named(now, past).bank, entryAt(past, 4, past.ids.bank)),
    anew: [unsigned],
    withCopy: [unlike("Bank")],
  },
  // Attack (list of entries): with a copy: named as set back; without: damaged or unsigned.
  {
    name: "replays one old password",
    give: (now) => void (named(now, past).bank.secret = entryAt(past, 4, past.ids.bank).secret),
    anew: [unsigned],
    withCopy: [unlike("Bank")],
  },
  // Attack (list of entries): with a copy: named as set back; without: damaged or unsigned.
  {
    name: "replays an old overview under the new revision",
    give: (now) =>
      void (named(now, past).bank.overview.data = entryAt(past, 4, past.ids.bank).overview.data),
    anew: [unlike(dark)],
    withCopy: [unlike("Bank")],
  },
  // Attack (list of entries): with a copy: named as set back; without: damaged or unsigned.
  {
    name: "takes an entry out of the trash again",
    give: (now) => void (named(now, past).mail.overview = entryAt(past, 5, past.ids.mail).overview),
    anew: [unsigned],
    withCopy: [unlike("Mail")],
  },
  // Attack (list of entries): with a copy: all changes are named; without: the list is unsigned.
  {
    name: "stores half of a batch, and its head",
    // The head of version 6 covers Bank's edit and Mail's; only one of them is given.
    give(now) {
      const half = structuredClone(past.at[6]!);
      half.head = now.head;
      half.entries = half.entries.map((entry) =>
        entry.id === past.ids.mail ? entryAt(past, 4, past.ids.mail) : entry,
      );
      return half;
    },
    anew: [unsigned],
    withCopy: [missing("your settings"), unlike("Mail"), strange],
  },
];

const heads: Attack[] = [
  // Claim (server): The client finds what the server drops, replays or rolls back, and uploads
  // nothing new because of it.
  // Attack (head): the client says which version it got and which was saved.
  {
    name: "replays a whole older vault",
    give: () => past.at[5]!,
    anew: [older(5)],
    withCopy: [older(5), missing("your settings"), unlike("Mail"), strange],
  },
  // Attack (head): the client says which version it got and which was saved.
  {
    name: "replays the empty vault of the first day",
    give: () => past.at[1]!,
    anew: [older(1)],
    withCopy: [older(1), missing("Bank", "Mail", "your settings")],
  },
  // Attack (head): the client says which version it got and which was saved.
  {
    name: "puts an old head over the entries of today",
    give: (now) => void (now.head = past.at[7]!.head),
    anew: [older(7), unsigned],
    withCopy: [older(7), unsigned],
  },
  // Attack (head): the head or the list is unsigned, and the client says so.
  {
    name: "writes a greater version into the head",
    give: (now) => void now.head.version++,
    anew: [unsigned],
    withCopy: [unsigned],
  },
  // Attack (head): the head or the list is unsigned, and the client says so.
  {
    name: "invents the head's digest",
    give: (now) => void (now.head.digest = toBase64(randomBytes(32))),
    anew: [forked, unsigned],
    withCopy: [forked, unsigned],
  },
  // Attack (head): the head or the list is unsigned, and the client says so.
  {
    name: "invents the head's signature",
    give: (now) => void (now.head.signature = toBase64(randomBytes(64))),
    anew: [unsigned],
    withCopy: [unsigned],
  },
  // Attack (head): the client says that this is not the state that was saved.
  {
    name: "gives another person's vault",
    give: () => others.now,
    anew: [forked, unlike(dark, dark, dark)],
    withCopy: [
      forked,
      missing("Bank", "Mail", "your settings"),
      "3 entries on the server should not be there: you deleted them, or never saved them.",
    ],
  },
  // Attack (head): with a copy: all changes are named; without: damaged.
  {
    name: "gives a vault of its own making, signed by a key of its own",
    async give(now) {
      const own = await deriveVault(createVaultKey(), past.account.userId);
      const { mail } = past.ids;
      now.entries = [await sealedEntry(own, mail, 1, { account: "Bait" }, { password: "bait" })];
      now.head = await headOver(own, 9, now.entries);
    },
    anew: [unlike(dark)],
    withCopy: [missing("Bank", "your settings"), unlike("Mail")],
  },
];

test.each([...wholes, ...heads])("a server that $name is found out", (attack) =>
  isFoundOut(hostile, past, attack),
);
