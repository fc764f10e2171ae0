import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { totpDigits, totpPeriodS } from "@breezy/contract/factors";
import { Secret, TOTP } from "otpauth";
import { openText, sealText } from "../sealed-text.ts";

/** A phone's clock may be so many steps off, and a code takes a while to type. */
const stepsOff = 1;

/** 160 bits, as RFC 4226 section 4 recommends; base32, as apps take it. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What a QR code carries to the app. */
export function setUpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The step of time that the code is of; undefined if it is none of about now. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: nowMs, window: stepsOff });
  return delta === null ? undefined : totp.counter({ timestamp: nowMs }) + delta;
}

function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({
    issuer: "Breezy Vault",
    label,
    algorithm: "SHA1",
    digits: totpDigits,
    period: totpPeriodS,
    secret: Secret.fromBase32(secret),
  });
}

/** For the database, which then holds no code's secret: iv || ciphertext || tag, bound to the person. */
export function sealSecret(secret: string, userId: string, installationSecret: string): string {
  return sealText(keyOf(installationSecret), userId, Buffer.from(secret));
}

/** Mirror of `sealSecret`. Throws if it was sealed under another secret, or for somebody else. */
export function openSecret(sealed: string, userId: string, installationSecret: string): string {
  return openText(keyOf(installationSecret), userId, sealed).toString();
}

/** Of its own for this use: what signs sessions seals nothing. */
function keyOf(installationSecret: string): KeyObject {
  const bytes = hkdfSync("sha256", installationSecret, "", "secrets of second factors", 32);
  return createSecretKey(Buffer.from(bytes));
}
