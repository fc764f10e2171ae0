/**
 * Whether a person can see a field: what is filled is only what they see. Reads the layout, so it is
 * asked when something is wanted of the page, and never at its changes.
 */
import type { FieldElement } from "../forms/roles.ts";
import { isBlanked } from "./blanked.ts";
import { paints, visibleShare, opacityOf } from "./painted.ts";
import { onceATurn } from "./once-a-turn.ts";
import { parentOf } from "./shadow-roots.ts";

/** Pixels; less is no field for a hand. */
const leastWidth = 12;
const leastHeight = 8;
/** Fainter than this nobody sees it. */
const leastOpacity = 0.2;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Sight {
  /** A code's field may be transparent over boxes of its own. */
  isDrawnElsewhere?: boolean;
  /** What can only be scrolled to does not count. */
  isInView?: boolean;
  /** What lies over it is not asked: that is the dearest of all. */
  mayBeCovered?: boolean;
}

export function isShown(element: Element, sight: Sight = {}): boolean {
  if (!element.isConnected || !isRendered(element)) return false;
  const reach = reachOf(element);
  if (!reach) return false;
  const { box } = reach;
  if (box.right - box.left < leastWidth || box.bottom - box.top < leastHeight) return false;
  const points = reach.isScrolledAway ? [] : pointsIn(box);
  if (sight.isInView === true && points.length === 0) return false;
  if (isBlanked(element)) return false;
  const isFaint = opacityOf(element) < leastOpacity || isColourless(element);
  if (isFaint) return sight.isDrawnElsewhere === true && liesOverBoxes(element, points);
  return sight.mayBeCovered === true || isUncovered(element, points);
}

/** Not hidden by display, visibility or a closed details; `checkVisibility` alone stops at shadow hosts' slots. */
function isRendered(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false });
}

/** What an element does to those within it. */
const frameOf = onceATurn((element) => {
  const style = getComputedStyle(element);
  const { position, direction, overflowX, overflowY, transform, filter, contain } = style;
  const holds = transform !== "none" || filter !== "none" || contain !== "none";
  const cuts = overflowX !== "visible" || overflowY !== "visible";
  return { position, direction, overflowX, overflowY, holds, cuts };
});
type Around = ReturnType<typeof frameOf>;

interface Reach {
  box: Box;
  /** Within something that scrolls, it is not where it can be seen now. */
  isScrolledAway: boolean;
}

/** What of it can be brought before a person's eyes by scrolling; null: nothing. */
function reachOf(element: Element): Reach | null {
  let box: Box = boxOf(element);
  let isScrolledAway = false;
  let position = getComputedStyle(element).position;
  let isFixed = position === "fixed";
  for (let at = parentOf(element); at && at !== document.documentElement; at = parentOf(at)) {
    const around = frameOf(at);
    if (isFixed && !around.holds) continue;
    isFixed = false;
    // What is placed absolutely is not clipped by what it is not placed in.
    const isPlacedOutside = position === "absolute" && around.position === "static";
    if (isPlacedOutside && !around.holds) continue;
    position = around.position;
    isFixed = position === "fixed";
    if (at === document.body || !around.cuts) continue;
    const clipped = clippedBy(at, around, box);
    if (!clipped) return null;
    box = clipped.box;
    isScrolledAway ||= clipped.isScrolledAway;
  }
  const onPage = boxOnPage(box, isFixed);
  return onPage && { box: onPage, isScrolledAway };
}

function clippedBy(around: Element, style: Around, box: Box): Reach | null {
  const { left, right, top, bottom } = boxOf(around);
  const isLeftward = style.direction === "rtl";
  const width = around.scrollWidth;
  const firstX = left - around.scrollLeft - (isLeftward ? width - around.clientWidth : 0);
  const across = axis(box.left, box.right, left, right, {
    overflow: style.overflowX,
    first: firstX,
    last: firstX + width,
  });
  const firstY = top - around.scrollTop;
  const down = axis(box.top, box.bottom, top, bottom, {
    overflow: style.overflowY,
    first: firstY,
    last: firstY + around.scrollHeight,
  });
  if (!across || !down) return null;
  return {
    box: { left: across.from, right: across.to, top: down.from, bottom: down.to },
    isScrolledAway: across.isScrolledAway || down.isScrolledAway,
  };
}

interface Scrolling {
  overflow: string;
  /** Where its contents begin and end, as far as it scrolls. */
  first: number;
  last: number;
}

/** What can be scrolled to counts as if it stood at the edge. */
function axis(
  from: number,
  to: number,
  start: number,
  end: number,
  { overflow, first, last }: Scrolling,
): { from: number; to: number; isScrolledAway: boolean } | null {
  if (overflow === "visible") return { from, to, isScrolledAway: false };
  const scrolls = overflow === "auto" || overflow === "scroll";
  const middle = (from + to) / 2;
  if (scrolls && (middle < start || middle > end)) {
    if (middle < first || middle > last) return null;
    const length = Math.min(to - from, end - start);
    return { from: start, to: start + length, isScrolledAway: true };
  }
  const cut = { from: Math.max(from, start), to: Math.min(to, end), isScrolledAway: false };
  return cut.from < cut.to ? cut : null;
}

/** The page's own scrolling reaches no further than its first edge and its size. */
function boxOnPage(box: Box, isFixed: boolean): Box | null {
  const root = document.scrollingElement ?? document.documentElement;
  const isStill = isFixed || getComputedStyle(document.documentElement).overflow === "hidden";
  const isLeftward = getComputedStyle(root).direction === "rtl";
  const width = isStill ? innerWidth : root.scrollWidth;
  const height = isStill ? innerHeight : root.scrollHeight;
  const x = isStill ? 0 : scrollX;
  const y = isStill ? 0 : scrollY;
  const first = isLeftward && !isStill ? root.clientWidth - width : 0;
  const left = Math.max(box.left, first - x);
  const right = Math.min(box.right, first + width - x);
  const top = Math.max(box.top, -y);
  const bottom = Math.min(box.bottom, height - y);
  return left < right && top < bottom ? { left, right, top, bottom } : null;
}

/** Where it lies in the window nothing that paints may lie over it; elsewhere this shows after scrolling. */
function isUncovered(element: Element, points: readonly [number, number][]): boolean {
  if (points.length === 0) return true;
  const seen = points.filter(([x, y]) => visibleShare(element, x, y)).length;
  return seen * 2 > points.length;
}

/** In the window; empty if none of it is there. */
function pointsIn({ left, right, top, bottom }: Box): [number, number][] {
  const middle = (top + bottom) / 2;
  return [0.15, 0.5, 0.85]
    .map((share): [number, number] => [left + (right - left) * share, middle])
    .filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
}

/** Under the transparent field stand the boxes that show its value. */
function liesOverBoxes(element: Element, points: readonly [number, number][]): boolean {
  return points.some(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .some((other) => other !== element && !other.contains(element) && paints(other)),
  );
}

/** Letters, ground and border all in the colour of what is around it. */
function isColourless(element: Element): boolean {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    return false;
  const style = getComputedStyle(element);
  const letters = colourOf(style.getPropertyValue("-webkit-text-fill-color") || style.color);
  const isBordered = style.borderStyle !== "none" && Number.parseFloat(style.borderWidth) > 0;
  const around = groundAround(element);
  const ground = colourOf(style.backgroundColor) ?? around;
  if (letters !== null && letters !== ground) return false;
  const border = isBordered ? (colourOf(style.borderTopColor) ?? around) : around;
  return ground === around && border === around && style.backgroundImage === "none";
}

/** null: transparent. */
function colourOf(colour: string): string | null {
  return /^rgba\(.*, 0\)$|^transparent$/.test(colour) ? null : colour;
}

const groundAround: (element: Element) => string = onceATurn((element) => {
  const around = parentOf(element);
  if (!around) return "rgb(255, 255, 255)";
  const { backgroundImage, backgroundColor } = getComputedStyle(around);
  if (backgroundImage !== "none") return backgroundImage;
  return colourOf(backgroundColor) ?? groundAround(around);
});

function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

/**
 * A person could type into it, or open it; readonly fields often wake with the focus, and lists with the
 * choice before them.
 */
export function canBeFilled(element: FieldElement): boolean {
  if (element instanceof HTMLSelectElement) return true;
  if (element.matches(":disabled")) return false;
  return !element.readOnly || element.value === "";
}
