/**
 * An entry shared by a link. What is shared is sealed under a secret that is behind the link's
 * `#`, which no browser sends anywhere. From the secret follow, by HKDF with the link's id as salt:
 * a token, without which the server neither counts nor hands out; a proof of the passphrase, so that
 * the server can count wrong ones; and the key. Token and proof reach the server when the link is
 * opened, and before that only as SHA-256: neither tells anything of the key.
 */
import {
  type Bytes,
  concat,
  equalBytes,
  plain,
  randomBytes,
  u32,
  utf8,
  uuidBytes,
} from "./bytes.ts";
import { encode } from "./encoding.ts";
import { hkdf, hkdfSealKey, type VaultKeys } from "./keys.ts";
import { sharePassphraseCost } from "./parameters.ts";
import { openBytes, paddedJson, parsePadded, sealBytes, SealError } from "./seal.ts";
import { sha256 } from "./verify.ts";

const secretBytes = 32;
const checkBytes = 3;
const formats = { open: 1, withPassphrase: 2 };

/** What is behind the `#`. */
export interface ShareSecret {
  /** 32 random bytes. */
  secret: Bytes;
  withPassphrase: boolean;
}

/** What a link was made for; bound to what is sealed, so the server can't tell others. */
export interface ShareTerms {
  /** A lower-case UUID. */
  id: string;
  /** How long after it was made it opens. */
  lifetimeMs: number;
  /** How many times it opens. */
  views: number;
}

/** `secret` is covered until it is asked for, `long` has lines. */
const sharedKinds = ["text", "secret", "long"] as const;

/** One field of what is shared. */
export interface SharedField {
  label: string;
  kind: (typeof sharedKinds)[number];
  value: string;
}

/** What follows from a link's secret. */
export interface ShareKeys {
  /** 32 bytes; from the secret alone. */
  token: Bytes;
  /** 32 bytes; from the secret and the passphrase. */
  proof: Bytes;
  /** AES-256-GCM, from the secret and the passphrase. */
  seal: CryptoKey;
}

/** Text behind a `#` that belongs to no link of this id: cut off, or changed on its way. */
export class ShareSecretError extends Error {
  override readonly name = "ShareSecretError";
  readonly code = "malformed";

  constructor() {
    super("malformed");
  }
}

/** A new secret, from 256 random bits. */
export function createShareSecret(withPassphrase: boolean): ShareSecret {
  return { secret: randomBytes(secretBytes), withPassphrase };
}

/**
 * base64url (RFC 4648 section 5) of format(1) || secret(32) || check(3): 48 letters. Throws
 * SyntaxError on an id that is no lower-case UUID.
 */
export function formatShareSecret(id: string, { secret, withPassphrase }: ShareSecret): string {
  const format = withPassphrase ? formats.withPassphrase : formats.open;
  const named = concat(Uint8Array.of(format), secret);
  return concat(named, checkOf(id, named)).toBase64({ alphabet: "base64url" });
}

/**
 * Mirror of `formatShareSecret`; throws as it does, and ShareSecretError, also if the check is
 * of another id.
 */
export function parseShareSecret(id: string, text: string): ShareSecret {
  const bytes = bytesOf(text);
  if (bytes.length !== 1 + secretBytes + checkBytes) throw new ShareSecretError();
  const named = bytes.subarray(0, 1 + secretBytes);
  if (!equalBytes(bytes.subarray(1 + secretBytes), checkOf(id, named)))
    throw new ShareSecretError();
  const format = named[0];
  if (format !== formats.open && format !== formats.withPassphrase) throw new ShareSecretError();
  return { secret: named.slice(1), withPassphrase: format === formats.withPassphrase };
}

function bytesOf(text: string): Bytes {
  try {
    return Uint8Array.fromBase64(text, { alphabet: "base64url", lastChunkHandling: "strict" });
  } catch {
    throw new ShareSecretError();
  }
}

function checkOf(id: string, named: Uint8Array): Bytes {
  return sha256(encode("share-link/check", uuidBytes(id), named)).slice(0, checkBytes);
}

/**
 * By HKDF-SHA256, and Argon2id (RFC 9106) over the passphrase, which counts only if the secret was
 * made with one. Throws SyntaxError on an id that is no lower-case UUID.
 */
export async function deriveShareKeys(
  id: string,
  { secret, withPassphrase }: ShareSecret,
  passphrase: string,
): Promise<ShareKeys> {
  const salt = uuidBytes(id);
  const root = withPassphrase ? concat(secret, await stretch(passphrase, secret, salt)) : secret;
  const [token, proof, seal] = await Promise.all([
    hkdf(secret, salt, "share-link/token"),
    hkdf(root, salt, "share-link/proof"),
    hkdfSealKey(root, salt, "share-link/seal"),
  ]);
  return { token, proof, seal };
}

/** Salted from the secret: anyone who has the passphrase alone can compute nothing ahead. */
async function stretch(passphrase: string, secret: Bytes, id: Bytes): Promise<Bytes> {
  const { memoryKiB, iterations, parallelism } = sharePassphraseCost;
  const salt = await hkdf(secret, id, "share-link/salt");
  // Few links have one: what stretches it comes when it is needed.
  const { argon2idAsync } = await import("@noble/hashes/argon2.js");
  const cost = { m: memoryKiB, t: iterations, p: parallelism, dkLen: 32 };
  return plain(await argon2idAsync(utf8(passphrase.normalize("NFKC")), salt, cost));
}

/** iv(12) || AES-256-GCM of the padded JSON. Throws RangeError on terms that are no u32. */
export function sealShared(
  fields: readonly SharedField[],
  keys: ShareKeys,
  terms: ShareTerms,
): Promise<Bytes> {
  return sealBytes(keys.seal, aadOf(terms), paddedJson(fields));
}

/** Mirror of `sealShared`. Throws SealError. */
export async function openShared(
  sealed: Uint8Array,
  keys: ShareKeys,
  terms: ShareTerms,
): Promise<SharedField[]> {
  const fields = parsePadded(await openBytes(keys.seal, aadOf(terms), sealed));
  if (!Array.isArray(fields) || !fields.every(isSharedField)) throw new SealError();
  return fields;
}

function isSharedField(field: unknown): field is SharedField {
  if (typeof field !== "object" || field === null) return false;
  const { label, kind, value }: Record<string, unknown> = { ...field };
  const isKnown = sharedKinds.some((known) => known === kind);
  return isKnown && typeof label === "string" && typeof value === "string";
}

function aadOf({ id, lifetimeMs, views }: ShareTerms): Bytes {
  return encode("aad/share-link", uuidBytes(id), u32(lifetimeMs), u32(views));
}

/**
 * What the owner's own list says of a link, sealed for the owner alone: iv(12) || AES-256-GCM of
 * the padded JSON.
 */
export function sealShareLabel(value: unknown, keys: VaultKeys, id: string): Promise<Bytes> {
  return sealBytes(keys.overview, labelAad(keys.userId, id), paddedJson(value));
}

/** Mirror of `sealShareLabel`. Throws SealError. */
export async function openShareLabel(
  sealed: Uint8Array,
  keys: VaultKeys,
  id: string,
): Promise<unknown> {
  return parsePadded(await openBytes(keys.overview, labelAad(keys.userId, id), sealed));
}

function labelAad(userId: string, id: string): Bytes {
  return encode("aad/share-label", uuidBytes(userId), uuidBytes(id));
}
