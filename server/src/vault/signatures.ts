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

/** Base64 that passed the contract can still end in stray bits: then nothing was signed. */
function isSigned(publicKey: string, signature: string, message: () => Uint8Array): boolean {
  try {
    return verifySignature(fromBase64(publicKey), message(), fromBase64(signature));
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

export function isSignedHead(publicKey: string, userId: string, head: SignedHeadWire): boolean {
  return isSigned(publicKey, head.signature, () =>
    headMessage(userId, head.version, fromBase64(head.digest)),
  );
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
