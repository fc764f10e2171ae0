import { afterAll, beforeAll, expect, test } from "vitest";
import { mailsTo, nextMail } from "../inbox.ts";
import { createWorld, type World } from "../world/world.ts";
import { aDevice, aDraft, anAccount, type Device } from "./device.ts";

const pin = "2580";
const zone = "Europe/Berlin";
const noonMs = Date.UTC(2026, 10, 21, 12);
const midnightMs = Date.UTC(2026, 10, 21, 23);

let world: World;
beforeAll(async () => {
  world = await createWorld({ nowMs: noonMs });
});
afterAll(() => world.close());

async function aVault() {
  const account = await anAccount(world);
  const device = await aDevice(world, account);
  const made = await device.vault.setUp(pin, zone);
  if (!made.ok) throw new Error(`set-up: ${made.reason}`);
  return { account, device, kit: made.kit };
}

async function opened(device: Device, digits = pin) {
  const result = await device.vault.unlock(digits);
  if (!result.ok) throw new Error(`not opened: ${JSON.stringify(result)}`);
  return result.vault;
}

test("what one device saves, another opens with four digits", async () => {
  const { account, device } = await aVault();
  const saved = await device.vault.add(aDraft("Example Mail"));
  expect(saved).toMatchObject({ ok: true, entry: { overview: { account: "Example Mail" } } });

  const other = await aDevice(world, account);
  expect(await other.vault.gate()).toMatchObject({ gate: { state: "pin", triesLeft: 6 } });
  const vault = await opened(other);
  expect(vault.findings).toEqual([]);
  expect(vault.kit).toBeNull();
  expect(vault.entries.map((entry) => entry.overview?.account)).toEqual(["Example Mail"]);
  const secret = await other.vault.reveal(vault.entries[0]!.id);
  expect(secret.password).toBe("secret of Example Mail");
});

test("the same device opens again from its snapshot, and finds what changed elsewhere", async () => {
  const { account, device } = await aVault();
  await device.vault.add(aDraft("First"));
  await device.settle();
  const other = await aDevice(world, account);
  await opened(other);
  await other.vault.add(aDraft("Second"));
  await device.vault.lock();
  const vault = await opened(device);
  const names = vault.entries.map((entry) => entry.overview?.account);
  expect(new Set(names)).toEqual(new Set(["First", "Second"]));
  expect(vault.findings).toEqual([]);
});

test("two devices that save at once both keep what they saved", async () => {
  const { account, device } = await aVault();
  const other = await aDevice(world, account);
  await opened(other);
  const names = ["a", "b", "c", "d"];
  const saves = names.flatMap((n) => [
    device.vault.add(aDraft(`1${n}`)),
    other.vault.add(aDraft(`2${n}`)),
  ]);
  for (const result of await Promise.all(saves)) expect(result.ok).toBe(true);
  const third = await aDevice(world, account);
  const vault = await opened(third);
  expect(vault.entries).toHaveLength(8);
  expect(vault.findings).toEqual([]);
});

// Claim (sessions): A stolen session gets six tries at the PIN, and can't write to the vault.
test("six wrong PINs lock until the owner's midnight, the right one is refused too, and a mail tells", async () => {
  const { account, device } = await aVault();
  await device.vault.lock();
  for (const left of [5, 4, 3, 2, 1]) {
    expect(await device.vault.unlock("0007")).toMatchObject({
      ok: false,
      reason: "wrong",
      gate: { state: "pin", triesLeft: left },
    });
  }
  expect(await device.vault.unlock("0007")).toMatchObject({
    ok: false,
    reason: "wrong",
    gate: { state: "locked-out", untilMs: midnightMs },
  });
  expect(await device.vault.unlock(pin)).toMatchObject({ ok: false, reason: "gate" });
  await nextMail(world.inboxUrl, account.email, /locked/i);

  const fresh = await aDevice(world, account);
  expect(await fresh.vault.gate()).toMatchObject({ gate: { state: "locked-out" } });
  world.clock.nowMs = midnightMs - 1;
  expect(await fresh.vault.gate()).toMatchObject({ gate: { state: "locked-out" } });
  world.clock.nowMs = midnightMs;
  expect(await fresh.vault.gate()).toMatchObject({ gate: { state: "pin", triesLeft: 6 } });
  expect((await opened(fresh)).tries?.count).toBe(6);
  world.clock.nowMs = noonMs;
  const mails = await mailsTo(world.inboxUrl, account.email);
  expect(mails.filter((mail) => /locked/i.test(mail.subject))).toHaveLength(1);
});

test.each([
  // The guardians hear of the owner all the same.
  ["what is listed", "/passwords", { code: "network" }],
  // They hear it, and their answer is lost.
  ["that they heard of the owner", "/vault/pin/confirm", { ok: true, vault: { tries: null } }],
])("the right PIN locks nobody out, however often %s is lost", async (_what, lost, outcome) => {
  const { device } = await aVault();
  await device.vault.lock();
  device.tamper((_method, path) => {
    if (path.startsWith(lost)) throw new TypeError("the network is gone");
    return undefined;
  });
  for (let n = 0; n < 8; n++) {
    const result = await device.vault.unlock(pin).catch((error: unknown) => error);
    expect(result).toMatchObject(outcome);
  }
  expect(await device.vault.gate()).toMatchObject({ gate: { state: "pin", triesLeft: 6 } });
  device.tamper(() => undefined);
  expect((await opened(device)).tries).toBeNull();
  expect(await device.vault.gate()).toMatchObject({ gate: { state: "pin", triesLeft: 6 } });
});

test("a forgotten PIN is opened by the kit, gets a new one, and the old one is dead", async () => {
  const { account, device, kit } = await aVault();
  await device.vault.add(aDraft("Kept"));
  const other = await aDevice(world, account);
  expect(await other.vault.openKit("not a kit")).toEqual({ ok: false, reason: "malformed" });
  const typo = kit.replace(/.$/, (last) => (last === "7" ? "8" : "7"));
  expect(await other.vault.openKit(typo)).toEqual({ ok: false, reason: "checksum" });
  expect(await other.vault.openKit(kit.toLowerCase().replaceAll("-", " "))).toEqual({ ok: true });
  const renewed = await other.vault.setNewPin("7319", zone);
  expect(renewed).toMatchObject({
    ok: true,
    vault: { findings: [], entries: [{ overview: { account: "Kept" } }] },
  });
  await device.vault.lock();
  expect(await device.vault.unlock(pin)).toMatchObject({ ok: false, reason: "wrong" });
  expect((await opened(device, "7319")).entries).toHaveLength(1);
});

test("a new kit ends the old one", async () => {
  const { account, device, kit } = await aVault();
  const renewed = await device.vault.newKit(pin);
  expect(renewed.ok && renewed.kit).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){6}$/);
  const other = await aDevice(world, account);
  expect(await other.vault.openKit(kit)).toEqual({ ok: false, reason: "wrong" });
  expect(await other.vault.openKit((renewed.ok && renewed.kit) || "")).toEqual({ ok: true });
});

test("with one guardian away set-up, unlocking and saving work, a change of PIN waits, and it heals", async () => {
  const [first] = world.guardians;
  await first!.stop();
  const { account, device, kit } = await aVault();
  expect((await device.vault.add(aDraft("Saved"))).ok).toBe(true);
  await device.vault.lock();
  await opened(device);
  const other = await aDevice(world, account);
  await other.vault.openKit(kit);
  expect(await other.vault.setNewPin("7319", zone)).toEqual({
    ok: false,
    reason: "must-wait",
    silent: [first!.id],
  });
  await first!.start();

  await device.vault.lock();
  await opened(device);
  const gate = (await (await aDevice(world, account)).vault.gate()).gate;
  expect(gate).toEqual({ state: "pin", triesLeft: 6, failures: 0 });
});

// Claim (guardians): A guardian that lost its store is outvoted, and registered anew.
test("a guardian that begins blank is outvoted, and repaired by the next unlock", async () => {
  const { account, device } = await aVault();
  world.guardians[1]!.blank();
  const other = await aDevice(world, account);
  expect(await other.vault.gate()).toMatchObject({ gate: { state: "pin", triesLeft: 4 } });
  await opened(other);
  await device.vault.lock();
  expect(await device.vault.gate()).toMatchObject({ gate: { state: "pin", triesLeft: 6 } });
  await opened(device);
});

test("with two guardians away nothing opens and nothing is counted; it comes back by itself", async () => {
  const { device } = await aVault();
  await device.vault.lock();
  const away = world.guardians.slice(0, 2);
  for (const guardian of away) await guardian.stop();
  expect(await device.vault.gate()).toMatchObject({ gate: { state: "unavailable" } });
  expect(await device.vault.unlock(pin)).toMatchObject({ gate: { state: "unavailable" } });
  for (const guardian of away) await guardian.start();
  expect(await device.vault.gate()).toMatchObject({ gate: { state: "pin", triesLeft: 6 } });
  await opened(device);
});

test("of two set-ups at once one wins, and the other says so", async () => {
  const account = await anAccount(world);
  const devices = await Promise.all([aDevice(world, account), aDevice(world, account)]);
  const [first, second] = await Promise.all(devices.map(({ vault }) => vault.setUp(pin, zone)));
  expect([first!.ok, second!.ok].filter(Boolean)).toHaveLength(1);
  const winner = devices[first!.ok ? 0 : 1];
  await winner.vault.lock();
  await opened(winner);
});
