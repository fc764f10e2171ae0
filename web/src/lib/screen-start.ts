import { useLayoutEffect } from "react";
import { paintedScreen } from "./prerendered-screen.ts";

let isFirst = true;
/** As it was last told. Asking the page would lay out the new screen before the rest of it is there. */
let lastY = 0;
addEventListener("scroll", () => (lastY = scrollY), { passive: true });

/**
 * A screen takes another's place, perhaps within one page: its title names the tab, which screen
 * readers announce, and it begins at its own top, not where the one before was left.
 */
export function useScreenStart(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · Breezy Vault`;
    // The first takes over what was painted, and perhaps read on already.
    if (lastY !== 0 && (!isFirst || !paintedScreen())) scrollTo({ top: 0, behavior: "instant" });
    isFirst = false;
  }, [title]);
}
