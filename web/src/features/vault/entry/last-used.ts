/** When entries were last used on this device: by this page since it was opened, and before as the worker keeps it. */
import { clearedOnLock, type VaultSession } from "../session/session.ts";

const notedOf = clearedOnLock(() => {
  const atMs = new Map<string, number>();
  return { atMs, clear: () => atMs.clear() };
});

/** It was opened, something of it was pressed or copied, or its site was opened. */
export function markUsed(session: VaultSession, id: string): void {
  notedOf(session).atMs.set(id, Date.now());
  // Only an order depends on it: a vault that was locked meanwhile loses nothing.
  session.noteUse(id).catch(() => undefined);
}

/** `usedAt`: as the vault told it. In ms, by id; nothing of those never used here. */
export function lastUsed(
  session: VaultSession,
  usedAt: Record<string, number>,
): ReadonlyMap<string, number> {
  return new Map([...Object.entries(usedAt), ...notedOf(session).atMs]);
}
