/** A server, a relay or one guardian that lies: found, named, and nothing new is uploaded because of it. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import type { Listing, RelayAnswers } from "@breezy/contract/vault";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorld, type World } from "../world/world.ts";
import { type Account, aDevice, aDraft, anAccount, type Device, type Tamper } from "./device.ts";

const pin = "2580";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Owned {
  account: Account;
  device: Device;
}

/** A vault with three entries, witnessed, with a snapshot on its device. */
async function aVault(): Promise<Owned> {
  const account = await anAccount(world);
  const device = await aDevice(world, account);
  await device.vault.setUp(pin, "UTC");
  for (const name of ["Bank", "Mail", "Shop"]) await device.vault.add(aDraft(name));
  await device.settle();
  await device.vault.lock();
  return { account, device };
}

const listings =
  (change: (listing: Listing) => void): Tamper =>
  (method, path, body) => {
    if (method !== "GET" || !path.startsWith("/passwords")) return undefined;
    const listing = body as Listing;
    change(listing);
    return listing;
  };

async function opened(device: Device) {
  const result = await device.vault.unlock(pin);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.vault;
}

/** What a fresh device of the same person finds when the server's full listings are changed. */
async function findsOnNewDevice({ account }: Owned, change: (listing: Listing) => void) {
  const device = await aDevice(world, account);
  device.tamper(listings(change));
  return { device, vault: await opened(device) };
}

describe("a hostile server", () => {
  // Claim (server): The client finds what the server drops, replays or rolls back, and uploads
  // nothing new because of it.
  // Attack (saves): nothing is saved until the person decides about what was found.
  test("gets nothing new uploaded until the person accepts, and then goes on above the witness", async () => {
    const owned = await aVault();
    const { device } = await findsOnNewDevice(owned, (listing) => void listing.entries.pop());
    device.sent.length = 0;
    expect(await device.vault.add(aDraft("Not now"))).toEqual({ ok: false, reason: "findings" });
    expect(device.sent).toEqual([]);

    device.tamper(null);
    expect((await device.vault.acceptFindings()).findings).toEqual([]);
    expect((await device.vault.add(aDraft("Now"))).ok).toBe(true);
    const third = await aDevice(world, owned.account);
    const vault = await opened(third);
    expect(vault.findings).toEqual([]);
    expect(vault.entries).toHaveLength(4);
  });

  // Attack (saves): the client says that the answer does not fit.
  test("that invents the last of all versions gets no signature for what follows it", async () => {
    const owned = await aVault();
    const { device } = await findsOnNewDevice(owned, ({ head }) => {
      head.version = Number.MAX_SAFE_INTEGER - 1;
    });
    await expect(device.vault.acceptFindings()).rejects.toThrow();
    const signed = device.bodies.filter(({ path }) => path.startsWith("/passwords"));
    for (const { text } of signed) {
      expect((JSON.parse(text) as { head: { version: number } }).head.version).toBeLessThan(10);
    }
    device.tamper(null);
    expect((await device.vault.acceptFindings()).findings).toEqual([]);
    expect((await device.vault.add(aDraft("After"))).ok).toBe(true);
  });
});

describe("a hostile relay or guardian", () => {
  const answersOf =
    (id: string, change: (signed: { answer: string; signature: string }) => void): Tamper =>
    (_, path, body) => {
      if (!path.startsWith("/vault/pin")) return undefined;
      const relayed = body as RelayAnswers;
      const signed = relayed.answers[id];
      if (signed && "answer" in signed) change(signed);
      return relayed;
    };

  // Claim (guardians): A guardian or relay that answers falsely is left out and named; two others
  // open the vault.
  test.each([
    // Attack (relay): the guardian is left out and named.
    [
      "more tries left",
      (s: { answer: string }) =>
        void (s.answer = s.answer.replace(/"triesLeft":\d/, '"triesLeft":9')),
    ],
    // Attack (relay): the guardian is left out and named.
    [
      "another signature",
      (s: { signature: string }) => void (s.signature = toBase64(randomBytes(64))),
    ],
    // Attack (relay): the guardian is left out and named.
    ["no JSON", (s: { answer: string }) => void (s.answer = "{")],
  ])("that makes one guardian's answer say %s: it is left out and named", async (_, change) => {
    const { device } = await aVault();
    device.tamper(answersOf("guardian-2", change));
    const vault = await opened(device);
    expect(vault.findings).toEqual([{ kind: "guardian", guardianIds: ["guardian-2"] }]);
    expect(vault.entries).toHaveLength(3);
  });

  // Claim (guardians): A guardian or relay that answers falsely is left out and named; two others
  // open the vault.
  // Attack (relay): the guardian is left out and named.
  test("that replays an answer to another request is not believed", async () => {
    const { device } = await aVault();
    let recorded: RelayAnswers["answers"][string] | undefined;
    device.tamper((_, path, body) => {
      if (!path.startsWith("/vault/pin?")) return undefined;
      const relayed = body as RelayAnswers;
      recorded ??= relayed.answers["guardian-1"];
      if (recorded) relayed.answers["guardian-1"] = recorded;
      return relayed;
    });
    await device.vault.gate();
    const vault = await opened(device);
    expect(vault.findings).toEqual([{ kind: "guardian", guardianIds: ["guardian-1"] }]);
  });

  // Attack (relay): too few guardians answer, and no try is counted.
  test("that holds two guardians back opens nothing and costs nothing", async () => {
    const { device } = await aVault();
    device.tamper((_, path, body) => {
      if (path !== "/vault/pin/evaluate") return undefined;
      const relayed = body as RelayAnswers;
      for (const id of Object.keys(relayed.answers)) relayed.answers[id] = { error: "unreachable" };
      return relayed;
    });
    for (let i = 0; i < 5; i++) {
      expect(await device.vault.unlock(pin)).toMatchObject({ ok: false, reason: "gate" });
    }
    device.tamper(null);
    expect((await opened(device)).entries).toHaveLength(3);
  });
});
