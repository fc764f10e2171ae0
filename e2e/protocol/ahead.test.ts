/** What is fetched while the PIN is still typed spares waiting, and is believed no more than anything else. */
import type { Listing } from "@breezy/contract/vault";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OpenVault } from "@breezy/client/answers";
import { createWorld, type World } from "../world/world.ts";
import { type Account, aDevice, aDraft, anAccount, type Device } from "./device.ts";

const pin = "2580";
let world: World;
let account: Account;
let owner: Device;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  account = await anAccount(world);
  owner = await aDevice(world, account);
  const made = await owner.vault.setUp(pin, "UTC");
  if (!made.ok) throw new Error(made.reason);
  for (const name of ["Alder", "Birch", "Cedar"]) await add(name);
});

async function add(name: string): Promise<string> {
  const result = await owner.vault.add(aDraft(name));
  if (!result.ok) throw new Error(result.reason);
  return result.entry.id;
}

/** A device at its PIN pad, once it has fetched the list; `by`: what becomes of that on the way. */
async function atThePad(device: Device, by: (listing: Listing) => unknown = (it) => it) {
  const { promise, resolve } = Promise.withResolvers<void>();
  device.tamper((_, path, body) => {
    if (!path.startsWith("/passwords")) return undefined;
    resolve();
    return by(body as Listing);
  });
  await device.vault.gate();
  await promise;
}

const withoutOne = (listing: Listing) => ({ ...listing, entries: listing.entries.slice(1) });

const listings = ({ sent }: Device) => sent.filter((call) => call === "GET /passwords").length;

async function unlock(device: Device): Promise<OpenVault> {
  const result = await device.vault.unlock(pin);
  if (!result.ok) throw new Error(result.reason);
  return result.vault;
}

const names = ({ entries }: OpenVault) => entries.map(({ overview }) => overview?.account);

test("a new device fetches the list before the PIN, and after it what came since", async () => {
  const device = await aDevice(world, account);
  await atThePad(device);
  await add("Douglas fir");
  const vault = await unlock(device);
  expect(names(vault)).toEqual(["Alder", "Birch", "Cedar", "Douglas fir"]);
  expect(vault.findings).toEqual([]);
  expect(listings(device)).toBe(2);
});

test("a device that knows the vault fetches what changed, twice, and knows it again", async () => {
  const device = await aDevice(world, account);
  await unlock(device);
  await device.settle();
  await device.vault.lock();
  await add("Douglas fir");
  device.sent.length = 0;
  await atThePad(device);
  const id = await add("Elm");
  await owner.vault.trash([id]);
  const vault = await unlock(device);
  expect(names(vault)).toEqual(["Alder", "Birch", "Cedar", "Douglas fir", "Elm"]);
  expect(vault.findings).toEqual([]);
  expect(listings(device)).toBe(2);
});

test("what a server dropped from the list fetched ahead is fetched anew, and nothing is missed", async () => {
  const device = await aDevice(world, account);
  await atThePad(device, withoutOne);
  device.tamper(null);
  const vault = await unlock(device);
  expect(names(vault)).toEqual(["Alder", "Birch", "Cedar"]);
  expect(vault.findings).toEqual([]);
});

test("a server that goes on dropping it is found out", async () => {
  const device = await aDevice(world, account);
  await atThePad(device, withoutOne);
  expect((await unlock(device)).findings).not.toEqual([]);
});

test("a list that could not be fetched ahead is fetched when it is needed", async () => {
  const device = await aDevice(world, account);
  await atThePad(device, () => ({ no: "listing" }));
  device.tamper(null);
  expect(names(await unlock(device))).toEqual(["Alder", "Birch", "Cedar"]);
});

const readings = ({ sent }: Device) => sent.filter((call) => call === "GET /vault/pin").length;

/** A device whose person has typed a digit, once the guardians have answered to it. */
async function atTheFirstDigit(device: Device): Promise<void> {
  await device.vault.gate();
  const { promise, resolve } = Promise.withResolvers<void>();
  device.tamper((_, path) => {
    if (path.startsWith("/vault/pin")) resolve();
    return undefined;
  });
  await device.vault.readAhead();
  await promise;
}

test("what a try begins with is asked for with the first digit, and not again", async () => {
  const device = await aDevice(world, account);
  await atTheFirstDigit(device);
  // Taken back, and typed again.
  await device.vault.readAhead();
  expect(names(await unlock(device))).toEqual(["Alder", "Birch", "Cedar"]);
  expect(readings(device)).toBe(2);
  // One reading serves one try.
  await device.vault.lock();
  await unlock(device);
  expect(readings(device)).toBe(3);
});

test("whoever takes ten seconds over the digits is asked about anew", async () => {
  const device = await aDevice(world, account);
  await atTheFirstDigit(device);
  await world.runOn(10_001);
  await unlock(device);
  expect(readings(device)).toBe(3);
});

test("a PIN that was changed after the first digit opens, and the old one takes one try", async () => {
  const device = await aDevice(world, account);
  await atTheFirstDigit(device);
  await changeTo("1470");
  expect((await device.vault.unlock("1470")).ok).toBe(true);
  await device.vault.lock();

  await atTheFirstDigit(device);
  await changeTo("3690", "1470");
  expect(await device.vault.unlock("1470")).toMatchObject({
    reason: "wrong",
    gate: { state: "pin", triesLeft: 5 },
  });
});

async function changeTo(next: string, now = pin): Promise<void> {
  expect(await owner.vault.verifyPin(now)).toEqual({ ok: true });
  expect(await owner.vault.changePin(next, "UTC")).toEqual({ ok: true });
}

test("guardians that could not be read at the first digit are read at the last", async () => {
  const device = await aDevice(world, account);
  device.tamper((_, path) => (path.startsWith("/vault/pin") ? { no: "answers" } : undefined));
  await device.vault.readAhead();
  await device.vault.gate().catch(() => undefined);
  device.tamper(null);
  expect(names(await unlock(device))).toEqual(["Alder", "Birch", "Cedar"]);
});

test("a gate that closed after the first digit is told as it is, and no try is lost on it", async () => {
  const device = await aDevice(world, account);
  await atTheFirstDigit(device);
  const other = await aDevice(world, account);
  for (const wrong of ["0001", "0002", "0003", "0004", "0005", "0006"]) {
    expect((await other.vault.unlock(wrong)).ok).toBe(false);
  }
  expect(await device.vault.unlock(pin)).toMatchObject({
    reason: "gate",
    gate: { state: "locked-out" },
  });
});
