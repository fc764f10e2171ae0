/** A change of PIN with one guardian away: it says that it must wait, and the old PIN stands everywhere. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDevice, agree, aVault, type Device, opened, zone } from "./testing/device.ts";
import { createStand, type Stand } from "./testing/stand.ts";

const oldPin = "2580";
const newPin = "7319";

let stand: Stand;
beforeAll(async () => {
  stand = await createStand();
});
afterAll(() => stand.close());

/** Opens with the one, and with the other not. */
async function stands(device: Device, pin: string, other: string): Promise<void> {
  expect(await device.vault.unlock(other)).toMatchObject({ ok: false, reason: "wrong" });
  expect((await opened(device, pin)).findings).toEqual([]);
}

test.each([0, 1, 2])("without guardian %i", async (place) => {
  const { person, device, kit } = await aVault(stand, oldPin);
  const records = (await device.held()).map(({ header }) => header);
  const changer = aDevice(stand, person);
  expect(await changer.vault.openKit(kit)).toEqual({ ok: true });

  stand.guardians[place]!.away = true;
  for (let asked = 0; asked < 3; asked++) {
    expect(await changer.vault.setNewPin(newPin, zone)).toEqual({ ok: false, reason: "must-wait" });
  }
  await stands(device, oldPin, newPin);
  stand.guardians[place]!.away = false;

  // Not one acted on it: the records are byte for byte what they were, or the old PIN's repaired.
  const held = await device.held();
  for (const [n, { header, epoch }] of held.entries()) {
    if (header !== records[n]) expect(epoch, `guardian ${n}`).toBeGreaterThan(1);
  }
  expect(held[place]).toMatchObject({ header: records[place], epoch: 1 });
  await stands(device, oldPin, newPin);
  expect(await device.held()).toSatisfy(agree);

  // With all three there it goes through, from where it waited.
  expect((await changer.vault.setNewPin(newPin, zone)).ok).toBe(true);
  await stands(device, newPin, oldPin);
  expect(await device.held()).toSatisfy(agree);
});

test.each([0, 1, 2])("guardian %i leaves between hearing of it and acting on it", async (place) => {
  const { person, device, kit } = await aVault(stand, oldPin);
  const records = (await device.held()).map(({ header }) => header);
  const changer = aDevice(stand, person);
  await changer.vault.openKit(kit);
  changer.over(async (message, send) => {
    // Prepared it is not, so nobody may commit.
    if (message.path === "/vault/pin/prepare") stand.guardians[place]!.away = true;
    expect(message.path).not.toBe("/vault/pin/commit");
    return send();
  });
  expect(await changer.vault.setNewPin(newPin, zone)).toEqual({ ok: false, reason: "must-wait" });
  stand.guardians[place]!.away = false;
  const held = await device.held();
  expect(held.map(({ header }) => header)).toEqual(records);
  expect(held.map(({ pending }) => pending)).toEqual([0, 1, 2].map((n) => n !== place));
  await stands(device, oldPin, newPin);
});
