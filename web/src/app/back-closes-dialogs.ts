import type { RouterHistory } from "@tanstack/react-router";
import { closeTopDialog, hasDialog, onDialogs } from "../ui/open-dialogs.ts";

/** Back closes what was opened last, before it leaves anything. */
export function letBackCloseDialogs(history: RouterHistory): void {
  let letGo: (() => void) | null = null;
  onDialogs(() => {
    if (!hasDialog()) {
      letGo?.();
      letGo = null;
      return;
    }
    // Only while there is one: what may be blocked leads nowhere before it was asked about.
    letGo ??= history.block({
      blockerFn: ({ action }) => action === "BACK" && closeTopDialog(),
      enableBeforeUnload: false,
    });
  });
}
