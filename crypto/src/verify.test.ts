import { ed25519 } from "@noble/curves/ed25519.js";
import { expect, test } from "vitest";
import { flipped } from "../fixtures/flipped.ts";
import { vectorsOf } from "../fixtures/vectors.ts";
import { concat, fromHex, toHex, utf8 } from "./bytes.ts";
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

test("each flipped byte of signature, key and message is refused", () => {
  for (const bad of flipped(signature)) {
    expect(verifySignature(publicKey, message, bad)).toBe(false);
  }
  for (const bad of flipped(publicKey)) {
    expect(verifySignature(bad, message, signature)).toBe(false);
  }
  for (const bad of flipped(message)) {
    expect(verifySignature(publicKey, bad, signature)).toBe(false);
  }
});

test.each([0, 31, 33])("a key of %d bytes is false, not an error", (length) => {
  expect(verifySignature(new Uint8Array(length), message, signature)).toBe(false);
});

test.each([0, 63, 65])("a signature of %d bytes is false, not an error", (length) => {
  expect(verifySignature(publicKey, message, new Uint8Array(length))).toBe(false);
});

test("a key of small order, under which everything verifies elsewhere, is refused", () => {
  const identity = new Uint8Array(32);
  identity[0] = 1;
  const forged = concat(identity, new Uint8Array(32));
  expect(ed25519.verify(forged, message, identity, { zip215: true })).toBe(true);
  expect(verifySignature(identity, message, forged)).toBe(false);
});

test("a second spelling of the same signature, S + L, is refused", () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const s = BigInt(`0x${toHex(signature.slice(32).toReversed())}`) + order;
  const spelled = fromHex(s.toString(16).padStart(64, "0")).toReversed();
  expect(verifySignature(publicKey, message, concat(signature.slice(0, 32), spelled))).toBe(false);
});

test("SHA-256 of FIPS 180-4's example", () => {
  expect(toHex(sha256(utf8("abc")))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});
