/** Buttons that are none by their element: by their role, their looks and how they can be pressed. */
import { attribute } from "./page.ts";

const drawnButton = /submit|btn|button/i;
/** Stands around buttons and is none. */
const holdsButtons =
  /(?:wrap|wrapper|container|group|box|row|area|holder|outer|block|bar|section|col|list|buttons|btns)(?:$|[ _-])/i;
const drawable = new Set(["div", "span", "li", "td", "p"]);
/** Means nothing itself, and may be drawn as anything. */
export const isDrawable = (name: string): boolean => drawable.has(name);
const clickNames = ["onclick", "ng-click", "(click)", "@click", "v-on:click"];

/** A button by its role or, of elements that mean nothing themselves, by what they are called. */
export function isDrawnButton(element: Element, name: string, isInButton: boolean): boolean {
  if (element.getAttribute("role") === "button") return true;
  if (name.includes("-") && drawnButton.test(name)) return true;
  if (!isDrawable(name) || isInButton) return false;
  const first = element.firstElementChild;
  const isSmall = element.childElementCount <= 1 && (first?.childElementCount ?? 0) <= 1;
  const isPressed =
    element.getAttribute("tabindex") === "0" ||
    clickNames.some((click) => element.hasAttribute(click));
  if (isSmall && isPressed) return true;
  if (name !== "div" && name !== "span") return false;
  const called = `${attribute(element, "class")} ${attribute(element, "id")}`;
  return drawnButton.test(called) && !holdsButtons.test(called);
}
