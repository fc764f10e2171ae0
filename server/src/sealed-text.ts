import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** iv || ciphertext || tag, in base64. Opens only under the same key (32 bytes) and for the same context. */
export function sealText(key: KeyObject, context: string, bytes: Uint8Array): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(context));
  const parts = [iv, sealing.update(bytes), sealing.final(), sealing.getAuthTag()];
  return Buffer.concat(parts).toString("base64");
}

/** Mirror of `sealText`. Throws for what was sealed elsewhere, under another key, or changed since. */
export function openText(key: KeyObject, context: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, "base64");
  const iv = bytes.subarray(0, ivBytes);
  const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagBytes));
  const body = bytes.subarray(ivBytes, -tagBytes);
  return Buffer.concat([opening.update(body), opening.final()]);
}
