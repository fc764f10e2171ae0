/** The vault key and what grows from it. */
import { ed25519 } from "@noble/curves/ed25519.js";
import { type Bytes, concat, fromHex, plain, randomBytes, uuidBytes } from "./bytes.ts";
import { encode } from "./encoding.ts";

const vaultKeyBytes = 32;

/** All that an opened vault works with. Every key is non-extractable. */
export interface VaultKeys {
  /** The person's id, a lower-case UUID. */
  userId: string;
  /** `pkV`, Ed25519, 32 bytes: the public part of `signing`. */
  publicKey: Bytes;
  /** AES-256-GCM, for every entry's overview. */
  overview: CryptoKey;
  /** AES-256-GCM, for every entry's secret. */
  secret: CryptoKey;
  /** HKDF-SHA256: what the key of each attached file is derived from (`stream.ts`). */
  file: CryptoKey;
  /** AES-256-GCM, for this device's snapshot. */
  snapshot: CryptoKey;
  /** Ed25519, `sk_V`. */
  signing: CryptoKey;
}

/** VK: 32 random bytes, from the platform's cryptographic source. */
export function createVaultKey(): Bytes {
  return randomBytes(vaultKeyBytes);
}

/**
 * HKDF-SHA256 (RFC 5869) with info `encode(label, ...parts)`, 32 bytes out. A CryptoKey is one for
 * HKDF.
 */
export async function hkdf(
  key: Uint8Array | CryptoKey,
  salt: Uint8Array,
  label: string,
  ...parts: Uint8Array[]
): Promise<Bytes> {
  const bits = await crypto.subtle.deriveBits(
    hkdfParameters(salt, label, parts),
    await importRoot(key),
    256,
  );
  return new Uint8Array(bits);
}

/** The same 32 bytes as `hkdf`, as a non-extractable AES-256-GCM key that this code never sees. */
export async function hkdfSealKey(
  key: Uint8Array | CryptoKey,
  salt: Uint8Array,
  label: string,
  ...parts: Uint8Array[]
): Promise<CryptoKey> {
  return crypto.subtle.deriveKey(
    hkdfParameters(salt, label, parts),
    await importRoot(key),
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

async function importRoot(key: Uint8Array | CryptoKey): Promise<CryptoKey> {
  if (!(key instanceof Uint8Array)) return key;
  return crypto.subtle.importKey("raw", plain(key), "HKDF", false, ["deriveBits", "deriveKey"]);
}

/** The bytes are gone afterwards. */
async function importOnce(key: Bytes): Promise<CryptoKey> {
  const root = await importRoot(key);
  key.fill(0);
  return root;
}

function hkdfParameters(salt: Uint8Array, label: string, parts: Uint8Array[]) {
  return { name: "HKDF", hash: "SHA-256", salt: plain(salt), info: encode(label, ...parts) };
}

/**
 * Every key of a vault from VK (32 bytes) and its person's id. Throws RangeError if VK has
 * another length, SyntaxError if the id is not a lower-case UUID.
 */
export async function deriveVault(vaultKey: Uint8Array, userId: string): Promise<VaultKeys> {
  if (vaultKey.length !== vaultKeyBytes) throw new RangeError("a vault key has 32 bytes");
  const salt = uuidBytes(userId);
  const [seed, overview, secret, file, snapshot] = await Promise.all([
    hkdf(vaultKey, salt, "vault/sign"),
    hkdfSealKey(vaultKey, salt, "vault/overview"),
    hkdfSealKey(vaultKey, salt, "vault/secret"),
    hkdf(vaultKey, salt, "vault/file").then(importOnce),
    hkdfSealKey(vaultKey, salt, "vault/snapshot"),
  ]);
  const publicKey = ed25519.getPublicKey(seed);
  const signing = await importSigningSeed(seed);
  seed.fill(0);
  return { userId, publicKey, overview, secret, file, snapshot, signing };
}

// PKCS #8 around a 32-byte Ed25519 seed (RFC 8410 section 7): Web Crypto takes no bare seed.
const pkcs8Prefix = fromHex("302e020100300506032b657004220420");

async function importSigningSeed(seed: Uint8Array): Promise<CryptoKey> {
  const pkcs8 = concat(pkcs8Prefix, seed);
  const key = await crypto.subtle.importKey("pkcs8", pkcs8, "Ed25519", false, ["sign"]);
  pkcs8.fill(0);
  return key;
}

/** Ed25519 signature (RFC 8032) by the vault's own key, 64 bytes. */
export async function signWith(keys: VaultKeys, message: Uint8Array): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign("Ed25519", keys.signing, plain(message)));
}
