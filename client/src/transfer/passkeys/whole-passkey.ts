/** A passkey as it moves between programs: what an entry keeps of it in two parts, as one. */
import type { Bytes } from "@breezy/crypto/bytes";
import { toBase64url } from "../../passkeys/base64url.ts";
import type { Passkey, PasskeyKey, PasskeyPrf } from "../../passkeys/passkey.ts";
import { type PrivateKey, readPrivateKey } from "./private-key.ts";

export interface WholePasskey extends Passkey, PasskeyKey {}

export function wholePasskey(passkey: Passkey, key: PasskeyKey): WholePasskey {
  return { ...passkey, ...key };
}

/** Mirror of `wholePasskey`. */
export function passkeyParts(whole: WholePasskey): { passkey: Passkey; key: PasskeyKey } {
  const { algorithm, privateKey, prf, signCount, more, ...passkey } = whole;
  const key = {
    algorithm,
    privateKey,
    ...(prf ? { prf } : null),
    ...(signCount ? { signCount } : null),
    ...(more ? { more } : null),
  };
  return { passkey, key };
}

/** What a source says of a passkey, before anything of it is checked. null: it does not say, or in no base64. */
export interface ClaimedPasskey {
  credentialId: Bytes | null;
  rpId: string;
  rpName: string;
  userHandle: Bytes | null;
  userName: string;
  userDisplayName: string;
  /** Milliseconds; null: the source does not say. */
  createdAt: number | null;
  lastUsedAt?: number | undefined;
  /** PKCS #8, or the key as it was read out of another form. */
  key: Bytes | PrivateKey | null;
  prf?: PasskeyPrf | undefined;
  signCount?: number | undefined;
  more?: Record<string, unknown> | undefined;
}

const host = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;
const isLong = (bytes: Bytes | null, least: number, most: number): bytes is Bytes =>
  bytes !== null && bytes.length >= least && bytes.length <= most;

/** null: it could not be used here. `since`: what stands if the source does not say when it was made. */
export async function checkedPasskey(
  claimed: ClaimedPasskey,
  since: number,
): Promise<WholePasskey | null> {
  const { credentialId, rpId, userHandle, lastUsedAt, prf, signCount, more } = claimed;
  if (!isLong(credentialId, 16, 1023) || !isLong(userHandle, 1, 64)) return null;
  if (rpId.length > 253 || !host.test(rpId)) return null;
  const key = claimed.key instanceof Uint8Array ? await readPrivateKey(claimed.key) : claimed.key;
  if (!key) return null;
  const counts = Number.isSafeInteger(signCount) && Number(signCount) > 0;
  const usedAt = momentIn(lastUsedAt);
  return {
    credentialId: toBase64url(credentialId),
    rpId,
    rpName: claimed.rpName,
    userHandle: toBase64url(userHandle),
    userName: claimed.userName,
    userDisplayName: claimed.userDisplayName,
    createdAt: momentIn(claimed.createdAt) ?? since,
    ...(usedAt === null ? null : { lastUsedAt: usedAt }),
    ...key,
    ...(prf ? { prf } : null),
    ...(counts ? { signCount: Number(signCount) } : null),
    ...(more && Object.keys(more).length > 0 ? { more } : null),
  };
}

/** One that a calendar knows. */
function momentIn(time: number | null | undefined): number | null {
  return typeof time === "number" && time >= 0 && time <= 8.64e15 ? time : null;
}

/** `all` without what the source says of it elsewhere, and without what is empty. */
export function leftOver(
  all: Readonly<Record<string, unknown>>,
  taken: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name, value]) => !taken.includes(name) && value !== null && value !== "",
    ),
  );
}

/** What this source left of it, if it is the one it came from. */
export function moreFrom({ more }: PasskeyKey, source: string): Record<string, unknown> {
  return { ...(more?.[source] as Record<string, unknown> | undefined) };
}

/** `more` of a passkey with what one source left of it; undefined: nothing. */
export function withMore(
  more: unknown,
  source: string,
  left: Record<string, unknown>,
): Record<string, unknown> | undefined {
  const others = typeof more === "object" && more !== null ? { ...more } : {};
  const all = Object.keys(left).length > 0 ? { ...others, [source]: left } : others;
  return Object.keys(all).length > 0 ? all : undefined;
}
