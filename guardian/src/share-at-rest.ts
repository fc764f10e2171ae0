/** Shares at rest: AES-256-GCM under a key from the environment, bound to guardian, person and record. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { concat } from "@breezy/crypto/bytes";
import { shareInfo } from "@breezy/crypto/bindings";
import type { GuardianKeys } from "./keys.ts";

const ivBytes = 12;
const tagBytes = 16;

/** iv(12) || ciphertext || tag(16). */
export function sealShare(
  keys: GuardianKeys,
  user: string,
  recordId: Uint8Array,
  share: Uint8Array,
): Uint8Array {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keys.restKey, iv);
  cipher.setAAD(shareInfo(keys.id, user, recordId));
  return concat(iv, cipher.update(share), cipher.final(), cipher.getAuthTag());
}

/** Mirror of `sealShare`. Throws Error if the key or the place is another. */
export function openSealedShare(
  keys: GuardianKeys,
  user: string,
  recordId: Uint8Array,
  sealed: Uint8Array,
): Uint8Array {
  const cipher = createDecipheriv("aes-256-gcm", keys.restKey, sealed.subarray(0, ivBytes));
  cipher.setAAD(shareInfo(keys.id, user, recordId));
  cipher.setAuthTag(sealed.subarray(-tagBytes));
  return concat(cipher.update(sealed.subarray(ivBytes, -tagBytes)), cipher.final());
}
