import { useSyncExternalStore } from "react";

// Everything outside the topmost modal dialog is inert, so what must still be heard (toasts) moves into it.
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Returns what to call when that dialog closes. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(onDialogs, () => open.at(-1) ?? null);
}

export function hasDialog(): boolean {
  return open.length > 0;
}

/** What Back does first: as Escape would. False if none is open, or what covers the page is no question. */
export function closeTopDialog(): boolean {
  const top = open.at(-1);
  if (!top || "cover" in top.dataset) return false;
  top.dispatchEvent(new Event("cancel", { cancelable: true }));
  return true;
}

/** Whether one is open that was asked for, or covers the page. */
export function isDialogOpen(): boolean {
  return open.some(({ dataset }) => !("popup" in dataset));
}

/**
 * Calls it once no dialog lies over the element, which takes no focus before. Returns how to call it
 * off. Once only: a dialog that opens later gives the focus back by itself.
 */
export function onceUncovered(element: Element | null, act: () => void): () => void {
  let isWaiting = true;
  function attempt() {
    const top = open.at(-1);
    if (!isWaiting || (top && !top.contains(element))) return;
    isWaiting = false;
    act();
  }
  // The dialog that leaves is still open, and puts the focus where it was when it closes.
  const stop = onDialogs(() => queueMicrotask(attempt));
  attempt();
  return () => {
    isWaiting = false;
    stop();
  };
}

/** Hears each dialog that opens or closes. Returns how to stop. */
export function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
