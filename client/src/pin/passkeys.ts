/** The passkeys' wraps: each passkey's secret, which its authenticator alone can tell, opens VK. */
import { uuidBytes } from "@breezy/crypto/bytes";
import type { VaultKeys } from "@breezy/crypto/keys";
import type { PasskeySecret } from "../answers.ts";
import type { Context } from "../keep/context.ts";
import { type OpenedWrap, openWrap, sealWrap, type WrapSecret } from "./wraps.ts";

export type OpenedPasskey = OpenedWrap | { ok: false; reason: "no-wrap" };

/** Wipes the secret, whatever comes of it. */
export async function openPasskey(
  context: Context,
  passkey: PasskeySecret,
): Promise<OpenedPasskey> {
  try {
    const stored = await context.wire.passkeyWrap(passkey.id);
    if (!stored) return { ok: false, reason: "no-wrap" };
    return await openWrap(context, secretOf(passkey), stored);
  } finally {
    passkey.secret.fill(0);
  }
}

/** From here on the passkey opens the vault. Wipes the secret, whatever comes of it. */
export async function putPasskey(
  { userId, wire }: Context,
  passkey: PasskeySecret,
  vaultKey: Uint8Array,
  keys: VaultKeys,
): Promise<void> {
  try {
    const wrap = await sealWrap(userId, secretOf(passkey), vaultKey, keys);
    await wire.putPasskeyWrap(passkey.id, wrap);
  } finally {
    passkey.secret.fill(0);
  }
}

function secretOf({ id, secret }: PasskeySecret): WrapSecret {
  return { kind: "passkey", id: uuidBytes(id), secret };
}
