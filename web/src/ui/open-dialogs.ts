import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from "react";

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
  return useSyncExternalStore(subscribe, () => open.at(-1) ?? null);
}

/** While the whole page is covered, nothing is told on it. */
export function useIsCovered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open.some(({ dataset }) => "cover" in dataset),
    () => false,
  );
}

/**
 * From the moment on at which no dialog lies over the element: before, it takes no focus. Stays true,
 * since a dialog that opens later gives the focus back by itself.
 */
export function useCanFocus(element: RefObject<Element | null>): boolean {
  const top = useTopDialog();
  const [canFocus, setCanFocus] = useState(false);
  useLayoutEffect(() => {
    if (!top || top.contains(element.current)) setCanFocus(true);
  }, [top, element]);
  return canFocus;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
