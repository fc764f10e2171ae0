/** How far things move by themselves, as browsers measure it. */
import { expect, type Page } from "@playwright/test";

interface Shifting {
  shiftedBy: number;
}

/** From every later load on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as Shifting;
    seen.shiftedBy = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) seen.shiftedBy += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Since the last load, of what nobody caused by a press. */
export async function expectNothingMoved(page: Page, screen: string): Promise<void> {
  const shiftedBy = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(drawn));
    });
    return (window as unknown as Shifting).shiftedBy;
  });
  expect(shiftedBy, `${screen} moves`).toBeLessThanOrEqual(0.02);
}
