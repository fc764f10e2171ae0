import { expect, test } from "vitest";
import { flipped } from "../fixtures/flipped.ts";
import { aVault } from "../fixtures/vaults.ts";
import { fromHex, toHex } from "./bytes.ts";
import { SealError } from "./seal.ts";
import {
  createShareSecret,
  deriveShareKeys,
  formatShareSecret,
  openShared,
  openShareLabel,
  parseShareSecret,
  sealShared,
  sealShareLabel,
  ShareSecretError,
} from "./share-link.ts";

const id = "0b6a3c1e-8f24-4d57-9a1b-2c3d4e5f6071";
const otherId = "0b6a3c1e-8f24-4d57-9a1b-2c3d4e5f6072";
const terms = { id, lifetimeMs: 3600_000, views: 1 };
const value = { account: "Garden club", password: "daffodil-19" };
const fixed = Uint8Array.from({ length: 32 }, (_, at) => at);

const secret = createShareSecret(false);
const keys = await deriveShareKeys(id, secret, "");
const sealed = await sealShared(value, keys, terms);

test("what is sealed comes back, and tells little by its length", async () => {
  expect(await openShared(sealed, keys, terms)).toEqual(value);
  const shorter = await sealShared({ account: "Garden" }, keys, terms);
  expect(shorter.length).toBe(sealed.length);
});

test("every changed byte is refused", async () => {
  for (const changed of flipped(sealed)) {
    await expect(openShared(changed, keys, terms)).rejects.toThrow(SealError);
  }
  for (const length of [0, 12, 27, sealed.length - 1]) {
    await expect(openShared(sealed.subarray(0, length), keys, terms)).rejects.toThrow(SealError);
  }
});

test.each([
  ["another link's id", { ...terms, id: otherId }],
  ["a longer life", { ...terms, lifetimeMs: 7 * 24 * 3600_000 }],
  ["more views", { ...terms, views: 10 }],
])("%s is refused", async (_name, told) => {
  await expect(openShared(sealed, keys, told)).rejects.toThrow(SealError);
});

test("another secret opens nothing, and neither does this one under another id", async () => {
  for (const other of [
    await deriveShareKeys(id, createShareSecret(false), ""),
    await deriveShareKeys(otherId, secret, ""),
  ]) {
    await expect(openShared(sealed, other, terms)).rejects.toThrow(SealError);
    expect(toHex(other.token)).not.toBe(toHex(keys.token));
    expect(toHex(other.proof)).not.toBe(toHex(keys.proof));
  }
});

test("a passphrase changes proof and key but not the token, and is the same however it was typed", async () => {
  const asked = createShareSecret(true);
  const right = await deriveShareKeys(id, asked, "Caf\u00e9");
  const locked = await sealShared(value, right, terms);
  const typedElsewhere = await deriveShareKeys(id, asked, "Cafe\u0301");
  expect(await openShared(locked, typedElsewhere, terms)).toEqual(value);
  const wrong = await deriveShareKeys(id, asked, "cafe");
  expect(toHex(wrong.token)).toBe(toHex(right.token));
  expect(toHex(wrong.proof)).not.toBe(toHex(right.proof));
  await expect(openShared(locked, wrong, terms)).rejects.toThrow(SealError);
});

test("the text behind the # says whether there is a passphrase, and notices every slip", () => {
  for (const withPassphrase of [false, true]) {
    const made = createShareSecret(withPassphrase);
    const text = formatShareSecret(id, made);
    expect(text).toMatch(/^[\w-]{48}$/);
    expect(parseShareSecret(id, text)).toEqual(made);
    expect(() => parseShareSecret(otherId, text)).toThrow(ShareSecretError);
    for (const wrong of ["", text.slice(1), `${text}A`, `${text}=`, text.slice(0, -1)]) {
      expect(() => parseShareSecret(id, wrong)).toThrow(ShareSecretError);
    }
    for (let at = 0; at < text.length; at++) {
      const letter = text[at] === "A" ? "B" : "A";
      const slip = text.slice(0, at) + letter + text.slice(at + 1);
      expect(() => parseShareSecret(id, slip), slip).toThrow(ShareSecretError);
    }
  }
});

test("links made earlier stay readable: the vectors", async () => {
  const plain = { secret: fixed, withPassphrase: false };
  const locked = { secret: fixed, withPassphrase: true };
  expect(formatShareSecret(id, plain)).toBe("AQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f-arf");
  expect(formatShareSecret(id, locked)).toBe("AgABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fsCMa");
  const one = await deriveShareKeys(id, plain, "");
  expect(toHex(one.token)).toBe("77ea00f4c0b491b9fde77437d34c916bc029b8b7cc7a1d09ea048ea877f6e3dc");
  expect(toHex(one.proof)).toBe("0cb9175ba5b894e802dfc3e70b1554094e0e7355a1166889ead977e66fb509eb");
  const two = await deriveShareKeys(id, locked, "open sesame");
  expect(toHex(two.proof)).toBe("1a805e4991e0c4d83da6873c00f71340dda6c1a2d5c51e698291b34260e8b626");
  expect(
    await openShared(
      fromHex(
        "5425760fc24ac85f2f7503423c65916ddd0176e970eccee593068b5b471fda3875283f78111844ff4f5ec17fdbe9233537a53ca2cd8a586ce10314ddd1396cdf00c94270232773e7d8d5ae2a2e0e8de2fe0a0be0a22561155638fb79",
      ),
      one,
      terms,
    ),
  ).toEqual({ password: "daffodil-19" });
  expect(
    await openShared(
      fromHex(
        "a6ca6554f400a56ff5352e38f2965aa922120eef6494986a5f9add0a08944ce17382c7cb60d28fdb892edbed69fab99055416de0057cd604c0133402289d8125a89db473e214307967732cb3e7f4a59ab72c98d3cd204de3dfdd530e",
      ),
      two,
      terms,
    ),
  ).toEqual({
    password: "daffodil-19",
  });
});

test("the owner's label opens for the owner and this link alone", async () => {
  const [mine, theirs] = [await aVault(), await aVault()];
  const label = await sealShareLabel({ name: "Garden club" }, mine.keys, id);
  expect(await openShareLabel(label, mine.keys, id)).toEqual({ name: "Garden club" });
  await expect(openShareLabel(label, mine.keys, otherId)).rejects.toThrow(SealError);
  await expect(openShareLabel(label, theirs.keys, id)).rejects.toThrow(SealError);
  for (const changed of flipped(label)) {
    await expect(openShareLabel(changed, mine.keys, id)).rejects.toThrow(SealError);
  }
});
