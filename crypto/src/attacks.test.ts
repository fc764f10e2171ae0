/** What an attacker makes of bytes that were truly made: each is refused, none yields a key or a text. */
import { describe, expect, test } from "vitest";
import { answerOf, threeGuardians } from "../fixtures/guardians.ts";
import { aVault } from "../fixtures/vaults.ts";
import { concat, fromHex, randomBytes, utf8 } from "./bytes.ts";
import { decodeRecord, encodeRecord, type RecordHeader } from "./record-header.ts";
import { encode } from "./encoding.ts";
import { confirmMessage, ownerOrderMessage, vouchMessage } from "./messages.ts";
import { partAad, shareInfo, snapshotAad } from "./bindings.ts";
import { openShare } from "./guardian.ts";
import { digestParts, signHead, verifyHead } from "./head.ts";
import { signWith } from "./keys.ts";
import { combine, publicShareOf, randomScalar } from "./oprf.ts";
import { checkEvaluation, finishUnlock, registerPin, startUnlock } from "./pin.ts";
import { createKit, unwrapVaultKey, wrapVaultKey } from "./recovery.ts";
import { openBytes, openPart, sealBytes, SealError, sealPart, tagOf } from "./seal.ts";
import { verifySignature } from "./verify.ts";

const pin = "2580";
const mine = await aVault();
const theirs = await aVault();
const guardians = threeGuardians();
const registered = (owner: typeof mine, epoch: number) =>
  registerPin({
    ...owner,
    pin,
    guardians: guardians.map(({ identity }) => identity),
    epoch,
    zone: "UTC",
  });
const registration = await registered(mine, 2);
const record = decodeRecord(registration.header);

describe("a sealed part is not opened", () => {
  const entryId = crypto.randomUUID();
  const at = { entryId, part: "overview", revision: 3 } as const;
  const value = { account: "Bank" };

  test.each<[string, () => Promise<[Uint8Array, { entryId: string; revision: number }]>]>([
    // Attack (bytes): the sealed part does not open.
    [
      "with its format byte set back",
      async () => [(await sealPart(value, mine.keys, at)).fill(0, 0, 1), at],
    ],
    // Attack (bytes): the sealed part does not open.
    [
      "with its tag cut to twelve bytes",
      async () => [(await sealPart(value, mine.keys, at)).subarray(0, -4), at],
    ],
    // Attack (bytes): the sealed part does not open.
    [
      "with its iv cut to eight bytes",
      async () => {
        const sealed = await sealPart(value, mine.keys, at);
        return [concat(sealed.subarray(0, 1), sealed.subarray(5)), at];
      },
    ],
    // Attack (bytes): the sealed part does not open.
    [
      "in place of another entry",
      async () => [await sealPart(value, mine.keys, at), { ...at, entryId: crypto.randomUUID() }],
    ],
    // Attack (bytes): the sealed part does not open.
    [
      "as a later revision",
      async () => [await sealPart(value, mine.keys, at), { ...at, revision: 4 }],
    ],
    // Attack (bytes): the sealed part does not open.
    [
      "that was sealed as a secret",
      async () => [await sealPart(value, mine.keys, { ...at, part: "secret" }), at],
    ],
    // Attack (bytes): the sealed part does not open.
    ["that another person's key sealed", async () => [await sealPart(value, theirs.keys, at), at]],
    // Attack (bytes): the sealed part does not open.
    [
      "of an older schema",
      async () => {
        const aad = partAad(mine.userId, entryId, "overview", 0, at.revision);
        const sealed = await sealBytes(mine.keys.overview, aad, utf8("{}"));
        return [concat(Uint8Array.of(1), sealed), at];
      },
    ],
    // Attack (bytes): the sealed part does not open.
    [
      "that hides bytes which are no JSON",
      async () => {
        const aad = partAad(mine.userId, entryId, "overview", 1, at.revision);
        const sealed = await sealBytes(mine.keys.overview, aad, utf8("{}{}"));
        return [concat(Uint8Array.of(1), sealed), at];
      },
    ],
  ])("%s", async (_, made) => {
    const [sealed, where] = await made();
    await expect(openPart(sealed, mine.keys, { ...where, part: "overview" })).rejects.toThrow(
      SealError,
    );
  });

  // Attack (bytes): the sealed part does not open.
  test("where it is this device's copy of an older head", async () => {
    const digest = randomBytes(32);
    const sealed = await sealBytes(
      mine.keys.snapshot,
      snapshotAad(mine.userId, 7, digest),
      utf8("[]"),
    );
    const newer = snapshotAad(mine.userId, 8, digest);
    await expect(openBytes(mine.keys.snapshot, newer, sealed)).rejects.toThrow(SealError);
  });
});

describe("a head is not believed", () => {
  const digest = digestParts([]);
  test.each<[string, () => Promise<boolean>]>([
    // Attack (bytes): the head is not the owner's.
    [
      "of another person, signed with their key",
      async () =>
        verifyHead(mine.keys.publicKey, mine.userId, await signHead(theirs.keys, 2, digest)),
    ],
    // Attack (bytes): the head is not the owner's.
    [
      "of an older version under a newer number",
      async () => {
        const head = await signHead(mine.keys, 2, digest);
        return verifyHead(mine.keys.publicKey, mine.userId, { ...head, version: 3 });
      },
    ],
    // Attack (bytes): the head is not the owner's.
    [
      "whose signature is a registration's certificate",
      async () =>
        verifyHead(mine.keys.publicKey, mine.userId, {
          version: 2,
          digest,
          signature: registration.certificate,
        }),
    ],
    // Attack (bytes): the head is not the owner's.
    [
      "under a key of small order, for which any signature holds",
      async () => {
        const small = new Uint8Array(32).fill(1, 0, 1);
        const signature = concat(small, new Uint8Array(32));
        return verifyHead(small, mine.userId, { version: 2, digest, signature });
      },
    ],
  ])("%s", async (_, believed) => {
    expect(await believed()).toBe(false);
  });

  // Attack (bytes): the list is refused.
  test("where one entry stands twice in its list", async () => {
    const id = crypto.randomUUID();
    const tag = tagOf(await sealPart({}, mine.keys, { entryId: id, part: "secret", revision: 1 }));
    const mark = { revision: 1, tag };
    const entry = { id, overview: mark, secret: mark };
    expect(() => digestParts([entry, entry])).toThrow(RangeError);
  });
});

describe("a record asks in vain for", () => {
  const fields = (change: (parts: Uint8Array[]) => void) => {
    const parts = partsOf(registration.header);
    change(parts);
    return encode("record", ...parts);
  };
  test.each<[string, (parts: Uint8Array[]) => void]>([
    // Attack (bytes): the record is not readable, and nothing is sent.
    ["suite 0, with fewer iterations", (parts) => void (parts[0] = new Uint8Array(4))],
    // Attack (bytes): the record is not readable, and nothing is sent.
    ["suite 2, which nobody knows", (parts) => void (parts[0] = Uint8Array.of(0, 0, 0, 2))],
    // Attack (bytes): the record is not readable, and nothing is sent.
    ["no salt", (parts) => void (parts[5] = new Uint8Array(0))],
    // Attack (bytes): the record is not readable, and nothing is sent.
    ["a salt of eight bytes", (parts) => void (parts[5] = parts[5]!.subarray(0, 8))],
    // Attack (bytes): the record is not readable, and nothing is sent.
    ["two guardians in place of three", (parts) => void parts.splice(8, 1)],
    // Attack (bytes): the record is not readable, and nothing is sent.
    ["a short name of its set of guardians", (parts) => void (parts[1] = parts[1]!.subarray(16))],
    // Attack (bytes): the record is not readable, and nothing is sent.
    ["a zone with a line break", (parts) => void (parts[10] = utf8("UTC\nX"))],
  ])("%s", (_, change) => {
    expect(() => decodeRecord(fields(change))).toThrow(SyntaxError);
  });

  test.each<[string, (header: RecordHeader) => Partial<RecordHeader>]>([
    // Attack (bytes): the PIN does not open the vault.
    ["another set of guardians", () => ({ guardianSet: randomBytes(32) })],
    // Attack (bytes): the PIN does not open the vault.
    ["another vault's key", () => ({ vaultKey: theirs.keys.publicKey })],
    // Attack (bytes): the PIN does not open the vault.
    ["an earlier epoch", ({ epoch }) => ({ epoch: epoch - 1 })],
    // Attack (bytes): the PIN does not open the vault.
    ["another zone's midnight", () => ({ zone: "Asia/Tokyo" })],
  ])("%s: the right PIN becomes a wrong one", async (_, change) => {
    const header = encodeRecord({ ...record, ...change(record) });
    const attempt = await startUnlock(pin, record);
    const answers = await Promise.all(
      [1, 2].map((index) => answerOf(guardians, registration, index, attempt.element)),
    );
    const { commitment, wrap } = registration;
    expect(await finishUnlock(attempt, header, commitment, wrap, answers)).toBeNull();
    expect(await finishUnlock(attempt, registration.header, commitment, wrap, answers)).toEqual(
      mine.vaultKey,
    );
  });
});

describe("an evaluation is refused that is", () => {
  test.each<[string, (element: Uint8Array) => Promise<[Uint8Array, Uint8Array]>]>([
    // Attack (bytes): the guardian is left out and named.
    ["the identity", async () => [new Uint8Array(32), randomBytes(64)]],
    // Attack (bytes): the guardian is left out and named.
    ["no canonical point", async () => [fromHex("ff".repeat(32)), randomBytes(64)]],
    // Attack (bytes): the guardian is left out and named.
    ["a point without a proof", async () => [publicShareOf(randomScalar()), new Uint8Array(64)]],
    // Attack (bytes): the guardian is left out and named.
    [
      "of another element, with its own true proof",
      async () => {
        const other = await startUnlock(pin, record);
        const { evaluated, proof } = await answerOf(guardians, registration, 1, other.element);
        return [evaluated, proof];
      },
    ],
    // Attack (bytes): the guardian is left out and named.
    [
      "another guardian's, with its own true proof",
      async (element) => {
        const { evaluated, proof } = await answerOf(guardians, registration, 2, element);
        return [evaluated, proof];
      },
    ],
    // Attack (bytes): the guardian is left out and named.
    [
      "by an older record's share, with its own true proof",
      async (element) => {
        const { evaluated, proof } = await answerOf(
          guardians,
          await registered(mine, 1),
          1,
          element,
        );
        return [evaluated, proof];
      },
    ],
  ])("%s", async (_, made) => {
    const attempt = await startUnlock(pin, record);
    const [evaluated, proof] = await made(attempt.element);
    expect(checkEvaluation(attempt, record.publicShares[0]!, evaluated, proof)).toBe(false);
  });

  // Attack (bytes): the two answers are refused.
  test("the same guardian's, twice", async () => {
    const attempt = await startUnlock(pin, record);
    const answer = await answerOf(guardians, registration, 1, attempt.element);
    expect(() => combine([answer, answer])).toThrow(RangeError);
    expect(() => combine([answer, { ...answer, index: 4 }])).toThrow(RangeError);
  });
});

describe("a wrap or a share yields nothing", () => {
  // Attack (bytes): the wrap does not open.
  test("the wrap of a kit, served as a passkey's, or under another kit's id", async () => {
    const { secret, id } = createKit();
    const wrap = await wrapVaultKey(secret, mine.userId, "kit", id, mine.vaultKey);
    await expect(unwrapVaultKey(secret, mine.userId, "passkey", id, wrap)).rejects.toThrow(
      SealError,
    );
    await expect(unwrapVaultKey(secret, mine.userId, "kit", createKit().id, wrap)).rejects.toThrow(
      SealError,
    );
  });

  // Attack (bytes): the wrap does not open.
  test("the wrap of one record, served with another of the same PIN", async () => {
    const older = await registered(mine, 1);
    const attempt = await startUnlock(pin, record);
    const answers = await Promise.all(
      [1, 2].map((index) => answerOf(guardians, registration, index, attempt.element)),
    );
    await expect(
      finishUnlock(attempt, registration.header, registration.commitment, older.wrap, answers),
    ).rejects.toThrow(SealError);
  });

  // Attack (bytes): the wrap does not open.
  test("a wrap that says another vault's key, well sealed, to the kit's owner", async () => {
    const { secret, id } = createKit();
    const wrap = await wrapVaultKey(secret, theirs.userId, "kit", id, theirs.vaultKey);
    await expect(unwrapVaultKey(secret, mine.userId, "kit", id, wrap)).rejects.toThrow(SealError);
  });

  // Attack (bytes): the wrap does not open.
  test("a share, to another guardian or for another record", async () => {
    const { sealedShare } = registration.prepares[0]!;
    const [first, second] = guardians;
    const info = shareInfo("guardian-1", mine.userId, registration.recordId);
    const other = shareInfo("guardian-1", mine.userId, randomBytes(16));
    await expect(openShare(second!.sealingPrivateKey, info, sealedShare)).rejects.toThrow();
    await expect(openShare(first!.sealingPrivateKey, other, sealedShare)).rejects.toThrow();
    expect(await openShare(first!.sealingPrivateKey, info, sealedShare)).toHaveLength(32);
  });
});

describe("a signature of the owner's is not taken for", () => {
  // Attack (bytes): no guardian obeys.
  test("an order to erase, where it was one to cancel", async () => {
    const challenge = randomBytes(32);
    const order = (kind: "cancel" | "erase") =>
      ownerOrderMessage(kind, "guardian-1", mine.userId, challenge);
    const signature = await signWith(mine.keys, order("cancel"));
    expect(verifySignature(mine.keys.publicKey, order("cancel"), signature)).toBe(true);
    expect(verifySignature(mine.keys.publicKey, order("erase"), signature)).toBe(false);
  });

  test("a sign that the owner is here, where it was 'It was me' over the same bytes", async () => {
    const [challenge, evaluation] = [randomBytes(32), randomBytes(32)];
    const said = vouchMessage("guardian-1", mine.userId, [challenge, evaluation]);
    const confirmed = confirmMessage({
      guardianId: "guardian-1",
      userId: mine.userId,
      challenge,
      evaluationIds: [evaluation],
    });
    const signature = await signWith(mine.keys, said);
    expect(verifySignature(mine.keys.publicKey, said, signature)).toBe(true);
    expect(verifySignature(mine.keys.publicKey, confirmed, signature)).toBe(false);
  });
});

function partsOf(header: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  const view = new DataView(header.buffer, header.byteOffset, header.length);
  for (let at = 0; at < header.length;) {
    const length = view.getUint32(at);
    parts.push(header.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return parts.slice(1);
}
