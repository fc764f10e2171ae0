/** Whether the side navigation stays as wide as its names; this device's choice. */
import { useCallback, useSyncExternalStore } from "react";
import { readStored, writeStored } from "../lib/storage.ts";
import { useMedia } from "../lib/use-media.ts";

const storedAs = "navigation";

let pinned: boolean | null = null;
const listeners = new Set<() => void>();

function isPinned(): boolean {
  pinned ??= readStored(storedAs) === "pinned";
  return pinned;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface PinnedNavigation {
  /** Whether there is room for it beside a page. */
  isOffered: boolean;
  isPinned: boolean;
  pin: (stays: boolean) => void;
}

export function usePinnedNavigation(): PinnedNavigation {
  const isOffered = useMedia("(width >= 80rem)");
  const wanted = useSyncExternalStore(subscribe, isPinned, () => false);
  const pin = useCallback((stays: boolean) => {
    pinned = stays;
    writeStored(storedAs, stays ? "pinned" : null);
    for (const listener of listeners) listener();
  }, []);
  return { isOffered, isPinned: isOffered && wanted, pin };
}
