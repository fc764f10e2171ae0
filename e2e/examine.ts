/** A screen as everybody must be able to use it. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Phone and desk. */
export const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;
export const phone = sizes[0];
const desk = sizes[1];

/** What 200% and 400% zoom leave of a laptop's width. */
const tablet = { width: 640, height: 450 };
const smallest = { width: 320, height: 640 };

/** Stands in for axe's source where a page has it already: half a megabyte that is told to it only once. */
const alreadyThere = "/* axe is there */";

/** What of `examine` a screen has that is not everywhere. */
export interface Extent {
  /** At a desk it is another screen. */
  onPhonesOnly?: boolean;
  /** It has this size and never another, as a popup has. */
  only?: { width: number; height: number };
}

/** No violation in either theme, and nothing beyond the right edge, from desk to phone. Wants reduced motion; ends at a desk. */
export async function examine(
  page: Page,
  screen: string,
  { onPhonesOnly = false, only }: Extent = {},
): Promise<void> {
  const first = onPhonesOnly ? [] : [desk, tablet];
  const all = only ? [only] : [...first, smallest, phone];
  await withoutTransitions(page, async () => {
    const shown = await page.evaluate(liesOnTop);
    for (const size of all) {
      await resize(page, size);
      await expectNothingBeyond(page, `${screen} at ${size.width} px`);
      if (size === desk) await expectNoViolation(page, `${screen} at a desk`);
    }
    // A theme's colours are the same at each width, and what is built is the same in each theme.
    if (onPhonesOnly || only) await expectNoViolation(page, `${screen} at its smallest`);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoViolation(page, `${screen} at its smallest, dark`);
    expect(await page.evaluate(liesOnTop), `${screen} was there to the end`).toEqual(shown);
    if (!only) await resize(page, desk);
    await page.emulateMedia({ colorScheme: "light" });
  });
}

/** In either kind of font: until ours arrive, a page is shown in the machine's, which are often wider. */
export async function expectNothingBeyond(page: Page, screen: string): Promise<void> {
  await expect.poll(() => page.evaluate(beyondRightEdge), `${screen}: beyond the edge`).toEqual([]);
}

async function expectNoViolation(page: Page, where: string): Promise<void> {
  await coloursHaveArrived(page);
  expect(await violationsOn(page), where).toEqual([]);
}

async function violationsOn(page: Page): Promise<string[]> {
  const frames = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => "axe" in window)),
  );
  const source = frames.every(Boolean) ? { axeSource: alreadyThere } : {};
  const axe = new AxeBuilder({ page, ...source }).setLegacyMode();
  // What passes is not described node by node.
  axe.options({ resultTypes: ["violations"] });
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

/** The new width has reached the media queries too, which a resize alone does not wait for. */
async function resize(page: Page, to: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(to);
  await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, to.width);
  await page.evaluate(
    () =>
      new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(painted));
      }),
  );
}

/** Runs in the page: a dialog or a menu that goes with the width would not be examined. */
function liesOnTop(): string[] {
  const tops = document.querySelectorAll("dialog[open], [popover=auto]:popover-open");
  return [...tops].map((top) => top.getAttribute("aria-labelledby") ?? top.id);
}

/** Runs in the page. Text cut by its own box, or a row that is pushed along in one, is a choice of that box. */
function beyondRightEdge(): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { font-family: "DejaVu Sans", Verdana, sans-serif !important; }
    .font-mono, .font-mono * { font-family: "DejaVu Sans Mono", monospace !important; }
  `);
  const width = document.documentElement.clientWidth;
  const open = document.querySelector("dialog:modal") ?? document.body;
  const parts = [
    ...open.querySelectorAll<HTMLElement>("button, input, textarea, a, h1, h2, p, dd"),
  ].filter(
    (part) =>
      part.checkVisibility({ visibilityProperty: true }) &&
      !part.closest(".side-nav, .sr-only, .overflow-x-auto, [inert], [popover]"),
  );
  const look = (fonts: string) => [
    ...(document.documentElement.scrollWidth > width
      ? [`the page scrolls sideways in ${fonts}`]
      : []),
    ...parts
      .filter((part) => part.getBoundingClientRect().right > width + 1)
      .map((part) => `${part.outerHTML.slice(0, 120)} in ${fonts}`),
  ];
  const inOurs = look("our fonts");
  document.adoptedStyleSheets.push(sheet);
  const inTheirs = look("the machine's fonts");
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((own) => own !== sheet);
  return [...inOurs, ...inTheirs];
}
