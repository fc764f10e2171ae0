/** A reload locks the vault, and what was typed into its cards is in memory only: the browser asks first. */
import type { Desk } from "./card-desk.ts";

export function hasUnsaved(desk: Desk): boolean {
  return Array.from(desk.getState().cards.values()).some(
    ({ drafts, sent }) =>
      Object.keys(sent).length > 0 || Object.values(drafts).some(({ text, base }) => text !== base),
  );
}

/** Returns how to stop. Listens only while there is something to lose: it keeps a page out of the back-forward cache. */
export function askBeforeLeaving(desk: Desk): () => void {
  let isAsking = false;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  function askIf(isUnsaved: boolean): void {
    if (isUnsaved === isAsking) return;
    isAsking = isUnsaved;
    if (isUnsaved) addEventListener("beforeunload", ask);
    else removeEventListener("beforeunload", ask);
  }
  const stop = desk.subscribe(() => askIf(hasUnsaved(desk)));
  return () => {
    stop();
    askIf(false);
  };
}
