/** Which fields of which form an order is about. Pure, but for what it asks of each field. */
import type { FieldElement, RecognisedField, RecognisedForm, Role } from "../forms/roles.ts";
import type { PlanKind } from "../messages.ts";
import { cardRoles, identityRoles } from "./page-values.ts";

export interface FieldSight {
  /** Where the person is; null: nowhere in particular. */
  focused: Element | null;
  /** It can be seen and takes a value. */
  canTake(field: RecognisedField): boolean;
  /** Nobody has put anything into it yet. */
  isEmpty(element: FieldElement): boolean;
}

export interface Chosen {
  form: RecognisedForm;
  fields: RecognisedField[];
  /** Single characters of the password are asked, and nobody knows which. */
  isPartial: boolean;
}

export function chooseFields(
  forms: readonly RecognisedForm[],
  kind: PlanKind,
  sight: FieldSight,
): Chosen | null {
  switch (kind) {
    case "login":
      return best(forms, sight, loginFields) ?? onlyName(forms, sight);
    case "code":
      return best(forms, sight, codeFields);
    case "card":
      return cardOf(forms, sight);
    case "identity":
      return best(forms, sight, identityFields);
    case "new-password":
      return best(forms, sight, newPasswordFields);
  }
}

/** What a form would take, and how likely it is the one that is meant; the focus decides between likely ones. */
interface Offer {
  fields: RecognisedField[];
  isPartial?: boolean;
  likely: number;
}

/** Under this the form is taken only if there is no other, wherever the focus is. */
const lastResort = 1;

function best(
  forms: readonly RecognisedForm[],
  sight: FieldSight,
  offerOf: (form: RecognisedForm, sight: FieldSight) => Offer | null,
): Chosen | null {
  let chosen: Chosen | null = null;
  let most = -1;
  for (const form of forms) {
    const offer = offerOf(form, sight);
    if (!offer || (offer.fields.length === 0 && !offer.isPartial)) continue;
    const hasFocus = form.fields.some(({ element }) => element === sight.focused);
    const likely = offer.likely + (hasFocus && offer.likely > lastResort ? 100 : 0);
    if (likely <= most) continue;
    most = likely;
    chosen = { form, fields: offer.fields, isPartial: offer.isPartial ?? false };
  }
  return chosen;
}

function loginFields(form: RecognisedForm, sight: FieldSight): Offer | null {
  const of = (role: Role) =>
    form.fields.filter((field) => field.role === role && sight.canTake(field));
  const current = wholeOrFirst(of("current-password"));
  const partial = of("partial-password");
  const known = partial.filter(({ character }) => character !== undefined);
  const passwords = partial.length ? known : current;
  const isPartial = partial.length > known.length;
  const asked = { fields: passwords, isPartial };
  const name = form.fields.find(({ role }) => role === "username")
    ? of("username")
    : nameLike(form, of);
  switch (form.kind) {
    case "sign-in":
      return {
        ...asked,
        fields: [...name.slice(0, 1), ...passwords],
        likely: passwords.length ? 35 : 30,
      };
    case "change-password":
      return { ...asked, likely: 20 };
    case "sign-up":
    case "recovery": {
      const created = form.kind === "sign-up" ? of("new-password") : [];
      const empty = [...name.slice(0, 1), ...passwords, ...(created.length === 1 ? created : [])];
      return {
        fields: empty.filter(({ element }) => sight.isEmpty(element)),
        likely: form.kind === "sign-up" ? lastResort : 0,
      };
    }
    case "one-time-code":
    case "card":
    case "identity":
    case "other":
      if (passwords.length === 0 && !isPartial) return null;
      return { ...asked, fields: [...of("username").slice(0, 1), ...passwords], likely: 10 };
  }
}

/** A page that asks for one thing alone, and that is a name or an address: the first of two steps. */
function onlyName(forms: readonly RecognisedForm[], sight: FieldSight): Chosen | null {
  const all = forms.flatMap((form) =>
    form.fields.filter(sight.canTake).map((field) => ({ form, field })),
  );
  const [one, another] = all;
  if (!one || another || (one.field.role !== "email" && one.field.role !== "username")) return null;
  return { form: one.form, fields: [one.field], isPartial: false };
}

/** Sites whose names are addresses, or the numbers of telephones. */
function nameLike(form: RecognisedForm, of: (role: Role) => RecognisedField[]): RecognisedField[] {
  const mail = of("email");
  return mail.length || form.kind !== "sign-in" ? mail : of("phone");
}

/** All boxes of a value that is split, else the first field alone: a value is never told twice. */
function wholeOrFirst(fields: readonly RecognisedField[]): RecognisedField[] {
  const [first] = fields;
  if (!first) return [];
  if (!first.part) return [first];
  const boxes = fields.filter(({ part }) => part);
  return boxes.length === first.part.of ? boxes : [];
}

function codeFields(form: RecognisedForm, sight: FieldSight): Offer {
  const fields = form.fields.filter(
    (field) => field.role === "one-time-code" && sight.canTake(field),
  );
  return { fields: wholeOrFirst(fields), likely: form.kind === "one-time-code" ? 20 : 10 };
}

/** Of the form with the number; what it lacks may stand beside it, or in frames of its own. */
function cardOf(forms: readonly RecognisedForm[], sight: FieldSight): Chosen | null {
  const inForm = (form: RecognisedForm) =>
    form.fields.filter(
      (field) => cardRoles.has(field.role) && sight.canTake(field) && sight.isEmpty(field.element),
    );
  const main = best(forms, sight, (form) => {
    const fields = inForm(form);
    return { fields, likely: fields.some(({ role }) => role === "card-number") ? 20 : 10 };
  });
  if (!main) return null;
  const roles = new Set(main.form.fields.map(({ role }) => role));
  const beside = forms
    .filter((form) => form !== main.form)
    .flatMap(inForm)
    .filter(({ role, part }) => {
      if (roles.has(role) && !part) return false;
      roles.add(role);
      return true;
    });
  return { ...main, fields: [...main.fields, ...beside] };
}

function identityFields(form: RecognisedForm, sight: FieldSight): Offer | null {
  if (form.kind === "sign-in" || form.kind === "recovery") return null;
  const fields = form.fields.flatMap((field): RecognisedField[] => {
    const isMail = field.role === "username" && field.element.getAttribute("type") === "email";
    const role = isMail ? "email" : field.role;
    if (!identityRoles.has(role) || !sight.canTake(field)) return [];
    return sight.isEmpty(field.element) ? [{ ...field, role }] : [];
  });
  const isMade = form.kind === "identity" || form.kind === "sign-up";
  return { fields, likely: 2 + Math.min(fields.length, 20) + (isMade ? 20 : 0) };
}

/** The field that the person is in is meant, whatever the page calls it. */
function newPasswordFields(form: RecognisedForm, sight: FieldSight): Offer {
  const made = form.fields.filter((field) => field.role === "new-password" && sight.canTake(field));
  const here = form.fields.find(
    (field) => field.element === sight.focused && field.element.getAttribute("type") === "password",
  );
  if (here && !made.includes(here))
    return { fields: [{ ...here, role: "new-password" }], likely: 10 };
  return { fields: made, likely: 10 };
}
