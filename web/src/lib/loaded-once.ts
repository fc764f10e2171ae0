import { useSyncExternalStore } from "react";

/**
 * A hook for what is fetched when somebody first shows it, once for all; undefined until it is here.
 * null: it did not come; the next who appears asks again.
 */
export function loadedOnce<T extends object>(load: () => Promise<T>): () => T | null | undefined {
  let loaded: T | null | undefined;
  let isLoading = false;
  const listeners = new Set<() => void>();
  const read = () => loaded;

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    void loadOnce();
    return () => listeners.delete(listener);
  }

  async function loadOnce(): Promise<void> {
    if (loaded || isLoading) return;
    isLoading = true;
    try {
      loaded = await load();
    } catch {
      // Whoever shows it does without.
      loaded = null;
    }
    isLoading = false;
    for (const listener of listeners) listener();
  }

  return () => useSyncExternalStore(subscribe, read, read);
}
