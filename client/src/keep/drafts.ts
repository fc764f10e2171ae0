/** The unsaved form, sealed in this browser, so that a reload loses nothing that was typed. Never uploaded. */
import { draftAad } from "@breezy/crypto/bindings";
import type { VaultKeys } from "@breezy/crypto/keys";
import type { EntryDraft } from "../entry/entry.ts";
import type { Store } from "./store.ts";
import { type Place, readSealed, writeSealed } from "./sealed-record.ts";

const placeOf = (userId: string): Place => ({ key: `draft/${userId}`, aad: draftAad(userId) });

export async function writeDraft(store: Store, draft: EntryDraft, keys: VaultKeys): Promise<void> {
  await writeSealed(store, placeOf(keys.userId), draft, keys);
}

/** null if there is none, or another vault's. */
export async function readDraft(store: Store, keys: VaultKeys): Promise<EntryDraft | null> {
  return ((await readSealed(store, placeOf(keys.userId), keys)) ?? null) as EntryDraft | null;
}

export async function eraseDraft(store: Store, userId: string): Promise<void> {
  await store.delete(placeOf(userId).key);
}
