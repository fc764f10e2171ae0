/** What fields were recognised as, also when the page has changed them since. */
import type { FormKind, Role } from "../forms/roles.ts";
import { formsAtAGlance } from "./page-forms.ts";
import { untilRecogniser } from "./recogniser.ts";

export interface Known {
  role: Role;
  kind: FormKind;
}

/** A page is not read again for a new field sooner than so many times what that takes. */
const restsFor = 20;
const restsAtLeastMs = 100;
const known = new WeakMap<Element, Known>();
let readAgainAtMs = 0;
let isDue = false;

/** At the browser's leisure: a field is remembered as what it is while it is typed into. */
export function recognisedFields(element: Element): void {
  if (known.has(element) || isDue) return;
  isDue = true;
  void untilRecogniser().then(() =>
    requestIdleCallback(
      () => {
        isDue = false;
        readPage();
      },
      { timeout: 400 },
    ),
  );
}

export function knownAs(element: Element): Known | null {
  return known.get(element) ?? null;
}

/** Reads the page if the field is new; `wait`: it was read just now, and will be in so many ms. */
export function recogniseNow(element: Element): Known | { wait: number } | null {
  const waitMs = readAgainAtMs - performance.now();
  if (known.has(element)) return knownAs(element);
  if (waitMs > 0) return { wait: waitMs };
  readPage();
  return knownAs(element);
}

function readPage(): void {
  const startedMs = performance.now();
  for (const { fields, kind } of formsAtAGlance())
    for (const { element, role } of fields) known.set(element, { role, kind });
  const tookMs = performance.now() - startedMs;
  readAgainAtMs = performance.now() + Math.max(restsAtLeastMs, restsFor * tookMs);
}
