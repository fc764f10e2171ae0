/** Base32 (RFC 4648 section 6), as people and services write the secrets of one-time codes. */
import type { Bytes } from "./bytes.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Upper case, without padding: what services show. */
export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31]! : text;
}

/**
 * Mirror of `toBase32`, as lenient as authenticators are: either case, spaces and hyphens anywhere,
 * padding or none, and whatever the bits left over at the end are. null if another character
 * stands, as in a secret whose O was read as 0.
 */
export function fromBase32(text: string): Bytes | null {
  const padded = text.replaceAll(/[\s\p{Cf}-]/gu, "").toUpperCase();
  let end = padded.length;
  while (padded[end - 1] === "=") end--;
  const characters = padded.slice(0, end);
  const bytes = new Uint8Array(Math.floor((characters.length * 5) / 8));
  let length = 0;
  let held = 0;
  let bits = 0;
  for (const character of characters) {
    const value = alphabet.indexOf(character);
    if (value === -1) return null;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = held >> bits;
  }
  return bytes;
}
