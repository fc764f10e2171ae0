/** A passkey in our own form, in our export and wherever another format has no place for it. */
import { isRecord } from "../checked-record.ts";
import { anyBase64, prfOf, textAt } from "./base64.ts";
import type { PasskeyPrf } from "../../passkeys/passkey.ts";
import type { ClaimedPasskey } from "./whole-passkey.ts";

export function claimedByUs(raw: Readonly<Record<string, unknown>>): ClaimedPasskey | null {
  if (!("privateKey" in raw && "credentialId" in raw && "algorithm" in raw)) return null;
  const { prf, more } = raw;
  const number = (name: string) => {
    const value = raw[name];
    return typeof value === "number" && Number.isFinite(value) ? value : undefined;
  };
  return {
    credentialId: anyBase64(raw["credentialId"]),
    rpId: textAt(raw, "rpId"),
    rpName: textAt(raw, "rpName"),
    userHandle: anyBase64(raw["userHandle"]),
    userName: textAt(raw, "userName"),
    userDisplayName: textAt(raw, "userDisplayName"),
    createdAt: number("createdAt") ?? null,
    lastUsedAt: number("lastUsedAt"),
    key: anyBase64(raw["privateKey"]),
    prf: ownPrf(prf),
    signCount: number("signCount"),
    more: isRecord(more) ? more : undefined,
  };
}

/** undefined for anything else. */
export function ownPrf(value: unknown): PasskeyPrf | undefined {
  if (!isRecord(value)) return undefined;
  return prfOf(anyBase64(value["withVerification"]), anyBase64(value["withoutVerification"]));
}
