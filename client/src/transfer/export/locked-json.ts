/** Our own export under a passphrase; writer and reader side by side. docs/export-format.md says it in words. */
import {
  fromBase64,
  fromUtf8,
  plain,
  randomBytes,
  toBase64,
  utf8,
  type Bytes,
} from "@breezy/crypto/bytes";
import { argon2idAsync } from "@noble/hashes/argon2.js";
import { CheckedRecord } from "../checked-record.ts";
import { ImportError } from "../import-error.ts";
import type { Reading } from "../reading.ts";

const format = "breezy-vault-export-locked";
const version = 1;

export interface Cost {
  memoryKiB: number;
  iterations: number;
  parallelism: number;
}

/** RFC 9106, the second recommended choice, with one lane: a browser has no threads for it. */
export const exportCost: Cost = { memoryKiB: 65_536, iterations: 3, parallelism: 1 };

/** What a file may ask for: it must not keep the browser busy for ever. */
const most: Cost = { memoryKiB: 1_048_576, iterations: 50, parallelism: 16 };

const saltLength = 16;
const ivLength = 12;

/** `content` is the export in the open. */
export async function lockExport(
  content: string,
  passphrase: string,
  reading: Reading = {},
  cost: Cost = exportCost,
): Promise<string> {
  const salt = randomBytes(saltLength);
  const iv = randomBytes(ivLength);
  const key = await keyOf(passphrase, salt, cost, "encrypt", reading);
  const sealing = { name: "AES-GCM", iv, additionalData: contextOf(cost, salt, iv) };
  const data = await crypto.subtle.encrypt(sealing, key, utf8(content));
  return JSON.stringify({
    format,
    version,
    kdf: { name: "argon2id", ...cost, salt: toBase64(salt) },
    cipher: { name: "aes-256-gcm", iv: toBase64(iv) },
    data: toBase64(new Uint8Array(data)),
  });
}

/** Throws ImportError: `wrong-password` too if the file was changed, since the two can't be told apart. */
export async function unlockExport(
  root: unknown,
  passphrase: string,
  reading: Reading = {},
): Promise<string> {
  const record = CheckedRecord.ofObject(root);
  const kdf = record.object("kdf");
  const cost: Cost = {
    memoryKiB: Number(kdf.text("memoryKiB")),
    iterations: Number(kdf.text("iterations")),
    parallelism: Number(kdf.text("parallelism")),
  };
  if (record.text("version") !== `${version}` || !isBearable(cost))
    throw new ImportError({ code: "damaged" });
  const [salt, iv, data] = [
    kdf.text("salt"),
    record.object("cipher").text("iv"),
    record.text("data"),
  ].map(bytesOf) as [Bytes, Bytes, Bytes];
  const key = await keyOf(passphrase, salt, cost, "decrypt", reading);
  const opening = { name: "AES-GCM", iv, additionalData: contextOf(cost, salt, iv) };
  const opened = await crypto.subtle.decrypt(opening, key, data).catch((cause: unknown) => {
    throw new ImportError({ code: "wrong-password" }, { cause });
  });
  return fromUtf8(new Uint8Array(opened));
}

function bytesOf(text: string): Bytes {
  try {
    return fromBase64(text);
  } catch (cause) {
    throw new ImportError({ code: "damaged" }, { cause });
  }
}

function isBearable(cost: Cost): boolean {
  return (["memoryKiB", "iterations", "parallelism"] as const).every(
    (name) => Number.isInteger(cost[name]) && cost[name] >= 1 && cost[name] <= most[name],
  );
}

async function keyOf(
  passphrase: string,
  salt: Bytes,
  { memoryKiB, iterations, parallelism }: Cost,
  use: "encrypt" | "decrypt",
  { signal }: Reading,
): Promise<CryptoKey> {
  const derived = await argon2idAsync(utf8(passphrase.normalize("NFKC")), salt, {
    m: memoryKiB,
    t: iterations,
    p: parallelism,
    dkLen: 32,
    maxmem: 2 ** 31,
    onProgress: () => signal?.throwIfAborted(),
  });
  return crypto.subtle.importKey("raw", plain(derived), "AES-GCM", false, [use]);
}

/** All that is beside the data is bound to it. */
function contextOf(cost: Cost, salt: Bytes, iv: Bytes): Bytes {
  const { memoryKiB, iterations, parallelism } = cost;
  const parts = [format, version, "argon2id", memoryKiB, iterations, parallelism];
  return utf8([...parts, toBase64(salt), toBase64(iv)].join("|"));
}
