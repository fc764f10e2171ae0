/** Which fields belong together: those of one form element, and without one those that stand near each other. */
import type { Clues } from "./clues.ts";
import { findFormWords } from "./words.ts";
import type { FormWord } from "./words/language.ts";
import { fold } from "./phrases.ts";
import {
  common,
  type Page,
  type PageButton,
  type PageField,
  type PageText,
  type Place,
} from "./page.ts";

export interface Group {
  clues: Clues[];
  /** The form element, or the smallest place around all fields. */
  container: Place;
  /** The container, or the place around it that also holds the buttons but no other fields. */
  reach: Place;
  buttons: PageButton[];
  /** What closes the page's work further down, such as the order of a checkout. */
  closing: PageButton[];
  texts: PageText[];
  /** What stands before it, the nearest first, after any earlier field. */
  before: PageText[];
}

/** Buttons of two signs are often drawn wider by a blank between them. */
const spacedSigns = /^\s*(\p{Script=Han})\s+(\p{Script=Han})\s*$/u;

export const formWordsIn = (text: string, glued = false): Set<FormWord> =>
  new Set(
    findFormWords(fold(text.replace(spacedSigns, "$1$2")), { glued }).map(({ concept }) => concept),
  );

const actions: readonly FormWord[] = [
  "sign-in",
  "sign-up",
  "recovery",
  "change",
  "pay",
  "search",
  "news",
  "next",
  "send",
  "code",
];

/** Is not meant to be pressed to send: it unfolds something, or nobody is to see it. */
export const isAside = (element: Element): boolean =>
  element.hasAttribute("aria-expanded") ||
  element.hasAttribute("aria-haspopup") ||
  (element.getAttribute("aria-hidden") === "true" && element.getAttribute("tabindex") === "-1");

/** 'Back to sign-in' does, 'sign in to see more' does not: what is said first counts. */
export function leadsAway(text: string): boolean {
  const found = findFormWords(fold(text));
  return (
    found[0]?.concept === "away" ||
    found.some(({ concept }) => concept === "elsewhere") ||
    (found.every(({ concept }) => concept === "away") && found.length > 0)
  );
}

/** 'Trouble signing in?' leads to an answer. */
export const asks = (text: string): boolean => /[?？؟]\s*$/.test(text);

/** Does something with what was typed, as far as its words say. */
export function isAction(button: PageButton): boolean {
  if ((button.isLink && button.text.length > 40) || isAside(button.element)) return false;
  const words = formWordsIn(button.text);
  if (leadsAway(button.text) || (!button.submits && asks(button.text))) return false;
  return (
    actions.some((word) => words.has(word)) ||
    (button.submits && button.text.trim() === "" && button.element.hasAttribute("type"))
  );
}

const isWithin = (order: number, place: Place): boolean =>
  place.start <= order && order <= place.end;

/** Not only a link to elsewhere, such as to a new password. */
function isSending(button: PageButton, isFolded: boolean): boolean {
  if (button.isLink || (!button.isShown && !isFolded)) return false;
  const words = formWordsIn(button.text);
  return button.submits || !words.has("recovery") || words.has("send") || words.has("next");
}

const goesOn: readonly FormWord[] = ["pay", "next", "send", "sign-up", "sign-in", "change"];

/** What could send fields that stand elsewhere: it says so, or it is made for it. */
const sendsAfar = (button: PageButton): boolean => {
  if (!isSending(button, false)) return false;
  return button.submits || sendsByWord(button);
};

export const sendsByWord = ({ text }: PageButton): boolean => {
  const words = formWordsIn(text);
  return goesOn.some((word) => words.has(word)) && !words.has("recovery");
};

/** A link that leads nowhere, and so does something. */
export const isIdle = (button: PageButton): boolean => {
  if (button.element.hasAttribute("onclick")) return true;
  const target = button.element.getAttribute("href") ?? "";
  return target === "" || /#[\w!-]*$/.test(target.slice(-60)) || /^javascript:/i.test(target);
};

/** The items whose order lies within a place; they are sorted by it. */
export function within<T extends { order: number }>(
  items: readonly T[],
  place: Place,
  atMost = Infinity,
): T[] {
  const from = firstFrom(items, place.start);
  return items.slice(from, Math.min(from + atMost, firstFrom(items, place.end + 1)));
}

function firstFrom(items: readonly { order: number }[], order: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.order ?? 0) < order) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The places from `place` up to below `top`, the outermost last. */
function upTo(place: Place, top: Place | undefined): Place[] {
  const path: Place[] = [];
  for (let at: Place | undefined = place; at && at !== top; at = at.parent) path.push(at);
  return path;
}

const borders = new Set(["dialog", "header", "footer", "nav", "aside", "form"]);

function isBorder(place: Place): boolean {
  const role = place.element.getAttribute("role");
  return (
    borders.has(place.element.localName) ||
    role === "dialog" ||
    role === "search" ||
    role === "form" ||
    role === "tabpanel"
  );
}

function formOf(field: PageField): Element | undefined {
  for (let at: Place | undefined = field.place; at; at = at.parent)
    if (at.element.localName === "form") return at.element;
  return field.element.form ?? undefined;
}

function placeOf(field: PageField, element: Element): Place | undefined {
  for (let at: Place | undefined = field.place; at; at = at.parent)
    if (at.element === element) return at;
  return undefined;
}

/** Groups the fields of a page, in the order of their first fields. */
export function groupFields(page: Page, all: readonly Clues[]): Group[] {
  const byForm = new Map<Element | undefined, Clues[]>();
  for (const clues of all) {
    const form = formOf(clues.page);
    const known = byForm.get(form);
    if (known) known.push(clues);
    else byForm.set(form, [clues]);
  }
  const acting = page.buttons.filter(isAction);
  const drafts: { clues: Clues[]; form: Element | undefined }[] = [];
  for (const [form, clues] of byForm) {
    const parts = form && !isWholePage(clues, acting) ? [clues] : apart(clues, acting);
    for (const part of parts)
      drafts.push({ clues: part, form: parts.length === 1 ? form : undefined });
  }
  const first = (clues: readonly Clues[]): number => clues[0]?.page.order ?? 0;
  drafts.sort((a, b) => first(a.clues) - first(b.clues));
  // Together no more texts than a large page has near its forms.
  const texts = Math.max(20, Math.floor(3000 / Math.max(15, drafts.length)));
  const ofLone = new Set(drafts.flatMap(({ clues }) => buttonsOfLone(page, clues, acting)));
  const afar = acting.filter((button) => !ofLone.has(button) && sendsAfar(button));
  return drafts.flatMap(({ clues, form }) => settle(page, clues, form, { acting, texts, afar }));
}

/** The buttons of a single field, such as of a search or a discount code: no other fields are sent by them. */
function buttonsOfLone(
  page: Page,
  [one, ...others]: readonly Clues[],
  acting: readonly PageButton[],
): PageButton[] {
  if (!one || others.length > 0) return [];
  let place = one.page.place.parent;
  for (let steps = 0; place && steps < 4; place = place.parent, steps++) {
    if (within(page.fields, place, 2).length > 1) return [];
    const found = within(acting, place).filter(({ isLink }) => !isLink);
    if (found.length > 0) return found.filter(({ text }) => !formWordsIn(text).has("pay"));
  }
  return [];
}

/** A form around several things that each have a button of their own: old sites wrap all of a page. */
function isWholePage(clues: readonly Clues[], acting: readonly PageButton[]): boolean {
  const form = clues[0] && formOf(clues[0].page);
  const place = clues[0] && form && placeOf(clues[0].page, form);
  return (
    place !== undefined &&
    clues.length > 1 &&
    within(acting, place).filter(({ isLink, isShown }) => !isLink && isShown).length > 1
  );
}

/** Splits where one side has a button of its own that the other is not near to. */
function apart(clues: readonly Clues[], acting: readonly PageButton[]): Clues[][] {
  const parts: { clues: Clues[]; around: Place }[] = [];
  for (const one of clues) {
    const last = parts.at(-1);
    const place = one.page.place.parent ?? one.page.place;
    const around = last && common(last.around, place);
    if (
      !last ||
      !around ||
      isSplit(last.around, place, around, acting, last.clues.at(-1)?.page.order ?? 0)
    )
      parts.push({ clues: [one], around: place });
    else {
      last.clues.push(one);
      last.around = around;
    }
  }
  return parts.map((part) => part.clues);
}

function isSplit(
  left: Place,
  right: Place,
  around: Place,
  acting: readonly PageButton[],
  lastOrder: number,
): boolean {
  if (left === around && right === around) return false;
  const leftSide = upTo(left, around);
  const rightSide = upTo(right, around);
  if (leftSide.some(isBorder) || rightSide.some(isBorder)) return true;
  const whole = leftSide.at(-1);
  const other = rightSide.at(-1);
  const ownButtons = (place: Place | undefined): PageButton[] =>
    place ? within(acting, place).filter(({ isLink, isShown }) => !isLink && isShown) : [];
  if (whole && ownButtons(whole).some(({ order }) => order > lastOrder))
    return other !== undefined && ownButtons(other).length > 0;
  return false;
}

function settle(
  page: Page,
  clues: Clues[],
  form: Element | undefined,
  {
    acting,
    texts: textsAtMost,
    afar,
  }: { acting: readonly PageButton[]; texts: number; afar: readonly PageButton[] },
): Group[] {
  const firstField = clues[0]?.page;
  if (!firstField) return [];
  let container = form ? placeOf(firstField, form) : undefined;
  if (!container) {
    let around: Place | undefined = firstField.place.parent ?? firstField.place;
    for (const { page: field } of clues)
      around = around && common(around, field.place.parent ?? field.place);
    container = around ?? firstField.place;
  }
  const mine = new Set(clues.map(({ page: field }) => field));
  const isFolded = !clues.some(({ page: field }) => field.isShown);
  /** The container, grown until what sends it is in it. */
  const grow = (sends: (button: PageButton) => boolean): { place: Place; isFound: boolean } => {
    let grown = container ?? firstField.place;
    let place: Place | undefined = grown;
    for (let steps = 0; place && steps < 12; place = place.parent, steps++) {
      if (within(page.fields, place).some((field) => !mine.has(field))) break;
      if (within(acting, place).some(sends)) return { place, isFound: true };
      if (steps < 3) grown = place;
    }
    return { place: grown, isFound: false };
  };
  const byButton = grow((button) => isSending(button, isFolded));
  const byLink = byButton.isFound
    ? byButton
    : grow((button) => button.isLink && isIdle(button) && sendsByWord(button));
  const reach = byLink.isFound ? byLink.place : byButton.place;
  const isOwn = (order: number): boolean =>
    clues.length === within(page.fields, reach).length || isWithin(order, reach);
  const buttons = within(page.buttons, reach).filter(({ order }) => isOwn(order));
  const lastOrder = clues.at(-1)?.page.order ?? 0;
  const isLost = !buttons.some((button) => isSending(button, isFolded) && isAction(button));
  // Fields in pieces of a page, as of a checkout: what sends them stands further down.
  const from = firstFrom(afar, lastOrder + 1);
  const next = isWithin(afar[from]?.order ?? -1, reach) ? firstFrom(afar, reach.end + 1) : from;
  // The same one often stands there twice, for small and for large screens.
  const closing = afar.slice(next, next + 8).filter(({ text }) => text === afar[next]?.text);
  const outside = form?.id
    ? page.buttons.filter(
        ({ element, order }) => element.getAttribute("form") === form.id && !isWithin(order, reach),
      )
    : [];
  return [
    {
      clues,
      container,
      reach,
      buttons: [...buttons, ...outside, ...(isLost ? closing : [])],
      closing,
      texts: within(page.texts, reach, textsAtMost),
      before: textsBefore(page, reach),
    },
  ];
}

function textsBefore(page: Page, place: Place): PageText[] {
  const at = firstFrom(page.texts, place.start);
  const lastField = page.fields[firstFrom(page.fields, place.start) - 1]?.order ?? -1;
  return page.texts
    .slice(Math.max(0, at - 8), at)
    .filter(({ order }) => order > lastField)
    .toReversed();
}
