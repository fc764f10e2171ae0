/** What a person sees, as far as the markup says it. */
import { depthLimit } from "./page.ts";

/** Without a layout: what the markup alone says. */
export function isShownByMarkup(element: Element): boolean {
  for (
    let at: Element | null = element, steps = 0;
    at && steps < depthLimit;
    at = at.parentElement, steps++
  ) {
    if (at.hasAttribute("hidden")) return false;
    const style = at.getAttribute("style");
    if (style && /display\s?:\s?none|visibility\s?:\s?hidden/i.test(style.slice(0, 2000)))
      return false;
  }
  return true;
}
