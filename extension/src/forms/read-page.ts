/**
 * Reads a document once into a flat list of what matters to forms. All later steps work on this list and
 * never go back over the page.
 */
import { type Gatherer, type LabelFor, setLabels } from "./field-labels.ts";
import { isDrawable, isDrawnButton } from "./drawn-button.ts";
import { textLimit } from "./phrases.ts";
import {
  attribute,
  common,
  fieldLimit,
  type Page,
  type PageButton,
  type PageField,
  type PageText,
  type Place,
} from "./page.ts";
import type { FieldElement } from "./roles.ts";
import { isShownByMarkup } from "./shown-by-markup.ts";
import { walkPage } from "./walk-page.ts";

export interface ReadOptions {
  shadowRootOf?: (element: Element) => ShadowRoot | null;
  isShown?: (element: Element) => boolean;
}

/** Of elements within each other that each gather their text. */
const nestingLimit = 20;

const textTypes = new Set([
  "text",
  "email",
  "tel",
  "password",
  "number",
  "date",
  "month",
  "url",
  "search",
  "",
]);
const buttonTypes = new Set(["submit", "image", "button"]);
const unread = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "svg",
  "math",
  "canvas",
  "video",
  "audio",
  "iframe",
  "object",
  "option",
  "datalist",
  "head",
]);
const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "legend", "caption", "dt"]);
/** Past one of these a text is not the label of the next field. */
const edges = new Set(["form", "fieldset", "table", "nav", "header", "footer", "aside", "dialog"]);

/** In `onclick`: it sends the form by itself, as a submit button would. */
const sendsByScript = /\bsubmit\s*\(/;

const add = (gatherer: Gatherer, text: string): void => {
  if (gatherer.text.length < textLimit) gatherer.text += ` ${text}`;
};

/** Reads `root` and all below it. Writes nothing. */
export function readPage(root: Document | ShadowRoot | Element, options: ReadOptions = {}): Page {
  const shadowRootOf = options.shadowRootOf ?? ((element: Element) => element.shadowRoot);
  const isShown = options.isShown ?? isShownByMarkup;
  const fields: PageField[] = [];
  const texts: PageText[] = [];
  const buttons: PageButton[] = [];
  const labels: LabelFor[] = [];
  const gatherers: { at: Place; to: Gatherer; isButton?: true; close: () => void }[] = [];
  const openLabels: { at: Place; text: Gatherer }[] = [];
  const wrapped = new Map<PageField, Gatherer>();
  let order = 0;
  let before: { text: string; place: Place }[] = [];
  let lastField: PageField | undefined;
  let orphan: { text: Gatherer; place: Place; target: string } | undefined;
  /** A checkbox came, and no label since: the one that ends next is its. */
  let hasChoice = false;
  const choices = new Set<string>();
  const orphans = new Map<PageField, Gatherer>();
  let last: PageField | undefined;
  let lastOrder = -1;

  const say = (kind: PageText["kind"], text: string, place: Place): void => {
    if (text.trim()) texts.push({ kind, text: text.slice(0, textLimit), place, order: order++ });
  };

  const readText = (text: string, place: Place): void => {
    const short = text.slice(0, textLimit).trim();
    if (!short) return;
    before.push({ text: short, place });
    if (before.length > 6) before.shift();
    if (last && last.after.length < textLimit) last.after += ` ${short}`;
    for (const { to } of gatherers) add(to, short);
    for (const { text: label } of openLabels) add(label, short);
    if (gatherers.length === 0) say("text", short, place);
  };

  const readField = (element: FieldElement, type: string, place: Place): void => {
    if (fields.length >= fieldLimit) return;
    const former = lastField?.place;
    const nearness = (at: Place, to: Place): number => common(at, to)?.depth ?? 0;
    /** Whether something before this field stands closer to the field before it. */
    const isNearer = (at: Place): boolean =>
      former !== undefined && nearness(at, former) > nearness(at, place);
    const field: PageField = {
      element,
      type,
      place,
      order: order++,
      isShown: isShown(element),
      label: "",
      before: before.map(({ text }) => text),
      othersBefore: 0,
      after: "",
    };
    field.othersBefore = before.findLastIndex((run) => isNearer(run.place)) + 1;
    const around = openLabels.at(-1);
    if (around) wrapped.set(field, around.text);
    else if (orphan && !choices.has(orphan.target))
      orphans.set(isNearer(orphan.place) && lastField ? lastField : field, orphan.text);
    orphan = undefined;
    hasChoice = false;
    lastField = field;
    fields.push(field);
    lastOrder = field.order;
    before = [];
    last = field;
  };

  const readButton = (element: Element, name: string, place: Place): void => {
    const type = attribute(element, "type").toLowerCase();
    const isLink = name === "a";
    const own = [
      attribute(element, "value"),
      attribute(element, "aria-label"),
      attribute(element, "title"),
      attribute(element, "alt"),
    ];
    let seen: boolean | undefined;
    const fieldsBefore = fields.length;
    const button: PageButton = {
      element,
      text: name === "input" ? own.join(" ") : "",
      place,
      order: order++,
      submits:
        sendsByScript.test(attribute(element, "onclick")) ||
        (name === "input"
          ? type !== "button"
          : name === "button" && type !== "button" && type !== "reset"),
      isLink,
      // Looking at the layout is dear, and most buttons and links are never asked about.
      get isShown() {
        seen ??= isShown(element);
        return seen;
      },
    };
    if (buttons.length < 2 * fieldLimit && type !== "reset") buttons.push(button);
    if (name === "input" || gatherers.length >= nestingLimit) return;
    const gathered: Gatherer = { text: "" };
    gatherers.push({
      at: place,
      to: gathered,
      isButton: true,
      close: () => {
        // Only drawn around a real one, or around fields.
        if (
          isDrawable(name) &&
          (buttons.at(-1) !== button || fields.length > fieldsBefore) &&
          buttons.includes(button)
        )
          buttons.splice(buttons.indexOf(button), 1);
        button.text = `${gathered.text} ${gathered.text.trim() ? "" : own.slice(1).join(" ")}`;
        if (isLink) say("link", button.text, place);
      },
    });
  };

  /** Whether what is below the element is to be read too. */
  const enter = (element: Element, name: string, place: Place): boolean => {
    if (unread.has(name)) return false;
    if (name === "input") {
      const type = (element as HTMLInputElement).type;
      if (textTypes.has(type)) readField(element as HTMLInputElement, type, place);
      else if (buttonTypes.has(type)) readButton(element, name, place);
      else if (type === "checkbox" || type === "radio") {
        hasChoice = true;
        if (element.id) choices.add(attribute(element, "id"));
        say(
          "choice",
          `${attribute(element, "aria-label")} ${attribute(element, "name")} ${attribute(element, "id")}`,
          place,
        );
      }
      return false;
    }
    if (name === "img") {
      const alt = attribute(element, "alt");
      if (alt) for (const { to, isButton } of gatherers) if (isButton) add(to, alt);
      return false;
    }
    if (name === "textarea") {
      readField(element as HTMLTextAreaElement, name, place);
      return false;
    }
    if (name === "select") {
      readField(element as HTMLSelectElement, name, place);
      return false;
    }
    if (name === "label" && openLabels.length < nestingLimit) {
      const label = { at: place, text: { text: "" } };
      openLabels.push(label);
      const target = attribute(element, "for");
      orphan = undefined;
      if (target) labels.push({ target, scope: element.getRootNode(), text: label.text });
      return true;
    }
    if (
      name === "button" ||
      name === "a" ||
      isDrawnButton(
        element,
        name,
        gatherers.some(({ isButton }) => isButton),
      )
    ) {
      readButton(element, name, place);
    } else if (
      gatherers.length < nestingLimit &&
      (headings.has(name) || element.getAttribute("role") === "heading")
    ) {
      const gathered: Gatherer = { text: "" };
      gatherers.push({
        at: place,
        to: gathered,
        close: () => say("heading", gathered.text, place),
      });
    }
    if (edges.has(name)) before = [];
    return true;
  };

  const leave = (place: Place): void => {
    while (gatherers.at(-1)?.at === place) gatherers.pop()?.close();
    while (openLabels.at(-1)?.at === place) {
      const label = openLabels.pop();
      if (label && lastOrder < place.start && !hasChoice)
        orphan = { text: label.text, place, target: attribute(place.element, "for") };
      // The next label is no longer the choice's.
      hasChoice = false;
    }
    if (last && place.depth < last.place.depth) last = undefined;
    if (edges.has(place.element.localName)) before = [];
  };

  const visited = walkPage(root, {
    shadowRootOf,
    readText,
    enter: (place) => enter(place.element, place.element.localName, place),
    leave,
    nextOrder: () => order++,
    lastOrder: () => order,
  });
  setLabels(
    fields,
    labels.filter(({ target }) => !choices.has(target)),
    wrapped,
    orphans,
  );

  const title =
    root.nodeType === Node.DOCUMENT_NODE
      ? (root as Document).title
      : (root.ownerDocument?.title ?? "");
  return { fields, texts, buttons, title: title.slice(0, textLimit), visited };
}
