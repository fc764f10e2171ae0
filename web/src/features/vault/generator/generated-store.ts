/** What was generated since the vault was opened: in this page's memory, and gone when it is locked. */
import { useSyncExternalStore } from "react";
import { holdsKeys, clearedOnLock, useVaultSession } from "../session/session.ts";
import {
  type Generated,
  type GeneratedHistory,
  remember,
} from "@breezy/client/generator/generated";

const none: GeneratedHistory = [];

const storeOf = clearedOnLock((session) => {
  let history = none;
  const listeners = new Set<() => void>();
  function set(next: GeneratedHistory): void {
    history = next;
    for (const listener of listeners) listener();
  }
  return {
    get: () => history,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Nothing is kept while the vault is locked. */
    add(made: Generated): void {
      if (holdsKeys(session.getState())) set(remember(history, made));
    },
    clear(): void {
      if (history !== none) set(none);
    },
  };
});

export function useGenerated(): [history: GeneratedHistory, add: (made: Generated) => void] {
  const store = storeOf(useVaultSession());
  return [useSyncExternalStore(store.subscribe, store.get, store.get), store.add];
}
