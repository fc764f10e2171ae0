/** What the page is told of a secret part without being given it. Pure. */
import { OtpError, parseOtp } from "@breezy/crypto/otpauth-uri";
import { totpAt, type TotpKey } from "@breezy/crypto/totp";
import type { OneTimeCode, Secret, SecretOutline } from "./entry.ts";
import { entryFields, type EntryFields, fieldsWhere } from "./fields.ts";

export function outlineOf(secret: Secret, fields: EntryFields = entryFields): SecretOutline {
  const { hidden = {} } = secret;
  const texts = fieldsWhere(fields, ({ part, value }) => part === "secret" && value === "secret");
  return {
    filled: texts.map(([name]) => name).filter((name) => secret[name as "password"]),
    hidden: Object.keys(hidden).filter((name) => hidden[name] !== ""),
  };
}

/** `aheadMs`: how far the right time is ahead of the device's. */
export function codeOf({ totp }: Secret, deviceMs: number, aheadMs: number): OneTimeCode | null {
  const key = totp ? keyIn(totp) : null;
  if (!key) return null;
  const { code, untilMs } = totpAt(key, deviceMs + aheadMs);
  const { code: next } = totpAt(key, untilMs);
  return { code, next, untilMs: untilMs - aheadMs, periodS: key.periodS };
}

function keyIn(totp: string): TotpKey | null {
  try {
    return parseOtp(totp);
  } catch (error) {
    // Imported, or written by a later client: its row says so, and it is kept as it is.
    if (error instanceof OtpError) return null;
    throw error;
  }
}
