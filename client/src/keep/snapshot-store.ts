/** Where a person's snapshot lies in the browser. */
import type { SignedHeadWire } from "@breezy/contract/guardian";
import type { Store } from "./store.ts";

/** The head in clear (it is public), the rest sealed under it. */
export interface KeptSnapshot {
  head: SignedHeadWire;
  sealed: Uint8Array;
  /** false: it lacks secret parts, for which there was no room or which were not to be kept. */
  whole?: boolean;
  /** When all that the server has was last compared with it, in ms by this device's clock. */
  comparedAt?: number;
}

/** What changed since is enough to complete it. */
export function isWhole(kept: KeptSnapshot | null): boolean {
  return kept?.whole !== false;
}

const prefix = "snapshot/";
const usesPrefix = "uses/";
export const snapshotKey = (userId: string) => `${prefix}${userId}`;

/** When its entries were last used here, sealed; it goes when the snapshot does. */
export const usesKey = (userId: string) => `${usesPrefix}${userId}`;

/** null: everybody is another. */
export function isSnapshotOfOther(key: string, userId: string | null): boolean {
  const isOne = key.startsWith(prefix) || key.startsWith(usesPrefix);
  const isOwn = userId !== null && (key === snapshotKey(userId) || key === usesKey(userId));
  return isOne && !isOwn;
}

export async function readSnapshot(store: Store, userId: string): Promise<KeptSnapshot | null> {
  return ((await store.get(snapshotKey(userId))) as KeptSnapshot | undefined) ?? null;
}

export async function eraseSnapshot(store: Store, userId: string): Promise<void> {
  await store.delete(snapshotKey(userId));
}

export async function eraseUses(store: Store, userId: string): Promise<void> {
  await store.delete(usesKey(userId));
}
