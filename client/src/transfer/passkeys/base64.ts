/** Bytes in whichever base64 a program writes, and texts of records that may hold anything. */
import type { Bytes } from "@breezy/crypto/bytes";
import { toBase64url } from "../../passkeys/base64url.ts";
import type { PasskeyPrf } from "../../passkeys/passkey.ts";

/** Standard or for addresses, with padding or without; null if it is neither. */
export function anyBase64(value: unknown): Bytes | null {
  if (typeof value !== "string") return null;
  const text = value.replaceAll(/\s/g, "").replaceAll("+", "-").replaceAll("/", "_");
  try {
    return Uint8Array.fromBase64(text, { alphabet: "base64url" });
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** "" for what is no text. */
export function textAt(record: Readonly<Record<string, unknown>>, name: string): string {
  const value = record[name];
  return typeof value === "string" ? value : "";
}

/** A text, a number or a boolean as text; "" for what is none: an object may refuse to become one. */
export function plainAt(record: Readonly<Record<string, unknown>>, name: string): string {
  const value = record[name];
  const isPlain = typeof value === "number" || typeof value === "boolean";
  return isPlain ? String(value) : textAt(record, name);
}

const prfBytes = 32;

/** undefined if they are not two secrets of 32 bytes. */
export function prfOf(
  withVerification: Bytes | null,
  withoutVerification: Bytes | null,
): PasskeyPrf | undefined {
  if (withVerification?.length !== prfBytes || withoutVerification?.length !== prfBytes)
    return undefined;
  return {
    withVerification: toBase64url(withVerification),
    withoutVerification: toBase64url(withoutVerification),
  };
}
