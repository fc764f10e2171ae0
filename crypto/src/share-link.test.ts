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
const password = { label: "Password", kind: "secret", value: "daffodil-19" } as const;
const value = [{ label: "Account", kind: "text", value: "Garden club" } as const, password];
const fixed = Uint8Array.from({ length: 32 }, (_, at) => at);

const secret = createShareSecret(false);
const keys = await deriveShareKeys(id, secret, "");
const sealed = await sealShared(value, keys, terms);

test("what is sealed comes back, and tells little by its length", async () => {
  expect(await openShared(sealed, keys, terms)).toEqual(value);
  const shorter = await sealShared([{ ...value[0]!, value: "Garden" }, password], keys, terms);
  expect(shorter.length).toBe(sealed.length);
});

// Claim (sharing): A shared link whose content or terms were changed is refused.
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

test("what is not a list of fields is refused, whoever sealed it", async () => {
  for (const other of [
    null,
    {},
    "text",
    [null],
    [{ ...password, kind: "html" }],
    [{ label: "" }],
  ]) {
    const wrong = await sealShared(other as typeof value, keys, terms);
    await expect(openShared(wrong, keys, terms)).rejects.toThrow(SealError);
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
        "fc84334e6d98ef6d5872314ca0b29d0e0e34d531b4f3eb546012341e5a4abddabfecc04ebd9620fba2d3fd70c342ab7ab38690b85894cb309101248765323519fb9eb1f34bdf13fc616eeb2e39e703b4dca99dfbbe6c3a0675428608",
      ),
      one,
      terms,
    ),
  ).toEqual([password]);
  expect(
    await openShared(
      fromHex(
        "baf35cf9832f6cc2476985948d78ceadcdb0f52844fb781c6adebaa11b5e0534dc7330e60dffc619427e48b98ea14a948da5a7b674813c53f77c507e72dab995516c78a202c1db5a716360475b7a8657aac65e0766879858a79a7ff5",
      ),
      two,
      terms,
    ),
  ).toEqual([password]);
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
