/** Private keys of passkeys, tried by importing them: what a source calls them says nothing. */
import { type Bytes, concat } from "@breezy/crypto/bytes";
import { fromBase64url, toBase64url } from "../../passkeys/base64url.ts";
import type { PasskeyKey } from "../../passkeys/passkey.ts";

/** COSE's numbers (RFC 9053, section 2). */
export const es256 = -7;
export const edDsa = -8;

const p256 = { name: "ECDSA", namedCurve: "P-256" };
const ed25519 = { name: "Ed25519" };
/** PKCS #8 of a seed of 32 bytes, up to it (RFC 8410, section 7). */
const seedPrefix = Uint8Array.fromHex("302e020100300506032b657004220420");
/** The same with a public key or attributes behind it (RFC 5958, section 2). */
const seedPattern = /^30([0-7][0-9a-f])02010[01]300506032b657004220420([0-9a-f]{64})/;

export type PrivateKey = Pick<PasskeyKey, "algorithm" | "privateKey">;

/** In PKCS #8 as every engine reads it; null: broken, or of another algorithm. */
export async function readPrivateKey(pkcs8: Bytes): Promise<PrivateKey | null> {
  const seed = seedIn(pkcs8);
  if (seed) return readSeed(seed);
  const key = await imported(() => crypto.subtle.importKey("pkcs8", pkcs8, p256, true, ["sign"]));
  return key && readPoint(key);
}

/** Of Ed25519, 32 bytes. */
export async function readSeed(seed: Bytes): Promise<PrivateKey | null> {
  if (seed.length !== 32) return null;
  const pkcs8 = concat(seedPrefix, seed);
  const read = { algorithm: edDsa, privateKey: toBase64url(pkcs8) };
  try {
    await crypto.subtle.importKey("pkcs8", pkcs8, ed25519, false, ["sign"]);
    return read;
  } catch (error) {
    // Each 32 bytes are a seed, also for an engine without the algorithm.
    if (error instanceof DOMException) return error.name === "NotSupportedError" ? read : null;
    throw error;
  }
}

/** Of P-256, each 32 bytes. */
export async function readScalar(d: Bytes, x: Bytes, y: Bytes): Promise<PrivateKey | null> {
  const [spelledD, spelledX, spelledY] = [d, x, y].map(toBase64url);
  const jwk = { kty: "EC", crv: "P-256", d: spelledD!, x: spelledX!, y: spelledY! };
  const key = await imported(() => crypto.subtle.importKey("jwk", jwk, p256, true, ["sign"]));
  return key && readPoint(key);
}

/** Mirror of `readScalar`: of a key of P-256, each 32 bytes. */
export async function scalarOf({
  privateKey,
}: PrivateKey): Promise<Record<"d" | "x" | "y", Bytes>> {
  const pkcs8 = fromBase64url(privateKey);
  const key = await crypto.subtle.importKey("pkcs8", pkcs8, p256, true, ["sign"]);
  const { d = "", x = "", y = "" } = await crypto.subtle.exportKey("jwk", key);
  return { d: fromBase64url(d), x: fromBase64url(x), y: fromBase64url(y) };
}

async function readPoint(key: CryptoKey): Promise<PrivateKey | null> {
  // One that came without its public key has it then, without which not every engine reads it.
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey("pkcs8", key));
  return { algorithm: es256, privateKey: toBase64url(pkcs8) };
}

function seedIn(pkcs8: Bytes): Bytes | null {
  const [, length, seed] = seedPattern.exec(pkcs8.toHex()) ?? [];
  const isWhole = length !== undefined && parseInt(length, 16) + 2 === pkcs8.length;
  return isWhole && seed !== undefined ? Uint8Array.fromHex(seed) : null;
}

async function imported(work: () => Promise<CryptoKey>): Promise<CryptoKey | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
