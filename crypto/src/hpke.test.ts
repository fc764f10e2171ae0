import fc from "fast-check";
import { expect, test } from "vitest";
import { withDraws } from "../fixtures/drawn.ts";
import { flipped } from "../fixtures/flipped.ts";
import { vectorsOf } from "../fixtures/vectors.ts";
import { concat, fromHex, randomBytes, toHex, utf8 } from "./bytes.ts";
import { generateSealingKeys, openShare, sealingPublicKey } from "./guardian.ts";
import { aes128Gcm, aes256Gcm, openFrom, sealTo } from "./hpke.ts";
import { SealError } from "./seal.ts";

const none = new Uint8Array(0);

test("RFC 9180's vector seals and opens", async () => {
  const vector = vectorsOf("rfc9180");
  const hex = (name: keyof typeof vector) => fromHex(vector[name]);
  expect(toHex(sealingPublicKey(hex("skRm")))).toBe(vector.pkRm);
  const sealed = concat(hex("enc"), hex("ct"));
  const made = await withDraws([hex("skEm")], () =>
    sealTo(hex("pkRm"), hex("info"), hex("aad"), hex("pt"), aes128Gcm),
  );
  expect(toHex(made)).toBe(toHex(sealed));
  const opened = await openFrom(hex("skRm"), hex("info"), hex("aad"), sealed, aes128Gcm);
  expect(toHex(opened)).toBe(vector.pt);
});

test("what is sealed opens, under both AEADs", async () => {
  const keys = generateSealingKeys();
  const bytes = fc.uint8Array({ maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(
      bytes,
      bytes,
      bytes,
      fc.constantFrom(aes128Gcm, aes256Gcm),
      async (info, aad, plaintext, aead) => {
        const sealed = await sealTo(keys.publicKey, info, aad, plaintext, aead);
        expect(sealed).toHaveLength(32 + plaintext.length + 16);
        const opened = await openFrom(keys.privateKey, info, aad, sealed, aead);
        expect(opened).toEqual(new Uint8Array(plaintext));
      },
    ),
    { numRuns: 20 },
  );
});

test("a sealed share opens for its guardian alone, under its own info, unchanged", async () => {
  const keys = generateSealingKeys();
  const info = utf8("guardian-1, this person, this record");
  const share = randomBytes(32);
  const sealed = await sealTo(keys.publicKey, info, none, share);
  expect(await openShare(keys.privateKey, info, sealed)).toEqual(share);

  const open = (privateKey: Uint8Array, otherInfo: Uint8Array, bytes: Uint8Array) =>
    expect(openShare(privateKey, otherInfo, bytes)).rejects.toThrow(SealError);
  for (const bad of flipped(sealed)) await open(keys.privateKey, info, bad);
  for (const bad of flipped(info)) await open(keys.privateKey, bad, sealed);
  await open(generateSealingKeys().privateKey, info, sealed);
  for (const length of [0, 31, 47, sealed.length - 1]) {
    await open(keys.privateKey, info, sealed.slice(0, length));
  }
  await open(keys.privateKey, info, concat(sealed, Uint8Array.of(0)));
});

test("the AAD and the AEAD are bound", async () => {
  const keys = generateSealingKeys();
  const sealed = await sealTo(keys.publicKey, none, utf8("aad"), utf8("text"));
  const refused = [
    () => openFrom(keys.privateKey, none, utf8("aae"), sealed),
    () => openFrom(keys.privateKey, none, utf8("aad"), sealed, aes128Gcm),
    () => openFrom(keys.privateKey, none, utf8("aad"), sealed, { ...aes256Gcm, id: 3 }),
  ];
  for (const opening of refused) await expect(opening()).rejects.toThrow(SealError);
});

test("a point of small order is refused on both sides", async () => {
  const keys = generateSealingKeys();
  const sealed = await sealTo(keys.publicKey, none, none, utf8("text"));
  for (const first of [0, 1]) {
    const small = new Uint8Array(32);
    small[0] = first;
    await expect(sealTo(small, none, none, utf8("text"))).rejects.toThrow();
    const forged = concat(small, sealed.slice(32));
    await expect(openFrom(keys.privateKey, none, none, forged)).rejects.toThrow(SealError);
  }
});
