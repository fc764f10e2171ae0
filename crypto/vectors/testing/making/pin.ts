import { type Bytes, fromHex, toHex, u32, utf8 } from "../../../src/bytes.ts";
import { pinWrapAad, shareInfo } from "../../../src/bindings.ts";
import { decode, encode } from "../../../src/encoding.ts";
import {
  evaluate,
  generateSealingKeys,
  generateSigningKeys,
  openShare,
} from "../../../src/guardian.ts";
import { sealTo } from "../../../src/hpke.ts";
import { hkdfSealKey } from "../../../src/keys.ts";
import { combine, finalize, randomScalar, shareKey } from "../../../src/oprf.ts";
import {
  guardianSetId,
  type Registration,
  type RegistrationDraw,
  registerPin,
  startUnlock,
  type UnlockAttempt,
} from "../../../src/pin.ts";
import { decodeRecord } from "../../../src/record-header.ts";
import { sealBytes } from "../../../src/seal.ts";
import type { VectorFile } from "../operations.ts";
import { ours } from "../ours.ts";
import { bad, cut, flip, good, someBytes } from "./cases.ts";
import { me, other, personOf } from "./people.ts";

const pin = "2580";
const zone = "Europe/Berlin";
const zero = "00".repeat(32);
/** Encodings that are no element (RFC 9496, appendix A.3), and the identity. */
const badElements = {
  "the identity": zero,
  "no canonical element": "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "a negative element": `01${"00".repeat(31)}`,
};
/** The group's order, little-endian: zero, in a spelling that is not canonical. */
const order = "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010";

/** A registered PIN, three guardians, and one try with it. */
interface PinTry {
  registration: Registration;
  guardians: ReturnType<typeof aGuardian>[];
  attempt: UnlockAttempt;
  vaultKey: Bytes;
  /** By place, from 0. */
  answers: { share: string; publicShare: string; evaluated: string; proof: string }[];
}

function aGuardian(id: string) {
  const sealing = generateSealingKeys();
  const identity = {
    id,
    signingKey: generateSigningKeys().publicKey,
    sealingKey: sealing.publicKey,
  };
  return { identity, privateKey: sealing.privateKey };
}

async function aPinTry(): Promise<PinTry> {
  const { vaultKey, keys } = await personOf(me);
  const guardians = ["guardian-1", "guardian-2", "guardian-3"].map(aGuardian);
  const identities = guardians.map(({ identity }) => identity);
  const request = { pin, vaultKey, keys, userId: me, guardians: identities, epoch: 7, zone };
  const registration = await registerPin(request, someDraw());
  const record = decodeRecord(registration.header);
  const attempt = await startUnlock(pin, record);
  const answers: PinTry["answers"] = [];
  for (const [i, { identity, privateKey }] of guardians.entries()) {
    const info = shareInfo(identity.id, me, record.recordId);
    const share = await openShare(privateKey, info, registration.prepares[i]!.sealedShare);
    const publicShare = record.publicShares[i]!;
    const { evaluated, proof } = evaluate(share, publicShare, attempt.element);
    answers.push({
      share: toHex(share),
      publicShare: toHex(publicShare),
      evaluated: toHex(evaluated),
      proof: toHex(proof),
    });
  }
  return { registration, guardians, attempt, vaultKey, answers };
}

export async function pinVectors(): Promise<VectorFile> {
  const pinTry = await aPinTry();
  return {
    about:
      "A PIN's record, the OPRF that three guardians share, and the unlocking: sections 8 and 9.",
    cases: [
      ...(await registerCases(pinTry)),
      ...headerCases(pinTry),
      ...shareCases(pinTry),
      ...evaluationCases(pinTry),
      ...combineCases(pinTry),
      ...(await unlockCases(pinTry)),
    ],
  };
}

/** What a record draws, the same each time. */
export function someDraw(): RegistrationDraw {
  const key = randomScalar();
  return { recordId: someBytes(16), salt: someBytes(16), key, shares: shareKey(key) };
}

/** What is drawn is given, so that the record is the same for everybody. */
async function registerCases({ guardians }: PinTry) {
  const { of } = await personOf(me);
  const { recordId, salt, key, shares } = someDraw();
  const drawn = {
    recordId: toHex(recordId),
    salt: toHex(salt),
    key: toHex(key),
    shares: shares.map(toHex),
  };
  const given = { ...of, ...drawn, pin, guardians: guardians.map(shownOf), epoch: 1, zone };
  return [
    good("register", "a first PIN", given, await ours.register(given)),
    ...bad("register", "out-of-range", {
      "two guardians": { ...given, guardians: given.guardians.slice(1) },
      "a vault key of 31 bytes": { ...given, vaultKey: cut(given.vaultKey) },
      "an epoch beyond 32 bits": { ...given, epoch: 2 ** 32 },
    }),
    ...bad("register", "malformed", {
      "a zone with a space": { ...given, zone: "Europe Berlin" },
      "a person's id in upper case": { ...given, userId: me.toUpperCase() },
    }),
  ];
}

function shownOf({ identity }: PinTry["guardians"][number]) {
  const { id, signingKey, sealingKey } = identity;
  return { id, signingKey: toHex(signingKey), sealingKey: toHex(sealingKey) };
}

function headerCases({ registration, guardians, attempt }: PinTry) {
  const header = toHex(registration.header);
  const fields = decodeRecord(registration.header);
  const parts = decode("record", 11, registration.header);
  const changed = (change: (parts: Uint8Array[]) => Uint8Array[]) => ({
    header: toHex(encode("record", ...change(parts))),
  });
  const identities = guardians.map(({ identity }) => identity);
  return [
    good(
      "name-guardian-set",
      "three guardians, in their order",
      { guardians: guardians.map(shownOf) },
      toHex(guardianSetId(identities)),
    ),
    good(
      "read-header",
      "a record's header",
      { header },
      {
        guardianSet: toHex(fields.guardianSet),
        userId: me,
        recordId: toHex(fields.recordId),
        epoch: 7,
        salt: toHex(fields.salt),
        publicShares: fields.publicShares.map(toHex),
        vaultKey: toHex(fields.vaultKey),
        zone,
      },
    ),
    ...bad("read-header", "malformed", {
      "suite 0": changed((of) => of.with(0, u32(0))),
      "suite 2": changed((of) => of.with(0, u32(2))),
      "a set's name of 31 bytes": changed((of) => of.with(1, of[1]!.slice(1))),
      "a record's id of 15 bytes": changed((of) => of.with(3, of[3]!.slice(1))),
      "a salt of 8 bytes": changed((of) => of.with(5, of[5]!.slice(8))),
      "two guardians": changed((of) => of.toSpliced(8, 1)),
      "four guardians": changed((of) => of.toSpliced(8, 0, of[8]!)),
      "no zone": changed((of) => of.with(10, new Uint8Array(0))),
      "a zone with a line break": changed((of) => of.with(10, utf8("UTC\n"))),
      "another label": { header: toHex(encode("records", ...parts)) },
      "a byte short": { header: cut(header) },
      "a byte too many": { header: `${header}00` },
    }),
    good("oprf-input", "the PIN, stretched and bound", { pin, header }, toHex(attempt.input)),
  ];
}

function shareCases({ guardians, registration, answers }: PinTry) {
  const [first, second] = answers as [PinTry["answers"][number], PinTry["answers"][number]];
  const recordId = toHex(registration.recordId);
  const at = (i: number) => ({
    privateKey: toHex(guardians[i]!.privateKey),
    guardianId: guardians[i]!.identity.id,
    userId: me,
    recordId,
    sealed: toHex(registration.prepares[i]!.sealedShare),
  });
  return [
    ...answers.map(({ share }, i) =>
      good("open-share", `the share of guardian ${i + 1}`, at(i), share),
    ),
    ...bad("open-share", "unreadable", {
      "another guardian's": { ...at(0), sealed: at(1).sealed },
      "under another guardian's name": { ...at(0), guardianId: "guardian-2" },
      "of another person": { ...at(0), userId: other },
      "of another record": { ...at(0), recordId: flip(recordId, 0) },
      "a byte of the encapsulated key turned": { ...at(0), sealed: flip(at(0).sealed, 0) },
      "a byte of the tag turned": { ...at(0), sealed: flip(at(0).sealed, -1) },
      "a byte short": { ...at(0), sealed: cut(at(0).sealed) },
      "a point of small order": { ...at(0), sealed: `${zero}${at(0).sealed.slice(64)}` },
    }),
    ...answers.map(({ share, publicShare }, i) =>
      good("check-share", `that of guardian ${i + 1}`, { share, publicShare }, true),
    ),
    ...bad("check-share", "bad_share", {
      "another guardian's": { share: second.share, publicShare: first.publicShare },
      zero: { share: zero, publicShare: zero },
      "the group's order": { share: order, publicShare: zero },
      "a byte short": { share: cut(first.share), publicShare: first.publicShare },
    }),
  ];
}

function evaluationCases({ attempt, answers }: PinTry) {
  const { share, publicShare, evaluated, proof } = answers[0]!;
  const element = toHex(attempt.element);
  const asked = { share, publicShare, element };
  const tried = { input: toHex(attempt.input), blind: toHex(attempt.blind), element };
  const answer = { ...tried, publicShare, evaluated, proof };
  return [
    good("evaluate", "a blinded element under a share", asked, evaluated),
    ...bad(
      "evaluate",
      "bad_element",
      Object.fromEntries(
        Object.entries({ ...badElements, "a byte short": cut(element) }).map(([title, one]) => [
          title,
          { ...asked, element: one },
        ]),
      ),
    ),
    ...answers.map((one, i) =>
      good(
        "check-evaluation",
        `that of guardian ${i + 1}`,
        { ...tried, publicShare: one.publicShare, evaluated: one.evaluated, proof: one.proof },
        true,
      ),
    ),
    ...bad("check-evaluation", "bad_proof", {
      "of another share": { ...answer, publicShare: answers[1]!.publicShare },
      "another guardian's evaluation": { ...answer, evaluated: answers[1]!.evaluated },
      "another guardian's proof": { ...answer, proof: answers[1]!.proof },
      "of another element": { ...answer, element: publicShare },
      "a byte of the proof turned": { ...answer, proof: flip(proof, 0) },
      "a proof of zeros": { ...answer, proof: "00".repeat(64) },
      "a scalar that is not canonical": {
        ...answer,
        proof: `${proof.slice(0, 64)}${"ff".repeat(32)}`,
      },
      "a proof of 63 bytes": { ...answer, proof: cut(proof) },
      "the identity": { ...answer, evaluated: zero },
      "no canonical element": { ...answer, evaluated: badElements["no canonical element"] },
    }),
  ];
}

function combineCases({ attempt, answers }: PinTry) {
  const at = (index: number) => ({ index, evaluated: answers[index - 1]!.evaluated });
  const pairs = [
    [1, 2],
    [3, 1],
    [2, 3],
  ] as const;
  const whole = combine([1, 2].map((i) => ({ index: i, evaluated: fromHex(at(i).evaluated) })));
  const tried = { input: toHex(attempt.input), blind: toHex(attempt.blind) };
  return [
    ...pairs.map(([a, b]) =>
      good("combine", `guardians ${a} and ${b}`, { evaluations: [at(a), at(b)] }, toHex(whole)),
    ),
    ...bad("combine", "out-of-range", {
      "one guardian": { evaluations: [at(1)] },
      "one guardian, twice": { evaluations: [at(1), at(1)] },
      "three guardians": { evaluations: [at(1), at(2), at(3)] },
      "a place below the first": { evaluations: [at(1), { ...at(2), index: 0 }] },
      "a place beyond the last": { evaluations: [at(1), { ...at(2), index: 4 }] },
      "the identity": { evaluations: [at(1), { ...at(2), evaluated: zero }] },
    }),
    good(
      "finalize",
      "the OPRF's output",
      { ...tried, evaluated: toHex(whole) },
      toHex(finalize(attempt.input, attempt.blind, whole)),
    ),
  ];
}

async function unlockCases({ registration, attempt, answers, vaultKey }: PinTry) {
  const { commitment, wrap, header, headerHash } = registration;
  const at = (index: number) => ({ index, evaluated: answers[index - 1]!.evaluated });
  const given = {
    pin,
    header: toHex(header),
    commitment: toHex(commitment),
    wrap: toHex(wrap),
    blind: toHex(attempt.blind),
    evaluations: [at(1), at(2)],
  };
  const parts = decode("record", 11, header);
  const changed = (i: number, to: Bytes) => ({
    ...given,
    header: toHex(encode("record", ...parts.with(i, to))),
  });
  const foreign = (await personOf(me)).vaultKey;
  const whole = combine([1, 2].map((i) => ({ index: i, evaluated: fromHex(at(i).evaluated) })));
  const kek = await hkdfSealKey(
    finalize(attempt.input, attempt.blind, whole),
    headerHash,
    "pin/wrap",
  );
  const rewrapped = async (inside: Uint8Array) => ({
    ...given,
    wrap: toHex(await sealBytes(kek, pinWrapAad(headerHash), inside)),
  });
  return [
    good("unlock", "by guardians 1 and 2", given, toHex(vaultKey)),
    good(
      "unlock",
      "by guardians 2 and 3",
      { ...given, evaluations: [at(2), at(3)] },
      toHex(vaultKey),
    ),
    ...bad("unlock", "wrong-pin", {
      "another PIN": { ...given, pin: "2581" },
      "two guardians in each other's place": {
        ...given,
        evaluations: [at(1), { ...at(2), index: 3 }],
      },
      "a byte of the commitment turned": { ...given, commitment: flip(given.commitment, 0) },
      "another set of guardians in the header": changed(1, new Uint8Array(32)),
      "another epoch in the header": changed(4, u32(6)),
      "another zone in the header": changed(10, utf8("UTC")),
    }),
    ...bad("unlock", "unreadable", {
      "a byte of the wrap turned": { ...given, wrap: flip(given.wrap, -1) },
      "a wrap that is a byte short": { ...given, wrap: cut(given.wrap) },
      "a wrap of another vault's key": await rewrapped(foreign),
      "a wrap of 31 bytes": await rewrapped(vaultKey.slice(1)),
    }),
    ...bad("unlock", "malformed", { "suite 2": changed(0, u32(2)) }),
    ...bad("unlock", "out-of-range", { "one guardian": { ...given, evaluations: [at(1)] } }),
  ];
}

export async function hpkeVectors(): Promise<VectorFile> {
  const { privateKey, publicKey } = generateSealingKeys();
  const [info, aad, text] = [utf8("info"), utf8("aad"), utf8("What is sealed to a key.")];
  const sealed = toHex(await sealTo(publicKey, info, aad, text));
  const given = { privateKey: toHex(privateKey), info: toHex(info), aad: toHex(aad), sealed };
  return {
    about: "HPKE as it seals shares: section 8.3. The suite's own vector is in rfc9180.json.",
    cases: [
      good("open-hpke", "with info and aad", given, toHex(text)),
      good(
        "open-hpke",
        "nothing in it, under nothing",
        {
          ...given,
          info: "",
          aad: "",
          sealed: toHex(
            await sealTo(publicKey, new Uint8Array(0), new Uint8Array(0), new Uint8Array(0)),
          ),
        },
        "",
      ),
      ...bad("open-hpke", "unreadable", {
        "under another info": { ...given, info: `${given.info}00` },
        "under another aad": { ...given, aad: cut(given.aad) },
        "with a wrong key": { ...given, privateKey: flip(given.privateKey, 1) },
        "a byte of the ciphertext turned": { ...given, sealed: flip(sealed, 32) },
        "shorter than key and tag": { ...given, sealed: sealed.slice(0, 94) },
        "a point of small order": { ...given, sealed: `01${"00".repeat(31)}${sealed.slice(64)}` },
      }),
    ],
  };
}
