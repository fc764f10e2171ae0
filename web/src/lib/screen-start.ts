import { useLayoutEffect } from "react";

/**
 * A screen takes another's place, perhaps within one page: its title names the tab, which screen
 * readers announce, and it begins at its own top, not where the one before was left.
 */
export function useScreenStart(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · Breezy Vault`;
    scrollTo({ top: 0, behavior: "instant" });
  }, [title]);
}
