/** What is drawn over a point of the page, and how strongly. */
import { onceATurn } from "./once-a-turn.ts";
import { parentOf } from "./shadow-roots.ts";

const pictures = new Set(["img", "canvas", "video", "iframe", "embed", "object", "svg"]);
/** More see-through than this it covers nothing. */
const coversFrom = 0.3;

/** Whether the element itself, and not only what is in it, leaves a trace on the screen. */
export function paints(element: Element): boolean {
  if (pictures.has(element.localName)) return true;
  const style = getComputedStyle(element);
  return (
    style.backgroundImage !== "none" ||
    alphaOf(style.backgroundColor) > coversFrom ||
    (style.borderStyle !== "none" && Number.parseFloat(style.borderWidth) > 0)
  );
}

/** The product of all around it; filters count as far as they fade. */
export const opacityOf: (element: Element) => number = onceATurn((element) => {
  const around = parentOf(element);
  const { opacity, filter } = getComputedStyle(element);
  const faded = filter === "none" ? null : /opacity\(([\d.]+)(%?)\)/.exec(filter);
  const own = Number(opacity) * (faded ? Number(faded[1]) / (faded[2] ? 100 : 1) : 1);
  return own * (around ? opacityOf(around) : 1);
});

/** Whether the element is what is seen at that point of the window, through all roots around it. */
export function visibleShare(element: Element, x: number, y: number): boolean {
  let inner = element;
  for (;;) {
    const root = inner.getRootNode() as Document | ShadowRoot;
    const stack = root.elementsFromPoint(x, y);
    const place = stack.indexOf(inner);
    if (place === -1) return false;
    if (stack.slice(0, place).some((above) => covers(above, inner))) return false;
    if (!(root instanceof ShadowRoot)) return !isUnderTopLayer(element, x, y);
    inner = root.host;
  }
}

function covers(above: Element, element: Element): boolean {
  if (element.contains(above) || opacityOf(above) <= coversFrom) return false;
  // What holds the field is its frame; over it can only be what a style put there before or after it.
  if (above.contains(element))
    return ["::before", "::after"].some((pseudo) => {
      const style = getComputedStyle(above, pseudo);
      return style.content !== "none" && isGround(style);
    });
  return hides(above);
}

function hides(element: Element): boolean {
  return pictures.has(element.localName) || isGround(getComputedStyle(element));
}

function isGround({ backgroundImage, backgroundColor }: CSSStyleDeclaration): boolean {
  return backgroundImage !== "none" || alphaOf(backgroundColor) > coversFrom;
}

/** A popover or dialog that lets clicks through is missed by asking what a click would hit. */
function isUnderTopLayer(element: Element, x: number, y: number): boolean {
  return [...document.querySelectorAll(":popover-open, dialog:modal, :fullscreen")].some(
    (layer) => {
      if (holds(layer, element) || !hides(layer) || opacityOf(layer) <= coversFrom) return false;
      if (getComputedStyle(layer).pointerEvents !== "none") return false;
      const { left, right, top, bottom } = layer.getBoundingClientRect();
      return x >= left && x < right && y >= top && y < bottom;
    },
  );
}

function holds(layer: Element, element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) if (at === layer) return true;
  return false;
}

/** Of a computed colour. */
export function alphaOf(colour: string): number {
  const alpha = /^rgba\(.*,\s*([\d.]+)\)$/.exec(colour) ?? /\/\s*([\d.]+)\)$/.exec(colour);
  if (alpha) return Number(alpha[1]);
  return colour === "transparent" ? 0 : 1;
}
