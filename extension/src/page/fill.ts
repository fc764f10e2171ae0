/** Fills what was planned: only fields that are still there, still the same, and still seen. */
import type { FieldElement, RecognisedField, Role } from "../forms/roles.ts";
import type { FrameFilled, PlanKind } from "../messages.ts";
import { chooseOption, dialIn, type ListOption } from "./choose-option.ts";
import { chooseHere, isEmpty, isFieldShown } from "./page-forms.ts";
import type { PageValues } from "./page-values.ts";
import { canBeFilled } from "./shown.ts";
import { change, enter, leave, pickOption, putText, typeText } from "./typed-events.ts";
import { type FieldHints, textFor } from "./values.ts";
import { nextTurn, untilChanged } from "./wait-for-page.ts";

/** What was chosen in this document, for the order that may follow. */
export interface Plan {
  kind: PlanKind;
  fields: readonly PlannedField[];
}

interface PlannedField extends RecognisedField {
  /** What the element said of itself then: another in its skin is another field. */
  signature: string;
}

export function planOf(kind: PlanKind, fields: readonly RecognisedField[]): Plan {
  return {
    kind,
    fields: fields.map((field) => ({ ...field, signature: signatureOf(field.element) })),
  };
}

/** Lists of states come when the country is chosen. */
const listWaitMs = 3_000;

/** Told of each field after it is filled. */
export type OnFilled = (element: FieldElement, role: Role) => void;

export async function fillPlan(
  plan: Plan,
  values: PageValues,
  onFilled: OnFilled,
): Promise<FrameFilled> {
  const result: FrameFilled = { filled: 0, isShortened: false };
  const fields = stillPlanned(plan);
  const boxes = new Set(fields.map(({ role }) => role));
  let dial: string | null = null;
  let last: FieldElement | null = null;
  for (const field of inOrder(fields)) {
    const done = await fillField(plan, field, values, { beside: boxes, dial });
    if (!done) continue;
    const { element, isShortened } = done;
    result.filled++;
    result.isShortened ||= isShortened;
    if (field.role === "phone-country" && element instanceof HTMLSelectElement)
      dial = dialIn(optionsOf(element)[element.selectedIndex] ?? { value: "", text: "" }) || null;
    onFilled(element, field.role);
    last = element;
  }
  // Where a person would be after typing it: Enter sends it.
  if (last?.isConnected && (plan.kind === "login" || plan.kind === "code")) enter(last);
  return result;
}

/** What has gone stays in the list: the page may have put another in its place. */
function stillPlanned({ fields }: Plan): PlannedField[] {
  return fields.filter((field) => !field.element.isConnected || isAsPlanned(field));
}

function isAsPlanned({ element, signature }: PlannedField): boolean {
  return element.isConnected && signatureOf(element) === signature;
}

function signatureOf(element: FieldElement): string {
  const said = ["name", "autocomplete"].map((name) => element.getAttribute(name));
  return [element.type, ...said].join(" ");
}

/** The lists that others depend on come first. */
function inOrder(fields: readonly PlannedField[]): PlannedField[] {
  const first = (role: Role) => (role === "country" || role === "phone-country" ? 0 : 1);
  return fields.toSorted((a, b) => first(a.role) - first(b.role));
}

async function fillField(
  plan: Plan,
  field: PlannedField,
  values: PageValues,
  around: Pick<FieldHints, "beside" | "dial">,
): Promise<{ element: FieldElement; isShortened: boolean } | null> {
  const before = isAsPlanned(field) ? field : again(plan, field);
  if (!before) return null;
  const wasMasked = before.element.type === "password";
  enter(before.element);
  await nextTurn();
  // A page may exchange a field under the hand, or wake it; it may turn none into one that shows what it takes.
  const isSame = before.element.isConnected && (!wasMasked || before.element.type === "password");
  const now = isSame ? before : again(plan, field);
  if (!now) return null;
  const { element } = now;
  if (element !== before.element) enter(element);
  if (!isFieldShown(now, true)) {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    await nextTurn();
  }
  if (isTaken(plan, element) || !isFieldShown(now, true)) return null;
  if (element instanceof HTMLSelectElement) {
    const isDone = await fillList(element, field.role, values, hintsOf(element, around));
    if (isDone) leave(element);
    return isDone ? { element, isShortened: false } : null;
  }
  if (element.readOnly || !canBeFilled(element)) return null;
  const whole = textOf(now, plan.fields, values, hintsOf(element, around));
  if (whole === null) return null;
  const isShortened = await fillText(element, whole, plan.kind);
  leave(element);
  return { element, isShortened };
}

/** Meanwhile somebody put something into it: a card's or an identity's field is then left alone. */
function isTaken({ kind }: Plan, element: FieldElement): boolean {
  return (kind === "card" || kind === "identity") && !isEmpty(element);
}

/** The field that stands for one that has gone, in the same form if something of it is left. */
function again({ kind, fields: planned }: Plan, gone: RecognisedField): RecognisedField | null {
  const left = planned.find(({ element }) => element.isConnected)?.element;
  const fields = (left ? chooseHere(kind, left) : chooseHere(kind))?.fields ?? [];
  return (
    fields.find(({ role, part }) => role === gone.role && part?.index === gone.part?.index) ?? null
  );
}

/** What of the value belongs into this box of it. */
function textOf(
  field: RecognisedField,
  planned: readonly RecognisedField[],
  values: PageValues,
  hints: FieldHints,
): string | null {
  const { character, part, role } = field;
  if (role === "partial-password")
    return character === undefined ? null : (values.characters?.[character] ?? null) || null;
  const text = textFor(role, values, part ? { ...hints, maxLength: null } : hints);
  if (text === null || !part) return text;
  if (role === "card-number") {
    const lengthOf = (box: RecognisedField | undefined) => (box && maxLengthOf(box.element)) ?? 4;
    const before = planned.filter(
      (box) => box.role === role && box.part && box.part.index < part.index,
    );
    const start = before.reduce((sum, box) => sum + lengthOf(box), 0);
    return text.slice(start, start + lengthOf(field)) || null;
  }
  // One box for each: another length is another code.
  return text.length === part.of ? (text[part.index] ?? null) : null;
}

/** Returns whether the page takes less of it. */
async function fillText(
  element: HTMLInputElement | HTMLTextAreaElement,
  whole: string,
  kind: PlanKind,
): Promise<boolean> {
  const maxLength = maxLengthOf(element);
  const text = maxLength === null ? whole : whole.slice(0, maxLength);
  if (element.value !== text) putText(element, text);
  await nextTurn();
  if (element.isConnected && letters(element.value) !== letters(text)) {
    typeText(element, text, maxLength);
    await nextTurn();
  }
  change(element);
  return kind === "login" && text.length < whole.length;
}

/** Brackets and blanks are the page's own. */
function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "") || text;
}

async function fillList(
  list: HTMLSelectElement,
  role: Role,
  values: PageValues,
  hints: FieldHints,
): Promise<boolean> {
  const look = () => {
    if (list.disabled) return null;
    const index = chooseOption(role, values, optionsOf(list), hints);
    return index === -1 ? null : index;
  };
  const isLate = role === "region" || role === "city";
  const index = isLate ? await untilChanged(list, look, listWaitMs) : look();
  if (index === null) return false;
  if (list.selectedIndex !== index) pickOption(list, index);
  return true;
}

function optionsOf(list: HTMLSelectElement): ListOption[] {
  return Array.from(list.options, ({ value, text }) => ({ value, text }));
}

function hintsOf(element: FieldElement, around: Pick<FieldHints, "beside" | "dial">): FieldHints {
  const said = ["placeholder", "title", "pattern", "aria-label"].map(
    (name) => element.getAttribute(name) ?? "",
  );
  const labels = Array.from(element.labels ?? [], ({ textContent }) => textContent.slice(0, 200));
  return {
    type: element.type === "select-one" ? "select" : element.type,
    maxLength: maxLengthOf(element),
    shape: [...said, ...labels].join(" ").slice(0, 500),
    language: element.closest("[lang]")?.getAttribute("lang") || navigator.language,
    ...around,
  };
}

function maxLengthOf(element: FieldElement): number | null {
  return element instanceof HTMLSelectElement || element.maxLength < 0 ? null : element.maxLength;
}
