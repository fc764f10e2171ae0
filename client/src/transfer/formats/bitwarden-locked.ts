/** Bitwarden's JSON with a password of its own: PBKDF2 or Argon2id, stretched, then AES-CBC with HMAC. */
import { concat, fromBase64, fromUtf8, utf8, type Bytes } from "@breezy/crypto/bytes";
import { argon2idAsync } from "@noble/hashes/argon2.js";
import { CheckedRecord } from "../checked-record.ts";
import { ImportError } from "../import-error.ts";
import type { Reading } from "../reading.ts";

/** More than any person would have set: a file must not keep the browser busy for ever. */
const limits = { pbkdf2: 10_000_000, argonIterations: 50, argonMebibytes: 1024, argonLanes: 16 };

/** The JSON inside. Throws ImportError if the password is wrong or the file was changed. */
export async function unlockBitwarden(
  root: unknown,
  password: string,
  reading: Reading,
): Promise<string> {
  const record = CheckedRecord.ofObject(root);
  const key = await passwordKey(record, password, reading);
  const encryption = await expand(key, "enc");
  const mac = await expand(key, "mac");
  await openText(record.text("encKeyValidation_DO_NOT_EDIT"), encryption, mac, "wrong-password");
  return openText(record.text("data"), encryption, mac, "damaged");
}

async function passwordKey(
  record: CheckedRecord,
  password: string,
  reading: Reading,
): Promise<Bytes> {
  const salt = utf8(record.text("salt"));
  const iterations = Number(record.text("kdfIterations"));
  if (record.text("kdfType") !== "1") {
    if (!within(iterations, limits.pbkdf2)) throw new ImportError({ code: "damaged" });
    const base = await crypto.subtle.importKey("raw", utf8(password), "PBKDF2", false, [
      "deriveBits",
    ]);
    const bits = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
    return new Uint8Array(await crypto.subtle.deriveBits(bits, base, 256));
  }
  const mebibytes = Number(record.text("kdfMemory"));
  const lanes = Number(record.text("kdfParallelism"));
  const fits =
    within(iterations, limits.argonIterations) &&
    within(mebibytes, limits.argonMebibytes) &&
    within(lanes, limits.argonLanes);
  if (!fits) throw new ImportError({ code: "damaged" });
  const hashed = new Uint8Array(await crypto.subtle.digest("SHA-256", salt));
  const key = await argon2idAsync(utf8(password), hashed, {
    t: iterations,
    m: mebibytes * 1024,
    p: lanes,
    dkLen: 32,
    maxmem: 2 ** 31,
    onProgress: () => reading.signal?.throwIfAborted(),
  });
  return new Uint8Array(key);
}

function within(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

/** HKDF-Expand (RFC 5869) to one block of SHA-256. */
async function expand(key: Bytes, info: string): Promise<Bytes> {
  const hmac = await hmacKey(key, "sign");
  const block = concat(utf8(info), new Uint8Array([1]));
  return new Uint8Array(await crypto.subtle.sign("HMAC", hmac, block));
}

function hmacKey(key: Bytes, use: "sign" | "verify"): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, [use]);
}

/** `2.<iv>|<ciphertext>|<mac>`, each in base64. */
async function openText(
  text: string,
  encryption: Bytes,
  mac: Bytes,
  fault: "wrong-password" | "damaged",
): Promise<string> {
  const parts = /^2\.([^|]+)\|([^|]+)\|([^|]+)$/.exec(text);
  if (!parts) throw new ImportError({ code: "damaged" });
  const [iv, sealed, signature] = parts.slice(1).map(fromBase64) as [Bytes, Bytes, Bytes];
  const signer = await hmacKey(mac, "verify");
  if (!(await crypto.subtle.verify("HMAC", signer, signature, concat(iv, sealed))))
    throw new ImportError({ code: fault });
  const key = await crypto.subtle.importKey("raw", encryption, "AES-CBC", false, ["decrypt"]);
  return fromUtf8(
    new Uint8Array(await crypto.subtle.decrypt({ name: "AES-CBC", iv }, key, sealed)),
  );
}
