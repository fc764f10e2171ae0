/** What the page holds for a session beside its vault: one of each kind, emptied when the vault is locked. */
import type { VaultSession } from "./vault-session.ts";
import { holdsKeys } from "./vault-state.ts";

export function clearedOnLock<T extends { clear(): void }>(
  create: (session: VaultSession) => T,
): (session: VaultSession) => T {
  const known = new WeakMap<VaultSession, T>();
  return (session) => {
    const there = known.get(session);
    if (there) return there;
    const made = create(session);
    known.set(session, made);
    session.subscribe(() => {
      if (!holdsKeys(session.getState())) made.clear();
    });
    return made;
  };
}
