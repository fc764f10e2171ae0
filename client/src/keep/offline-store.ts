/** Where the offline copy's record is, for the worker that fills it and the page that erases it. */
import type { WrapBody } from "@breezy/contract/vault";
import type { OfflineWay } from "../answers.ts";
import type { Store } from "./store.ts";

export interface OfflineCopy {
  userId: string;
  ways: (OfflineWay & { wrap: WrapBody })[];
  /** When the snapshot was the newest, sealed under its head; null until it is written. */
  stamp: Uint8Array | null;
}

/** One for all people: anyone who signs in after somebody else takes their place. */
export const offlineKey = "offline";

export async function readOfflineCopy(store: Store): Promise<OfflineCopy | null> {
  return ((await store.get(offlineKey)) as OfflineCopy | undefined) ?? null;
}

export async function keptFor(store: Store, userId: string): Promise<OfflineCopy | null> {
  const copy = await readOfflineCopy(store);
  return copy?.userId === userId ? copy : null;
}

/** Somebody else's stays. */
export async function eraseOfflineCopy(store: Store, userId: string): Promise<void> {
  if (await keptFor(store, userId)) await store.delete(offlineKey);
}
