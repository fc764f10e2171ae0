/** The Recovery Kit's wrap: a new one put in place of the old, or the old one opened by its code. */
import { equalBytes, fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { wrapMessage } from "@breezy/crypto/encoding";
import { deriveVault, signWith, type VaultKeys } from "@breezy/crypto/keys";
import {
  createKit,
  KitError,
  parseKit,
  type RecoveryKit,
  unwrapVaultKey,
  wrapVaultKey,
} from "@breezy/crypto/recovery";
import { SealError } from "@breezy/crypto/seal";
import type { KitResult } from "../vault.ts";
import type { Context } from "./context.ts";
import { ask } from "./situation.ts";

/** Returns the new kit's code; from here on the old kit opens nothing. */
export async function replaceKit(
  { userId, wire }: Context,
  vaultKey: Uint8Array,
  keys: VaultKeys,
): Promise<string> {
  const kit = createKit();
  const wrap = await wrapVaultKey(kit.secret, userId, "kit", kit.id, vaultKey);
  const signature = await signWith(keys, wrapMessage(userId, "kit", kit.id, wrap));
  await wire.putKitWrap({
    id: toBase64(kit.id),
    wrap: toBase64(wrap),
    signature: toBase64(signature),
  });
  return kit.code;
}

export type OpenedKit = { ok: true; vaultKey: Uint8Array } | Exclude<KitResult, { ok: true }>;

/** VK by a kit's code; `wrong` unless it is the key that two guardians know this vault by. */
export async function openKit(context: Context, code: string): Promise<OpenedKit> {
  const kit = readable(code);
  if (kit instanceof KitError) return { ok: false, reason: kit.code };
  const stored = await context.wire.kitWrap();
  if (!stored) return { ok: false, reason: "no-kit" };
  const { record } = await ask(context);
  if (!record) return { ok: false, reason: "unavailable" };
  try {
    const wrap = fromBase64(stored.wrap);
    const vaultKey = await unwrapVaultKey(kit.secret, context.userId, "kit", kit.id, wrap);
    const keys = await deriveVault(vaultKey, context.userId);
    if (!equalBytes(keys.publicKey, record.header.vaultKey)) return { ok: false, reason: "wrong" };
    return { ok: true, vaultKey };
  } catch (error) {
    if (error instanceof SealError) return { ok: false, reason: "wrong" };
    throw error;
  }
}

function readable(code: string): RecoveryKit | KitError {
  try {
    return parseKit(code);
  } catch (error) {
    if (error instanceof KitError) return error;
    throw error;
  }
}
