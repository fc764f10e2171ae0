import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { totpDigits, totpPeriodS } from "@breezy/contract/factors";
import { Secret, TOTP } from "otpauth";

/** A phone's clock may be so many steps off, and a code takes a while to type. */
const stepsOff = 1;
const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** 160 bits, as RFC 4226 section 4 recommends; base32, as apps take it. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What a QR code carries to the app. */
export function setUpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The step of time that the code is of; undefined where it is none of about now. */
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
  const iv = randomBytes(ivBytes);
  const seal = createCipheriv(cipher, keyOf(installationSecret), iv).setAAD(Buffer.from(userId));
  const sealed = [iv, seal.update(secret, "utf8"), seal.final(), seal.getAuthTag()];
  return Buffer.concat(sealed).toString("base64");
}

/** Mirror of `sealSecret`. Throws where it was sealed under another secret, or for somebody else. */
export function openSecret(sealed: string, userId: string, installationSecret: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const open = createDecipheriv(cipher, keyOf(installationSecret), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  open.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-tagBytes));
  const body = bytes.subarray(ivBytes, -tagBytes);
  return Buffer.concat([open.update(body), open.final()]).toString("utf8");
}

/** Of its own for this use: what signs sessions seals nothing. */
function keyOf(installationSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", installationSecret, "", "secrets of second factors", 32));
}
