/**
 * Runs in a page that makes trouble: fills what the recogniser knows by the plainest rules there are, so
 * that what lands in a wrong field is the recogniser's mistake and not a filler's.
 */
import { recognise } from "../../extension/src/forms/recognise.ts";
import type { RecognisedField, RecognisedForm, Role } from "../../extension/src/forms/roles.ts";

type Values = Partial<Record<Role, string>>;

const closedRoots = new WeakMap<Element, ShadowRoot>();
const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (options) {
  const root = attach.call(this, options);
  closedRoots.set(this, root);
  return root;
};
const shadowRootOf = (element: Element): ShadowRoot | null =>
  element.shadowRoot ?? closedRoots.get(element) ?? null;

/** Plainer than a filler's own look: neither covers nor clipping count. */
function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const box = element.getBoundingClientRect();
  if (box.width < 4 || box.height < 4 || box.right < 0 || box.bottom < 0) return false;
  for (let at = element.parentElement; at; at = at.parentElement) {
    const around = at.getBoundingClientRect();
    if (getComputedStyle(at).overflow !== "visible" && (around.width < 4 || around.height < 4))
      return false;
    if (getComputedStyle(at).clipPath.startsWith("circle(0")) return false;
  }
  return true;
}

const look = (): RecognisedForm[] => recognise(document, { shadowRootOf, isShown });

/** By the prototype's own setter: a page may watch its elements'. */
function put({ element }: RecognisedField, value: string): void {
  const cut =
    element instanceof HTMLInputElement && element.maxLength > 0
      ? value.slice(0, element.maxLength)
      : value;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set?.call(element, cut);
  for (const name of ["input", "change"])
    element.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
}

const roles: Readonly<Record<string, readonly Role[]>> = {
  login: ["username", "current-password"],
  code: ["one-time-code"],
  card: [
    "card-number",
    "card-holder",
    "card-expiry",
    "card-expiry-month",
    "card-expiry-year",
    "card-code",
  ],
  identity: [
    "name",
    "given-name",
    "middle-name",
    "family-name",
    "company",
    "email",
    "street",
    "city",
    "region",
    "postcode",
    "country",
    "phone",
    "phone-country",
    "birthday",
  ],
};
const kinds: Readonly<Record<string, readonly string[]>> = {
  login: ["sign-in", "change-password"],
  code: ["one-time-code", "sign-in"],
  card: ["card"],
  identity: ["identity", "other", "sign-up"],
};

/** Fills `what`; the form that has the focus, or the first that takes it. */
function fill(what: string, values: Values): string[] {
  const filled: string[] = [];
  const fits = look().filter(
    (form) =>
      kinds[what]?.includes(form.kind) &&
      form.fields.some(
        ({ role }) => roles[what]?.includes(role) || (what === "login" && role === "email"),
      ),
  );
  const chosen =
    fits.find(({ fields }) => fields.some(({ element }) => element === document.activeElement)) ??
    fits[0];
  for (const field of chosen?.fields ?? []) {
    // Where one signs in, an address is the name of the account.
    const role =
      what === "login" && chosen?.kind === "sign-in" && field.role === "email"
        ? "username"
        : field.role;
    const value = values[role];
    if (field.role === "partial-password" && field.character !== undefined)
      put(field, values["current-password"]?.[field.character] ?? "");
    if (value === undefined || !roles[what]?.includes(role)) continue;
    if (
      field.element instanceof HTMLInputElement &&
      field.element.readOnly &&
      field.element.value !== ""
    )
      continue;
    put(
      field,
      field.part
        ? pieceOf(value, chosen?.fields ?? [], field)
        : field.element instanceof HTMLSelectElement
          ? optionFor(field.element, value)
          : value,
    );
    filled.push(field.role);
  }
  return filled;
}

function pieceOf(
  value: string,
  fields: readonly RecognisedField[],
  field: RecognisedField,
): string {
  const row = fields.filter((other) => other.role === field.role && other.part);
  const length = (one: RecognisedField): number =>
    one.element instanceof HTMLInputElement && one.element.maxLength > 0
      ? one.element.maxLength
      : 1;
  const start = row.slice(0, row.indexOf(field)).reduce((sum, one) => sum + length(one), 0);
  return value.slice(start, start + length(field));
}

const optionFor = (select: HTMLSelectElement, value: string): string =>
  [...select.options].find(
    (option) => option.value.startsWith(value) || option.text.startsWith(value),
  )?.value ?? select.value;

/** The name and password that a submission would save now. */
function wouldSave(): { username: string; password: string } | null {
  for (const { fields } of look()) {
    const valueOf = (...wanted: Role[]): string =>
      wanted
        .flatMap((role) => fields.filter((field) => field.role === role))
        .find(({ element }) => element.value)?.element.value ?? "";
    const password = valueOf("new-password", "current-password");
    if (password) return { username: valueOf("username", "email"), password };
  }
  return null;
}

/** Puts one password into the field and the others of its form that take the same; says into how many. */
function generate(selector: string, password: string): number {
  const target = document.querySelector(selector);
  const form = look().find(({ fields }) => fields.some(({ element }) => element === target));
  const taking = form?.fields.filter(({ role }) => role === "new-password") ?? [];
  if (!taking.some(({ element }) => element === target)) return 0;
  for (const field of taking) put(field, password);
  return taking.length;
}

function valueAt(place: string): string | undefined {
  let scope: Document | ShadowRoot | null = document;
  let found: Element | null = null;
  for (const part of place.split(" >> ")) {
    found = scope?.querySelector(part) ?? null;
    scope =
      found instanceof HTMLIFrameElement ? found.contentDocument : found && shadowRootOf(found);
  }
  return found instanceof HTMLInputElement ||
    found instanceof HTMLSelectElement ||
    found instanceof HTMLTextAreaElement
    ? found.value
    : undefined;
}

const describe = (): string =>
  look()
    .map(
      ({ kind, fields, unseen }) =>
        `${kind}: ${fields.map(({ element, role }) => `${element.id || element.name}=${role}`).join(" ")}${unseen.length > 0 ? ` (${unseen.length} unseen)` : ""}`,
    )
    .join("\n      ");

Object.assign(globalThis, { forms: { fill, wouldSave, generate, valueAt, describe } });
