/** A screen as everybody must be able to use it. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Phone and desk. */
export const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** No violation in either theme, and nothing beyond the right edge. Wants reduced motion. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    expect(found, `${screen}, ${colorScheme}`).toEqual([]);
  }
  const beyondPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyondPx, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
}
