/**
 * What lets a passkey open this browser's copy of the vault without the server: beside the snapshot,
 * the wraps of the passkeys that open it, and when it was last known to be the newest. All of it
 * ciphertext, public names, and times under the vault's own key. One person's for each browser.
 */
import { equalBytes, fromBase64, uuidBytes } from "@breezy/crypto/bytes";
import { offlineAad } from "@breezy/crypto/bindings";
import { wrapMessage } from "@breezy/crypto/messages";
import { deriveVault, type VaultKeys } from "@breezy/crypto/keys";
import { unwrapVaultKey } from "@breezy/crypto/recovery";
import { openBytes, SealError, sealBytes } from "@breezy/crypto/seal";
import { verifySignature } from "@breezy/crypto/verify";
import type { WaysIn } from "@breezy/contract/passkeys";
import type { WrapBody } from "@breezy/contract/vault";
import type { OfflineRefusal, PasskeySecret } from "../answers.ts";
import { type Contents, isCovered } from "../entries/contents.ts";
import type { Context } from "./context.ts";
import { keptFor, type OfflineCopy, offlineKey } from "./offline-store.ts";
import { openSnapshot } from "./snapshot.ts";
import { readSnapshot } from "./snapshot-store.ts";

const timeBytes = 8;

/** Takes the passkeys that open this vault, as the server lists them now; none: nothing is kept. */
export async function keepWays(context: Context, keys: VaultKeys): Promise<void> {
  const { store, userId, wire } = context;
  const before = await keptFor(store, userId);
  const { passkeys } = await wire.waysIn();
  const ways = await Promise.all(
    passkeys.map(async ({ id, credential_id }) => {
      const known = before?.ways.find((way) => way.id === id)?.wrap ?? null;
      const wrap = isOwners(known, id, keys) ? known : await wire.passkeyWrap(id);
      return isOwners(wrap, id, keys) ? [{ id, credential_id, wrap }] : [];
    }),
  );
  const copy: OfflineCopy = { userId, ways: ways.flat(), stamp: before?.stamp ?? null };
  if (copy.ways.length > 0) await store.put(offlineKey, copy);
  else if (before) await store.delete(offlineKey);
}

/** A server's own bytes are not taken for the owner's. */
function isOwners(
  wrap: WrapBody | null,
  passkeyId: WaysIn["passkeys"][number]["id"],
  { publicKey, userId }: VaultKeys,
): wrap is WrapBody {
  if (!wrap) return false;
  const id = uuidBytes(passkeyId);
  const message = wrapMessage(userId, "passkey", id, fromBase64(wrap.wrap));
  return (
    equalBytes(fromBase64(wrap.id), id) &&
    verifySignature(publicKey, message, fromBase64(wrap.signature))
  );
}

/** Notes that the snapshot, which is of `head`, is the newest as of now. Nothing if no passkey opens it. */
export async function stampCopy(
  { store, userId, clock }: Context,
  { head }: Contents,
  keys: VaultKeys,
): Promise<void> {
  const copy = await keptFor(store, userId);
  if (!copy) return;
  const time = new Uint8Array(timeBytes);
  new DataView(time.buffer).setBigUint64(0, BigInt(Math.trunc(clock())));
  const aad = offlineAad(userId, head.version, head.digest);
  const stamp = await sealBytes(keys.snapshot, aad, time);
  await store.put(offlineKey, { ...copy, stamp } satisfies OfflineCopy);
}

export type OpenedOffline =
  | { ok: true; keys: VaultKeys; contents: Contents; asOfMs: number }
  | { ok: false; reason: OfflineRefusal };

/** Asks nobody. Wipes the secret, whatever comes of it. */
export async function openOfflineCopy(
  { store, userId, fields }: Context,
  passkey: PasskeySecret,
): Promise<OpenedOffline> {
  try {
    const copy = await keptFor(store, userId);
    const way = copy?.ways.find(({ id }) => id === passkey.id);
    const kept = await readSnapshot(store, userId);
    if (!copy?.stamp || !way || !kept) return { ok: false, reason: "no-copy" };
    const keys = await keysOf(userId, passkey, way.wrap);
    if (!keys) return { ok: false, reason: "wrong" };
    const contents = await openSnapshot(kept, keys, fields);
    const asOfMs = contents && (await timeOf(copy.stamp, contents, keys));
    // Also an entry that could not be read online stays as it was: the head covers its bytes.
    if (!contents || asOfMs === null || !isCovered(contents, keys, contents)) {
      return { ok: false, reason: "damaged" };
    }
    return { ok: true, keys, contents, asOfMs };
  } finally {
    passkey.secret.fill(0);
  }
}

async function keysOf(
  userId: string,
  { id, secret }: PasskeySecret,
  { wrap }: WrapBody,
): Promise<VaultKeys | null> {
  try {
    const sealed = fromBase64(wrap);
    const vaultKey = await unwrapVaultKey(secret, userId, "passkey", uuidBytes(id), sealed);
    try {
      return await deriveVault(vaultKey, userId);
    } finally {
      vaultKey.fill(0);
    }
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/** null: of another head than the snapshot. */
async function timeOf(
  stamp: Uint8Array,
  { head }: Contents,
  keys: VaultKeys,
): Promise<number | null> {
  try {
    const aad = offlineAad(keys.userId, head.version, head.digest);
    const time = await openBytes(keys.snapshot, aad, stamp);
    return Number(new DataView(time.buffer, time.byteOffset, timeBytes).getBigUint64(0));
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
