/** The events that a person's typing makes, so that pages of all frameworks take a value as typed. */
import type { FieldElement } from "../forms/roles.ts";
import { focusedElement } from "./shadow-roots.ts";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Says the focus to the page also where its window has none, as while the popup is open. */
export function enter(element: FieldElement): void {
  if (focusedElement() === element && document.hasFocus()) return;
  const heard = hear(element, "focus", () => element.focus());
  if (heard || !element.isConnected) return;
  element.dispatchEvent(new FocusEvent("focus", { composed: true }));
  element.dispatchEvent(new FocusEvent("focusin", { bubbles: true, composed: true }));
}

export function leave(element: FieldElement): void {
  const heard = hear(element, "blur", () => element.blur());
  if (heard || !element.isConnected) return;
  element.dispatchEvent(new FocusEvent("blur", { composed: true }));
  element.dispatchEvent(new FocusEvent("focusout", { bubbles: true, composed: true }));
}

/** The whole text at once, as pasted or put in by an input method. */
export function putText(element: TextElement, text: string): void {
  key(element, "keydown", "Unidentified");
  insert(element, text, text);
  key(element, "keyup", "Unidentified");
}

/** For pages that look at each key. */
export function typeText(element: TextElement, text: string, maxLength: number | null): void {
  insert(element, "", null);
  for (const character of text) {
    if (!element.isConnected || (maxLength !== null && element.value.length >= maxLength)) return;
    key(element, "keydown", character);
    insert(element, element.value + character, character);
    key(element, "keyup", character);
  }
}

export function change(element: FieldElement): void {
  element.dispatchEvent(new Event("change", { bubbles: true }));
}

export function pickOption(element: HTMLSelectElement, index: number): void {
  element.selectedIndex = index;
  element.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  change(element);
}

function insert(element: TextElement, value: string, data: string | null): void {
  const inputType = data === null ? "deleteContentBackward" : "insertText";
  const init = { bubbles: true, composed: true, inputType, data };
  const before = element.value;
  element.dispatchEvent(new InputEvent("beforeinput", { ...init, cancelable: true }));
  // A page that puts it in by itself at `beforeinput` has done so.
  if (element.value !== before && data !== null && element.value.endsWith(data)) return;
  element.value = value;
  element.dispatchEvent(new InputEvent("input", init));
}

function key(element: TextElement, type: "keydown" | "keyup", name: string): void {
  element.dispatchEvent(
    new KeyboardEvent(type, { key: name, bubbles: true, composed: true, cancelable: true }),
  );
}

function hear(element: Element, type: "focus" | "blur", act: () => void): boolean {
  let heard = false;
  const listener = () => (heard = true);
  element.addEventListener(type, listener, { capture: true, once: true });
  act();
  element.removeEventListener(type, listener, { capture: true });
  return heard;
}
