/** The unsaved form, sealed in this browser, so that a reload loses nothing that was typed. Never uploaded. */
import { draftAad } from "@breezy/crypto/bindings";
import type { VaultKeys } from "@breezy/crypto/keys";
import type { EntryDraft } from "../entry.ts";
import type { LocalStore } from "./local.ts";
import { type Place, readSealed, writeSealed } from "./sealed-record.ts";

const placeOf = (userId: string): Place => ({ key: `draft/${userId}`, aad: draftAad(userId) });

export async function writeDraft(
  local: LocalStore,
  draft: EntryDraft,
  keys: VaultKeys,
): Promise<void> {
  await writeSealed(local, placeOf(keys.userId), draft, keys);
}

/** null where there is none, or another vault's. */
export async function readDraft(local: LocalStore, keys: VaultKeys): Promise<EntryDraft | null> {
  return (await readSealed(local, placeOf(keys.userId), keys)) as EntryDraft | null;
}

export async function eraseDraft(local: LocalStore, userId: string): Promise<void> {
  await local.delete(placeOf(userId).key);
}
