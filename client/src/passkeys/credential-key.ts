/** The key pair of a passkey: made, spelled for a site, and signed with, by Web Crypto. */
import type { Bytes } from "@breezy/crypto/bytes";
import { fromBase64url } from "./base64url.ts";
import { encodeCbor } from "./cbor.ts";
import { derSignature } from "./der-signature.ts";
import type { PasskeyKey } from "./passkey.ts";
import { PasskeyError } from "./passkey-error.ts";

/** COSE's numbers (RFC 9053, sections 2.1 and 2.2). */
export const ES256 = -7;
/** With Ed25519, as WebAuthn has it (Level 3, section 5.8.5). */
export const EDDSA = -8;
export type Algorithm = typeof ES256 | typeof EDDSA;

export function isAlgorithm(cose: number): cose is Algorithm {
  return cose === ES256 || cose === EDDSA;
}

const webCrypto = {
  [ES256]: { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" },
  [EDDSA]: { name: "Ed25519" },
} as const satisfies Record<Algorithm, object>;

export interface CredentialKeyPair {
  /** PKCS #8. */
  privateKey: Bytes;
  /** COSE_Key (RFC 9052, section 7), encoded. */
  cose: Bytes;
  /** SubjectPublicKeyInfo. */
  spki: Bytes;
}

export async function generateCredentialKey(algorithm: Algorithm): Promise<CredentialKeyPair> {
  const pair = await crypto.subtle.generateKey(webCrypto[algorithm], true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new TypeError("not a key pair");
  const [privateKey, spki, raw] = await Promise.all([
    crypto.subtle.exportKey("pkcs8", pair.privateKey),
    crypto.subtle.exportKey("spki", pair.publicKey),
    crypto.subtle.exportKey("raw", pair.publicKey),
  ]);
  return {
    privateKey: new Uint8Array(privateKey),
    cose: coseKey(algorithm, new Uint8Array(raw)),
    spki: new Uint8Array(spki),
  };
}

/**
 * Of a public key as Web Crypto has it raw: 65 bytes, 0x04 || x || y, or the 32 of Ed25519
 * (RFC 9053, sections 7.1.1 and 7.2).
 */
export function coseKey(algorithm: Algorithm, raw: Uint8Array): Bytes {
  const kty = 1;
  const alg = 3;
  const crv = -1;
  const x = -2;
  const y = -3;
  return encodeCbor(
    algorithm === ES256
      ? new Map<number, number | Uint8Array>([
          [kty, 2],
          [alg, ES256],
          [crv, 1],
          [x, raw.subarray(1, 33)],
          [y, raw.subarray(33)],
        ])
      : new Map<number, number | Uint8Array>([
          [kty, 1],
          [alg, EDDSA],
          [crv, 6],
          [x, raw],
        ]),
  );
}

/**
 * As WebAuthn has it (Level 3, section 6.5.5): DER for ES256, 64 bytes for EdDSA. Throws PasskeyError
 * UnknownError for a key that cannot be used here.
 */
export async function signWith(
  { algorithm, privateKey }: PasskeyKey,
  message: Bytes,
): Promise<Bytes> {
  if (!isAlgorithm(algorithm)) throw unusable();
  const kind = webCrypto[algorithm];
  try {
    const pkcs8 = fromBase64url(privateKey);
    const key = await crypto.subtle.importKey("pkcs8", pkcs8, kind, false, ["sign"]);
    const signature = new Uint8Array(await crypto.subtle.sign(kind, key, message));
    return algorithm === ES256 ? derSignature(signature) : signature;
  } catch (error) {
    throw unusable(error);
  }
}

function unusable(cause?: unknown): PasskeyError {
  return new PasskeyError("UnknownError", "the passkey's key cannot be used here", { cause });
}
