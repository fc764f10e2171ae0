/** What a form is for, by its buttons, headings, links, names and the fields that it has. */
import type { Clues } from "./clues.ts";
import type { FormWord } from "./words/language.ts";
import { formWordsIn, type Group, isAction, isIdle, sendsByWord } from "./groups.ts";
import { findFormWords } from "./words.ts";
import { fold, foldName, textLimit } from "./phrases.ts";
import type { PageButton, Place } from "./page.ts";

export type Evidence = Record<FormWord, number>;

const nothing = (): Evidence => ({
  "sign-in": 0,
  "sign-up": 0,
  recovery: 0,
  change: 0,
  code: 0,
  pay: 0,
  search: 0,
  news: 0,
  remember: 0,
  terms: 0,
  rules: 0,
  next: 0,
  send: 0,
  away: 0,
  elsewhere: 0,
});

/** Words by which one signs in as well as puts oneself on a list. */
const entersLists = /^(?:jetzt |hier |nu )?(?:anmelden|aanmelden|anmeldung|eintragen)(?: jetzt)?$/;

const attributesOf = (element: Element): string =>
  ["id", "name", "class", "action", "aria-label", "data-testid"]
    .map((name) => (element.getAttribute(name) ?? "").slice(0, textLimit))
    .join(" ");

/** Those that are made for sending; failing them other buttons, and failing these a link that leads nowhere. */
function sendersAmong(acting: readonly PageButton[]): PageButton[] {
  const submits = acting.filter(({ submits: sends }) => sends);
  if (submits.length > 0) return submits;
  const buttons = acting.filter(({ isLink }) => !isLink);
  if (buttons.length > 0) return buttons;
  return acting.filter((button) => isIdle(button) && sendsByWord(button)).slice(0, 1);
}

/** Adds up what the words around a group say for each kind. */
export function weighWords(group: Group, title: string): Evidence {
  const evidence = nothing();
  const add = (words: Iterable<FormWord>, weight: number, only?: readonly FormWord[]): void => {
    for (const word of words) if (!only || only.includes(word)) evidence[word] += weight;
  };
  const acting = group.buttons.filter((button) => isAction(button) && button.isShown);
  const chosen = sendersAmong(acting);
  const isSingle = group.clues.length === 1;
  for (const button of chosen.slice(0, 6)) {
    const weight = isSingle && entersLists.test(fold(button.text)) ? 0 : 8;
    add(formWordsIn(button.text), weight / Math.min(2, chosen.length));
  }
  for (const { kind, text } of group.texts.slice(0, 200)) {
    const words = formWordsIn(text);
    if (kind === "heading") add(words, 5);
    else if (kind === "choice")
      add(
        new Set(findFormWords(foldName(text), { glued: true }).map(({ concept }) => concept)),
        3,
        ["remember", "terms"],
      );
    else if (kind === "text" && words.has("news")) evidence.news += 3;
    else if (kind === "text")
      add(words, 1.5, ["recovery", "remember", "terms", "rules", "code", "change", "pay"]);
  }
  weighLinks(group, evidence, new Set(chosen.map(({ element }) => element)));
  group.before.forEach(({ kind, text }, index) => {
    const near = kind === "heading" ? 5 : text.length < 60 ? 4 : 2;
    if (kind !== "link")
      add(formWordsIn(text), near / (1 + index * 0.5), [
        "sign-in",
        "sign-up",
        "recovery",
        "change",
        "code",
        "pay",
        "news",
      ]);
  });
  const around: Element[] = [];
  for (
    let place: Place | undefined = group.container;
    place && around.length < 3;
    place = place.parent
  )
    around.push(place.element);
  for (const [index, element] of around.entries()) {
    const words = new Set(
      findFormWords(foldName(attributesOf(element)), { glued: true }).map(({ concept }) => concept),
    );
    add(words, 4 / (index + 1), [
      "sign-in",
      "sign-up",
      "recovery",
      "change",
      "code",
      "pay",
      "search",
      "news",
    ]);
  }
  if (
    group.reach.element.getAttribute("role") === "search" ||
    group.container.element.getAttribute("role") === "search"
  )
    evidence.search += 10;
  const ofFields = new Set(group.clues.flatMap(({ names }) => [...formWordsIn(names, true)]));
  add(ofFields, 2, ["sign-in", "sign-up", "recovery", "change"]);
  // What a field says it is for counts as what stands beside it.
  const told = new Set(group.clues.slice(0, 4).flatMap(({ says }) => [...formWordsIn(says)]));
  if (told.has("news") || ofFields.has("news")) evidence.news += 3;
  if (isSingle && told.has("recovery")) evidence.recovery += 3;
  if (isAtEnd(group)) evidence.news += 3;
  add(formWordsIn(title), 2, ["sign-in", "sign-up", "recovery", "change", "code", "pay"]);
  return evidence;
}

/** A single field at the end of a page asks for an address to write to, hardly for an account's. */
function isAtEnd({ clues, container }: Group): boolean {
  if (clues.length > 2) return false;
  for (let place: Place | undefined = container; place; place = place.parent)
    if (
      place.element.localName === "footer" ||
      place.element.getAttribute("role") === "contentinfo"
    )
      return true;
  return false;
}

/** A link leads to what the form is not: 'create an account' stands beside a sign-in. */
function weighLinks(group: Group, evidence: Evidence, senders: ReadonlySet<Element>): void {
  const beside = group.buttons
    .filter(({ submits, isLink, isShown }) => !submits && !isLink && isShown)
    .slice(0, 20);
  const links = [
    ...group.texts
      .filter(({ kind, place }) => kind === "link" && !senders.has(place.element))
      .slice(0, 60),
    ...beside,
  ].map(({ text }) => formWordsIn(text));
  const has = (word: FormWord): boolean =>
    links.some((words) => words.has(word) && !words.has("elsewhere"));
  if (has("recovery")) evidence["sign-in"] += 5;
  if (has("sign-up") && !has("sign-in")) evidence["sign-in"] += 3;
  if (has("sign-in") && !has("sign-up") && !has("recovery")) evidence["sign-up"] += 3;
  if (has("terms")) evidence.terms += 2;
}

const has = (clues: Clues, concept: "again" | "new" | "now"): boolean =>
  (clues.scores.get(concept) ?? 0) >= 15;

/** What a group with passwords is for. `passwords` are its shown password fields, boxes counted once. */
export function kindWithPassword(
  passwords: readonly Clues[],
  evidence: Evidence,
  others: { identities: number; logins: number },
): "sign-in" | "sign-up" | "change-password" {
  const autos = passwords.map(({ auto }) => auto);
  const again = passwords.some((clues) => has(clues, "again"));
  const renewed = passwords.some((clues) => has(clues, "new"));
  const now = passwords.some((clues) => has(clues, "now") && !has(clues, "new"));
  const signIn =
    evidence["sign-in"] +
    Math.min(8, evidence.remember * 2) +
    Math.min(5, evidence.recovery) +
    (autos.includes("current-password") ? 6 : 0);
  const signUp =
    evidence["sign-up"] +
    Math.min(5, evidence.terms) +
    Math.min(5, evidence.rules * 2) +
    (autos.includes("new-password") ? 4 : 0) +
    Math.min(12, others.identities * 5) +
    (renewed ? 4 : 0) +
    (again && passwords.length > 1 ? 8 : 0);
  if (passwords.length >= 2) {
    if (now && (renewed || again || passwords.length > 2 || evidence.change > 0))
      return "change-password";
    if (autos.includes("current-password") && autos.includes("new-password"))
      return "change-password";
    if (passwords.length >= 3 && others.identities === 0 && signUp - 8 < evidence.change + 6)
      return "change-password";
    if (!again && !renewed && signIn > signUp + 4) return "sign-in";
    if (others.logins > 0 || others.identities > 0) return "sign-up";
    return evidence.change + evidence.recovery + 1 >= evidence["sign-up"]
      ? "change-password"
      : "sign-up";
  }
  if (
    others.logins === 0 &&
    (renewed || autos.includes("new-password")) &&
    evidence.change > Math.max(2, signIn / 2)
  )
    return "change-password";
  return signUp > signIn ? "sign-up" : "sign-in";
}
