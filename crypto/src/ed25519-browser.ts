/** Ed25519's check where there is no synchronous one: in a browser's worker. */
import { ed25519 } from "@noble/curves/ed25519.js";

/** Lengths are right. Strict, as `verifySignature` says. */
export function verifyEd25519(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  return ed25519.verify(signature, message, publicKey, { zip215: false });
}
