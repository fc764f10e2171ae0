/** Compares secrets without keeping them: equal texts have equal fingerprints under one key. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { randomBytes, toBase64, utf8 } from "./bytes.ts";

/**
 * HMAC-SHA-256 (RFC 2104) of a text's UTF-8, in base64, under a key that is drawn for each
 * fingerprinter and never leaves it: with another one the same text has another fingerprint, so
 * nobody who finds one can try passwords on it.
 */
export function fingerprinter(): (text: string) => string {
  // The key's own blocks are hashed once, whatever is compared.
  const keyed = hmac.create(sha256, randomBytes(32));
  return (text) => toBase64(keyed.clone().update(utf8(text)).digest());
}
