/** From a password and a key file to the keys of a KDBX 4 database. */
import { concat, fromBase64, utf8, type Bytes } from "@breezy/crypto/bytes";
import { argon2dAsync, argon2idAsync } from "@noble/hashes/argon2.js";
import { ImportError } from "../import-error.ts";
import type { Reading, Unlocking } from "../reading.ts";
import { childOf, parseXml, textOf } from "../xml.ts";
import type { Header } from "./header.ts";

/** A file must not keep the browser busy for ever, or take all of its memory. */
const limits = { memoryBytes: 1024 ** 3, iterations: 1000, lanes: 64, aesRounds: 200_000_000 };

const argon2d = "ef636ddf8c29444b91f7a9a403e30a0c";
const argon2id = "9e298b1956db4773b23dfc3ec6f0a1e6";
/** That of version 3; version 4 has one more for the same. */
export const aesKdf = "c9d9f39a628a4460bf740d08c18a4fea";
const aesKdfs = ["7c02bb8279a74ac0927d114a00648238", aesKdf];

export interface DatabaseKeys {
  encryption: Bytes;
  /** Of the blocks' signatures. */
  signing: Bytes;
}

export async function databaseKeys(
  header: Header,
  unlocking: Unlocking,
  reading: Reading,
): Promise<DatabaseKeys> {
  const transformed = await transform(await compositeKey(unlocking), header, reading);
  return {
    encryption: await sha("SHA-256", header.seed, transformed),
    signing: await sha("SHA-512", header.seed, transformed, new Uint8Array([1])),
  };
}

export async function encryptionKey(
  header: Header,
  unlocking: Unlocking,
  reading: Reading,
): Promise<Bytes> {
  const transformed = await transform(await compositeKey(unlocking), header, reading);
  return sha("SHA-256", header.seed, transformed);
}

export async function sha(
  algorithm: "SHA-256" | "SHA-512",
  ...parts: Uint8Array[]
): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, concat(...parts)));
}

/** A database without a password is opened by its key file alone; an empty password is one. */
async function compositeKey({ password, keyFile }: Unlocking): Promise<Bytes> {
  const parts: Bytes[] = [];
  if (password !== undefined || !keyFile) parts.push(await sha("SHA-256", utf8(password ?? "")));
  if (keyFile) parts.push(await keyOfFile(keyFile));
  return sha("SHA-256", ...parts);
}

/** By its content: XML of version 1 or 2, 32 bytes, 64 hexadecimal digits; of anything else the digest. */
async function keyOfFile(file: Uint8Array): Promise<Bytes> {
  if (file.length === 32) return new Uint8Array(file);
  const text = new TextDecoder("latin1").decode(file.subarray(0, 65_536));
  if (/^[0-9a-f]{64}$/i.test(text)) return Uint8Array.fromHex(text);
  if (!/^(?:ï»¿)?\s*(?:<\?xml[^>]*>\s*)?<KeyFile[\s>]/.test(text)) return sha("SHA-256", file);
  return keyOfXml(text.slice(text.indexOf("<")));
}

/** Throws ImportError `key-file` if it was damaged; version 2 has the beginning of a digest to see that by. */
async function keyOfXml(text: string): Promise<Bytes> {
  let key: Bytes;
  let check: string;
  try {
    const xml = parseXml(text);
    const version = textOf(childOf(xml, "Meta"), "Version").trim();
    const data = childOf(childOf(xml, "Key"), "Data");
    const digits = (data?.text ?? "").replaceAll(/\s/g, "");
    key = version.startsWith("2") ? Uint8Array.fromHex(digits) : fromBase64(digits);
    check = data?.attributes["Hash"] ?? "";
  } catch (cause) {
    throw new ImportError({ code: "key-file" }, { cause });
  }
  const digest = (await sha("SHA-256", key)).toHex();
  if (key.length === 0 || !digest.startsWith(check.toLowerCase()))
    throw new ImportError({ code: "key-file" });
  return key;
}

async function transform(key: Bytes, { kdf }: Header, reading: Reading): Promise<Bytes> {
  const bytes = (name: string): Bytes => {
    const value = kdf.get(name);
    if (!(value instanceof Uint8Array)) throw new ImportError({ code: "damaged" });
    return value;
  };
  const number = (name: string, most: number): number => {
    const value = kdf.get(name);
    if (typeof value !== "bigint" || value < 1n || value > BigInt(most))
      throw new ImportError({ code: "damaged" });
    return Number(value);
  };
  const id = bytes("$UUID").toHex();
  if (aesKdfs.includes(id))
    return aesRounds(key, bytes("S"), number("R", limits.aesRounds), reading);
  if (id !== argon2d && id !== argon2id)
    throw new ImportError({ code: "kdbx-unsupported", part: "a key derivation of its own" });
  const argon2 = id === argon2d ? argon2dAsync : argon2idAsync;
  const derived = await argon2(key, bytes("S"), {
    t: number("I", limits.iterations),
    m: number("M", limits.memoryBytes) / 1024,
    p: number("P", limits.lanes),
    version: number("V", 0x13),
    dkLen: 32,
    maxmem: 2 * limits.memoryBytes,
    onProgress: () => reading.signal?.throwIfAborted(),
  });
  return new Uint8Array(derived);
}

/** Blocks at once; each is one round of AES. */
const roundsAtOnce = 65_536;

/**
 * AES in its plain mode, again and again over its own result. Web Crypto has no plain mode, but CBC
 * over zeros from a block as the start is the same: each block is the encryption of the one before.
 */
async function aesRounds(
  key: Bytes,
  seed: Bytes,
  rounds: number,
  reading: Reading,
): Promise<Bytes> {
  const aes = await crypto.subtle.importKey("raw", seed, "AES-CBC", false, ["encrypt"]);
  const halves = await Promise.all(
    [key.slice(0, 16), key.slice(16)].map(async (half) => {
      let block = half;
      for (let left = rounds; left > 0; left -= roundsAtOnce) {
        reading.signal?.throwIfAborted();
        const count = Math.min(left, roundsAtOnce);
        const zeros = new Uint8Array(16 * count);
        const sealed = await crypto.subtle.encrypt({ name: "AES-CBC", iv: block }, aes, zeros);
        block = new Uint8Array(sealed.slice(16 * (count - 1), 16 * count));
      }
      return block;
    }),
  );
  return sha("SHA-256", ...halves);
}
