import { toBase64 } from "@breezy/crypto/bytes";
import { encodeRecord, decodeRecord } from "@breezy/crypto/record-header";
import { createVaultKey, deriveVault, type VaultKeys } from "@breezy/crypto/keys";
import { type Registration, registerPin } from "@breezy/crypto/pin";
import type { GuardianAnswer, GuardianRecord, Standing } from "@breezy/contract/guardian";
import { beforeAll, describe, expect, test } from "vitest";
import { threeGuardians } from "../../../../../crypto/fixtures/guardians.ts";
import {
  agreedRecord,
  committedEpoch,
  gateOf,
  pairsLeft,
  undeliveredCertificates,
} from "./records.ts";

const userId = "3f1c2a9e-5b7d-4c60-9a1e-0d2f4b6c8e10";
const now = 1_000_000;
const guardians = threeGuardians().map(({ identity }) => identity);

let keys: VaultKeys;
let first: Registration;
let second: Registration;
beforeAll(async () => {
  const vaultKey = createVaultKey();
  keys = await deriveVault(vaultKey, userId);
  const request = { vaultKey, keys, userId, guardians, zone: "UTC" };
  first = await registerPin({ ...request, pin: "2580", epoch: 1 });
  second = await registerPin({ ...request, pin: "7319", epoch: 2 });
});

function kept(registration: Registration, certified = true): GuardianRecord {
  return {
    header: toBase64(registration.header),
    commitment: toBase64(registration.commitment),
    wrap: toBase64(registration.wrap),
    certificate: certified ? toBase64(registration.certificate) : null,
  };
}

interface Told {
  active?: GuardianRecord | null;
  pending?: GuardianRecord | null;
  standing?: Partial<Standing>;
}

function answersOf(...told: Told[]): Map<string, GuardianAnswer> {
  return new Map(
    told.map(({ active = null, pending = null, standing }, i) => {
      const guardian = `guardian-${i + 1}`;
      const blank: Standing = {
        now,
        bound: active !== null,
        triesLeft: active ? 4 : 0,
        fails: 0,
        unconfirmed: 0,
        lockedUntil: null,
        sealed: false,
        challenge: null,
        resetAt: null,
      };
      return [
        guardian,
        { guardian, ok: true, active, pending, standing: { ...blank, ...standing } },
      ];
    }),
  );
}

describe("the record that counts", () => {
  test("is the highest epoch of which two guardians hold identical copies", () => {
    const one = { active: kept(first) };
    const two = { active: kept(second) };
    expect(agreedRecord(answersOf(one, two, two), userId)?.header.epoch).toBe(2);
    expect(agreedRecord(answersOf(one, one, two), userId)).toMatchObject({
      header: { epoch: 1 },
      holders: ["guardian-1", "guardian-2"],
    });
    expect(agreedRecord(answersOf(one, two, {}), userId)).toBeNull();
  });

  test("is none where the copies differ in commitment or wrap, or are another person's", () => {
    const swapped = { ...kept(first), wrap: kept(second).wrap };
    expect(
      agreedRecord(answersOf({ active: kept(first) }, { active: swapped }), userId),
    ).toBeNull();
    const same = { active: kept(first) };
    const other = "00000000-0000-4000-8000-000000000000";
    expect(agreedRecord(answersOf(same, same, same), other)).toBeNull();
  });
});

test("an epoch counts only under the vault key's certificate, whatever one guardian says", () => {
  const invented = encodeRecord({ ...decodeRecord(second.header), epoch: 0xffff_ffff });
  const lie = { ...kept(second), header: toBase64(invented) };
  const answers = answersOf({ active: kept(first) }, { active: kept(first) }, { active: lie });
  expect(committedEpoch(answers, userId, keys.publicKey)).toBe(1);
  const proven = answersOf({ active: kept(first) }, { active: kept(second) });
  expect(committedEpoch(proven, userId, keys.publicKey)).toBe(2);
  expect(committedEpoch(answersOf({ active: kept(second, false) }), userId, keys.publicKey)).toBe(
    0,
  );
});

test("a certificate that one guardian shows is delivered to those that only prepared it", () => {
  const late = { active: kept(first), pending: kept(second, false) };
  const answers = answersOf({ active: kept(second) }, late, late);
  expect(undeliveredCertificates(answers, userId)).toEqual([
    { guardianId: "guardian-2", record: second.recordId, certificate: kept(second).certificate },
    { guardianId: "guardian-3", record: second.recordId, certificate: kept(second).certificate },
  ]);
  const forged = { ...kept(second), certificate: kept(first).certificate };
  expect(undeliveredCertificates(answersOf({ active: forged }, late, late), userId)).toEqual([]);
});

describe("where a person stands", () => {
  test.each([
    [[4, 4, 4], 6],
    [[4, 4, 0], 4],
    [[4, 1, 0], 1],
    [[1, 1, 1], 1],
    [[4, 0, 0], 0],
    [[0, 0, 0], 0],
  ])("%j evaluations left are %i tries", (left, tries) => {
    expect(pairsLeft(left)).toBe(tries);
  });

  test("a set-up that nothing confirmed is begun anew; one confirmation makes it stand", () => {
    const unbound = { active: kept(first), standing: { bound: false } };
    expect(gateOf(answersOf(unbound, unbound, {}), userId, now)).toEqual({ state: "set-up" });
    expect(gateOf(answersOf({ active: kept(first) }, unbound, {}), userId, now).state).toBe("pin");
    expect(gateOf(answersOf({}, {}, {}), userId, now)).toEqual({ state: "set-up" });
  });

  test("one guardian's answer is not enough for anything", () => {
    expect(gateOf(answersOf({ active: kept(first) }), userId, now)).toEqual({
      state: "unavailable",
    });
    const differing = answersOf({ active: kept(first) }, { active: kept(second) });
    expect(gateOf(differing, userId, now)).toEqual({ state: "unavailable" });
  });

  test("a lock ends when the second guardian opens again, by this device's clock", () => {
    const locked = (untilMs: number) => ({
      active: kept(first),
      standing: { triesLeft: 0, lockedUntil: now + untilMs },
    });
    const answers = answersOf(locked(5000), locked(9000), locked(7000));
    expect(gateOf(answers, userId, 50)).toEqual({ state: "locked-out", untilMs: 50 + 7000 });
  });

  test("two sealed guardians close the pad; one does not", () => {
    const sealed = { active: kept(first), standing: { sealed: true, triesLeft: 0 } };
    const open = { active: kept(first) };
    expect(gateOf(answersOf(sealed, sealed, open), userId, now)).toEqual({ state: "sealed" });
    expect(gateOf(answersOf(sealed, open, open), userId, now)).toMatchObject({ triesLeft: 4 });
  });
});
