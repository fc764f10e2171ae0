/**
 * Proton Pass's passkeys: beside what its list shows, `content` is the whole in MessagePack, within another
 * (`{c, v}`), as its Rust core writes and reads it (`passkey_handling.rs` and `protonpasskey.rs` of
 * protonpass/proton-pass-common, format version 1). The private key is a COSE key (RFC 9053, section 7).
 */
import type { Bytes } from "@breezy/crypto/bytes";
import { decode, DecodeError, encode } from "@msgpack/msgpack";
import { fromBase64url } from "../../passkeys/base64url.ts";
import type { PasskeyPrf } from "../../passkeys/passkey.ts";
import { isRecord } from "../checked-record.ts";
import { fromSeconds } from "../times.ts";
import { anyBase64, plainAt, prfOf, textAt } from "./base64.ts";
import { es256, type PrivateKey, readScalar, readSeed, scalarOf } from "./private-key.ts";
import {
  type ClaimedPasskey,
  leftOver,
  moreFrom,
  passkeyParts,
  type WholePasskey,
} from "./whole-passkey.ts";

const source = "proton";
const formatVersion = 1;
/** What any of them has. */
export const protonMembers = ["content", "keyId", "rpId"];
/** What is said elsewhere, and Proton's own names of the same. */
const named =
  "content credentialId rpId rpName userHandle userId userName userDisplayName createTime";
/** COSE's labels of a key's parts. */
const labels = { curve: -1, x: -2, y: -3, d: -4 };
const curves = { p256: 1, ed25519: 6 };
/** Bytes of a whole number there, the lowest first. */
const integerBytes = 16;

/** null if it is none of Proton's, or a content that is not known. */
export async function claimedByProton(
  raw: Readonly<Record<string, unknown>>,
): Promise<ClaimedPasskey | null> {
  if (!protonMembers.every((name) => name in raw)) return null;
  const passkey = contentOf(anyBase64(raw["content"]));
  const key = passkey?.["key"];
  if (!passkey || !isRecord(key)) return null;
  const extensions = passkey["ext"];
  const secret = isRecord(extensions) ? extensions["hmac_secret"] : null;
  const prf = isRecord(secret) ? prfIn(secret) : undefined;
  const seconds = Number(plainAt(raw, "createTime"));
  const left = leftOver(raw, named.split(" "));
  return {
    credentialId: bytesIn(passkey["cid"]) ?? anyBase64(raw["credentialId"]),
    rpId: textAt(raw, "rpId"),
    rpName: textAt(raw, "rpName"),
    userHandle: bytesIn(passkey["uhd"]) ?? anyBase64(raw["userHandle"]),
    userName: textAt(raw, "userName"),
    userDisplayName: textAt(raw, "userDisplayName"),
    createdAt: seconds > 0 ? fromSeconds(String(seconds)) : null,
    key: await keyOf(key),
    prf,
    signCount: Number(plainAt(passkey, "cnt")),
    // A secret of another length can't be used here, and is kept with the whole.
    more: { [source]: secret && !prf ? { ...left, content: raw["content"] } : left },
  };
}

function contentOf(bytes: Bytes | null): Record<string, unknown> | null {
  const outer = bytes && unpacked(bytes);
  const inner = outer?.["v"] === formatVersion ? bytesIn(outer["c"]) : null;
  return inner && unpacked(inner);
}

/** null: no MessagePack, or no record. */
function unpacked(bytes: Bytes): Record<string, unknown> | null {
  // Nothing is made of a length that was made up: each item is a byte at least.
  const most = { maxArrayLength: bytes.length, maxMapLength: bytes.length };
  try {
    const value = decode(bytes, most);
    return isRecord(value) ? value : null;
  } catch (error) {
    if (error instanceof DecodeError || error instanceof RangeError) return null;
    throw error;
  }
}

function prfIn(secret: Readonly<Record<string, unknown>>): PasskeyPrf | undefined {
  const verified = bytesIn(secret["cred_with_uv"]);
  return prfOf(verified, bytesIn(secret["cred_without_uv"]) ?? verified);
}

async function keyOf(key: Readonly<Record<string, unknown>>): Promise<PrivateKey | null> {
  const parts = new Map<unknown, unknown>();
  const list = key["par"];
  for (const pair of Array.isArray(list) ? list : []) {
    if (!Array.isArray(pair)) continue;
    const [label, value] = pair as unknown[];
    if (isRecord(label) && isRecord(value)) parts.set(label["c"], value["c"]);
  }
  const [d, x, y] = [labels.d, labels.x, labels.y].map((label) => bytesIn(parts.get(label)));
  const curve = parts.get(labels.curve);
  const which = isRecord(curve) ? numberIn(curve["inner"]) : null;
  if (d && which === curves.ed25519) return readSeed(d);
  if (!d || !x || !y || which !== curves.p256) return null;
  return readScalar(d, x, y);
}

function numberIn(value: unknown): number | null {
  const bytes = bytesIn(value);
  return bytes?.slice(1).every((byte) => byte === 0) ? (bytes[0] ?? null) : null;
}

/** A list of numbers where Rust writes no bytes of its own. */
function bytesIn(value: unknown): Bytes | null {
  if (value instanceof Uint8Array) return new Uint8Array(value);
  if (!Array.isArray(value)) return null;
  const isByte = (one: unknown) => Number.isInteger(one) && Number(one) >= 0 && Number(one) < 256;
  return value.every(isByte) ? Uint8Array.from(value as number[]) : null;
}

/** null: Proton Pass signs with keys of P-256 alone (its authenticator is 1Password's `passkey-rs`). */
export async function passkeyForProton(
  whole: WholePasskey,
): Promise<Record<string, unknown> | null> {
  const { passkey, key } = passkeyParts(whole);
  if (key.algorithm !== es256) return null;
  const { d, x, y } = await scalarOf(key);
  const credentialId = fromBase64url(passkey.credentialId);
  const userHandle = fromBase64url(passkey.userHandle);
  const curve = Uint8Array.of(curves.p256, ...new Uint8Array(integerBytes - 1));
  const inner = encode({
    key: {
      kty: { t: "assign", c: "EC2" },
      kid: [],
      alg: { t: "assign", c: "ES256" },
      kops: [],
      biv: [],
      par: [
        [coseLabel(labels.curve), { t: "int", c: { inner: [...curve] } }],
        [coseLabel(labels.x), { t: "bytes", c: [...x] }],
        [coseLabel(labels.y), { t: "bytes", c: [...y] }],
        [coseLabel(labels.d), { t: "bytes", c: [...d] }],
      ],
    },
    cid: [...credentialId],
    rid: passkey.rpId,
    uhd: [...userHandle],
    cnt: key.signCount ?? null,
    ext: { hmac_secret: key.prf ? secretOf(key.prf) : null },
    udn: passkey.userDisplayName || null,
    un: passkey.userName || null,
  });
  return {
    keyId: passkey.credentialId,
    content: new Uint8Array(encode({ c: [...inner], v: formatVersion })).toBase64(),
    domain: passkey.rpId,
    rpId: passkey.rpId,
    rpName: passkey.rpName,
    userName: passkey.userName,
    userDisplayName: passkey.userDisplayName,
    userId: userHandle.toBase64(),
    createTime: Math.floor(passkey.createdAt / 1000),
    note: "",
    credentialId: credentialId.toBase64(),
    userHandle: userHandle.toBase64(),
    ...moreFrom(key, source),
  };
}

const coseLabel = (label: number) => ({ t: "int", c: label });

/** Of one secret alone Proton says that it is for both. */
function secretOf({ withVerification, withoutVerification }: PasskeyPrf) {
  const isOne = withVerification === withoutVerification;
  return {
    cred_with_uv: [...fromBase64url(withVerification)],
    cred_without_uv: isOne ? null : [...fromBase64url(withoutVerification)],
  };
}
