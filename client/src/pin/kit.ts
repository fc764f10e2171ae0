/** The Recovery Kit's wrap: a new one put in place of the old, or the old one opened by its code. */
import type { VaultKeys } from "@breezy/crypto/keys";
import { createKit, KitError, parseKit, type RecoveryKit } from "@breezy/crypto/recovery";
import type { KitResult } from "../answers.ts";
import type { Context } from "../keep/context.ts";
import { openWrap, sealWrap } from "./wraps.ts";

/** Returns the new kit's code; from here on the old kit opens nothing. */
export async function replaceKit(
  { userId, wire }: Context,
  vaultKey: Uint8Array,
  keys: VaultKeys,
): Promise<string> {
  const kit = createKit();
  await wire.putKitWrap(await sealWrap(userId, { kind: "kit", ...kit }, vaultKey, keys));
  return kit.code;
}

export type OpenedKit = { ok: true; vaultKey: Uint8Array } | Exclude<KitResult, { ok: true }>;

/** VK by a kit's code. */
export async function openKit(context: Context, code: string): Promise<OpenedKit> {
  const kit = readable(code);
  if (kit instanceof KitError) return { ok: false, reason: kit.code };
  const stored = await context.wire.kitWrap();
  if (!stored) return { ok: false, reason: "no-kit" };
  return openWrap(context, { kind: "kit", ...kit }, stored);
}

function readable(code: string): RecoveryKit | KitError {
  try {
    return parseKit(code);
  } catch (error) {
    if (error instanceof KitError) return error;
    throw error;
  }
}
