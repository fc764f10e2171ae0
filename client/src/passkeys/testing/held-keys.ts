/** Private keys of public vectors, as the vault keeps one. */
import { createECDH, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** RFC 8410, section 7, before the 32 bytes. */
const ed25519Head = Buffer.from("302e020100300506032b657004220420", "hex");

export interface HeldKey {
  /** PKCS #8. */
  privateKey: Buffer;
  publicKey: KeyObject;
  /** As Web Crypto exports one raw. */
  rawPublicKey: Buffer;
}

/** `secret`: 32 bytes. */
export function heldKey(algorithm: -7 | -8, secret: Buffer): HeldKey {
  const key = algorithm === -7 ? p256(secret) : ed25519(secret);
  const privateKey = key.export({ format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(key);
  const jwk = publicKey.export({ format: "jwk" });
  const coordinate = (text = "") => Buffer.from(text, "base64url");
  const rawPublicKey =
    algorithm === -7
      ? Buffer.concat([Uint8Array.of(4), coordinate(jwk.x), coordinate(jwk.y)])
      : coordinate(jwk.x);
  return { privateKey, publicKey, rawPublicKey };
}

function p256(secret: Buffer): KeyObject {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const text = (bytes: Buffer) => bytes.toString("base64url");
  return createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      d: text(secret),
      x: text(point.subarray(1, 33)),
      y: text(point.subarray(33)),
    },
  });
}

function ed25519(secret: Buffer): KeyObject {
  return createPrivateKey({
    format: "der",
    type: "pkcs8",
    key: Buffer.concat([ed25519Head, secret]),
  });
}
