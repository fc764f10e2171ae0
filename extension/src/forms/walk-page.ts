/**
 * Walks a document once, from top to bottom and through its shadow roots, without recursion. A page that
 * is made to be endless is cut off, in its nodes and in its depth.
 */
import { depthLimit, type Place } from "./page.ts";

export const nodeLimit = 60_000;

export interface Walker {
  shadowRootOf: (element: Element) => ShadowRoot | null;
  readText: (text: string, place: Place) => void;
  /** Whether what is below the place is to be walked too. */
  enter: (place: Place) => boolean;
  leave: (place: Place) => void;
  /** Counts what is read; the walker counts its places among it. */
  nextOrder: () => number;
  lastOrder: () => number;
}

/** Walks `root` and all below it. Returns how many nodes were looked at. Writes nothing. */
export function walkPage(root: Document | ShadowRoot | Element, walker: Walker): number {
  const { shadowRootOf, readText, enter, nextOrder, lastOrder } = walker;
  const open: { place: Place | undefined; next: Node | null; after: Node | null }[] = [];
  let visited = 0;

  const leave = (place: Place): void => {
    place.end = lastOrder();
    walker.leave(place);
  };
  const visit = (node: Node): void => {
    const parent = open.at(-1)?.place;
    visited++;
    if (node.nodeType === Node.TEXT_NODE) {
      if (parent) readText((node as Text).data, parent);
      return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const element = node as Element;
    const start = nextOrder();
    const depth = (parent?.depth ?? 0) + 1;
    const place: Place = { element, parent, depth, start, end: start + 1 };
    if (depth >= depthLimit || !enter(place)) return leave(place);
    const shadow = shadowRootOf(element);
    // The host's own children come after: they are what is slotted.
    open.push({
      place,
      next: shadow ? shadow.firstChild : element.firstChild,
      after: shadow ? element.firstChild : null,
    });
  };

  if (root.nodeType === Node.ELEMENT_NODE) visit(root);
  else open.push({ place: undefined, next: root.firstChild, after: null });
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const node: Node | null = visited < nodeLimit ? top.next : null;
    if (node) {
      top.next = node.nextSibling;
      visit(node);
    } else if (top.after && visited < nodeLimit) {
      top.next = top.after;
      top.after = null;
    } else {
      open.pop();
      if (top.place) leave(top.place);
    }
  }
  return visited;
}
