/** Guardians that go away, or come back with what they knew earlier. */
import { describe, expect, test } from "vitest";
import { aDraft } from "../protocol/device.ts";
import { agree, anotherDevice, aVault, opened, unlessCut, zone } from "./testing/device.ts";
import { aStandForAll } from "./testing/stand.ts";

const pin = "2580";
const nextPin = "7319";
const places = [0, 1, 2];

const stand = aStandForAll();

/** A vault whose PIN was changed, and each guardian's store from before that. */
async function aChangedVault() {
  const { person, device, kit } = await aVault(stand, pin);
  await device.vault.add(aDraft("Kept"));
  await device.settle();
  const copies = await Promise.all(stand.guardians.map((guardian) => guardian.backUp()));
  await device.vault.openKit(kit);
  expect((await device.vault.setNewPin(nextPin, zone)).ok).toBe(true);
  await device.vault.lock();
  return { person, device, copies };
}

test.each(places)(
  "with only guardian %i there it says so, and recovers by itself",
  async (only) => {
    const { device } = await aVault(stand, pin);
    const away = stand.guardians.filter((_, place) => place !== only);
    await device.vault.lock();
    for (const guardian of away) guardian.away = true;
    for (let i = 0; i < 10; i++) {
      expect(await device.vault.gate()).toMatchObject({ gate: { state: "unavailable" } });
      expect(await device.vault.unlock(pin)).toMatchObject({ gate: { state: "unavailable" } });
    }
    for (const guardian of away) guardian.away = false;
    expect(await device.vault.gate()).toMatchObject({ gate: { state: "pin", triesLeft: 6 } });
    expect((await opened(device, pin)).findings).toEqual([]);
  },
);

test.each(places)(
  "two that leave in the middle of a try (all but %i) cost it nothing",
  async (only) => {
    const { device } = await aVault(stand, pin);
    const away = stand.guardians.filter((_, place) => place !== only);
    await device.vault.lock();
    device.over(async (message, send) => {
      if (message.path === "/vault/pin/evaluate") for (const guardian of away) guardian.away = true;
      return send();
    });
    expect(await unlessCut(device.vault.unlock(pin))).toMatchObject({ ok: false });
    device.over(null);
    for (const guardian of away) guardian.away = false;
    expect((await opened(device, pin)).tries).toBeNull();
    expect(await device.held()).toSatisfy(agree);
  },
);

// Claim (guardians): A guardian that lost its store is outvoted, and registered anew.
test.each(places)(
  "guardian %i replaced by a blank one is outvoted, and repaired by the next unlock",
  async (place) => {
    const { person, device } = await aVault(stand, pin);
    await device.vault.add(aDraft("Kept"));
    await device.settle();
    await stand.guardians[place]!.replace();
    expect((await device.held())[place]).toMatchObject({ header: null, bound: false });
    expect((await device.vault.add(aDraft("Saved"))).ok).toBe(true);

    const other = await anotherDevice(stand, person);
    expect(await other.vault.gate()).toMatchObject({ gate: { state: "pin", triesLeft: 4 } });
    const vault = await opened(other, pin);
    expect(vault.findings).toEqual([]);
    expect(vault.entries).toHaveLength(2);
    expect(await other.held()).toSatisfy(agree);
    expect(await device.vault.gate()).toMatchObject({ gate: { state: "pin", triesLeft: 6 } });
  },
);

describe("restored from an older copy", () => {
  test.each(places)("guardian %i is outvoted, and repaired by the next unlock", async (place) => {
    const { person, device, copies } = await aChangedVault();
    await stand.guardians[place]!.restore(copies[place]!);
    expect(await device.held()).not.toSatisfy(agree);
    const other = await anotherDevice(stand, person);
    expect(await other.vault.unlock(pin)).toMatchObject({ ok: false, reason: "wrong" });
    expect(await opened(other, nextPin)).toMatchObject({
      findings: [],
      entries: [{ overview: { account: "Kept" } }],
    });
    expect(await device.held()).toSatisfy(agree);
    expect(await device.vault.unlock(pin)).toMatchObject({ ok: false, reason: "wrong" });
    await opened(device, nextPin);
  });

  test.each(places)(
    "guardian %i with an older head changes nothing, and learns it",
    async (place) => {
      const { person, device } = await aVault(stand, pin);
      await device.vault.add(aDraft("Old"));
      await device.settle();
      const copy = await stand.guardians[place]!.backUp();
      const old: unknown = await person.json("GET", "/passwords");
      await device.vault.add(aDraft("New"));
      await device.settle();
      await stand.guardians[place]!.restore(copy);
      expect((await device.held())[place]).toMatchObject({ headVersion: 2 });

      const hostile = await anotherDevice(stand, person);
      hostile.over(async (message, send) =>
        message.path.startsWith("/passwords") ? Response.json(old) : send(),
      );
      expect((await opened(hostile, pin)).findings).toEqual([
        { kind: "rolled-back", heldVersion: 2, witnessedVersion: 3 },
      ]);
      const honest = await anotherDevice(stand, person);
      const vault = await opened(honest, pin);
      expect(vault.findings).toEqual([]);
      expect(vault.entries).toHaveLength(2);
      for (const held of await honest.held()) expect(held.headVersion).toBe(3);
    },
  );

  test("two at once outvote the third: the old PIN is back, which is why they may not be", async () => {
    const { device, copies } = await aChangedVault();
    for (const place of [0, 1]) await stand.guardians[place]!.restore(copies[place]!);
    expect(await device.vault.unlock(nextPin)).toMatchObject({ ok: false, reason: "wrong" });
    await opened(device, pin);
  });
});
