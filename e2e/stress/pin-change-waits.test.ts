/** A change of PIN with one guardian away: it says that it must wait, and the old PIN stands everywhere. */
import { expect, test } from "vitest";
import { aDevice, agree, aVault, type Device, opened, zone } from "./testing/device.ts";
import { aStandForAll } from "./testing/stand.ts";

const oldPin = "2580";
const newPin = "7319";

const stand = aStandForAll();

/** Opens with the one, and with the other not. */
async function stands(device: Device, pin: string, other: string): Promise<void> {
  expect(await device.vault.unlock(other)).toMatchObject({ ok: false, reason: "wrong" });
  expect((await opened(device, pin)).findings).toEqual([]);
}

/** Both ways to another PIN, up to where only the change itself is left. */
const ways: Record<string, (device: Device, kit: string) => Promise<() => Promise<unknown>>> = {
  "by the Recovery Kit": async ({ vault }, kit) => {
    expect(await vault.openKit(kit)).toEqual({ ok: true });
    return () => vault.setNewPin(newPin, zone);
  },
  "by the old PIN": async (device) => {
    await opened(device, oldPin);
    expect(await device.vault.verifyPin(oldPin)).toEqual({ ok: true });
    return () => device.vault.changePin(newPin, zone);
  },
};
const cases = Object.entries(ways).flatMap(([name, way]) =>
  [0, 1, 2].map((place) => ({ name, way, place })),
);
const mustWait = (place: number) => ({
  ok: false,
  reason: "must-wait",
  silent: [stand.guardians[place]!.id],
});

// Claim (pin change): A change of PIN waits for all three guardians, and the old PIN stays valid.
test.each(cases)("$name, without guardian $place", async ({ way, place }) => {
  const { person, device, kit } = await aVault(stand, oldPin);
  const records = (await device.held()).map(({ header }) => header);
  const change = await way(aDevice(stand, person), kit);

  stand.guardians[place]!.away = true;
  for (let asked = 0; asked < 3; asked++) expect(await change()).toEqual(mustWait(place));
  await stands(device, oldPin, newPin);
  stand.guardians[place]!.away = false;

  // Nobody acted on it: the records are what they were, or the old PIN's, repaired by that unlock.
  const held = await device.held();
  expect(held[place]).toMatchObject({ header: records[place], epoch: 1 });
  for (const { header, epoch } of held) {
    if (!records.includes(header)) expect(epoch).toBeGreaterThan(1);
  }
  await stands(device, oldPin, newPin);
  expect(await device.held()).toSatisfy(agree);

  // With all three there it goes through, from where it waited.
  expect(await change()).toMatchObject({ ok: true });
  await stands(device, newPin, oldPin);
  expect(await device.held()).toSatisfy(agree);
});

test.each(cases)("$name, guardian $place leaves as it begins", async ({ way, place }) => {
  const { person, device, kit } = await aVault(stand, oldPin);
  const records = (await device.held()).map(({ header }) => header);
  const changer = aDevice(stand, person);
  const change = await way(changer, kit);
  changer.over(async (message, send) => {
    if (message.path === "/vault/pin/prepare") stand.guardians[place]!.away = true;
    // It is not prepared everywhere, so nobody may be told to act on it.
    expect(message.path).not.toBe("/vault/pin/commit");
    return send();
  });
  expect(await change()).toEqual(mustWait(place));
  stand.guardians[place]!.away = false;
  const held = await device.held();
  expect(held.map(({ header }) => header)).toEqual(records);
  expect(held.map(({ prepared }) => prepared)).toEqual([0, 1, 2].map((n) => (n === place ? 0 : 1)));
  await stands(device, oldPin, newPin);
});
