/** What is read of a page, in the order in which it stands there, across shadow roots. */
import { textLimit } from "./phrases.ts";
import type { FieldElement } from "./roles.ts";

/** How many fields of a page are looked at. */
export const fieldLimit = 500;

/** How deep elements are followed. */
export const depthLimit = 400;

/** An element that is open around what is read; across a shadow root its parent is the host. */
export interface Place {
  element: Element;
  parent: Place | undefined;
  depth: number;
  /** Where it begins and ends in the order of the page. */
  start: number;
  end: number;
}

/** The deepest place that holds both. */
export function common(a: Place, b: Place): Place | undefined {
  let left: Place | undefined = a;
  let right: Place | undefined = b;
  while (left && right && left !== right) {
    if (left.depth > right.depth) left = left.parent;
    else if (right.depth > left.depth) right = right.parent;
    else {
      left = left.parent;
      right = right.parent;
    }
  }
  return left && left === right ? left : undefined;
}

export interface PageField {
  element: FieldElement;
  /** The lower-case type; `select` and `textarea` for those. */
  type: string;
  place: Place;
  order: number;
  isShown: boolean;
  /** Of its label elements. */
  label: string;
  /** The runs of text that stand before it, after the field before; the nearest last. */
  before: string[];
  /** How many of these, from the first, stand closer to the field before. */
  othersBefore: number;
  /** Text that follows in the element around it. */
  after: string;
}

export interface PageText {
  kind: "heading" | "link" | "text" | "choice";
  text: string;
  place: Place;
  order: number;
}

export interface PageButton {
  element: Element;
  text: string;
  place: Place;
  order: number;
  /** The element's own will: an `<input type=submit>` or a `<button>` that is not `type=button`. */
  submits: boolean;
  isLink: boolean;
  readonly isShown: boolean;
}

export interface Page {
  fields: PageField[];
  texts: PageText[];
  buttons: PageButton[];
  title: string;
  /** How many nodes were looked at. */
  visited: number;
}

/** An attribute's value as far as it is read; empty where there is none. */
export const attribute = (element: Element, name: string): string =>
  (element.getAttribute(name) ?? "").slice(0, textLimit);
