/** What the navigation says of the open vault: numbers alone. */
import { useEffect, useSyncExternalStore } from "react";

export interface VaultFigures {
  /** Entries in the trash. */
  trash?: number;
  /** The score of the last look at its health; absent before that. */
  health?: number | undefined;
}

const none: VaultFigures = {};
let figures = none;
const listeners = new Set<() => void>();

function set(next: VaultFigures): void {
  figures = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Nothing while the vault is locked. */
export function useVaultFigures(): VaultFigures {
  return useSyncExternalStore(
    subscribe,
    () => figures,
    () => none,
  );
}

/** For the open vault: told for as long as it is. */
export function useTellFigures({ trash }: Pick<VaultFigures, "trash">): void {
  useEffect(() => {
    if (trash !== undefined) set({ ...figures, trash });
  }, [trash]);
  useEffect(() => () => set(none), []);
}

export function useTellHealth(score: number | null | undefined): void {
  useEffect(() => {
    if (typeof score === "number") set({ ...figures, health: score });
  }, [score]);
}
