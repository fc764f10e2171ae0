/** Which of a group's buttons send it. */
import type { FormWord } from "./words/language.ts";
import {
  formWordsIn,
  type Group,
  isAction,
  isAside,
  isIdle,
  leadsAway,
  sendsByWord,
} from "./groups.ts";
import { attribute, type PageButton } from "./page.ts";
import type { FormKind } from "./roles.ts";

const wordsOfKinds: Readonly<Record<FormKind, readonly FormWord[]>> = {
  "sign-in": ["sign-in"],
  "sign-up": ["sign-up"],
  "change-password": ["change"],
  "one-time-code": ["code"],
  card: ["pay"],
  identity: ["pay", "sign-up"],
  recovery: ["recovery"],
  other: ["news", "search"],
};

/** The buttons that send a form, the likeliest first. */
export function findSubmits(group: Group, kind: FormKind): Element[] {
  const firstField = group.clues[0]?.page.order ?? 0;
  const lastField = group.clues.at(-1)?.page.order ?? 0;
  const { closing } = group;
  const ranked = group.buttons
    .filter((button) => !closing.includes(button))
    .map((button) => ({ button, value: rank(button, kind, { firstField, lastField }) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value || a.button.order - b.button.order);
  // A form that is folded away, or whose button comes only when it is filled, has one that nobody sees yet.
  const shown = ranked.filter(({ button }) => button.isShown);
  const isLost = closing.some((button) => group.buttons.includes(button));
  const own = (shown.length > 0 ? shown : ranked).filter(
    ({ button }) => !isLost || isAction(button),
  );
  const found = likeliest(own);
  // What is typed into a part of a checkout is sent at its end, even where the part is closed by itself.
  const isPart = ["card", "identity", "sign-up"].includes(kind);
  for (const button of closing)
    if (group.buttons.includes(button) || (isPart && formWordsIn(button.text).has("pay")))
      found.push(button.element);
  // A form for several steps also holds the buttons of the later ones.
  if (shown.length > 0 && found.length > 0)
    for (const { button, value } of ranked)
      if (!button.isShown && button.submits && sendsByWord(button) && value >= 9)
        found.push(button.element);
  if (found.length > 0) return found;
  // Whatever its words are: the one button that is made for sending.
  const made = group.buttons.filter(
    ({ element, submits, order }) => submits && order > firstField && !isAside(element),
  );
  const last = made.filter(({ isShown }) => isShown).at(-1) ?? made.at(-1);
  return last ? [last.element] : [];
}

/** A button without a type may well be one that was never meant to send. */
const isMeant = (button: PageButton): boolean =>
  isAction(button) || (button.submits && button.element.hasAttribute("type"));

/** Beside what ends a form of several steps: what leads to its next one. */
const goesOn = ({ text }: PageButton): boolean => formWordsIn(text).has("next");

function likeliest(ranked: readonly { button: PageButton; value: number }[]): Element[] {
  const [first] = ranked;
  if (!first) return [];
  const { button, value } = first;
  if (value < 3) return isAction(button) && (!button.isLink || value === 2) ? [button.element] : [];
  // Beside a button that says what it does, another one that is not made for sending does something else.
  const isTold = isAction(button);
  return ranked
    .filter((other) => other.value >= Math.max(3, value - (goesOn(other.button) ? 5 : 3)))
    .filter((other) => !isTold || isMeant(other.button))
    .map((other) => other.button.element);
}

function rank(
  button: PageButton,
  kind: FormKind,
  fields: { firstField: number; lastField: number },
): number {
  const words = formWordsIn(button.text);
  if (leadsAway(button.text) || isAside(button.element)) return 0;
  if (isPlain(button.element) && !isAction(button)) return 0;
  let value = 0;
  if (button.submits) value += isMeant(button) ? 6 : 1;
  if (wordsOfKinds[kind].some((word) => words.has(word))) value += 6;
  else if (words.has("send") || words.has("next") || isAction(button)) value += 3;
  else if (!button.isLink && button.text.trim()) value += 1;
  if (
    (kind === "sign-in" && words.has("sign-up") && !words.has("sign-in")) ||
    (kind === "sign-up" && words.has("sign-in") && !words.has("sign-up"))
  )
    value -= 6;
  const looks = isDrawn(button.element);
  // A link that leads somewhere sends nothing, unless there is no other button and it is drawn as one.
  if (button.isLink && !isIdle(button))
    return looks && value >= 6 && button.order > fields.lastField ? 2 : 0;
  if (button.isLink) value -= looks ? 1 : 3;
  if (looks && namesOf(button.element).match(/submit|login|signin/i)) value += 2;
  if (button.order > fields.lastField) value += 2;
  else if (button.order < fields.firstField) value -= 3;
  if (words.has("recovery") && kind !== "recovery") value -= 6;
  // Who signs in is sent a new password by another button.
  if (words.has("change") && kind === "sign-in") value -= 6;
  if (button.text.length > 60) value -= 4;
  return value;
}

/** Only looks like a button, or can be pressed like one. */
const isPlain = (element: Element): boolean =>
  ["div", "span", "li", "td", "p"].includes(element.localName) &&
  element.getAttribute("role") !== "button";

const namesOf = (element: Element): string =>
  `${attribute(element, "id")} ${attribute(element, "class")}`;

const isDrawn = (element: Element): boolean =>
  /btn|button|submit|login|signin/i.test(namesOf(element));
