/** Guardians that are gone for good, with what they knew: a rehearsal of losing one, two and all three. */
import { randomBytes } from "@breezy/crypto/bytes";
import { describe, expect, test } from "vitest";
import { anAuthenticator, withPasskey } from "../../server/src/testing/passkeys.ts";
import { aDraft } from "../protocol/device.ts";
import { agree, anotherDevice, aVault, opened, zone } from "./testing/device.ts";
import { aStandForAll } from "./testing/stand.ts";

const pin = "2580";
const nextPin = "7319";
const places = [0, 1, 2];

const stand = aStandForAll();

// Claim (guardians): With one guardian of three lost for good people go on, and change their PIN; a blank one with its keys is as good.
test.each(places)("without guardian %i people open, save and change their PIN", async (lost) => {
  const { person, device } = await aVault(stand, pin);
  const guardian = stand.guardians[lost]!;
  guardian.away = true;
  await device.vault.add(aDraft("Before"));
  await device.vault.lock();
  const vault = await opened(device, pin);
  expect(vault.findings).toEqual([]);
  expect((await device.vault.add(aDraft("Without it"))).ok).toBe(true);
  await device.vault.verifyPin(pin);
  expect(await device.vault.changePin(nextPin, zone)).toMatchObject({ reason: "must-wait" });
  await device.vault.verifyPin(pin);
  expect(await device.vault.changePin(nextPin, zone, true)).toEqual({ ok: true });

  await guardian.replace();
  guardian.away = false;
  const other = await anotherDevice(stand, person);
  expect((await opened(other, nextPin)).entries).toHaveLength(2);
  expect(await other.held()).toSatisfy(agree);
});

describe.each([
  ["two", [0, 1]],
  ["two", [0, 2]],
  ["two", [1, 2]],
  ["all three", places],
])("after %s (%j) were lost and replaced", (_, lost) => {
  async function afterTheLoss() {
    const { person, device, kit } = await aVault(stand, pin);
    const id = await withPasskey(person, anAuthenticator());
    const secret = Uint8Array.from(randomBytes(32));
    const passkey = () => ({ id, secret: Uint8Array.from(secret) });
    await device.vault.verifyPin(pin);
    expect(await device.vault.letPasskeyOpen(passkey())).toEqual({ ok: true });
    await device.vault.add(aDraft("Kept"));
    await device.settle();
    await device.vault.lock();
    for (const place of lost) stand.guardians[place]!.away = true;
    expect(await device.vault.gate()).toMatchObject({ gate: { state: "unavailable" } });
    for (const place of lost) {
      await stand.guardians[place]!.replace();
      stand.guardians[place]!.away = false;
    }
    return { person, device, kit, passkey };
  }

  // Claim (guardians): If guardians lose what they knew, nobody is asked to begin a new vault, and the Recovery Kit or a passkey opens the old one.
  test("no new vault is begun, and the Recovery Kit leads to a new PIN", async () => {
    const { person, device, kit } = await afterTheLoss();
    const fresh = await anotherDevice(stand, person);
    for (const { vault } of [device, fresh]) {
      expect(await vault.gate()).toMatchObject({ gate: { state: "split" } });
      expect(await vault.unlock(pin)).toMatchObject({ ok: false, gate: { state: "split" } });
      expect(await vault.setUp("1357", zone)).toMatchObject({ ok: false });
    }
    expect(await fresh.vault.openKit(kit)).toEqual({ ok: true });
    const made = await fresh.vault.setNewPin(nextPin, zone);
    expect(made).toMatchObject({ ok: true, vault: { findings: [] } });
    expect(await fresh.held()).toSatisfy(agree);
    await fresh.vault.lock();
    expect((await opened(device, nextPin)).entries).toHaveLength(1);
  });

  test("a passkey leads to a new PIN as well, and a wrong secret does not", async () => {
    const { device, passkey } = await afterTheLoss();
    const wrong = { ...passkey(), secret: Uint8Array.from(randomBytes(32)) };
    expect(await device.vault.unlockByPasskey(wrong)).toEqual({ ok: false, reason: "wrong" });
    expect(await device.vault.unlockByPasskey(passkey())).toEqual({ ok: false, reason: "new-pin" });
    expect(await device.vault.setNewPin(nextPin, zone)).toMatchObject({ ok: true });
    expect(await device.held()).toSatisfy(agree);
  });
});
