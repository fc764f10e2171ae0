import { useSyncExternalStore } from "react";

/**
 * A hook for what is fetched when somebody first shows it, once for all; null until it is here. If it
 * does not come, the next who appears asks again.
 */
export function loadedOnce<T>(load: () => Promise<T>): () => T | null {
  let loaded: T | null = null;
  let isLoading = false;
  const listeners = new Set<() => void>();
  const read = () => loaded;

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    void loadOnce();
    return () => listeners.delete(listener);
  }

  async function loadOnce(): Promise<void> {
    if (loaded !== null || isLoading) return;
    isLoading = true;
    try {
      loaded = await load();
      for (const listener of listeners) listener();
    } catch {
      // Whoever shows it does without.
    } finally {
      isLoading = false;
    }
  }

  return () => useSyncExternalStore(subscribe, read, read);
}
