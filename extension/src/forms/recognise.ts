/**
 * From a page to its forms: which fields they have, what each field takes, what sends them. Pure: it
 * reads the document, writes nothing, asks nobody, and gives the same for the same page. Its work is
 * linear in the page, which is cut off where a page is made to be endless. What it gets wrong stands in
 * `docs/form-recogniser-errors.md`.
 */
import { type Assigned, assignRoles } from "./assign.ts";
import { readClues } from "./clues.ts";
import { groupFields } from "./groups.ts";
import { type ReadOptions, readPage } from "./read-page.ts";
import type { RecognisedField, RecognisedForm } from "./roles.ts";
import { findSubmits } from "./submits.ts";

type Fields = Assigned["fields"];

/** A name or a street, and a place: somebody's whole address. */
function asksWhere(fields: Fields): boolean {
  const roles = new Set([...fields.values()].map(({ role }) => role));
  return roles.has("street") && (roles.has("city") || roles.has("postcode"));
}

/** Who buys as a guest types his address where others sign in: it stays one. */
function keepAddresses(fields: Fields): void {
  for (const [clues, field] of fields)
    if (field.role === "username" && (clues.page.type === "email" || clues.auto === "email"))
      field.role = "email";
}

/**
 * The forms of `root` in the order of the page, each field once. `shadowRootOf` opens closed roots
 * too where it can; `isShown` says whether a person sees an element, and is guessed from the markup
 * where there is no layout.
 */
export function recognise(
  root: Document | ShadowRoot | Element,
  options: ReadOptions = {},
): RecognisedForm[] {
  const page = readPage(root, options);
  const groups = groupFields(page, page.fields.map(readClues));
  const assigned = groups.map((group) => assignRoles(group, page.title));
  const isCheckout = assigned.some(({ kind, fields }) => kind !== "sign-in" && asksWhere(fields));
  return groups.map((group, index) => {
    const { kind, fields } = assigned[index] ?? { kind: "other" as const, fields: new Map() };
    if (isCheckout && kind === "sign-in") keepAddresses(fields);
    const all = group.clues.map((clues) => ({
      isShown: clues.page.isShown,
      field: {
        element: clues.page.element,
        ...(fields.get(clues) ?? { role: "none" as const }),
      } satisfies RecognisedField,
    }));
    return {
      kind,
      container: group.container.element,
      fields: all.filter(({ isShown }) => isShown).map(({ field }) => field),
      unseen: all.filter(({ isShown }) => !isShown).map(({ field }) => field),
      submits: findSubmits(group, kind),
    };
  });
}
