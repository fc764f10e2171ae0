import { toBase64, toHex } from "@breezy/crypto/bytes";
import { encodeRecord, decodeRecord } from "@breezy/crypto/record-header";
import { createVaultKey, deriveVault, type VaultKeys } from "@breezy/crypto/keys";
import { type Registration, registerPin } from "@breezy/crypto/pin";
import { closesHash } from "@breezy/crypto/messages";
import { sha256 } from "@breezy/crypto/verify";
import type {
  GuardianAnswer,
  GuardianRecord,
  PreparedRecord,
  TryCounts,
} from "@breezy/contract/guardian";
import { beforeAll, describe, expect, test } from "vitest";
import { threeGuardians } from "../../../crypto/fixtures/guardians.ts";
import {
  agreedRecord,
  boundKey,
  fallenBehind,
  gateOf,
  highestEpoch,
  isHalfBound,
  isAbove,
  pairsLeft,
  undeliveredCertificates,
} from "./registrations.ts";

const userId = "3f1c2a9e-5b7d-4c60-9a1e-0d2f4b6c8e10";
const now = 1_000_000;
const guardians = threeGuardians().map(({ identity }) => identity);

let vaultKey: Uint8Array;
let keys: VaultKeys;
let first: Registration;
let second: Registration;
beforeAll(async () => {
  vaultKey = createVaultKey();
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

/** As guardian `place` shows it until its certificate is there. */
function waiting(registration: Registration, place: number): PreparedRecord {
  const { sealedShare, signature, closes } = registration.prepares[place]!;
  return {
    ...kept(registration, false),
    proof: {
      shareHash: toBase64(sha256(sealedShare)),
      closesHash: toBase64(closesHash(closes)),
      signature: toBase64(signature),
    },
  };
}

interface Told {
  active?: GuardianRecord | null;
  prepared?: PreparedRecord[];
  standing?: Partial<TryCounts>;
}

function answersOf(...told: Told[]): Map<string, GuardianAnswer> {
  return new Map(
    told.map(({ active = null, prepared = [], standing }, i) => {
      const guardian = `guardian-${i + 1}`;
      const blank: TryCounts = {
        now,
        bound: active && toBase64(keys.publicKey),
        triesLeft: active ? 4 : 0,
        today: 0,
        open: [],
        vouchesLeft: 10,
        lockedUntil: null,
        sealed: false,
        challenge: null,
        resetAt: null,
      };
      return [
        guardian,
        { guardian, ok: true, active, prepared, standing: { ...blank, ...standing } },
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
  expect(highestEpoch(answers, userId, keys.publicKey)).toBe(1);
  const proven = answersOf({ active: kept(first) }, { active: kept(second) });
  expect(highestEpoch(proven, userId, keys.publicKey)).toBe(2);
  const bare = answersOf({ active: kept(second, false) });
  expect(highestEpoch(bare, userId, keys.publicKey)).toBe(0);
});

test("a prepared epoch counts only under the vault key's signature for that guardian", () => {
  const active = kept(first);
  const highest = (prepared: PreparedRecord, others: Told[] = []) =>
    highestEpoch(answersOf({ active, prepared: [prepared] }, ...others), userId, keys.publicKey);
  expect(highest(waiting(second, 0))).toBe(2);
  expect(highest({ ...waiting(second, 0), proof: null })).toBe(1);
  expect(highest(waiting(second, 1))).toBe(1);
  expect(highest({ ...waiting(second, 0), wrap: active.wrap })).toBe(1);
  const zeros = toBase64(new Uint8Array(32));
  const { proof } = waiting(second, 0);
  expect(highest({ ...waiting(second, 0), proof: { ...proof!, shareHash: zeros } })).toBe(1);
  // One guardian's is enough: it is the owner's signature that counts.
  expect(highest(waiting(second, 0), [{ active }, { active }])).toBe(2);
});

test("a certificate that one guardian shows is delivered to those that only prepared it", () => {
  const late = (place: number) => ({
    active: kept(first),
    prepared: [waiting(second, place)],
  });
  const answers = answersOf({ active: kept(second) }, late(1), late(2));
  expect(undeliveredCertificates(answers, userId)).toEqual([
    { guardianId: "guardian-2", record: second.recordId, certificate: kept(second).certificate },
    { guardianId: "guardian-3", record: second.recordId, certificate: kept(second).certificate },
  ]);
  const forged = { ...kept(second), certificate: kept(first).certificate };
  expect(undeliveredCertificates(answersOf({ active: forged }, late(1), late(2)), userId)).toEqual(
    [],
  );
});

describe("of several registrations", () => {
  /** Two of one epoch, the lower record id first. */
  let low: Registration;
  let high: Registration;
  beforeAll(async () => {
    const request = { vaultKey, keys, userId, guardians, zone: "UTC", pin: "2580", epoch: 2 };
    const both = [await registerPin(request), await registerPin(request)] as const;
    const isSorted = toHex(both[0].recordId) < toHex(both[1].recordId);
    [low, high] = isSorted ? both : [both[1], both[0]];
  });

  test("with one epoch the higher record id stands above the other", () => {
    const [a, b] = [decodeRecord(low.header), decodeRecord(high.header)];
    expect([isAbove(b, a), isAbove(a, b), isAbove(a, a)]).toEqual([true, false, false]);
    expect(isAbove({ ...a, epoch: 3 }, b)).toBe(true);
  });

  test("that wait at a guardian the highest that another has in force is delivered, and none below its own", () => {
    const behind = { prepared: [waiting(low, 2), waiting(high, 2)] };
    const delivered = (...others: Told[]) =>
      undeliveredCertificates(answersOf(...others), userId).map(({ guardianId, record }) => [
        guardianId,
        record,
      ]);
    const both = [{ active: kept(low) }, { active: kept(high) }];
    expect(delivered(...both, behind)).toEqual([["guardian-3", high.recordId]]);
    expect(delivered({ active: kept(low) }, { active: kept(low) }, behind)).toEqual([
      ["guardian-3", low.recordId],
    ]);
    const ahead = { active: kept(high), prepared: [waiting(low, 2)] };
    expect(delivered({ active: kept(low) }, { active: kept(low) }, ahead)).toEqual([]);
  });

  test("a guardian is behind that has not the one in force, or one that waits above it", () => {
    const one = { active: kept(low) };
    const behind = (...told: Told[]) => {
      const answers = answersOf(...told);
      return fallenBehind(agreedRecord(answers, userId)!, answers);
    };
    expect(behind(one, one, one)).toEqual([]);
    expect(behind(one, one)).toEqual([]);
    expect(behind(one, one, {})).toEqual(["guardian-3"]);
    expect(behind(one, one, { active: kept(high) })).toEqual(["guardian-3"]);
    expect(behind(one, one, { ...one, prepared: [waiting(high, 2)] })).toEqual(["guardian-3"]);
  });
});

test("the vault's key is the one that two guardians are bound to", () => {
  const mine = toBase64(keys.publicKey);
  const other = toBase64(new Uint8Array(32).fill(7));
  const bound = (...each: (string | null)[]) =>
    boundKey(answersOf(...each.map((key) => ({ standing: { bound: key } }))));
  expect(bound(mine, mine, other)).toEqual(keys.publicKey);
  expect(bound(other, mine, mine)).toEqual(keys.publicKey);
  expect(bound(mine, null, mine)).toEqual(keys.publicKey);
  expect(bound(mine, other, null)).toBeNull();
  expect(bound(mine)).toBeNull();
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

  test("a set-up that nothing confirmed is begun anew; two confirmations make it stand, and one says nothing", () => {
    const unbound = { active: kept(first), standing: { bound: null } };
    expect(gateOf(answersOf(unbound, unbound, {}), userId, now)).toEqual({ state: "set-up" });
    const bound = { active: kept(first) };
    expect(gateOf(answersOf(bound, bound, unbound), userId, now).state).toBe("pin");
    const half = answersOf(bound, unbound, {});
    expect(gateOf(half, userId, now)).toEqual({ state: "unavailable" });
    expect(isHalfBound(half)).toBe(true);
    const others = [answersOf(bound, bound, unbound), answersOf(unbound, unbound, {})];
    expect(others.map(isHalfBound)).toEqual([false, false]);
    expect(gateOf(answersOf({}, {}, {}), userId, now)).toEqual({ state: "set-up" });
  });

  test("one guardian's answer is not enough for anything", () => {
    expect(gateOf(answersOf({ active: kept(first) }), userId, now)).toEqual({
      state: "unavailable",
    });
  });

  test("two that are bound to one key and hold different records are split; without the key they say nothing", () => {
    const [one, two] = [{ active: kept(first) }, { active: kept(second) }];
    expect(gateOf(answersOf(one, two), userId, now)).toEqual({ state: "split" });
    const stranger = { ...two, standing: { bound: toBase64(new Uint8Array(32).fill(7)) } };
    expect(gateOf(answersOf(one, stranger), userId, now)).toEqual({ state: "unavailable" });
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
