/**
 * HPKE (RFC 9180), base mode, single shot: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-GCM.
 * sealed = enc(32) || ciphertext || tag(16).
 */
import { x25519 } from "@noble/curves/ed25519.js";
import { expand, extract } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { type Bytes, concat, plain, randomBytes, utf8 } from "./bytes.ts";
import { decrypt, encrypt, SealError } from "./seal.ts";

/** An AEAD of RFC 9180 section 7.3. */
export interface HpkeAead {
  id: number;
  keyBytes: number;
}

/** Stands here because the RFC's own vectors for X25519 use it. */
export const aes128Gcm: HpkeAead = { id: 0x0001, keyBytes: 16 };
/** What this protocol seals with. */
export const aes256Gcm: HpkeAead = { id: 0x0002, keyBytes: 32 };

const kemId = 0x0020;
const kdfId = 0x0001;
const encBytes = 32;
const tagBytes = 16;
const nonceBytes = 12;
const baseMode = 0x00;
const none = new Uint8Array(0);
const version = utf8("HPKE-v1");
const kemSuite = concat(utf8("KEM"), u16(kemId));

/**
 * Seals to an X25519 public key (32 bytes); `info` and `aad` are bound. The answer is 48 bytes longer
 * than the plaintext. Throws Error on a public key of small order.
 */
export async function sealTo(
  publicKey: Uint8Array,
  info: Uint8Array,
  aad: Uint8Array,
  plaintext: Uint8Array,
  aead: HpkeAead = aes256Gcm,
): Promise<Bytes> {
  const ephemeral = randomBytes(32);
  const enc = x25519.getPublicKey(ephemeral);
  const dh = x25519.getSharedSecret(ephemeral, publicKey);
  const { key, nonce } = await schedule(dh, enc, publicKey, info, aead);
  return concat(enc, await encrypt(key, nonce, aad, plaintext));
}

/** Mirror of `sealTo`, with the X25519 private key (32 bytes). Throws SealError. */
export async function openFrom(
  privateKey: Uint8Array,
  info: Uint8Array,
  aad: Uint8Array,
  sealed: Uint8Array,
  aead: HpkeAead = aes256Gcm,
): Promise<Bytes> {
  if (sealed.length < encBytes + tagBytes) throw new SealError();
  const enc = sealed.subarray(0, encBytes);
  const publicKey = x25519.getPublicKey(privateKey);
  const { key, nonce } = await schedule(sharedWith(privateKey, enc), enc, publicKey, info, aead);
  return decrypt(key, nonce, aad, sealed.subarray(encBytes));
}

function sharedWith(privateKey: Uint8Array, enc: Uint8Array): Bytes {
  try {
    return x25519.getSharedSecret(privateKey, enc);
  } catch {
    // A point of small order: nobody honest sends one (RFC 9180 section 7.1.4).
    throw new SealError();
  }
}

/** ExtractAndExpand (RFC 9180 section 4.1) and KeySchedule (section 5.1) for sequence number 0. */
async function schedule(
  dh: Uint8Array,
  enc: Uint8Array,
  publicKey: Uint8Array,
  info: Uint8Array,
  aead: HpkeAead,
): Promise<{ key: CryptoKey; nonce: Bytes }> {
  const eaePrk = labeledExtract(kemSuite, none, "eae_prk", dh);
  const shared = labeledExpand(kemSuite, eaePrk, "shared_secret", concat(enc, publicKey), 32);

  const suite = concat(utf8("HPKE"), u16(kemId), u16(kdfId), u16(aead.id));
  const context = concat(
    Uint8Array.of(baseMode),
    labeledExtract(suite, none, "psk_id_hash", none),
    labeledExtract(suite, none, "info_hash", info),
  );
  const secret = labeledExtract(suite, shared, "secret", none);
  const key = labeledExpand(suite, secret, "key", context, aead.keyBytes);
  const nonce = labeledExpand(suite, secret, "base_nonce", context, nonceBytes);
  return {
    key: await crypto.subtle.importKey("raw", plain(key), "AES-GCM", false, ["encrypt", "decrypt"]),
    nonce,
  };
}

function labeledExtract(suite: Bytes, salt: Bytes, label: string, input: Uint8Array): Bytes {
  return extract(sha256, concat(version, suite, utf8(label), input), salt);
}

function labeledExpand(
  suite: Bytes,
  key: Bytes,
  label: string,
  info: Bytes,
  length: number,
): Bytes {
  return expand(sha256, key, concat(u16(length), version, suite, utf8(label), info), length);
}

function u16(value: number): Bytes {
  return Uint8Array.of(value >> 8, value & 0xff);
}
