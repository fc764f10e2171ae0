/** What was generated since the vault was opened: in this page's memory, and gone when it is locked. */
import { useSyncExternalStore } from "react";
import { useVaultSession } from "../vault-context.ts";
import type { VaultSession } from "../vault-session.ts";
import { holdsKeys } from "../vault-state.ts";
import { type Generated, type GeneratedHistory, remember } from "./generated.ts";

interface GeneratedStore {
  get(): GeneratedHistory;
  subscribe(listener: () => void): () => void;
  /** Nothing is kept while the vault is locked. */
  add(made: Generated): void;
}

const none: GeneratedHistory = [];
const stores = new WeakMap<VaultSession, GeneratedStore>();

function storeOf(session: VaultSession): GeneratedStore {
  const known = stores.get(session);
  if (known) return known;
  let history = none;
  const listeners = new Set<() => void>();
  function set(next: GeneratedHistory): void {
    history = next;
    for (const listener of listeners) listener();
  }
  const store: GeneratedStore = {
    get: () => history,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(made) {
      if (holdsKeys(session.getState())) set(remember(history, made));
    },
  };
  session.subscribe(() => {
    if (history !== none && !holdsKeys(session.getState())) set(none);
  });
  stores.set(session, store);
  return store;
}

export function useGenerated(): [history: GeneratedHistory, add: (made: Generated) => void] {
  const store = storeOf(useVaultSession());
  return [useSyncExternalStore(store.subscribe, store.get), store.add];
}
