/** Sealing under a key: AES-256-GCM (NIST SP 800-38D) with a random 96-bit iv and a bound context. */
import { type Bytes, concat, fromUtf8, plain, randomBytes, utf8 } from "./bytes.ts";
import { partAad, partAads } from "./bindings.ts";
import type { VaultKeys } from "./keys.ts";
import { paddingBytes, partSchema, sealedFormat } from "./parameters.ts";

const ivBytes = 12;
const tagBytes = 16;
/** Its format, iv and tag, around nothing. */
const shortestPart = 1 + ivBytes + tagBytes;

/**
 * What was sealed does not open: another key, another context, changed or malformed bytes. It says
 * no more and carries no cause: a parser's message may quote what was inside.
 */
export class SealError extends Error {
  override readonly name = "SealError";
  readonly code = "unreadable";

  constructor() {
    super("unreadable");
  }
}

/** AES-GCM with a given iv (12 bytes, once only under one key): ciphertext || tag(16). */
export async function encrypt(
  key: CryptoKey,
  iv: Uint8Array,
  aad: Uint8Array,
  plaintext: Uint8Array,
): Promise<Bytes> {
  const algorithm = { name: "AES-GCM", iv: plain(iv), additionalData: plain(aad) };
  return new Uint8Array(await crypto.subtle.encrypt(algorithm, key, plain(plaintext)));
}

/** Mirror of `encrypt`. Throws SealError if the tag does not fit. */
export async function decrypt(
  key: CryptoKey,
  iv: Uint8Array,
  aad: Uint8Array,
  ciphertext: Uint8Array,
): Promise<Bytes> {
  const algorithm = { name: "AES-GCM", iv: plain(iv), additionalData: plain(aad) };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, plain(ciphertext)));
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error: unknown): never {
  if (error instanceof DOMException && error.name === "OperationError") throw new SealError();
  throw error;
}

/** iv(12) || ciphertext || tag(16). */
export async function sealBytes(
  key: CryptoKey,
  aad: Uint8Array,
  bytes: Uint8Array,
): Promise<Bytes> {
  const iv = randomBytes(ivBytes);
  return concat(iv, await encrypt(key, iv, aad, bytes));
}

/** Mirror of `sealBytes`. Throws SealError. */
export async function openBytes(
  key: CryptoKey,
  aad: Uint8Array,
  sealed: Uint8Array,
): Promise<Bytes> {
  if (sealed.length < ivBytes + tagBytes) throw new SealError();
  return decrypt(key, sealed.subarray(0, ivBytes), aad, sealed.subarray(ivBytes));
}

/** Where one sealed part belongs; all of it is bound, so it opens nowhere else. */
export interface PartContext {
  /** A lower-case UUID. */
  entryId: string;
  part: "overview" | "secret";
  /** Counts this part's versions. */
  revision: number;
}

/**
 * Seals a JSON value as one part of an entry: format(1) || iv(12) || AES-256-GCM of the JSON text,
 * padded with spaces to a multiple of 64 bytes. Throws TypeError on what JSON cannot hold.
 */
export async function sealPart(
  value: unknown,
  keys: VaultKeys,
  context: PartContext,
): Promise<Bytes> {
  const padded = paddedJson(value);
  const { entryId, part, revision } = context;
  const additionalData = partAad(keys.userId, entryId, part, partSchema, revision);
  // Written in its place at once: thousands are sealed in one go.
  const sealed = new Uint8Array(shortestPart + padded.length);
  sealed[0] = sealedFormat;
  const iv = crypto.getRandomValues(sealed.subarray(1, 1 + ivBytes));
  const algorithm = { name: "AES-GCM", iv, additionalData };
  sealed.set(
    new Uint8Array(await crypto.subtle.encrypt(algorithm, keys[part], padded)),
    1 + ivBytes,
  );
  return sealed;
}

/** Mirror of `sealPart`: the JSON value, whole, or SealError. */
export async function openPart(
  sealed: Uint8Array,
  keys: VaultKeys,
  { entryId, part, revision }: PartContext,
): Promise<unknown> {
  return partOpener(keys, part)(sealed, entryId, revision);
}

/** `openPart` for many parts of one kind: as little as can be is done for each. */
export function partOpener(
  keys: VaultKeys,
  part: PartContext["part"],
): (sealed: Uint8Array, entryId: string, revision: number) => Promise<unknown> {
  const key = keys[part];
  const aadOf = partAads(keys.userId, part, partSchema);
  return (sealed, entryId, revision) => {
    if (sealed[0] !== sealedFormat || sealed.length < shortestPart) {
      return Promise.reject(new SealError());
    }
    const bytes = plain(sealed);
    const algorithm = {
      name: "AES-GCM",
      iv: bytes.subarray(1, 1 + ivBytes),
      additionalData: aadOf(entryId, revision),
    };
    return crypto.subtle
      .decrypt(algorithm, key, bytes.subarray(1 + ivBytes))
      .then(parsePadded, refuse);
  };
}

/** JSON text as UTF-8, padded with spaces to a multiple of 64 bytes. Throws TypeError on what JSON cannot hold. */
export function paddedJson(value: unknown): Bytes {
  const json: string | undefined = JSON.stringify(value);
  if (json === undefined) throw new TypeError("not a JSON value");
  const text = utf8(json);
  const padded = new Uint8Array(Math.ceil(text.length / paddingBytes) * paddingBytes).fill(0x20);
  padded.set(text);
  return padded;
}

/** Mirror of `paddedJson`. Throws SealError. */
export function parsePadded(padded: ArrayBuffer | Bytes): unknown {
  try {
    return JSON.parse(fromUtf8(new Uint8Array(padded)));
  } catch {
    throw new SealError();
  }
}

/** The GCM tag of a sealed part, 16 bytes of it: what the head lists. Throws SealError if there is none. */
export function tagOf(sealed: Uint8Array): Uint8Array {
  if (sealed.length < shortestPart) throw new SealError();
  return sealed.subarray(-tagBytes);
}
