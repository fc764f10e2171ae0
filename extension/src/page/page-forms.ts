/** The forms of this document now, as they are recognised and as a person sees them. */
import type { FieldElement, RecognisedField, RecognisedForm } from "../forms/roles.ts";
import type { PlanKind, TabView } from "../messages.ts";
import { type Chosen, chooseFields, type FieldSight } from "./choose-fields.ts";
import { recogniseHere } from "./recogniser.ts";
import { focusedElement, shadowRootOf } from "./shadow-roots.ts";
import { canBeFilled, isShown } from "./shown.ts";

/** With the traps left out that nobody sees. */
export function seenForms(): RecognisedForm[] {
  return recogniseHere(document, {
    shadowRootOf,
    // Of covered passwords one is a trap; of other covered fields nothing depends but whether they are filled.
    isShown: (element) =>
      isShown(element, {
        isDrawnElsewhere: true,
        mayBeCovered: element.getAttribute("type") !== "password",
      }),
  });
}

/** Without a look at the layout beyond what the browser answers at once. */
export function formsAtAGlance(): RecognisedForm[] {
  return recogniseHere(document, { shadowRootOf });
}

/** `focused`: as if the person were there. */
export function chooseHere(kind: PlanKind, focused = focusedElement()): Chosen | null {
  return chooseFields(seenForms(), kind, sightOf(focused));
}

export function takesHere(): TabView["takes"] {
  const forms = seenForms();
  const sight = sightOf(focusedElement());
  const takes = (kind: PlanKind) => {
    const chosen = chooseFields(forms, kind, sight);
    return chosen !== null && (chosen.fields.length > 0 || chosen.isPartial);
  };
  return {
    login: takes("login"),
    code: takes("code"),
    card: takes("card"),
    identity: takes("identity"),
    newPassword: takes("new-password"),
  };
}

export function isFieldShown({ element, role }: RecognisedField, isInView = false): boolean {
  return isShown(element, { isInView, isDrawnElsewhere: role === "one-time-code" });
}

/** For one look at the page: each field is looked at once. */
function sightOf(focused: Element | null): FieldSight {
  const seen = new Map<FieldElement, boolean>();
  return {
    focused,
    canTake(field) {
      const known = seen.get(field.element);
      if (known !== undefined) return known;
      const can = canBeFilled(field.element) && isFieldShown(field);
      seen.set(field.element, can);
      return can;
    },
    isEmpty,
  };
}

/** Lists begin with something chosen, which nobody chose. */
export function isEmpty(element: FieldElement): boolean {
  if (!(element instanceof HTMLSelectElement)) return !/[\p{L}\p{N}]/u.test(element.value);
  const chosen = element.selectedIndex;
  const said = [...element.options].findIndex((option) => option.defaultSelected);
  return chosen <= 0 || (chosen === said && !/\p{L}{2}/u.test(element.value));
}
