/** Checking, never opening: the only part of this package that the server imports. */
import { verifyEd25519 } from "#ed25519";
import { sha256 as nobleSha256 } from "@noble/hashes/sha2.js";
import type { Bytes } from "./bytes.ts";

/**
 * Whether `signature` (64 bytes) is the Ed25519 signature (RFC 8032 section 5.1.7) of `message`
 * under `publicKey` (32 bytes). Strict: small-order keys, non-canonical points and S >= L are
 * refused. False, never an error, for wrong lengths.
 */
export function verifySignature(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  return verifyEd25519(publicKey, message, signature);
}

/** SHA-256 (FIPS 180-4), 32 bytes; synchronous, for messages of a few kilobytes. */
export function sha256(data: Uint8Array): Bytes {
  return nobleSha256(data);
}
