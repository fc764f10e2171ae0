/** Runs in the page of a test: recognises it, and says what was found in words and what it cost in work. */
import { readPage } from "../read-page.ts";
import { recognise } from "../recognise.ts";
import type { RecognisedField } from "../roles.ts";

const closedRoots = new WeakMap<Element, ShadowRoot>();
const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (options) {
  const root = attach.call(this, options);
  closedRoots.set(this, root);
  return root;
};
const shadowRootOf = (element: Element): ShadowRoot | null =>
  closedRoots.get(element) ?? element.shadowRoot;

const nameOf = (element: Element): string =>
  element.id || element.getAttribute("name") || element.localName;

function say({ element, role, part, character }: RecognisedField): string {
  const box = part ? ` ${part.index + 1}/${part.of}` : "";
  return `${nameOf(element)}: ${role}${box}${character === undefined ? "" : ` #${character}`}`;
}

export interface Said {
  kind: string;
  container: string;
  fields: string[];
  unseen: string[];
  submits: string[];
}

/** `page`: with the layout. `parsed`: the same markup as a document that nobody draws. */
function recogniseIn(where: "page" | "parsed", html: string): Said[] {
  const parsed = where === "parsed" ? new DOMParser().parseFromString(html, "text/html") : null;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const forms = parsed ? recognise(parsed) : recognise(document, { shadowRootOf, isShown });
  return forms.map(({ kind, container, fields, unseen, submits }) => ({
    kind,
    container: nameOf(container),
    fields: fields.map(say),
    unseen: unseen.map(say),
    submits: submits.map(nameOf),
  }));
}

/** How much a page makes the recogniser do. */
function work(): {
  visited: number;
  roots: number;
  shown: number;
  fields: number;
  longest: number;
} {
  let roots = 0;
  let shown = 0;
  const options = {
    shadowRootOf: (element: Element) => {
      roots++;
      return element.shadowRoot;
    },
    isShown: () => {
      shown++;
      return true;
    },
  };
  const page = readPage(document, options);
  const texts = page.fields.flatMap(({ label, before, after }) => [label, after, ...before]);
  recognise(document, options);
  return {
    visited: page.visited,
    roots,
    shown,
    fields: page.fields.length,
    longest: Math.max(0, ...texts.map(({ length }) => length)),
  };
}

Object.assign(globalThis, { forms: { recogniseIn, work } });
