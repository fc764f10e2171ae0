/** Answers that do not fit, that hold what nobody asked for, or that offer keys: refused or ignored. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { createVaultKey, deriveVault } from "@breezy/crypto/keys";
import type { Listing, VaultState } from "@breezy/contract/vault";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { VaultError } from "@breezy/client/failure";
import { failureSentences, kitSentences } from "../../web/src/features/vault/session/messages.ts";
import { linkOf } from "@breezy/client/entry/web-address";
import { createWorld, type World } from "../world/world.ts";
import { aDraft } from "./device.ts";
import { lieAt, serves } from "./hostile-lies.ts";
import {
  aPast,
  askForKit,
  listingOf,
  opened,
  openedAnew,
  type Past,
  pin,
  said,
  saveAsOwner,
  sealedEntry,
  uploads,
} from "./hostile-vault.ts";
import { createHostileServer, type HostileServer, type Lie, type Told } from "./hostile-server.ts";

let world: World;
let hostile: HostileServer;
let past: Past;
beforeAll(async () => {
  world = await createWorld();
  hostile = await createHostileServer(world);
  past = await aPast(hostile);
});
beforeEach(() => {
  hostile.lie = null;
  hostile.asked.length = 0;
  world.clock.nowMs += 60_000;
});
afterAll(async () => {
  await hostile.close();
  await world.close();
});

const unfit = failureSentences.server;
const ok = (body: unknown): Told => ({ status: 200, body });

describe("a listing that", () => {
  const rows: [name: string, told: (now: Listing) => Told, says: string][] = [
    // Attack (answers): the client says that the answer does not fit, and changes nothing.
    [
      "names an entry twice",
      (now) => ok({ ...now, entries: [...now.entries, now.entries[0]] }),
      unfit,
    ],
    // Attack (answers): the client says that the answer does not fit, and changes nothing.
    [
      "has a head of version 2^53",
      (now) => ok({ ...now, head: { ...now.head, version: 2 ** 53 } }),
      unfit,
    ],
    // Attack (answers): the client says that the answer does not fit, and changes nothing.
    [
      "has a head of a version below zero",
      (now) => ok({ ...now, head: { ...now.head, version: -1 } }),
      unfit,
    ],
    // Attack (answers): the client says that the answer does not fit, and changes nothing.
    [
      "has a revision past 32 bits",
      (now) => {
        now.entries[0]!.overview.revision = 2 ** 32;
        return ok(now);
      },
      unfit,
    ],
    // Attack (answers): the client says that the answer does not fit, and changes nothing.
    [
      "has a part that is longer than any",
      (now) => {
        now.entries[0]!.overview.data = "A".repeat(1_000_000);
        return ok(now);
      },
      unfit,
    ],
    // Attack (answers): the client says that the answer does not fit, and changes nothing.
    [
      "hides a field in its head",
      (now) => ok({ ...now, head: { ...now.head, publicKey: "injected" } }),
      unfit,
    ],
    // Attack (answers): the client says that the answer does not fit, and changes nothing.
    ["has no head", ({ entries }) => ok({ full: true, entries, deleted: [] }), unfit],
    // Attack (answers): the client says that the answer does not fit, and changes nothing.
    [
      "is a page in place of JSON",
      () => ok("<!doctype html><title>Sign in</title>"),
      failureSentences["cut-off"],
    ],
    // Attack (answers): the client says that the answer does not fit, and changes nothing.
    ["breaks off", (now) => ok(JSON.stringify(now).slice(0, -20)), failureSentences["cut-off"]],
    // Attack (answers): the client says that the answer does not fit, and changes nothing.
    [
      "says that there is no vault",
      () => ({ status: 404, body: { code: "vault_missing", detail: "No vault." } }),
      unfit,
    ],
    // Attack (answers): the client says that the server is out of reach.
    ["never comes", () => ({ status: 504, body: {} }), failureSentences.network],
  ];

  // Attack (answers): the client says that the answer arrived incomplete.
  test.each(rows)("%s opens nothing and changes nothing", async (_, told, says) => {
    const { device } = past;
    hostile.lie = lieAt("GET", "/passwords", () => told(structuredClone(past.now)));
    await device.vault.forget();
    await expect(device.vault.unlock(pin)).rejects.toSatisfy(
      (error) => error instanceof VaultError && failureSentences[error.code] === says,
    );
    expect(uploads(hostile)).toEqual([]);

    hostile.lie = null;
    expect(said(await opened(device))).toEqual([]);
  });
});

// Attack (answers): nothing is dropped: all entries are fetched and checked.
test("a `since` that claims to be everything drops nothing: all of it is asked for", async () => {
  const { device } = past;
  await opened(device);
  await device.settle();
  hostile.lie = async (asked, honestly) =>
    asked.path.startsWith("/passwords?since=")
      ? ok({ ...past.now, full: true, entries: [] })
      : honestly();
  const vault = await opened(device);
  expect(said(vault)).toEqual([]);
  expect(vault.entries.map(({ overview }) => overview?.account)).toContain("Bank");
  expect(uploads(hostile)).toEqual([]);
});

// Attack (answers): the fields reach neither the vault nor what is sent.
test("fields that nobody asked for, also named __proto__, reach neither the vault nor what is sent", async () => {
  const injected =
    '"__proto__":{"isAdmin":"injected"},"constructor":"injected","account":"injected","wrap":"injected"';
  hostile.lie = lieFields(injected);
  const vault = await openedAnew(past.device);
  expect(said(vault)).toEqual([]);
  expect(JSON.stringify(vault)).not.toContain("injected");
  expect(({} as { isAdmin?: string }).isAdmin).toBeUndefined();
  expect((await past.device.vault.add(aDraft("After"))).ok).toBe(true);
  await past.device.settle();
  expect(JSON.stringify(hostile.asked)).not.toContain("injected");
  hostile.lie = null;
  past.now = await listingOf(past.device);
});

/** Puts fields into every object of every answer but heads, as text: assigning `__proto__` would set a prototype. */
function lieFields(fields: string): Lie {
  return async (asked, honestly) => {
    const told = await honestly();
    if (asked.path.startsWith("/vault/pin") || asked.method !== "GET") return told;
    return {
      status: told.status,
      body: JSON.stringify(told.body).replaceAll(
        /\{(?="(?!version|digest|signature))/g,
        `{${fields},`,
      ),
    };
  };
}

// Attack (keys and wraps): the client takes the key from the vault key alone.
test("another public key in place of the vault's is never used", async () => {
  const stranger = await deriveVault(createVaultKey(), past.account.userId);
  hostile.lie = lieAt("GET", "/vault", async (honestly) => {
    const told = await honestly();
    (told.body as VaultState).publicKey = toBase64(stranger.publicKey);
    return told;
  });
  expect(said(await openedAnew(past.device))).toEqual([]);
  expect(uploads(hostile)).toEqual([]);
  expect((await past.device.vault.add(aDraft("Still mine"))).ok).toBe(true);
  past.now = await listingOf(past.device);
});

// Attack (keys and wraps): the client sends the public key and the first head again, and no more.
test("a server that says it never had the vault hears what it once had, and no more", async () => {
  hostile.lie = lieAt("GET", "/vault", () => ({ status: 404, body: { code: "vault_missing" } }));
  const vault = await openedAnew(past.device);
  expect(vault.entries.map(({ overview }) => overview?.account)).toContain("Bank");
  const made = hostile.asked.find(({ method, path }) => method === "POST" && path === "/vault");
  expect(made!.body).toEqual({
    publicKey: toBase64(past.keys.publicKey),
    head: past.at[1]!.head,
  });
});

describe("a Recovery Kit whose wrap", () => {
  const wraps: [name: string, change: (wrap: Record<string, string>) => void][] = [
    // Attack (keys and wraps): the kit does not open the vault.
    [
      "was replaced by bytes of the server's",
      (kept) => void (kept["wrap"] = toBase64(randomBytes(60))),
    ],
    // Attack (keys and wraps): the kit does not open the vault.
    [
      "lost a bit",
      (kept) =>
        void (kept["wrap"] =
          `${kept["wrap"]!.startsWith("A") ? "B" : "A"}${kept["wrap"]!.slice(1)}`),
    ],
  ];
  test.each(wraps)("%s opens nothing", async (_, change) => {
    hostile.lie = lieAt("POST", "/vault/wraps/kit", async (honestly) => {
      const told = await honestly();
      change(told.body as Record<string, string>);
      return told;
    });
    await past.device.vault.lock();
    const result = await past.device.vault.openKit(past.kit);
    expect(result).toEqual({ ok: false, reason: "wrong" });
    expect(kitSentences.wrong).toContain("does not open this vault");
    expect(uploads(hostile)).toEqual([]);
  });

  // Attack (keys and wraps): the kit does not open the vault.
  test("is another person's opens nothing", async () => {
    const other = await aPast(hostile);
    const foreign = await (await askForKit(other.device)).json();
    hostile.lie = lieAt("POST", "/vault/wraps/kit", () => ok(foreign));
    await past.device.vault.lock();
    expect(await past.device.vault.openKit(other.kit)).toEqual({ ok: false, reason: "wrong" });
    expect(await past.device.vault.openKit(past.kit)).toEqual({ ok: false, reason: "wrong" });
  });

  // Attack (keys and wraps): no new kit is made while something else is found.
  test("is said to be gone is not made anew while something else is found", async () => {
    const gone = lieAt("GET", "/vault", async (honestly) => {
      const told = await honestly();
      (told.body as VaultState).kit = false;
      return told;
    });
    const serve = serves({ ...past.now, entries: [] });
    hostile.lie = (asked, honestly) => serve(asked, () => gone(asked, honestly));
    const vault = await openedAnew(past.device);
    expect(vault.findings).not.toEqual([]);
    expect(vault.kit).toBeNull();
    expect(uploads(hostile)).toEqual([]);
  });
});

// Attack (keys and wraps): the page asks for a new sign-in, and no try is counted.
test("a server that says that this sign-in spent its tries closes the pad and costs none", async () => {
  const { device } = past;
  await device.vault.lock();
  hostile.lie = lieAt("POST", "/vault/pin/evaluate", () => ({
    status: 429,
    body: { code: "session_tries_spent", detail: "No tries left." },
  }));
  for (let i = 0; i < 5; i++) {
    expect(await device.vault.unlock(pin)).toMatchObject({ gate: { state: "sign-in-again" } });
  }
  hostile.lie = null;
  expect(await device.vault.gate()).toMatchObject({ gate: { state: "pin", triesLeft: 6 } });
  expect((await opened(device)).tries).toBeNull();
});

describe("an address that an older client or an import kept", () => {
  test.each([
    // Attack (addresses): the address is shown as text, never as a link.
    ["as a script", "javascript:alert(document.cookie)"],
    // Attack (addresses): the address is shown as text, never as a link.
    ["as a script behind a space and a line", " java\nscript:alert(1)"],
    // Attack (addresses): the address is shown as text, never as a link.
    ["as a page of its own", "data:text/html,<script>alert(1)</script>"],
    // Attack (addresses): the address is shown as text, never as a link.
    ["as a blob", "blob:https://breezy.example/0190a1b2"],
    // Attack (addresses): the address is shown as text, never as a link.
    ["with another site's name before its own", "https://bank.example@elsewhere.example/"],
    // Attack (addresses): the address is shown as text, never as a link.
    ["with letters turned round", "https://example.com/\u202Egpj.exe"],
    // Attack (addresses): the address is shown as text, never as a link.
    ["of fifteen thousand letters", `https://example.com/${"a".repeat(15_000)}`],
  ])("%s stays text on the page", async (_, url) => {
    const id = crypto.randomUUID();
    const overview = { account: "Bait", url, createdAt: 1 };
    const entry = await sealedEntry(past.keys, id, 1, overview, { password: "x" });
    past.now = await saveAsOwner(past, await listingOf(past.device), { op: "create", entry });
    const vault = await opened(past.device);
    expect(said(vault)).toEqual([]);
    const kept = vault.entries.find((shown) => shown.id === id)!.overview!.url;
    expect(kept).toBe(url);
    expect(linkOf(kept)).toBeNull();
  });
});
