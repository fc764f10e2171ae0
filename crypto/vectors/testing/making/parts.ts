import { toHex, utf8, uuidBytes } from "../../../src/bytes.ts";
import { offlineAad, partAad, snapshotAad, typedAad, draftAad } from "../../../src/bindings.ts";
import { hkdf } from "../../../src/keys.ts";
import { paddedJson, sealBytes, sealPart } from "../../../src/seal.ts";
import type { VectorFile } from "../operations.ts";
import { bad, cut, flip, good } from "./cases.ts";
import { entryId, me, other, otherEntryId, type PersonMade, personOf } from "./people.ts";

const overview = {
  account: "Café Müller",
  username: "ada@example.org",
  url: "https://cafe.example",
  tags: ["food"],
  createdAt: 1_767_225_600_000,
};
const secret = { password: "correct horse battery staple" };

export async function partVectors(): Promise<VectorFile> {
  const mine = await personOf(me);
  const theirs = await personOf(other);
  return {
    about:
      "The vault's keys (section 4), sealed parts of entries (5.1) and what a device keeps (14).",
    cases: [
      ...(await keyCases(mine)),
      good("pad-json", "to 64 bytes", { value: { a: 1 } }, toHex(paddedJson({ a: 1 }))),
      good(
        "pad-json",
        "64 bytes stay 64",
        { value: "x".repeat(62) },
        toHex(utf8(`"${"x".repeat(62)}"`)),
      ),
      ...(await partCases(mine, theirs)),
      ...(await localCases(mine, theirs)),
    ],
  };
}

async function keyCases({ of, vaultKey, keys }: PersonMade) {
  const key = async (name: string) => toHex(await hkdf(vaultKey, uuidBytes(of.userId), name));
  const derived = {
    publicKey: toHex(keys.publicKey),
    seed: await key("vault/sign"),
    overview: await key("vault/overview"),
    secret: await key("vault/secret"),
    file: await key("vault/file"),
    snapshot: await key("vault/snapshot"),
  };
  return [
    good("derive-keys", "all keys of a vault", of, derived),
    ...bad("derive-keys", "out-of-range", {
      "a vault key of 31 bytes": { ...of, vaultKey: cut(of.vaultKey) },
      "a vault key of 33 bytes": { ...of, vaultKey: `${of.vaultKey}00` },
    }),
    ...bad("derive-keys", "malformed", {
      "a person's id in upper case": { ...of, userId: of.userId.toUpperCase() },
    }),
  ];
}

async function partCases(mine: PersonMade, theirs: PersonMade) {
  const at = { entryId, part: "overview", revision: 3 } as const;
  const sealed = toHex(await sealPart(overview, mine.keys, at));
  const given = { ...mine.of, ...at, sealed };
  const secretAt = { entryId, part: "secret", revision: 1 } as const;
  const sealedSecret = toHex(await sealPart(secret, mine.keys, secretAt));
  const oldAad = partAad(me, entryId, "overview", 0, at.revision);
  const newAad = partAad(me, entryId, "overview", 1, at.revision);
  const { overview: key } = mine.keys;
  return [
    good("open-part", "an overview", given, overview),
    good("open-part", "a secret", { ...mine.of, ...secretAt, sealed: sealedSecret }, secret),
    ...bad("open-part", "unreadable", {
      "an older revision in place of a newer": { ...given, revision: 4 },
      "a newer revision in place of an older": { ...given, revision: 2 },
      "in place of another entry's": { ...given, entryId: otherEntryId },
      "an overview in place of a secret": { ...given, part: "secret" },
      "another person's, under their key": { ...given, ...theirs.of },
      "under the right key as another person's": { ...given, userId: other },
      "a wrong key": { ...given, vaultKey: flip(given.vaultKey, 0) },
      "an unknown format": { ...given, sealed: flip(sealed, 0) },
      "a byte of the iv turned": { ...given, sealed: flip(sealed, 1) },
      "a byte of the ciphertext turned": { ...given, sealed: flip(sealed, 13) },
      "a byte of the tag turned": { ...given, sealed: flip(sealed, -1) },
      "a byte short": { ...given, sealed: cut(sealed) },
      "a byte too long": { ...given, sealed: `${sealed}00` },
      "format, iv and tag without room for each": { ...given, sealed: sealed.slice(0, 56) },
      nothing: { ...given, sealed: "" },
      "an older schema": {
        ...given,
        sealed: `01${toHex(await sealBytes(key, oldAad, utf8("{}")))}`,
      },
      "no JSON inside": {
        ...given,
        sealed: `01${toHex(await sealBytes(key, newAad, utf8("{}{}")))}`,
      },
      "no UTF-8 inside": {
        ...given,
        sealed: `01${toHex(await sealBytes(key, newAad, Uint8Array.of(0x22, 0xff, 0x22)))}`,
      },
    }),
    ...bad("open-part", "out-of-range", {
      "a revision beyond 32 bits": { ...given, revision: 2 ** 32 },
    }),
  ];
}

async function localCases({ of, keys: { snapshot } }: PersonMade, theirs: PersonMade) {
  const head = { headVersion: 41, headDigest: "5a".repeat(32) };
  const digest = bytesOf(head.headDigest);
  const seal = async (aad: Uint8Array, hex: string) =>
    toHex(await sealBytes(snapshot, aad, bytesOf(hex)));
  const [list, stamp, form, texts] = ["0300000000", "0000019b7a2f5c00", "7b7d", "5b5d"] as const;
  const copy = {
    ...of,
    ...head,
    kind: "snapshot",
    sealed: await seal(snapshotAad(me, 41, digest), list),
  } as const;
  const offline = { ...of, ...head, kind: "offline" } as const;
  return [
    good("open-local", "a snapshot, under its head", copy, list),
    good(
      "open-local",
      "the time at which it was the newest",
      { ...offline, sealed: await seal(offlineAad(me, 41, digest), stamp) },
      stamp,
    ),
    good(
      "open-local",
      "an unsaved form",
      { ...of, kind: "draft", sealed: await seal(draftAad(me), form) },
      form,
    ),
    good(
      "open-local",
      "unsaved texts",
      { ...of, kind: "typed", sealed: await seal(typedAad(me), texts) },
      texts,
    ),
    ...bad("open-local", "unreadable", {
      "under an older head": { ...copy, headVersion: 40 },
      "under another head of that version": { ...copy, headDigest: flip(head.headDigest, 0) },
      "a snapshot in place of a time": { ...offline, sealed: copy.sealed },
      "another person's": { ...copy, ...theirs.of },
      "too short for iv and tag": { ...copy, sealed: copy.sealed.slice(0, 54) },
    }),
  ];
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.fromHex(hex);
}
