/** One-time codes: HOTP (RFC 4226) over the time (TOTP, RFC 6238), with T0 = 0. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha1 } from "@noble/hashes/legacy.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { u64 } from "./bytes.ts";

const hashes = { SHA1: sha1, SHA256: sha256, SHA512: sha512 } as const;

/** The hash under HMAC (RFC 6238 section 1.2). */
export type TotpAlgorithm = keyof typeof hashes;
/** All of them, the usual one first. */
export const totpAlgorithms = Object.keys(hashes) as TotpAlgorithm[];

/** How long a code is; 5 means Steam's, which are letters and digits of an alphabet of its own. */
export type TotpDigits = 5 | 6 | 7 | 8;

/** What the codes follow from. */
export interface TotpKey {
  /** 1 byte or more; services give 10 to 64. */
  secret: Uint8Array;
  algorithm: TotpAlgorithm;
  digits: TotpDigits;
  /** Seconds for which a code counts: an integer from 1 to `longestPeriodS`. */
  periodS: number;
}

/** In seconds. */
export const longestPeriodS = 0xffff_ffff;

/** What services mean if they say nothing else. */
export const totpDefaults = { algorithm: "SHA1", digits: 6, periodS: 30 } as const;

/** A code and its time. */
export interface TotpCode {
  /** As many decimal digits as the key says, or Steam's five characters. */
  code: string;
  /** Milliseconds since 1970 from which it counts, and up to which, without. */
  fromMs: number;
  untilMs: number;
}

/** The code of a moment, in milliseconds since 1970. Throws RangeError before 1970. */
export function totpAt(key: TotpKey, nowMs: number): TotpCode {
  const periodMs = key.periodS * 1000;
  const step = Math.floor(nowMs / periodMs);
  const code = hotp(key.secret, step, key.digits, key.algorithm);
  return { code, fromMs: step * periodMs, untilMs: (step + 1) * periodMs };
}

/** No vowel and nothing that looks like another (KeePassXC's `Totp.cpp` has the same). */
const steamAlphabet = "23456789BCDFGHJKMNPQRTVWXY";

/** RFC 4226 section 5.3, with the hash of RFC 6238. Throws RangeError unless `counter` is 0..2^53-1. */
export function hotp(
  secret: Uint8Array,
  counter: number,
  digits: TotpDigits,
  algorithm: TotpAlgorithm = "SHA1",
): string {
  const mac = hmac(hashes[algorithm], secret, u64(counter));
  const offset = mac.at(-1)! & 0xf;
  const number = new DataView(mac.buffer, mac.byteOffset).getUint32(offset) & 0x7fff_ffff;
  if (digits === 5) return steamCode(number);
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The number in the base of Steam's alphabet, its lowest place first. */
function steamCode(number: number): string {
  const base = steamAlphabet.length;
  const places = Array.from({ length: 5 }, (_, place) => Math.floor(number / base ** place) % base);
  return places.map((at) => steamAlphabet[at]).join("");
}
