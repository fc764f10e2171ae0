/**
 * Bitwarden's passkeys (`Fido2CredentialExport` and `credential-id-utils.ts` of bitwarden/clients). Those
 * that it makes are of P-256, with an id of 16 bytes that it writes as a UUID; any other id is `b64.`
 * and base64url.
 */
import { type Bytes, uuidBytes, uuidText } from "@breezy/crypto/bytes";
import { fromBase64url, toBase64url } from "../../passkeys/base64url.ts";
import { isRecord } from "../checked-record.ts";
import { momentOf } from "../times.ts";
import { anyBase64, plainAt, textAt } from "./base64.ts";
import { ownPrf } from "./own-passkey.ts";
import { es256 } from "./private-key.ts";
import {
  type ClaimedPasskey,
  leftOver,
  moreFrom,
  passkeyParts,
  type WholePasskey,
  withMore,
} from "./whole-passkey.ts";

const source = "bitwarden";
/** What Bitwarden has no place for: it drops the member, and we read it again. */
const ownMember = "breezyVault";
/** What any of them has. */
export const bitwardenMembers = ["credentialId", "keyValue", "rpId"];
const named = [...bitwardenMembers, "userHandle", "userName", "counter"];
const alsoNamed = ["rpName", "userDisplayName", "creationDate", "keyAlgorithm", "keyCurve"];
const expected: Readonly<Record<string, string>> = {
  keyType: "public-key",
  discoverable: "true",
};
/** The one that its own check lets through. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function claimedByBitwarden(raw: Readonly<Record<string, unknown>>): ClaimedPasskey | null {
  if (!bitwardenMembers.every((name) => name in raw)) return null;
  const asUsual = Object.keys(expected).filter((name) => plainAt(raw, name) === expected[name]);
  const own = isRecord(raw[ownMember]) ? raw[ownMember] : {};
  const left = leftOver(raw, [...named, ...alsoNamed, ...asUsual, ownMember]);
  const { prf, lastUsedAt, more } = own;
  return {
    credentialId: idOf(textAt(raw, "credentialId")),
    rpId: textAt(raw, "rpId"),
    rpName: textAt(raw, "rpName"),
    userHandle: anyBase64(raw["userHandle"]),
    userName: textAt(raw, "userName"),
    userDisplayName: textAt(raw, "userDisplayName"),
    createdAt: momentOf(textAt(raw, "creationDate")),
    lastUsedAt: typeof lastUsedAt === "number" ? lastUsedAt : undefined,
    key: anyBase64(raw["keyValue"]),
    prf: ownPrf(prf),
    signCount: Number(plainAt(raw, "counter")),
    more: withMore(more, source, left),
  };
}

function idOf(text: string): Bytes | null {
  if (text.startsWith("b64.")) return anyBase64(text.slice("b64.".length));
  try {
    return uuidBytes(text.toLowerCase());
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** null: Bitwarden signs with keys of P-256 alone. */
export function passkeyForBitwarden(whole: WholePasskey): Record<string, unknown> | null {
  const { passkey, key } = passkeyParts(whole);
  if (key.algorithm !== es256) return null;
  const { [source]: _, ...others } = key.more ?? {};
  const own = {
    ...(key.prf ? { prf: key.prf } : null),
    ...(passkey.lastUsedAt === undefined ? null : { lastUsedAt: passkey.lastUsedAt }),
    ...(Object.keys(others).length > 0 ? { more: others } : null),
  };
  return {
    credentialId: writtenId(passkey.credentialId),
    ...expected,
    keyAlgorithm: "ECDSA",
    keyCurve: "P-256",
    keyValue: key.privateKey,
    rpId: passkey.rpId,
    userHandle: passkey.userHandle,
    userName: passkey.userName || null,
    counter: String(key.signCount ?? 0),
    rpName: passkey.rpName || null,
    userDisplayName: passkey.userDisplayName || null,
    creationDate: new Date(passkey.createdAt).toISOString(),
    ...moreFrom(key, source),
    ...(Object.keys(own).length > 0 ? { [ownMember]: own } : null),
  };
}

function writtenId(credentialId: string): string {
  const bytes = fromBase64url(credentialId);
  const text = bytes.length === 16 ? uuidText(bytes) : "";
  return uuid.test(text) ? text : `b64.${toBase64url(bytes)}`;
}
