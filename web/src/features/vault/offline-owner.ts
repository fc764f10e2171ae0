/** Whose vault can be opened here without the server; read and erased by the page, which holds no key. */
import { openLocalStore } from "../../lib/local-store.ts";
import { type OfflineCopy, offlineKey, readOfflineCopy } from "@breezy/client/keep/offline-store";
import { isSnapshotOfOther } from "@breezy/client/keep/snapshot-store";

const local = openLocalStore();

/** null: nobody's. */
export async function findOfflineOwner(): Promise<string | null> {
  const copy = await readOfflineCopy(local);
  return copy?.stamp ? copy.userId : null;
}

/** Once it is known who is signed in: copies of anybody else's go, and so do those of a session that has ended. */
export async function keepOnlyFor(userId: string | null): Promise<void> {
  const copy = await readOfflineCopy(local);
  if (copy && copy.userId !== userId) await local.delete(offlineKey);
  const others = (await local.keys()).filter((key) => isSnapshotOfOther(key, userId));
  await Promise.all(others.map((key) => local.delete(key)));
}

/** Once the server told which passkeys open the vault: one that was removed opens no copy either. */
export async function keepWaysOnly(passkeyIds: readonly string[]): Promise<void> {
  const copy = await readOfflineCopy(local);
  if (!copy) return;
  const ways = copy.ways.filter(({ id }) => passkeyIds.includes(id));
  if (ways.length === copy.ways.length) return;
  if (ways.length === 0) await local.delete(offlineKey);
  else await local.put(offlineKey, { ...copy, ways } satisfies OfflineCopy);
}
