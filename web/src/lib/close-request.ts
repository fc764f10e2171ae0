import { useEffect, useEffectEvent } from "react";

// Not in TypeScript's DOM library yet; these are the parts used here.
interface CloseWatcher extends EventTarget {
  destroy(): void;
}
const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };

/** Esc, and the back gesture of a phone, go one screen back. Browsers without it keep the button. */
export function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener("close", () => close());
    return () => watcher.destroy();
  }, []);
}
