/** What speaks for a field being something: each of its texts, weighed by how much it can be trusted. */
import { findFieldWords } from "./words.ts";
import type { Concept } from "./words/language.ts";
import { fold, foldName, type Found, textLimit } from "./phrases.ts";
import { readOptions, type OptionsKind } from "./options.ts";
import type { PageField } from "./page.ts";
import type { Role } from "./roles.ts";

export interface Clues {
  page: PageField;
  /** The meaningful token of `autocomplete`, or empty. */
  auto: string;
  scores: Map<Concept, number>;
  /** What its own label, or failing that the text before it, says; folded. */
  says: string;
  /** All of its texts, folded. */
  all: string;
  names: string;
  maxLength: number;
  options: OptionsKind | undefined;
  /** Typed text is hidden: a password field, or a text field that is drawn so. */
  isMasked: boolean;
}

const rolesOfTokens: Readonly<Record<string, Exclude<Role, "partial-password">>> = {
  username: "username",
  email: "email",
  "current-password": "current-password",
  "new-password": "new-password",
  "one-time-code": "one-time-code",
  name: "name",
  "given-name": "given-name",
  "additional-name": "middle-name",
  "family-name": "family-name",
  organization: "company",
  "street-address": "street",
  "address-line1": "street",
  "address-line2": "street2",
  "address-line3": "street2",
  "address-level2": "city",
  "address-level1": "region",
  "postal-code": "postcode",
  country: "country",
  "country-name": "country",
  tel: "phone",
  "tel-national": "phone",
  "tel-local": "phone",
  "tel-country-code": "phone-country",
  bday: "birthday",
  "bday-day": "birthday-day",
  "bday-month": "birthday-month",
  "bday-year": "birthday-year",
  "cc-name": "card-holder",
  "cc-number": "card-number",
  "cc-exp": "card-expiry",
  "cc-exp-month": "card-expiry-month",
  "cc-exp-year": "card-expiry-year",
  "cc-csc": "card-code",
  nickname: "none",
  "honorific-prefix": "none",
  "honorific-suffix": "none",
  "organization-title": "none",
  "transaction-amount": "none",
  sex: "none",
  url: "none",
  language: "none",
  "cc-type": "none",
  "cc-given-name": "given-name",
  "cc-family-name": "family-name",
  "tel-extension": "none",
};

/** By `autocomplete`'s last token that names a field; `section-x`, `billing`, `work` and the like stand before it. */
export function autocompleteRole(token: string): Exclude<Role, "partial-password"> | undefined {
  return Object.hasOwn(rolesOfTokens, token) ? rolesOfTokens[token] : undefined;
}

const roleOfType: Readonly<Record<string, "email" | "phone">> = { email: "email" };

/** Not what a field is, but of what kind. */
const mere = new Set<Concept>([
  "again",
  "new",
  "now",
  "code-any",
  "number-any",
  "name-any",
  "date-any",
  "account",
  "address-any",
  "card-any",
]);

const weights = {
  autocomplete: 120,
  label: 60,
  aria: 60,
  placeholder: 45,
  name: 40,
  before: 30,
  beforeAlone: 55,
  title: 15,
};

/** `user[name]` is the name of a user, not a user name. */
const ownName = /^\w{1,40}(?:\[name\]|\.name)$/;

/** Alone in a text, a phrase says more than among twenty other words. */
const share = (found: Found<Concept>, text: string): number =>
  text.length < 40 ? 1 : Math.max(0.5, Math.min(1, (found.end - found.start + 25) / text.length));

export function readClues(page: PageField): Clues {
  const { element } = page;
  const get = (name: string): string => (element.getAttribute(name) ?? "").slice(0, textLimit);
  const tokens = get("autocomplete")
    .toLowerCase()
    .split(/\s/)
    .filter((token) => token && token !== "webauthn");
  const auto = tokens.at(-1) ?? "";
  const scores = new Map<Concept, number>();
  const names = [
    ...new Set(
      [
        get("name").replace(ownName, "name"),
        get("id"),
        get("formcontrolname"),
        get("data-testid"),
      ].map(foldName),
    ),
  ].filter(Boolean);
  // What is kept from those who listen is not what the words around it speak of.
  const isHushed = get("aria-hidden") === "true" && names.length === 0;
  const label = isHushed ? "" : fold(page.label);
  const aria = fold(`${get("aria-label")} ${named(element, get("aria-labelledby"))}`);
  const placeholder = fold(get("placeholder") || get("data-placeholder"));
  const title = fold(get("title"));
  const texts = isHushed ? [] : page.before;
  const runs = texts.slice(page.othersBefore).map(fold).filter(Boolean);
  const others = texts.slice(0, page.othersBefore).map(fold);
  const before = (runs.at(-1) ?? "").slice(-80);
  const isLabelled = label !== "" || aria !== "";

  const weigh = (text: string, weight: number, glued = false): void => {
    if (text === "") return;
    const best = new Map<Concept, number>();
    const all = findFieldWords(text, { glued });
    // Of a name the last word is what is meant: `emailForm.phone` is a phone.
    const head = all.findLast(({ concept }) => !mere.has(concept));
    for (const found of all)
      best.set(
        found.concept,
        Math.max(
          best.get(found.concept) ?? 0,
          weight *
            (glued ? (found === head || mere.has(found.concept) ? 1 : 0.6) : share(found, text)),
        ),
      );
    for (const [concept, score] of best) scores.set(concept, (scores.get(concept) ?? 0) + score);
  };
  const role = autocompleteRole(auto);
  if (role) scores.set(role, weights.autocomplete);
  weigh(label, weights.label);
  if (aria !== label) weigh(aria, label ? weights.placeholder : weights.aria);
  if (placeholder !== label && placeholder !== aria) weigh(placeholder, weights.placeholder);
  for (const name of names) weigh(name, weights.name / Math.sqrt(names.length), true);
  weigh(
    before,
    isLabelled ? weights.before / 3 : placeholder ? weights.before : weights.beforeAlone,
  );
  for (const run of runs.slice(-3, -1))
    weigh(run.slice(-80), isLabelled || placeholder ? 0 : weights.before / 3);
  if (runs.length === 0 && !isLabelled && !placeholder)
    for (const run of others.slice(-2)) weigh(run.slice(-80), weights.before / 2);
  if (!isLabelled) weigh(title, weights.title);
  if (!isLabelled && !placeholder && !role && !isHushed)
    weigh(fold(page.after).slice(0, 60), before ? 10 : weights.before);
  if (page.type === "tel" && scores.size === 0 && !limitsDigits(element)) scores.set("phone", 25);
  const typed = roleOfType[page.type];
  if (typed) scores.set(typed, (scores.get(typed) ?? 0) + 40);

  const limit = Number.parseInt(get("maxlength"), 10);
  return {
    page,
    auto,
    scores,
    says: label || aria || placeholder || before,
    all: [label, aria, placeholder, title, ...names, ...runs].join(" "),
    names: names.join(" "),
    maxLength: Number.isFinite(limit) && limit > 0 ? limit : 0,
    options: element.localName === "select" ? readOptions(element as HTMLSelectElement) : undefined,
    isMasked: page.type === "password" || isDrawnMasked(element),
  };
}

/** Takes fewer digits than a phone number has. */
function limitsDigits(element: Element): boolean {
  const limit = Number.parseInt(element.getAttribute("maxlength") ?? "", 10);
  return limit > 0 && limit < 7;
}

/** The texts of the elements that `aria-labelledby` names. */
function named(element: Element, ids: string): string {
  if (!ids) return "";
  const root = element.getRootNode();
  if (!("getElementById" in root)) return "";
  const scope = root as Document | ShadowRoot;
  return ids
    .split(/\s/)
    .slice(0, 4)
    .map((id) => shortText(id ? scope.getElementById(id) : null))
    .join(" ");
}

/** Up to 200 characters of an element's text, from its first 60 nodes. */
function shortText(element: Element | null): string {
  let text = "";
  let node: Node | null = element?.firstChild ?? null;
  for (let steps = 0; node && steps < 60 && text.length < textLimit; steps++) {
    if (node.nodeType === Node.TEXT_NODE) text += ` ${(node as Text).data.slice(0, textLimit)}`;
    let next: Node | null = node.firstChild;
    while (!next && node && node !== element) {
      next = node.nextSibling;
      if (!next) node = node.parentNode;
    }
    node = next;
  }
  return text.slice(0, textLimit);
}

function isDrawnMasked(element: Element): boolean {
  const view = element.ownerDocument.defaultView;
  if (!view || element.localName !== "input") return false;
  const masking = view.getComputedStyle(element).getPropertyValue("-webkit-text-security");
  return masking !== "" && masking !== "none";
}
