/**
 * Lists that a program keeps on this device beside the vault, each sealed under a name of its own: what
 * the extension generated, where it is not to ask. Never uploaded; they outlive a lock and a crash.
 */
import { recordAad } from "@breezy/crypto/bindings";
import type { VaultKeys } from "@breezy/crypto/keys";
import type { Store } from "./store.ts";
import { type Place, readSealed, writeSealed } from "./sealed-record.ts";

const recordNames = ["generated", "never-saved"] as const;
export type RecordName = (typeof recordNames)[number];

const placeOf = (userId: string, name: RecordName): Place => ({
  key: `record/${name}/${userId}`,
  aad: recordAad(userId, name),
});

export async function writeRecord(
  store: Store,
  name: RecordName,
  items: readonly unknown[],
  keys: VaultKeys,
): Promise<void> {
  const place = placeOf(keys.userId, name);
  await (items.length > 0 ? writeSealed(store, place, items, keys) : store.delete(place.key));
}

/** Empty if there is none, or another vault's. */
export async function readRecord(
  store: Store,
  name: RecordName,
  keys: VaultKeys,
): Promise<unknown[]> {
  return ((await readSealed(store, placeOf(keys.userId, name), keys)) ?? []) as unknown[];
}

export async function eraseRecords(store: Store, userId: string): Promise<void> {
  for (const name of recordNames) await store.delete(placeOf(userId, name).key);
}
