/** The unsaved form, sealed in this browser, so that a reload loses nothing that was typed. Never uploaded. */
import { fromUtf8, utf8 } from "@breezy/crypto/bytes";
import { draftAad } from "@breezy/crypto/encoding";
import type { VaultKeys } from "@breezy/crypto/keys";
import { openBytes, SealError, sealBytes } from "@breezy/crypto/seal";
import type { EntryDraft } from "../vault.ts";
import type { LocalStore } from "./local.ts";

const keyOf = (userId: string) => `draft/${userId}`;

export async function writeDraft(
  local: LocalStore,
  draft: EntryDraft,
  keys: VaultKeys,
): Promise<void> {
  const text = utf8(JSON.stringify(draft));
  const sealed = await sealBytes(keys.snapshot, draftAad(keys.userId), text);
  await local.put(keyOf(keys.userId), sealed);
}

/** null where there is none, or another vault's. */
export async function readDraft(local: LocalStore, keys: VaultKeys): Promise<EntryDraft | null> {
  const sealed = (await local.get(keyOf(keys.userId))) as Uint8Array | undefined;
  if (!sealed) return null;
  try {
    const text = fromUtf8(await openBytes(keys.snapshot, draftAad(keys.userId), sealed));
    return JSON.parse(text) as EntryDraft;
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

export async function eraseDraft(local: LocalStore, userId: string): Promise<void> {
  await local.delete(keyOf(userId));
}
