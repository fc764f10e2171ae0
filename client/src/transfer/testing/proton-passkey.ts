/** A passkey as Proton Pass exports it, written by its public description (see `passkeys/proton.ts`). */
import { utf8 } from "@breezy/crypto/bytes";
import { encode } from "@msgpack/msgpack";
import type { MadePasskey } from "../../testing/a-passkey.ts";
import { fromBase64url } from "../../passkeys/base64url.ts";
import type { PasskeyKey } from "../../passkeys/passkey.ts";

/** Rust's lists of numbers in the place of bytes. */
const listOf = (bytes: Uint8Array) => [...bytes];

interface Written {
  prf?: { withUv: Uint8Array; withoutUv: Uint8Array | null };
  counter?: number;
  version?: number;
  /** Whose private key stands in it instead. */
  d?: PasskeyKey;
}

/** Of P-256. */
async function jwkOf({ algorithm, privateKey }: PasskeyKey) {
  const how = algorithm === -7 ? { name: "ECDSA", namedCurve: "P-256" } : { name: "Ed25519" };
  const pkcs8 = fromBase64url(privateKey);
  const secret = await crypto.subtle.importKey("pkcs8", pkcs8, how, true, ["sign"]);
  return crypto.subtle.exportKey("jwk", secret);
}

export async function protonPasskey(
  { passkey, key }: MadePasskey,
  { prf, counter, version = 1, d }: Written = {},
) {
  const isPoint = key.algorithm === -7;
  const jwk = { ...(await jwkOf(key)), ...(d ? { d: (await jwkOf(d)).d } : null) };
  const curve = new Uint8Array(16);
  curve[0] = isPoint ? 1 : 6;
  const part = (label: number, value: string | undefined) =>
    value === undefined
      ? []
      : [
          [
            { t: "int", c: label },
            { t: "bytes", c: listOf(fromBase64url(value)) },
          ],
        ];
  const inner = encode({
    key: {
      kty: { t: "assign", c: isPoint ? "EC2" : "OKP" },
      kid: [],
      alg: { t: "assign", c: isPoint ? "ES256" : "EdDSA" },
      kops: [],
      biv: [],
      par: [
        [
          { t: "int", c: -1 },
          { t: "int", c: { inner: listOf(curve) } },
        ],
        ...part(-2, jwk.x),
        ...part(-3, jwk.y),
        ...part(-4, jwk.d),
      ],
    },
    cid: listOf(fromBase64url(passkey.credentialId)),
    rid: passkey.rpId,
    uhd: listOf(fromBase64url(passkey.userHandle)),
    cnt: counter ?? null,
    ext: {
      hmac_secret: prf
        ? {
            cred_with_uv: listOf(prf.withUv),
            cred_without_uv: prf.withoutUv && listOf(prf.withoutUv),
          }
        : null,
    },
    udn: passkey.userDisplayName,
    un: passkey.userName,
  });
  const standard = (text: string) => fromBase64url(text).toBase64();
  return {
    keyId: "a2V5",
    content: new Uint8Array(encode({ c: listOf(inner), v: version })).toBase64(),
    domain: passkey.rpId,
    rpId: passkey.rpId,
    rpName: passkey.rpName,
    userName: passkey.userName,
    userDisplayName: passkey.userDisplayName,
    userId: standard(passkey.userHandle),
    createTime: passkey.createdAt / 1000,
    note: "",
    credentialId: standard(passkey.credentialId),
    userHandle: standard(passkey.userHandle),
    creationData: { osName: "linux", osVersion: "", deviceName: "", appVersion: "1" },
  };
}

/** The whole file, with one login that has these. */
export function protonFile(passkeys: readonly unknown[]): Uint8Array<ArrayBuffer> {
  const content = {
    itemEmail: "",
    itemUsername: "mara",
    password: "Quill-7-Otter",
    urls: ["https://lamps.example"],
    totpUri: "",
    passkeys,
  };
  const data = { metadata: { name: "Lamp shop", note: "", itemUuid: "x" }, extraFields: [] };
  const item = { itemId: "i", data: { ...data, type: "login", content }, state: 1, createTime: 1 };
  const vaults = { V: { name: "Personal", items: [item] } };
  return utf8(JSON.stringify({ version: "1.31.4", userId: "u", encrypted: false, vaults }));
}
