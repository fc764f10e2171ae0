/** What is signed of the page that asks (WebAuthn Level 3, section 5.8.1), byte for byte as section 5.8.1.1 has it. */
import { type Bytes, utf8 } from "@breezy/crypto/bytes";
import { toBase64url } from "./base64url.ts";
import type { Caller } from "./options.ts";

/** `JSON.stringify` escapes otherwise, and sites may compare bytes. */
export function clientDataJson(
  type: "webauthn.create" | "webauthn.get",
  challenge: Uint8Array,
  { origin, topOrigin }: Caller,
): Bytes {
  const top = topOrigin === undefined ? "" : `,"topOrigin":${quoted(topOrigin)}`;
  return utf8(
    `{"type":${quoted(type)},"challenge":${quoted(toBase64url(challenge))},` +
      `"origin":${quoted(origin)},"crossOrigin":${topOrigin !== undefined}${top}}`,
  );
}

function quoted(text: string): string {
  const escaped = text.replace(/["\\]/g, "\\$&").replace(/[\p{Cc}--[\x7f-\x9f]]/gv, unicodeEscape);
  return `"${escaped}"`;
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
