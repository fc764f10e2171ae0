/**
 * From a page to its forms: which fields they have, what each field takes, what sends them. Pure: it
 * reads the document, writes nothing, asks nobody, and gives the same for the same page. Its work is
 * linear in the page, which is cut off where a page is made to be endless.
 */
import { assignRoles } from "./assign.ts";
import { readClues } from "./clues.ts";
import { groupFields } from "./groups.ts";
import { type ReadOptions, readPage } from "./read-page.ts";
import type { RecognisedField, RecognisedForm } from "./roles.ts";
import { findSubmits } from "./submits.ts";

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
  return groups.map((group) => {
    const { kind, fields } = assignRoles(group, page.title);
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
