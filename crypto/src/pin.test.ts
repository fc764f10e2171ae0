import { pbkdf2Sync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { flipped } from "../fixtures/flipped.ts";
import { answerOf, threeGuardians } from "../fixtures/guardians.ts";
import { aVault } from "../fixtures/vaults.ts";
import { concat, randomBytes, toHex, u32, utf8, uuidBytes } from "./bytes.ts";
import { closesHash, commitMessage, prepareMessage } from "./messages.ts";
import { decodeRecord, encodeRecord } from "./record-header.ts";
import { encode } from "./encoding.ts";
import { oprfInput, pinWrapAad } from "./bindings.ts";
import { evaluate } from "./guardian.ts";
import { deriveVault, hkdf, hkdfSealKey } from "./keys.ts";
import { blind, evaluateWithKey, publicShareOf, randomScalar, shareKey } from "./oprf.ts";
import {
  checkEvaluation,
  finishUnlock,
  guardianSetId,
  isCommonPin,
  registerPin,
  rehearseUnlock,
  startUnlock,
} from "./pin.ts";
import { sealBytes, SealError } from "./seal.ts";
import { sha256, verifySignature } from "./verify.ts";

const pin = "2580";
const { userId, vaultKey, keys } = await aVault();
const guardians = threeGuardians();
const identities = guardians.map(({ identity }) => identity);
const request = {
  pin,
  vaultKey,
  keys,
  userId,
  guardians: identities,
  epoch: 1,
  zone: "Asia/Tokyo",
};
const registration = await registerPin(request);
const { header, headerHash, recordId, commitment, wrap, prepares, certificate } = registration;
const record = decodeRecord(header);

/** One try, answered by two guardians whose proofs are checked. */
async function tried(withPin: string, pair: readonly [number, number] = [1, 2]) {
  const attempt = await startUnlock(withPin, record);
  const answer = async (index: number) => {
    const { evaluated, proof } = await answerOf(guardians, registration, index, attempt.element);
    const publicShare = record.publicShares[index - 1]!;
    expect(checkEvaluation(attempt, publicShare, evaluated, proof)).toBe(true);
    return { index, evaluated };
  };
  return { attempt, answers: [await answer(pair[0]), await answer(pair[1])] };
}
const { attempt, answers } = await tried(pin);

/** What a prepare's signature is over. */
function prepared(
  { guardianId, sealedShare, closes }: Omit<(typeof prepares)[number], "signature">,
  made: Pick<typeof registration, "headerHash" | "commitment" | "wrap"> = registration,
) {
  return prepareMessage({
    guardianId,
    headerHash: made.headerHash,
    commitment: made.commitment,
    wrap: made.wrap,
    shareHash: sha256(sealedShare),
    closesHash: closesHash(closes),
  });
}

describe("a PIN", () => {
  test.each(["0000", "1111", "1234", "4321"])("%s is too common", (text) => {
    expect(isCommonPin(text)).toBe(true);
  });
  test.each(["2580", "2222", "0001", ""])("%j is not among the four refused", (text) => {
    expect(isCommonPin(text)).toBe(false);
  });
});

describe("a registration", () => {
  test("has a header that says what it was made for", () => {
    expect(record).toMatchObject({ userId, epoch: 1, zone: "Asia/Tokyo" });
    expect(record.recordId).toEqual(recordId);
    expect(record.vaultKey).toEqual(keys.publicKey);
    expect(record.guardianSet).toEqual(guardianSetId(identities));
    expect(headerHash).toEqual(sha256(header));
  });

  test("is signed for each guardian and as a whole by the vault's key", () => {
    for (const { signature, ...prepare } of prepares) {
      const message = prepared(prepare);
      expect(verifySignature(keys.publicKey, message, signature)).toBe(true);
      for (const bad of flipped(signature)) {
        expect(verifySignature(keys.publicKey, message, bad)).toBe(false);
      }
    }
    const commit = commitMessage(userId, recordId, headerHash);
    expect(verifySignature(keys.publicKey, commit, certificate)).toBe(true);
    for (const bad of flipped(certificate)) {
      expect(verifySignature(keys.publicKey, commit, bad)).toBe(false);
    }
  });

  test("a prepare's signature holds for nothing else", () => {
    const [{ guardianId, sealedShare, signature }, second] = prepares as [
      (typeof prepares)[number],
      (typeof prepares)[number],
    ];
    const shareHash = sha256(sealedShare);
    const closes = closesHash(null);
    const whole = { guardianId, headerHash, commitment, wrap, shareHash, closesHash: closes };
    const holds = (change: Partial<typeof whole>) =>
      verifySignature(keys.publicKey, prepareMessage({ ...whole, ...change }), signature);
    expect(holds({})).toBe(true);
    expect(holds({ guardianId: second.guardianId })).toBe(false);
    expect(holds({ shareHash: sha256(second.sealedShare) })).toBe(false);
    expect(holds({ closesHash: closesHash([]) })).toBe(false);
    for (const field of ["headerHash", "commitment", "wrap", "shareHash", "closesHash"] as const) {
      for (const bad of flipped(whole[field])) expect(holds({ [field]: bad })).toBe(false);
    }
  });

  test("of a change of PIN says to each guardian what it closes there, signed; of none says nothing", async () => {
    expect(prepares.map(({ closes }) => closes)).toEqual([null, null, null]);
    const [first, second] = [randomBytes(32), randomBytes(32)];
    const closes = new Map([
      [identities[0]!.id, [first, second]],
      [identities[1]!.id, []],
    ]);
    const change = await registerPin({ ...request, closes });
    expect(change.prepares.map((prepare) => prepare.closes)).toEqual([[first, second], [], []]);
    for (const { signature, ...prepare } of change.prepares) {
      const holds = (said: readonly Uint8Array[] | null) =>
        verifySignature(keys.publicKey, prepared({ ...prepare, closes: said }, change), signature);
      expect(holds(prepare.closes)).toBe(true);
      for (const other of [null, [first], [second, first]]) expect(holds(other)).toBe(false);
    }
  });

  test("is never the same twice, though all that is asked for is", async () => {
    const again = await registerPin(request);
    for (const field of ["header", "recordId", "commitment", "wrap", "certificate"] as const) {
      expect(toHex(again[field])).not.toBe(toHex(registration[field]));
    }
    expect(again.header).toHaveLength(header.length);
    const { publicShares, salt } = decodeRecord(again.header);
    expect(salt).not.toEqual(record.salt);
    expect(publicShares.map(toHex)).not.toEqual(record.publicShares.map(toHex));
  });

  test.each([2, 4])("is not made for %d guardians", async (count) => {
    const other = [...identities, ...threeGuardians().map((g) => g.identity)].slice(0, count);
    await expect(registerPin({ ...request, guardians: other })).rejects.toThrow(RangeError);
  });

  test("is not made for a vault key or a person that the keys are not of", async () => {
    const other = await aVault();
    for (const change of [{ vaultKey: other.vaultKey }, { userId: other.userId }]) {
      await expect(registerPin({ ...request, ...change })).rejects.toThrow(RangeError);
    }
  });

  test.each(["", "not a zone", "z".repeat(65)])("is not made for the zone %j", async (zone) => {
    await expect(registerPin({ ...request, zone })).rejects.toThrow(SyntaxError);
  });
});

describe("unlocking", () => {
  test.each([
    [1, 2],
    [1, 3],
    [2, 3],
    [3, 1],
  ] as const)("works with guardians %d and %d", async (...pair) => {
    const right = await tried(pin, pair);
    expect(await finishUnlock(right.attempt, header, commitment, wrap, right.answers)).toEqual(
      vaultKey,
    );
  });

  test("sends another element at each try", async () => {
    const elements = await Promise.all([1, 2, 3].map(() => startUnlock(pin, record)));
    expect(new Set(elements.map(({ element }) => toHex(element))).size).toBe(3);
  });

  test.each(["2581", "0852", "0000"])("says null to the wrong PIN %s", async (wrong) => {
    const other = await tried(wrong);
    expect(await finishUnlock(other.attempt, header, commitment, wrap, other.answers)).toBeNull();
  });

  // Claim (guardians): A guardian or relay that answers falsely is left out and named; two others
  // open the vault.
  test("finds out a guardian that evaluates with another share or another element", async () => {
    const share = randomScalar();
    const [publicShare] = record.publicShares as [Uint8Array];
    const foreign = blind(randomBytes(8)).element;
    const other = await answerOf(guardians, registration, 1, foreign);
    const second = await answerOf(guardians, registration, 2, attempt.element);
    for (const lie of [other, second, { evaluated: publicShareOf(share), proof: second.proof }]) {
      expect(checkEvaluation(attempt, publicShare, lie.evaluated, lie.proof)).toBe(false);
    }
  });

  test("needs two different guardians", async () => {
    const [first, second] = answers as [(typeof answers)[number], (typeof answers)[number]];
    const third = await answerOf(guardians, registration, 3, attempt.element);
    for (const some of [[], [first], [first, first], [first, second, third]]) {
      const opening = finishUnlock(attempt, header, commitment, wrap, some);
      await expect(opening).rejects.toThrow(RangeError);
    }
  });

  test("with any byte of the header changed is refused or a wrong PIN", async () => {
    for (const bad of flipped(header)) {
      const opened = await finishUnlock(attempt, bad, commitment, wrap, answers).catch(
        (error: unknown) => error,
      );
      if (opened !== null) expect(opened).toBeInstanceOf(SyntaxError);
    }
  });

  test("with any byte of the commitment changed is a wrong PIN", async () => {
    for (const bad of flipped(commitment)) {
      expect(await finishUnlock(attempt, header, bad, wrap, answers)).toBeNull();
    }
    expect(await finishUnlock(attempt, header, new Uint8Array(0), wrap, answers)).toBeNull();
  });

  test("with any byte of the wrap changed, or another's wrap, is unreadable", async () => {
    const foreign = (await registerPin(request)).wrap;
    for (const bad of [...flipped(wrap), foreign, wrap.slice(1), new Uint8Array(0)]) {
      const opening = finishUnlock(attempt, header, commitment, bad, answers);
      await expect(opening).rejects.toThrow(SealError);
    }
  });

  test("another header of the same person is a wrong PIN: set, epoch, person, zone are bound", async () => {
    const changes = [
      { guardianSet: guardianSetId(identities.toReversed()) },
      { epoch: 2 },
      { userId: crypto.randomUUID() },
      { recordId: randomBytes(16) },
      { salt: randomBytes(16) },
      { publicShares: record.publicShares.toReversed() },
      { vaultKey: (await aVault()).keys.publicKey },
      { zone: "UTC" },
    ];
    for (const change of changes) {
      const other = encodeRecord({ ...record, ...change });
      expect(await finishUnlock(attempt, other, commitment, wrap, answers)).toBeNull();
    }
  });

  test("a header of another suite, or of other than three shares, is refused", async () => {
    const fields = [
      u32(0),
      record.guardianSet,
      uuidBytes(userId),
      recordId,
      u32(1),
      record.salt,
      ...record.publicShares,
      keys.publicKey,
      utf8(record.zone),
    ];
    const downgraded = encode("record", ...fields);
    const suiteOne = fields.with(0, u32(1));
    // Only the suite was wrong: the same fields under suite 1 are the registered header.
    expect(encode("record", ...suiteOne)).toEqual(header);
    const lowered = encode("record", ...suiteOne.toSpliced(6, 2));
    const raised = encode("record", ...suiteOne.toSpliced(6, 0, record.publicShares[0]!));
    for (const bad of [downgraded, lowered, raised, concat(header, Uint8Array.of(0))]) {
      const opening = finishUnlock(attempt, bad, commitment, wrap, answers);
      await expect(opening).rejects.toThrow(SyntaxError);
    }
  });

  test("a well-made record whose wrap holds another vault's key is unreadable", async () => {
    const forge = async (inside: Uint8Array) => {
      const key = randomScalar();
      const shares = shareKey(key);
      const forged = { ...record, publicShares: shares.map(publicShareOf) };
      const bytes = encodeRecord(forged);
      const hash = sha256(bytes);
      const own = await startUnlock(pin, forged);
      const output = evaluateWithKey(key, own.input);
      const seal = await hkdfSealKey(output, hash, "pin/wrap");
      return {
        attempt: { ...own, ...blind(own.input) },
        bytes,
        commitment: await hkdf(output, hash, "pin/commit"),
        wrap: await sealBytes(seal, pinWrapAad(hash), inside),
        shares,
      };
    };
    const open = async (forged: Awaited<ReturnType<typeof forge>>) => {
      const evaluations = [0, 2].map((i) => {
        const share = forged.shares[i]!;
        const { evaluated } = evaluate(share, publicShareOf(share), forged.attempt.element);
        return { index: i + 1, evaluated };
      });
      const { bytes, commitment: com, wrap: w } = forged;
      return finishUnlock(forged.attempt, bytes, com, w, evaluations);
    };
    expect(await open(await forge(vaultKey))).toEqual(vaultKey);
    await expect(open(await forge((await aVault()).vaultKey))).rejects.toThrow(SealError);
    await expect(open(await forge(vaultKey.slice(1)))).rejects.toThrow(SealError);
  });

  test("the opened key opens the vault it was registered from", async () => {
    const opened = await finishUnlock(attempt, header, commitment, wrap, answers);
    expect((await deriveVault(opened!, userId)).publicKey).toEqual(keys.publicKey);
  });
});

test("a rehearsal comes out right, each time over a key of its own", () => {
  for (let n = 0; n < 3; n++) expect(rehearseUnlock()).toBe(true);
});

test("the stretched PIN is PBKDF2-SHA256 with 100,000 iterations, bound to person and record", async () => {
  const stretched = pbkdf2Sync(pin, record.salt, 100_000, 32, "sha256");
  expect(attempt.input).toEqual(oprfInput(userId, recordId, stretched));
});
