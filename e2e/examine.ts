/** A screen as everybody must be able to use it. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Phone and desk. */
export const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;

/** What another theme can change: all other rules judge what both have in common. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** Stands in for axe's source where a page has it already: half a megabyte that is told to it only once. */
const alreadyThere = "/* axe is there */";

/** No violation in either theme. Wants reduced motion. */
export async function expectNoViolation(page: Page, screen: string): Promise<void> {
  await coloursHaveArrived(page);
  await withoutTransitions(page, async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await coloursHaveArrived(page);
      const found = await violationsOn(page, colorScheme === "dark" ? ofColours : undefined);
      expect(found, `${screen}, ${colorScheme}`).toEqual([]);
    }
  });
}

async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  const frames = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => "axe" in window)),
  );
  const source = frames.every(Boolean) ? { axeSource: alreadyThere } : {};
  const axe = new AxeBuilder({ page, ...source }).setLegacyMode();
  // What passes is not described node by node.
  axe.options({ resultTypes: ["violations"] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** A change of theme begins hundreds of transitions, a frame or more for each depth; here it is at once. */
async function withoutTransitions(page: Page, look: () => Promise<void>): Promise<void> {
  const sheet = await page.evaluateHandle(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, *::before, *::after { transition: none !important }");
    document.adoptedStyleSheets.push(still);
    return still;
  });
  try {
    await look();
  } finally {
    await sheet.evaluate((still) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((own) => own !== still);
    });
  }
}

/** Also without motion a transition takes a frame, and what inherits a colour begins its own after that. */
async function coloursHaveArrived(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      // What is folded away keeps its transition until it is unfolded.
      const { target } = animation.effect as KeyframeEffect;
      return !(animation instanceof CSSTransition) || target?.checkVisibility() === false;
    }),
  );
}

/** Nor anything beyond the right edge. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expectNoViolation(page, screen);
  const beyondPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyondPx, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** What matters of the layout at phone and desk, without walking there twice. */
export async function expectAccessibleAtEachSize(page: Page, screen: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${screen} at ${size.width} px`);
  }
}
