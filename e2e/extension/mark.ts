/** The mark that the extension draws at the end of a field. */
import type { Page } from "@playwright/test";
import { findInPassing } from "./places.ts";

/**
 * On which side of a field something of another's lies over it, with the pointer on the field; null: on
 * neither, or on both.
 */
export async function markOn(page: Page, place: string): Promise<"left" | "right" | null> {
  const found = await findInPassing(page, place);
  const box = await found?.element.boundingBox();
  if (!found || !box) return null;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await found.element.focus();
  return found.element.evaluate((field) => {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const isCovered = (x: number) => {
      const [first] = document.elementsFromPoint(x, (top + bottom) / 2);
      return first !== undefined && !field.contains(first) && !first.contains(field);
    };
    const third = (right - left) / 3;
    const within = (from: number, to: number) => {
      for (let x = from + 1; x < to; x += 2) if (isCovered(x)) return true;
      return false;
    };
    const sides = { left: within(left, left + third), right: within(right - third, right) };
    if (sides.left === sides.right) return null;
    return sides.left ? "left" : "right";
  });
}
