/** The specification's figure: less is a finger that trembles. */
export const swipeMinPx = 10;
/** The browser's own back and forward gestures begin here. */
const edgePx = 24;

export interface Point {
  x: number;
  y: number;
}

export type Direction = "left" | "right";

/** Where a finger went, if it went mainly sideways. */
export function swipeOf(from: Point, to: Point): Direction | null {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < swipeMinPx || Math.abs(across) < 2 * Math.abs(down)) return null;
  return across < 0 ? "left" : "right";
}

/** A swipe to the left brings what is on the right. Null: there is nothing more. */
export function neighbourOf<T>(views: readonly T[], current: T, direction: Direction): T | null {
  const at = views.indexOf(current);
  if (at === -1) return null;
  return views[at + (direction === "left" ? 1 : -1)] ?? null;
}

export function startsAtEdge(x: number, width: number): boolean {
  return x < edgePx || x > width - edgePx;
}

/** Whether sideways already means something there: text, a slider, a dialog, what scrolls that way. */
export function ownsSideways(target: Element): boolean {
  if (target.closest("input, textarea, select, [contenteditable], dialog, [popover]")) return true;
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) {
      return true;
    }
  }
  return false;
}
