import { createPublicKey, verify } from "node:crypto";
import type { SignedHeadWire } from "@breezy/contract/guardian";
import type { WrapBody } from "@breezy/contract/vault";
import { fromBase64 } from "@breezy/crypto/bytes";
import {
  deletionMessage,
  headMessage,
  serverCancelMessage,
  type WrapKind,
  wrapMessage,
} from "@breezy/crypto/messages";
import { verifySignature } from "@breezy/crypto/verify";

type Verify = typeof verifySignature;

/** Base64 that passed the contract can still end in stray bits: then nothing was signed. */
function isSigned(
  publicKey: string,
  signature: string,
  message: () => Uint8Array,
  verifies: Verify = verifyByAdmitted,
): boolean {
  try {
    return verifies(fromBase64(publicKey), message(), fromBase64(signature));
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/**
 * OpenSSL's check, eight times as fast. It takes keys of small order, so a key is admitted by the
 * strict check; under an admitted key it takes nothing that the strict one refuses.
 */
function verifyByAdmitted(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  const x = Buffer.from(publicKey).toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return verify(null, message, key, signature);
}

/** A vault's first head, by which its key is admitted. */
export function isFirstHead(publicKey: string, userId: string, head: SignedHeadWire): boolean {
  return isSigned(publicKey, head.signature, () => messageOf(userId, head), verifySignature);
}

export function isSignedHead(publicKey: string, userId: string, head: SignedHeadWire): boolean {
  return isSigned(publicKey, head.signature, () => messageOf(userId, head));
}

function messageOf(userId: string, head: SignedHeadWire): Uint8Array {
  return headMessage(userId, head.version, fromBase64(head.digest));
}

export function isSignedWrap(
  publicKey: string,
  userId: string,
  kind: WrapKind,
  body: WrapBody,
): boolean {
  return isSigned(publicKey, body.signature, () =>
    wrapMessage(userId, kind, fromBase64(body.id), fromBase64(body.wrap)),
  );
}

export function isSignedCancellation(
  publicKey: string,
  userId: string,
  requestedAt: number,
  signature: string,
): boolean {
  return isSigned(publicKey, signature, () => serverCancelMessage(userId, requestedAt));
}

export function isSignedDeletion(
  publicKey: string,
  userId: string,
  headVersion: number,
  signature: string,
): boolean {
  return isSigned(publicKey, signature, () => deletionMessage(userId, headVersion));
}
