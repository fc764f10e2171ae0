/**
 * What a page's filter or mask takes off the screen, though a click still hits it. Errs to the side of
 * nothing seen: for fields that are to be filled, not for what may cover them.
 */
import { onceATurn } from "./once-a-turn.ts";
import { alphaOf } from "./painted.ts";
import { parentOf } from "./shadow-roots.ts";

/** How much of a mask lets its element through, where it only fades an edge. */
const leastMasked = 0.8;

/** By the name of a filter's function: whether so much of it leaves nothing to be seen. Opacity is painted.ts's. */
const blanks: Record<string, (amount: number) => boolean> = {
  // A drawing of the page's own: anything.
  url: () => true,
  blur: (pixels) => pixels > 6,
  brightness: (share) => share < 0.1 || share > 10,
  contrast: (share) => share < 0.1,
};

export const isBlanked: (element: Element) => boolean = onceATurn((element) => {
  const { filter, maskImage, maskSize } = getComputedStyle(element);
  if (isBlankedBy(filter)) return true;
  if (maskImage !== "none" && maskImage !== "" && !isEdgeAlone(maskImage, maskSize)) return true;
  const around = parentOf(element);
  return around !== null && isBlanked(around);
});

/** `filter`: computed. */
export function isBlankedBy(filter: string): boolean {
  return [...filter.matchAll(/([a-z-]{1,20})\(([^)]*)/g)].some(([, name = "", amount = ""]) => {
    const number = Number.parseFloat(amount);
    return blanks[name]?.(amount.endsWith("%") ? number / 100 : number) ?? false;
  });
}

/** Whether the mask is of plain gradients that let most through. Both as computed. */
export function isEdgeAlone(image: string, size: string): boolean {
  const isPlain = /^(?:(?:linear|radial)-gradient\((?:[^()]|\([^()]*\))*\)(?:, )?)+$/.test(image);
  if (!isPlain || !/^auto(?:, auto)*$/.test(size)) return false;
  return image
    .split(/(?=(?:linear|radial)-gradient)/)
    .every((one) => opaqueShare(one) >= leastMasked);
}

interface Stop {
  alpha: number;
  /** From 0 to 1; null: the page does not say. */
  at: number | null;
}

/** The mean of a gradient's opacity along its line; lengths other than shares count as nothing. */
function opaqueShare(gradient: string): number {
  const stops = [...gradient.matchAll(/(rgba?\([^()]*\))(?: (-?[\d.]+)(%?))?/g)].map(
    ([, colour = "", at, unit]): Stop => ({
      alpha: alphaOf(colour),
      at: at === undefined ? null : unit === "%" ? Number(at) / 100 : Number.NaN,
    }),
  );
  if (stops.length < 2 || stops.some(({ at }) => Number.isNaN(at))) return 0;
  let share = 0;
  const last = stops.length - 1;
  const placed = stops.map(({ alpha, at }, index) => ({
    alpha,
    at: Math.min(1, Math.max(0, at ?? index / last)),
  }));
  let before = { alpha: placed[0]?.alpha ?? 0, at: 0 };
  for (const stop of [...placed, { alpha: placed[last]?.alpha ?? 0, at: 1 }]) {
    share += (Math.max(0, stop.at - before.at) * (stop.alpha + before.alpha)) / 2;
    before = { alpha: stop.alpha, at: Math.max(stop.at, before.at) };
  }
  return share;
}
