/** Passkeys with keys that sign, as an authenticator makes them. */
import { randomBytes, utf8 } from "@breezy/crypto/bytes";
import { fromBase64url, toBase64url } from "../passkeys/base64url.ts";
import type { Passkey, PasskeyKey } from "../passkeys/passkey.ts";

const p256 = { name: "ECDSA", namedCurve: "P-256" };
const signing = { name: "ECDSA", hash: "SHA-256" };

export interface MadePasskey {
  passkey: Passkey;
  key: PasskeyKey;
  /** SPKI. */
  publicKey: Uint8Array<ArrayBuffer>;
}

export async function aPasskey(
  changes: Partial<Passkey> = {},
  algorithm: -7 | -8 = -7,
): Promise<MadePasskey> {
  const how = algorithm === -7 ? p256 : { name: "Ed25519" };
  const pair = await crypto.subtle.generateKey(how, true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new TypeError("no pair of keys");
  const pkcs8 = await crypto.subtle.exportKey("pkcs8", pair.privateKey);
  return {
    passkey: {
      credentialId: toBase64url(randomBytes(32)),
      rpId: "lamps.example",
      rpName: "Lamp shop",
      userHandle: toBase64url(utf8("user-4471")),
      userName: "mara",
      userDisplayName: "Mara",
      createdAt: Date.UTC(2026, 3, 1),
      ...changes,
    },
    key: { algorithm, privateKey: toBase64url(new Uint8Array(pkcs8)) },
    publicKey: new Uint8Array(await crypto.subtle.exportKey("spki", pair.publicKey)),
  };
}

/** Two secrets of 32 bytes. */
export function aPrf(): NonNullable<PasskeyKey["prf"]> {
  const secret = () => toBase64url(randomBytes(32));
  return { withVerification: secret(), withoutVerification: secret() };
}

/** Whether what the private key signs is verified by the public one. */
export async function isSignedFor(
  { algorithm, privateKey }: PasskeyKey,
  publicKey: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const [own, how] = algorithm === -7 ? [p256, signing] : ["Ed25519", "Ed25519"];
  const message = randomBytes(40);
  const secret = await crypto.subtle.importKey("pkcs8", fromBase64url(privateKey), own, false, [
    "sign",
  ]);
  const known = await crypto.subtle.importKey("spki", publicKey, own, false, ["verify"]);
  const signature = await crypto.subtle.sign(how, secret, message);
  return crypto.subtle.verify(how, known, signature, message);
}
