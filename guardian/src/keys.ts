/** What a guardian is: its name, its place in the set, its keys. */
import { type GuardianIdentity, guardianSetBytes } from "@breezy/crypto/record-header";
import { sealingPublicKey, signingPublicKey } from "@breezy/crypto/guardian";
import { equalBytes } from "@breezy/crypto/bytes";
import { sha256 } from "@breezy/crypto/verify";

export interface GuardianKeys {
  id: string;
  /** Place in the set, from 0. */
  place: number;
  /** SHA-256 of `guardianSetBytes`, 32 bytes. */
  setId: Uint8Array;
  /** Ed25519 seed, 32 bytes. */
  signingKey: Uint8Array;
  /** X25519 private key, 32 bytes. */
  sealingKey: Uint8Array;
  /** AES-256-GCM key for shares at rest, 32 bytes. */
  restKey: Uint8Array;
  /** Ed25519 public key that reset orders are signed with, 32 bytes. */
  resetKey: Uint8Array;
}

/** Throws Error if the set does not list this guardian with these keys. */
export function guardianKeys(
  own: Pick<GuardianKeys, "id" | "signingKey" | "sealingKey" | "restKey" | "resetKey">,
  set: readonly GuardianIdentity[],
): GuardianKeys {
  const place = set.findIndex((guardian) => guardian.id === own.id);
  const listed = set[place];
  if (
    !listed ||
    !equalBytes(listed.signingKey, signingPublicKey(own.signingKey)) ||
    !equalBytes(listed.sealingKey, sealingPublicKey(own.sealingKey))
  ) {
    throw new Error(`the guardian set does not list ${own.id} with its own keys`);
  }
  return { ...own, place, setId: sha256(guardianSetBytes(set)) };
}
