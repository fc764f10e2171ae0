/** What a guardian does with its share, and nothing else of this package's secrets. */
import { ed25519, ristretto255, ristretto255_oprf, x25519 } from "@noble/curves/ed25519.js";
import { type Bytes, equalBytes } from "./bytes.ts";
import { openFrom } from "./hpke.ts";

export { SealError } from "./seal.ts";

const { Point } = ristretto255;

/**
 * BlindEvaluate in VOPRF mode (RFC 9497 section 3.3.2): the element times the share, 32 bytes, and
 * the DLEQ proof of it, 64 bytes. `publicShare` must be the share's own (`isShareOf`). Throws Error
 * where the element is the identity or not canonical.
 */
export function evaluate(
  share: Uint8Array,
  publicShare: Uint8Array,
  element: Uint8Array,
): { evaluated: Bytes; proof: Bytes } {
  return ristretto255_oprf.voprf.blindEvaluate(share, publicShare, element);
}

/** Whether `bytes` is a ristretto255 element: 32 bytes, canonical (RFC 9496), not the identity. */
export function isPoint(bytes: Uint8Array): boolean {
  try {
    return !Point.fromBytes(bytes).is0();
  } catch {
    return false;
  }
}

/** Whether the share is a nonzero canonical scalar (32 bytes, little-endian) and `publicShare` is k_i G. */
export function isShareOf(share: Uint8Array, publicShare: Uint8Array): boolean {
  try {
    return equalBytes(Point.BASE.multiply(Point.Fn.fromBytes(share)).toBytes(), publicShare);
  } catch {
    return false;
  }
}

/** The share (32 bytes) that the owner sealed to this guardian (HPKE, no AAD). Throws SealError. */
export function openShare(
  sealingPrivateKey: Uint8Array,
  info: Uint8Array,
  sealed: Uint8Array,
): Promise<Bytes> {
  return openFrom(sealingPrivateKey, info, new Uint8Array(0), sealed);
}

/** X25519 keys that shares are sealed to, 32 bytes each. */
export function generateSealingKeys(): { privateKey: Bytes; publicKey: Bytes } {
  const { secretKey, publicKey } = x25519.keygen();
  return { privateKey: secretKey, publicKey };
}

/** Ed25519 keys that answers are signed with; the private one is the 32-byte seed of RFC 8032. */
export function generateSigningKeys(): { privateKey: Bytes; publicKey: Bytes } {
  const { secretKey, publicKey } = ed25519.keygen();
  return { privateKey: secretKey, publicKey };
}

/** X25519 public key of a private one, 32 bytes. */
export function sealingPublicKey(privateKey: Uint8Array): Bytes {
  return x25519.getPublicKey(privateKey);
}

/** Ed25519 public key of a 32-byte seed, 32 bytes. */
export function signingPublicKey(privateKey: Uint8Array): Bytes {
  return ed25519.getPublicKey(privateKey);
}

/** Ed25519 signature (RFC 8032 section 5.1.6), 64 bytes. */
export function sign(signingPrivateKey: Uint8Array, message: Uint8Array): Bytes {
  return ed25519.sign(message, signingPrivateKey);
}
