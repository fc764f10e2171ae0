/**
 * The small mark at the inner end of a field. A press on it opens the extension's own popup and does
 * nothing else: whatever a page does to it or over it, nothing is gained by it. It says nothing of the vault.
 */
import type { Role } from "../forms/roles.ts";
import { type Known, recogniseNow } from "./remembered-roles.ts";
import { hasRecogniser, untilRecogniser } from "./recogniser.ts";
import { focusedElement, parentOf, sourceOf } from "./shadow-roots.ts";
import { isShown } from "./shown.ts";
import { isTextInput } from "./typed-values.ts";

const size = 20;
const fromEdge = 4;
/** Narrower fields, such as the boxes of a code, have no room for it. */
const leastWidth = 70;
const followMs = 200;

const marked = new Set<Role>([
  "username",
  "current-password",
  "new-password",
  "one-time-code",
  "card-number",
]);

export function drawMarks(onPress: () => void): void {
  let host: HTMLElement | null = null;
  let field: Element | null = null;
  let following: ReturnType<typeof setInterval> | undefined;
  let due: ReturnType<typeof setTimeout> | undefined;

  function show(next: HTMLInputElement): void {
    if (next === field && host?.isConnected) return;
    hide();
    if (!next.isConnected || next.offsetWidth < leastWidth || !isShown(next)) return;
    field = next;
    host = hostFor(next, onPress);
    place();
    following = setInterval(place, followMs);
    addEventListener("scroll", place, { capture: true, passive: true });
    addEventListener("resize", place, { passive: true });
  }

  function hide(): void {
    clearInterval(following);
    removeEventListener("scroll", place, { capture: true });
    removeEventListener("resize", place);
    host?.remove();
    host = field = null;
  }

  function place(): void {
    if (!host || !field) return;
    if (!host.isConnected || !field.isConnected) return hide();
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const isLeftward = getComputedStyle(field).direction === "rtl";
    const x = isLeftward ? left + fromEdge : right - fromEdge - size;
    const y = (top + bottom - size) / 2;
    host.style.setProperty("translate", `${Math.round(x)}px ${Math.round(y)}px`, "important");
  }

  function consider(element: Element | null): void {
    if (!isTextInput(element) || element === field || element.readOnly) return;
    clearTimeout(due);
    due = setTimeout(() => {
      if (!element.isConnected) return;
      if (!hasRecogniser()) {
        void untilRecogniser().then(() => {
          if (hasRecogniser()) consider(element);
        });
        return;
      }
      const known = recogniseNow(element);
      if (known && "wait" in known) due = setTimeout(() => consider(element), known.wait);
      else if (isMarked(known) || offersPasskeys(element)) show(element);
    });
  }

  const options = { capture: true, passive: true };
  addEventListener("focusin", (event) => consider(sourceOf(event)), options);
  addEventListener(
    "pointerover",
    (event) => {
      const over = event.target;
      if (over === host || !event.isTrusted) return;
      if (isTextInput(over as Element)) consider(over as Element);
      else if (field && field !== focusedElement()) hide();
    },
    options,
  );
  addEventListener(
    "focusout",
    (event) => {
      if (sourceOf(event) === field) hide();
    },
    options,
  );
  consider(focusedElement());
}

/** Where a site waits for a passkey beside its form, the popup lists those that fit. */
function offersPasskeys(element: HTMLInputElement): boolean {
  return /\bwebauthn\b/i.test(element.getAttribute("autocomplete") ?? "");
}

function isMarked(known: Known | null): boolean {
  if (!known) return false;
  if (known.role === "email") return known.kind === "sign-in";
  return marked.has(known.role);
}

/** In the top layer, so that it is over dialogs; within the modal one, since all else is inert then. */
function hostFor(field: Element, onPress: () => void): HTMLElement {
  const host = document.createElement("breezy-mark");
  host.setAttribute("popover", "manual");
  host.setAttribute("aria-hidden", "true");
  const style: Record<string, string> = {
    all: "initial",
    position: "fixed",
    inset: "0 auto auto 0",
    margin: "0",
    width: `${size}px`,
    height: `${size}px`,
    cursor: "pointer",
    "pointer-events": "auto",
    "z-index": "2147483647",
  };
  for (const [name, value] of Object.entries(style))
    host.style.setProperty(name, value, "important");
  host.attachShadow({ mode: "closed" }).append(drawing());
  // The focus stays in the field.
  host.addEventListener("pointerdown", (event) => event.preventDefault());
  host.addEventListener("mousedown", (event) => event.preventDefault());
  host.addEventListener("click", (event) => {
    event.stopPropagation();
    if (event.isTrusted) onPress();
  });
  (modalAround(field) ?? document.documentElement).append(host);
  try {
    host.showPopover();
  } catch {
    // Where the page forbids it the mark stands in the page like any other element.
    host.removeAttribute("popover");
  }
  return host;
}

function modalAround(field: Element): Element | null {
  for (let at: Element | null = field; at; at = parentOf(at))
    if (at.matches("dialog:modal")) return at;
  return null;
}

function drawing(): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("width", String(size));
  svg.setAttribute("height", String(size));
  const shapes: [string, Record<string, string>][] = [
    ["circle", { cx: "10", cy: "10", r: "9", fill: "#0f766e" }],
    [
      "path",
      {
        d: "M5 8h7a2 2 0 1 0-2-2M5 11h9a2 2 0 1 1-2 2M5 14h3",
        fill: "none",
        stroke: "#fff",
        "stroke-width": "1.5",
        "stroke-linecap": "round",
      },
    ],
  ];
  for (const [name, attributes] of shapes) {
    const shape = document.createElementNS(space, name);
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
    svg.append(shape);
  }
  return svg;
}
