/** What a person sends with a form: names and passwords as they were typed. */
import type { FieldElement, RecognisedForm, Role } from "../forms/roles.ts";
import type { Submission } from "../messages.ts";
import { formsAtAGlance } from "./page-forms.ts";
import { knownAs } from "./remembered-roles.ts";
import { isWithin } from "./shadow-roots.ts";
import { isTyped, lastTyped, valueOf, wasSecret, wasTouched } from "./typed-values.ts";

export interface ReadSubmission {
  submission: Submission;
  /** Where the password stands; where the name stands if there is no password yet. */
  elements: readonly FieldElement[];
}

interface ReadField {
  element: FieldElement;
  role: Role;
}

/** null: that element sends nothing that could be kept. */
export function readSubmission(sender: Element): ReadSubmission | null {
  const form = formOf(sender, formsAtAGlance());
  return form && readForm(form);
}

/** The form that it sends or stands in, else the one that was typed into last. */
function formOf(sender: Element, forms: readonly RecognisedForm[]): RecognisedForm | null {
  const last = lastTyped();
  return (
    forms.find(({ submits, container }) => container === sender || submits.includes(sender)) ??
    forms.find(
      ({ fields, container }) =>
        fields.some(({ element }) => element === sender) || isWithin(sender, container),
    ) ??
    forms.find(({ fields }) => fields.some(({ element }) => element === last)) ??
    null
  );
}

function readForm(form: RecognisedForm): ReadSubmission | null {
  const fields = form.fields.map(({ element, role }): ReadField => ({
    element,
    role: roleOf(element, role),
  }));
  const of = (role: Role) => fields.filter((field) => field.role === role);
  const current = of("current-password");
  const created = of("new-password").filter(({ element }) => valueOf(element) !== "");
  const username = nameIn([...fields, ...form.unseen]);
  const secrets = [...current, ...created];
  if (secrets.length === 0) return stepWith(username, fields);
  const currentPassword = joined(current);
  const password = created[0] ? valueOf(created[0].element) : currentPassword;
  // What the vault filled by itself the vault knows.
  const isNews = secrets.some(({ element, role }) =>
    role === "new-password" ? wasTouched(element) : isTyped(element),
  );
  if (!isNews || password === "") return null;
  return {
    submission: {
      kind: kindOf(form, current.length > 0, created.length > 0),
      username,
      password,
      currentPassword: created.length ? currentPassword : "",
    },
    elements: secrets.map(({ element }) => element),
  };
}

/** A site that shows the password while it is sent has made a text field of it. */
function roleOf(element: FieldElement, role: Role): Role {
  const isPassword = role === "current-password" || role === "new-password";
  if (isPassword || !wasSecret(element)) return role;
  const before = knownAs(element)?.role;
  return before === "current-password" || before === "new-password" ? before : role;
}

function kindOf(form: RecognisedForm, hasCurrent: boolean, hasNew: boolean): Submission["kind"] {
  if (!hasNew) return "sign-in";
  return hasCurrent || form.kind === "change-password" ? "change-password" : "sign-up";
}

function nameIn(fields: readonly ReadField[]): string {
  for (const wanted of ["username", "email", "phone"] as const)
    for (const { element, role } of fields) {
      const value = role === wanted ? valueOf(element) || element.value : "";
      if (value.trim() !== "") return value;
    }
  return "";
}

/** Of a PIN in boxes, all of them; else the first. */
function joined(fields: readonly ReadField[]): string {
  const isBoxes = fields.length > 2 && fields.every(({ element }) => valueOf(element).length === 1);
  if (isBoxes) return fields.map(({ element }) => valueOf(element)).join("");
  return fields[0] ? valueOf(fields[0].element) : "";
}

function stepWith(username: string, fields: readonly ReadField[]): ReadSubmission | null {
  const named = fields.filter(
    ({ element, role }) =>
      (role === "username" || role === "email" || role === "phone") && wasTouched(element),
  );
  if (username === "" || named.length === 0) return null;
  return {
    submission: { kind: "sign-in", username, password: "", currentPassword: "" },
    elements: named.map(({ element }) => element),
  };
}
