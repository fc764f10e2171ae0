/**
 * Passkeys of FIDO's Credential Exchange Format (`cxf-v1.0`, section 3.3.12). One that counts is not to be
 * exported: whoever imports it would begin again from 0, and sites refuse that.
 */
import { isRecord } from "../checked-record.ts";
import { anyBase64, prfOf, textAt } from "./base64.ts";
import {
  type ClaimedPasskey,
  leftOver,
  moreFrom,
  passkeyParts,
  type WholePasskey,
  withMore,
} from "./whole-passkey.ts";

const source = "cxf";
const extensionsName = "fido2Extensions";
const named = ["type", "credentialId", "rpId", "username", "userDisplayName", "userHandle", "key"];
const prfAlgorithm = "hmac-sha256";

export function claimedByCxf(raw: Readonly<Record<string, unknown>>): ClaimedPasskey | null {
  if (raw["type"] !== "passkey" || !("key" in raw)) return null;
  const extensions = isRecord(raw[extensionsName]) ? raw[extensionsName] : {};
  const prf = prfIn(extensions["hmacCredentials"]);
  const others = leftOver(extensions, prf ? ["hmacCredentials"] : []);
  const left = {
    ...leftOver(raw, [...named, extensionsName]),
    ...(Object.keys(others).length > 0 ? { [extensionsName]: others } : null),
  };
  return {
    credentialId: anyBase64(raw["credentialId"]),
    rpId: textAt(raw, "rpId"),
    rpName: "",
    userHandle: anyBase64(raw["userHandle"]),
    userName: textAt(raw, "username"),
    userDisplayName: textAt(raw, "userDisplayName"),
    createdAt: null,
    key: anyBase64(raw["key"]),
    prf,
    more: withMore(null, source, left),
  };
}

function prfIn(value: unknown) {
  if (!isRecord(value) || value["algorithm"] !== prfAlgorithm) return undefined;
  return prfOf(anyBase64(value["credWithUV"]), anyBase64(value["credWithoutUV"]));
}

/** null: it counts. */
export function passkeyForCxf(
  whole: WholePasskey,
): ({ type: string } & Record<string, unknown>) | null {
  const { passkey, key } = passkeyParts(whole);
  if (key.signCount) return null;
  const { [extensionsName]: others, ...more } = moreFrom(key, source);
  const extensions = {
    ...(isRecord(others) ? others : null),
    ...(key.prf
      ? {
          hmacCredentials: {
            algorithm: prfAlgorithm,
            credWithUV: key.prf.withVerification,
            credWithoutUV: key.prf.withoutVerification,
          },
        }
      : null),
  };
  return {
    type: "passkey",
    credentialId: passkey.credentialId,
    rpId: passkey.rpId,
    username: passkey.userName,
    userDisplayName: passkey.userDisplayName,
    userHandle: passkey.userHandle,
    key: key.privateKey,
    ...(Object.keys(extensions).length > 0 ? { [extensionsName]: extensions } : null),
    ...more,
  };
}
