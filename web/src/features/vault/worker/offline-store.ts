/** Where the offline copy's record lies, for the worker that fills it and the page that erases it. */
import type { WrapBody } from "@breezy/contract/vault";
import type { OfflineWay } from "../vault-answers.ts";
import type { LocalStore } from "./local.ts";

export interface OfflineCopy {
  userId: string;
  ways: (OfflineWay & { wrap: WrapBody })[];
  /** When the snapshot was the newest, sealed under its head; null until it is written. */
  stamp: Uint8Array | null;
}

/** One for all people: whoever signs in after somebody else takes their place. */
export const offlineKey = "offline";

export async function readOfflineCopy(local: LocalStore): Promise<OfflineCopy | null> {
  return ((await local.get(offlineKey)) as OfflineCopy | undefined) ?? null;
}

export async function keptFor(local: LocalStore, userId: string): Promise<OfflineCopy | null> {
  const copy = await readOfflineCopy(local);
  return copy?.userId === userId ? copy : null;
}

/** Somebody else's stays. */
export async function eraseOfflineCopy(local: LocalStore, userId: string): Promise<void> {
  if (await keptFor(local, userId)) await local.delete(offlineKey);
}
