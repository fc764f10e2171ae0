/**
 * Ed25519's check by OpenSSL, ten times as fast: a server and a guardian do little else with a save or a
 * try. OpenSSL refuses S >= L and an R that is not canonical, but not a key of small order or a second
 * spelling of one, so these are refused here. Whatever passes here passes in a browser too: the equation
 * without the cofactor implies the one with it.
 */
import { createPublicKey, verify } from "node:crypto";

/** SubjectPublicKeyInfo around a key of 32 bytes (RFC 8410 section 4). */
const spki = Buffer.from("302a300506032b6570032100", "hex");

const fieldOrder = 2n ** 255n - 19n;
const orderEight = 0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n;
/** The y of all eight points whose order divides 8; a point's sign changes only its x. */
const smallOrder = new Set([0n, 1n, fieldOrder - 1n, orderEight, fieldOrder - orderEight]);

/** Lengths are right. Strict, as `verifySignature` says. */
export function verifyEd25519(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  const y = yOf(publicKey);
  if (y >= fieldOrder || smallOrder.has(y)) return false;
  const key = createPublicKey({
    key: Buffer.concat([spki, publicKey]),
    format: "der",
    type: "spki",
  });
  return verify(null, message, key, signature);
}

/** Little-endian, without the sign of x. */
function yOf(publicKey: Uint8Array): bigint {
  const bigEndian = Buffer.from(publicKey.toReversed());
  return BigInt(`0x${bigEndian.toString("hex")}`) & (2n ** 255n - 1n);
}
