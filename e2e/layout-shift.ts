/** How far things move by themselves, as browsers measure it. */
import { expect, type Page } from "@playwright/test";

interface Shifting {
  shiftedBy: number;
  /** What a press caused, too. */
  shiftedInAll: number;
}

async function seenOf(page: Page): Promise<Shifting> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(drawn));
    });
    const { shiftedBy, shiftedInAll } = window as unknown as Shifting;
    return { shiftedBy, shiftedInAll };
  });
}

/** From every later load on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as Shifting;
    seen.shiftedBy = seen.shiftedInAll = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        seen.shiftedInAll += entry.value;
        if (!entry.hadRecentInput) seen.shiftedBy += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Since the last load, of what nobody caused by a press. */
export async function expectNothingMoved(page: Page, screen: string): Promise<void> {
  const { shiftedBy } = await seenOf(page);
  expect(shiftedBy, `${screen} moves`).toBeLessThanOrEqual(0.02);
}

/** While something is pressed and what it leads to comes: nothing that stays on the screen moves. */
export async function expectNothingMovedBy(
  page: Page,
  what: string,
  press: () => Promise<void>,
): Promise<void> {
  const before = await seenOf(page);
  await press();
  const after = await seenOf(page);
  expect(after.shiftedInAll - before.shiftedInAll, `${what} moves`).toBeLessThanOrEqual(0.02);
}
