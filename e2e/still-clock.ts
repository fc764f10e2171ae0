/** Timers that go by the journey's word, so that what a second does is seen however slow the machine is. */
import type { Page } from "@playwright/test";

/** Longer than a slow machine takes to stop a clock. */
const aheadMs = 20_000;

/** Wants `page.clock.install()` before the page's first load; `page.clock.runFor` lets time pass. */
export async function stopClock(page: Page): Promise<void> {
  const nowMs = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(nowMs + aheadMs);
}

/** Time flows while somebody else's timers are needed. */
export async function whileItFlows(page: Page, act: () => Promise<void>): Promise<void> {
  await page.clock.resume();
  await act();
  await stopClock(page);
}
