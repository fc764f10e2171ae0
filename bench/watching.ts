/** Notes in a page, from its first moment on, when what a person waits for was painted. */
import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";

interface Watch {
  /** The last key pressed, or 0: the page's own beginning. */
  keyAt: number;
  paintedAt: number | null;
  longTasks: { endedAt: number; ms: number }[];
}

declare global {
  var watch: Watch;
}

/** For every page that `page` loads from here on. */
export async function watchFor(page: Page, selector: string): Promise<void> {
  await page.addInitScript(startWatch, selector);
}

/** Runs in the page. */
export function startWatch(selector: string): void {
  const watch: Watch = { keyAt: 0, paintedAt: null, longTasks: [] };
  globalThis.watch = watch;
  addEventListener("keydown", (event) => (watch.keyAt = event.timeStamp), { capture: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      watch.longTasks.push({ endedAt: startTime + duration, ms: duration });
    }
  }).observe({ type: "longtask", buffered: true });
  const seen = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    seen.disconnect();
    // After the frame that shows it.
    requestAnimationFrame(() => setTimeout(() => (watch.paintedAt = performance.now()), 0));
  });
  seen.observe(document, { childList: true, subtree: true });
}

export interface Seen {
  /** From the last key, or from the page's beginning, to the paint. */
  ms: number;
  /** The longest task on the page's thread since; 0 where none reached 50 ms, which is all that is told. */
  longestTaskMs: number;
  /** Milliseconds since 1970. */
  paintedAt: number;
}

/** What the page noted; waits a moment longer for tasks that follow the paint. */
export async function whatWasSeen(page: Page): Promise<Seen> {
  return seenBy((run) => page.evaluate(run));
}

/** The same where functions are run in a page by other means than Playwright's. */
export async function seenBy(evaluate: <T>(run: () => T) => Promise<T>): Promise<Seen> {
  const withinMs = 60_000;
  const stepMs = 50;
  for (let waited = 0; waited < withinMs; waited += stepMs) {
    if (await evaluate(() => globalThis.watch.paintedAt !== null)) break;
    await delay(stepMs);
  }
  await delay(1500);
  return evaluate(() => {
    const { keyAt, paintedAt, longTasks } = globalThis.watch;
    if (paintedAt === null) throw new Error("what was waited for never came");
    const since = longTasks.filter(({ endedAt }) => endedAt > keyAt);
    return {
      ms: paintedAt - keyAt,
      longestTaskMs: Math.max(0, ...since.map(({ ms }) => ms)),
      paintedAt: performance.timeOrigin + paintedAt,
    };
  });
}
