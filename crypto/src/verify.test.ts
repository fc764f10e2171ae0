import { expect, test } from "vitest";
import { vectorsOf } from "../fixtures/vectors.ts";
import { fromHex, toHex, utf8 } from "./bytes.ts";
import { generateSigningKeys, sign, signingPublicKey } from "./guardian.ts";
import { sha256, verifySignature } from "./verify.ts";

const vector = vectorsOf("rfc8032");
const [secretKey, publicKey, message, signature] = [
  fromHex(vector.secretKey),
  fromHex(vector.publicKey),
  fromHex(vector.message),
  fromHex(vector.signature),
];

test("RFC 8032's vector signs and verifies", () => {
  expect(toHex(signingPublicKey(secretKey))).toBe(vector.publicKey);
  expect(toHex(sign(secretKey, message))).toBe(vector.signature);
  expect(verifySignature(publicKey, message, signature)).toBe(true);
});

test("fresh keys sign and verify", () => {
  const keys = generateSigningKeys();
  expect(verifySignature(keys.publicKey, message, sign(keys.privateKey, message))).toBe(true);
  expect(verifySignature(publicKey, message, sign(keys.privateKey, message))).toBe(false);
});

test.each([0, 31, 33])("a key of %d bytes is false, not an error", (length) => {
  expect(verifySignature(new Uint8Array(length), message, signature)).toBe(false);
});

test.each([0, 63, 65])("a signature of %d bytes is false, not an error", (length) => {
  expect(verifySignature(publicKey, message, new Uint8Array(length))).toBe(false);
});

test("SHA-256 of FIPS 180-4's example", () => {
  expect(toHex(sha256(utf8("abc")))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});
