/** Guardians that do not hear the owner, or hold another record of the PIN: what is told, and the ways back. */
import { randomBytes } from "@breezy/crypto/bytes";
import type { RelayAnswers, RelayBody } from "@breezy/contract/vault";
import type { Person } from "@breezy/server/testing/people";
import { describe, expect, test } from "vitest";
import { anAuthenticator, withPasskey } from "../../server/src/testing/passkeys.ts";
import { aDraft } from "../protocol/device.ts";
import { guessAt, recordIn } from "./testing/at-guardian.ts";
import {
  agree,
  aLockedVault,
  anotherDevice,
  aVault,
  type Device,
  openAt,
  opened,
  zone,
} from "./testing/device.ts";
import type { Line } from "./testing/lines.ts";
import { aStandForAll } from "./testing/stand.ts";

const pin = "2580";
const nextPin = "7319";
const dayMs = 24 * 3_600_000;
const longMs = 400_000;

const stand = aStandForAll();

/** Keeps one kind of message from one guardian; `sent` counts how often it was meant for it. */
function deaf(id: string, path: string): { line: Line; sent(): number } {
  let sent = 0;
  const line: Line = async (message, send) => {
    if (message.path !== path || !message.body) return send();
    const body = JSON.parse(message.body) as RelayBody;
    const { [id]: lost, ...requests } = body.requests;
    if (lost === undefined) return send();
    sent++;
    const { answers } = Object.keys(requests).length
      ? ((await (await send(JSON.stringify({ ...body, requests }))).json()) as RelayAnswers)
      : { answers: {} };
    return Response.json({ answers: { ...answers, [id]: { error: "unreachable" } } });
  };
  return { line, sent: () => sent };
}

test("a guardian that acknowledged none of ten openings is told of, and reached while the vault is open", async () => {
  const { person, device } = await aLockedVault(stand, pin);
  const { id } = stand.guardians[0]!;
  const { line } = deaf(id, "/vault/pin/confirm");
  device.over(line);
  for (let opening = 1; opening <= 10; opening++) {
    stand.server.advance(dayMs);
    const vault = await opened(device, pin);
    expect(vault.tries).toBeNull();
    expect(vault.guardians, `opening ${opening}`).toEqual({
      behind: [],
      silent: opening < 10 ? [] : [id],
    });
    if (opening < 10) await device.vault.lock();
  }
  const [before] = await openAt(device);
  expect(before).toBeGreaterThan(0);
  // Said again, and lost again; then it gets through.
  await device.settle();
  expect((await openAt(device))[0]).toBe(before);
  device.over(null);
  await device.settle();
  expect(await openAt(device)).toEqual([0, 0, 0]);
  await device.vault.lock();
  expect((await opened(device, pin)).guardians.silent).toEqual([]);
  expect(await (await anotherDevice(stand, person)).vault.gate()).toMatchObject({
    gate: { state: "pin", triesLeft: 6 },
  });
});

test("once all three have acknowledged, or the vault is locked, nothing is said again", async () => {
  const { device } = await aVault(stand, pin);
  await device.settle();
  await device.vault.lock();
  const { line, sent } = deaf(stand.guardians[0]!.id, "/vault/pin/confirm");
  await opened(device, pin);
  device.over(line);
  await device.settle();
  expect(sent()).toBe(0);
  await device.vault.lock();
  await opened(device, pin);
  const once = sent();
  expect(once).toBeGreaterThan(0);
  await device.vault.lock();
  await device.settle();
  expect(sent()).toBe(once);
});

test.each([0, 1, 2])(
  "guardian %i stays behind where its repair is lost: told, and repaired by the first opening a day later",
  async (place) => {
    const { person, device } = await aVault(stand, pin);
    await device.vault.add(aDraft("Kept"));
    await device.vault.lock();
    const guardian = stand.guardians[place]!;
    await guardian.replace();
    const { line, sent } = deaf(guardian.id, "/vault/pin/prepare");
    device.over(line);
    expect((await opened(device, pin)).guardians.behind).toEqual([guardian.id]);
    expect(sent()).toBe(1);
    const behindOnes = await device.held();
    expect(behindOnes[place]).toMatchObject({ header: null });
    // Nobody begins another within a day: not this device, nor another.
    const other = await anotherDevice(stand, person);
    for (const each of [device, other]) {
      for (let opening = 0; opening < 2; opening++) {
        await each.vault.lock();
        const vault = await opened(each, pin);
        expect(vault.guardians.behind).toEqual([guardian.id]);
        expect(vault.findings).toEqual([]);
      }
    }
    expect(sent()).toBe(1);
    device.over(null);
    stand.server.advance(dayMs - 1);
    expect((await opened(other, pin)).guardians.behind).toEqual([guardian.id]);
    expect((await other.held()).map(({ header }) => header)).toEqual(
      behindOnes.map(({ header }) => header),
    );
    stand.server.advance(1);
    expect((await opened(other, pin)).guardians.behind).toEqual([]);
    expect(await other.held()).toSatisfy(agree);
    expect((await opened(device, pin)).entries).toHaveLength(1);
  },
);

describe("where no two guardians hold one record", () => {
  /** Three PINs one after the other, and of each guardian the state after another of them. */
  async function aSplitVault() {
    const { person, device, kit } = await aVault(stand, pin);
    const id = await withPasskey(person, anAuthenticator());
    const secret = Uint8Array.from(randomBytes(32));
    await device.vault.verifyPin(pin);
    const passkey = () => ({ id, secret: Uint8Array.from(secret) });
    expect(await device.vault.letPasskeyOpen(passkey())).toEqual({ ok: true });
    await device.vault.add(aDraft("Kept"));
    await device.settle();
    const copies: string[] = [];
    for (const [place, next] of ["1111", "2222"].entries()) {
      copies.push(await stand.guardians[place]!.backUp());
      await device.vault.verifyPin(place === 0 ? pin : "1111");
      expect(await device.vault.changePin(next, zone)).toEqual({ ok: true });
    }
    await device.vault.lock();
    for (const [place, copy] of copies.entries()) await stand.guardians[place]!.restore(copy);
    const epochs = (await device.held()).map(({ epoch }) => epoch);
    expect(new Set(epochs).size).toBe(3);
    return { person, device, kit, passkey };
  }

  async function expectWhole(person: Person, device: Device): Promise<void> {
    await device.vault.lock();
    expect(await device.held()).toSatisfy(agree);
    const fresh = await anotherDevice(stand, person);
    for (const old of [pin, "1111", "2222"]) {
      expect(await fresh.vault.unlock(old)).toMatchObject({ ok: false, reason: "wrong" });
    }
    const vault = await opened(fresh, nextPin);
    expect(vault.findings).toEqual([]);
    expect(vault.entries).toHaveLength(1);
  }

  // Claim (guardians): Two devices that repair a guardian at once leave two guardians with one
  // record, and other ways in open.
  test("no PIN is asked for, and the Recovery Kit leads to a new one", async () => {
    const { person, device, kit } = await aSplitVault();
    expect(await device.vault.gate()).toMatchObject({ gate: { state: "split" } });
    for (const old of [pin, "1111", "2222"]) {
      expect(await device.vault.unlock(old)).toEqual({
        ok: false,
        reason: "gate",
        gate: { state: "split" },
      });
    }
    expect(await device.vault.openKit(kit)).toEqual({ ok: true });
    expect(await device.vault.setNewPin(nextPin, zone)).toMatchObject({ ok: true });
    await expectWhole(person, device);
  });

  test("a passkey leads to a new one as well", async () => {
    const { person, device, passkey } = await aSplitVault();
    const wrong = { ...passkey(), secret: Uint8Array.from(randomBytes(32)) };
    expect(await device.vault.unlockByPasskey(wrong)).toEqual({ ok: false, reason: "wrong" });
    expect(await device.vault.unlockByPasskey(passkey())).toEqual({
      ok: false,
      reason: "new-pin",
    });
    expect(await device.vault.setNewPin(nextPin, zone)).toMatchObject({ ok: true });
    await expectWhole(person, device);
  });
});

test.each([0, 1, 2])(
  "a change of PIN on which the person insists with guardian %i away: two are enough, and what the third still holds is harmless when it is back",
  async (place) => {
    const { person, device, kit } = await aVault(stand, pin);
    const away = stand.guardians[place]!;
    const old = recordIn((await device.held())[place]!.header!);
    const copy = await away.backUp();
    away.away = true;
    expect(await device.vault.verifyPin(pin)).toEqual({ ok: true });
    expect(await device.vault.changePin(nextPin, zone)).toEqual({
      ok: false,
      reason: "must-wait",
      silent: [away.id],
    });
    expect(await device.vault.changePin(nextPin, zone, true)).toEqual({ ok: true });
    await device.vault.lock();
    expect(await device.vault.unlock(pin)).toMatchObject({ ok: false, reason: "wrong" });
    await opened(device, nextPin);
    await device.vault.lock();

    away.away = false;
    // Its part of the old PIN is answered by it alone, and one is not enough for a try.
    for (const other of [0, 1, 2]) {
      const answer = await guessAt(stand.guardians[other]!, person.id, old);
      if (other === place) expect(answer.ok).toBe(true);
      else expect(answer.code).toBe("wrong_record");
    }
    const fresh = await anotherDevice(stand, person);
    expect(await fresh.vault.unlock(pin)).toMatchObject({ ok: false, reason: "wrong" });
    expect((await opened(fresh, nextPin)).guardians.behind).toEqual([]);
    expect(await fresh.held()).toSatisfy(agree);
    for (const each of stand.guardians) {
      expect((await guessAt(each, person.id, old)).code).toBe("wrong_record");
    }
    await fresh.vault.lock();
    // Restored from before the change it is outvoted again.
    await away.restore(copy);
    expect(await fresh.vault.unlock(pin)).toMatchObject({ ok: false, reason: "wrong" });
    expect(await fresh.vault.openKit(kit)).toEqual({ ok: true });
  },
  longMs,
);
