/**
 * When each entry was last used on this device: one sealed record for all tabs, told to nobody. Only
 * an order depends on it, and losing it loses nothing: it is written after a pause, and before a lock.
 */
import { usesAad } from "@breezy/crypto/bindings";
import type { VaultKeys } from "@breezy/crypto/keys";
import type { Context } from "./context.ts";
import { type Place, readSealed, writeSealed } from "./sealed-record.ts";
import { eraseUses, usesKey } from "./snapshot-store.ts";

/** How long after a use it is written: once for all uses between. */
const writeMs = 3000;

const placeOf = (userId: string): Place => ({ key: usesKey(userId), aad: usesAad(userId) });

/** `isThere`: whether the vault has that entry still. */
export function createUses(
  {
    userId,
    store,
    exclusive,
    clock,
    later,
  }: Pick<Context, "userId" | "store" | "exclusive" | "clock" | "later">,
  isThere: (id: string) => boolean,
) {
  const place = placeOf(userId);
  let usedAt = new Map<string, number>();
  let open: VaultKeys | null = null;
  /** Whether anything is not written yet. */
  let isDue = false;
  let writing: Promise<void> = Promise.resolve();

  /** Another tab's uses stay; those of entries that are gone do not. */
  async function write(keys: VaultKeys): Promise<void> {
    isDue = false;
    await exclusive(`breezy-${place.key}`, async () => {
      if (open !== keys) return;
      for (const [id, atMs] of usesIn(await readSealed(store, place, keys))) {
        usedAt.set(id, Math.max(atMs, usedAt.get(id) ?? 0));
      }
      for (const id of usedAt.keys()) if (!isThere(id)) usedAt.delete(id);
      await writeSealed(store, place, [...usedAt], keys);
    });
  }

  function keep(): Promise<void> {
    const keys = open;
    if (!isDue || !keys) return writing;
    const kept = writing.then(() => write(keys));
    writing = kept.catch(() => undefined);
    return kept;
  }

  return {
    async begin(keys: VaultKeys): Promise<void> {
      const now = clock();
      const record = await readSealed(store, place, keys);
      const kept = usesIn(record);
      // A clock that was wrong must not put them in front for years.
      usedAt = new Map(kept.map(([id, atMs]) => [id, Math.min(atMs, now)]));
      open = keys;
      // Another vault's, of which nobody has the key any more.
      if (record === null) await eraseUses(store, userId);
    },
    note(id: string): void {
      usedAt.set(id, clock());
      if (isDue) return;
      isDue = true;
      later(writeMs, keep);
    },
    /** Writes what is due, as the page may end. */
    keep,
    /** By entry, in ms. */
    told: (): Record<string, number> => Object.fromEntries(usedAt),
    async close(): Promise<void> {
      try {
        await keep();
      } finally {
        open = null;
        isDue = false;
        usedAt = new Map();
        writing = Promise.resolve();
      }
    },
  };
}

/** None if they are another vault's. */
function usesIn(record: unknown): [id: string, atMs: number][] {
  return (record ?? []) as [string, number][];
}
