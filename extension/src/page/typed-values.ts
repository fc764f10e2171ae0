/**
 * What a person typed into this page's fields, in this script's memory only: pages change values as
 * they are sent, and fields are gone when a submission is known to be one.
 */
import { recognisedFields } from "./remembered-roles.ts";
import { sourceOf } from "./shadow-roots.ts";

interface TypedValue {
  value: string;
  /** It was masked at some time since. */
  isSecret: boolean;
  /** Put in by an order to fill. */
  isFilled: boolean;
}

/** More than one form's. */
const most = 60;
const typed = new Map<HTMLInputElement, TypedValue>();
let count = 0;
const textTypes = new Set(["text", "email", "tel", "password", "number", "url", "search"]);

export function isTextInput(element: Element | null): element is HTMLInputElement {
  return element instanceof HTMLInputElement && textTypes.has(element.type);
}

export function watchTyping(): void {
  addEventListener(
    "input",
    (event) => {
      const element = sourceOf(event);
      if (event.isTrusted && isTextInput(element)) note(element, false);
    },
    { capture: true, passive: true },
  );
}

export function noteFilled(element: Element): void {
  if (isTextInput(element)) note(element, true);
}

/** As typed; what the page had put there if nobody typed. */
export function valueOf(element: Element): string {
  if (!isTextInput(element)) return "";
  return typed.get(element)?.value ?? element.value;
}

/** By the person, not by an order to fill; a page that has put another field in its place kept the value. */
export function isTyped(element: Element): boolean {
  if (!isTextInput(element) || element.value === "") return wasTyped(element);
  const { value } = element;
  const isMoved = () =>
    [...typed.values()].some((one) => one.isSecret && !one.isFilled && one.value === value);
  return wasTyped(element) || (!typed.has(element) && isMoved());
}

function wasTyped(element: Element): boolean {
  const one = isTextInput(element) && typed.get(element);
  return one ? !one.isFilled : false;
}

export function wasTouched(element: Element): boolean {
  return isTextInput(element) && typed.has(element);
}

export function wasSecret(element: Element): boolean {
  return isTextInput(element) && (typed.get(element)?.isSecret ?? false);
}

/** The one that was typed into last. */
export function lastTyped(): HTMLInputElement | null {
  return [...typed.keys()].at(-1) ?? null;
}

/** Another number means: something was typed or filled since. */
export function typingCount(): number {
  return count;
}

function note(element: HTMLInputElement, isFilled: boolean): void {
  const before = typed.get(element);
  count++;
  const isSecret = (before?.isSecret ?? false) || element.type === "password";
  // The last in the map is the last that was typed into.
  typed.delete(element);
  typed.set(element, { value: element.value, isSecret, isFilled });
  if (!before) recognisedFields(element);
  const [first] = typed.keys();
  if (typed.size > most && first) typed.delete(first);
}
