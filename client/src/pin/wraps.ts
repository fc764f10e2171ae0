/** Wraps of the vault's key under another secret than the PIN: a Recovery Kit's, or a passkey's. */
import { equalBytes, fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { type WrapKind, wrapMessage } from "@breezy/crypto/messages";
import { deriveVault, signWith, type VaultKeys } from "@breezy/crypto/keys";
import { unwrapVaultKey, wrapVaultKey } from "@breezy/crypto/recovery";
import { SealError } from "@breezy/crypto/seal";
import type { WrapBody } from "@breezy/contract/vault";
import type { Context } from "../keep/context.ts";
import { boundKey, lastBoundKey } from "./registrations.ts";
import { readGuardians, type GuardiansRead } from "./read-guardians.ts";

/** What opens a wrap: `id` is its public name, 16 bytes. */
export interface WrapSecret {
  kind: WrapKind;
  id: Uint8Array;
  secret: Uint8Array;
}

/** As the server keeps it, signed by the vault's owner. */
export async function sealWrap(
  userId: string,
  { kind, id, secret }: WrapSecret,
  vaultKey: Uint8Array,
  keys: VaultKeys,
): Promise<WrapBody> {
  const wrap = await wrapVaultKey(secret, userId, kind, id, vaultKey);
  const signature = await signWith(keys, wrapMessage(userId, kind, id, wrap));
  return { id: toBase64(id), wrap: toBase64(wrap), signature: toBase64(signature) };
}

export type OpenedWrap =
  | { ok: true; vaultKey: Uint8Array; guardiansRead: GuardiansRead }
  | { ok: false; reason: "wrong" | "unavailable" };

/**
 * VK; `wrong` unless it is the key that two guardians are bound to, whether or not they agree on a
 * record. Where they lost it, it is the key that the last of them is bound to, else the vault's by
 * the server's word: no other is left, and the wrap opens by the owner's secret alone.
 */
export async function openWrap(
  context: Context,
  { kind, id, secret }: WrapSecret,
  stored: WrapBody,
): Promise<OpenedWrap> {
  const guardiansRead = await readGuardians(context);
  const { answers, lostKey } = guardiansRead;
  const publicKey =
    boundKey(answers) ?? (lostKey && (lastBoundKey(answers) ?? fromBase64(lostKey)));
  if (!publicKey) return { ok: false, reason: "unavailable" };
  try {
    const wrap = fromBase64(stored.wrap);
    const vaultKey = await unwrapVaultKey(secret, context.userId, kind, id, wrap);
    const keys = await deriveVault(vaultKey, context.userId);
    if (!equalBytes(keys.publicKey, publicKey)) return { ok: false, reason: "wrong" };
    return { ok: true, vaultKey, guardiansRead };
  } catch (error) {
    if (error instanceof SealError) return { ok: false, reason: "wrong" };
    throw error;
  }
}
