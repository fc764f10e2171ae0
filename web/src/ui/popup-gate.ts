/**
 * The gate through which everything goes that is told unasked: one at a time, over no other dialog and
 * under none, and only on pages that admit it.
 */
import { useEffect, useId, useSyncExternalStore } from "react";
import { isDialogOpen, onDialogs } from "./open-dialogs.ts";

/** `isBusy`: whether a dialog is open that is no popup; `changed` is called whenever the gate has changed. */
export function createPopupGate(isBusy: () => boolean, changed: () => void) {
  /** How many of the pages that are shown admit popups: none does unless it says so. */
  let admitting = 0;
  /** Those that want to be shown, the first one first. */
  let waiting: readonly string[] = [];
  const isOpen = () => admitting > 0 && !isBusy();

  return {
    /** Returns how to take it back. */
    admit(): () => void {
      admitting++;
      changed();
      return () => {
        admitting--;
        changed();
      };
    },
    /** Returns how to give up, also once it was shown. */
    join(popup: string): () => void {
      waiting = [...waiting, popup];
      changed();
      return () => {
        waiting = waiting.filter((other) => other !== popup);
        changed();
      };
    },
    hasTurn: (popup: string): boolean => isOpen() && waiting[0] === popup,
    /** Open, and nobody wants in. */
    isQuiet: (): boolean => isOpen() && waiting.length === 0,
  };
}

const listeners = new Set<() => void>();
const gate = createPopupGate(isDialogOpen, () => {
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onDialogs(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** For a page on which something may be told unasked. */
export function useAdmitPopups(admits: boolean): void {
  useEffect(() => (admits ? gate.admit() : undefined), [admits]);
}

/**
 * Whether the caller's popup is shown now. It gives way to a dialog that opens, and comes back after it.
 * Once it is dismissed it no longer wants to be shown.
 */
export function usePopupTurn(wants: boolean): boolean {
  const id = useId();
  useEffect(() => (wants ? gate.join(id) : undefined), [id, wants]);
  return useSyncExternalStore(subscribe, () => gate.hasTurn(id));
}

/** Whether the page admits popups and shows none, nor any other dialog. */
export function useIsQuiet(): boolean {
  return useSyncExternalStore(subscribe, gate.isQuiet);
}
