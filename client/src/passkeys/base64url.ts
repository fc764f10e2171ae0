/** Bytes as WebAuthn's JSON spells them: base64url without padding (RFC 4648, section 5). */
import type { Bytes } from "@breezy/crypto/bytes";

export function toBase64url(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Throws SyntaxError for any text that `toBase64url` does not make. */
export function fromBase64url(text: string): Bytes {
  if (/[=\s]/.test(text)) throw new SyntaxError("not base64url without padding");
  const padded = text.padEnd(Math.ceil(text.length / 4) * 4, "=");
  return Uint8Array.fromBase64(padded, { alphabet: "base64url", lastChunkHandling: "strict" });
}
