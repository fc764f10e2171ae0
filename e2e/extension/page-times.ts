/** What the extension costs a page at each of its changes. */
import type { Browser, Page } from "@playwright/test";
import { waitFor } from "./places.ts";

/** Fewer say nothing on a machine that does other things too. */
const turns = 5;

/** The middle of what a change took with the extension, less without; both are measured in turn. */
export async function costOf(withExtension: Page, browser: Browser, address: string) {
  const context = await browser.newContext();
  const without = await context.newPage();
  const times = { with: [] as number[], without: [] as number[] };
  for (let turn = 0; turn < turns; turn++) {
    times.with.push(await timeOf(withExtension, address));
    times.without.push(await timeOf(without, address));
  }
  await context.close();
  return middle(times.with) - middle(times.without);
}

/** The page itself measures, and writes it down. */
async function timeOf(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.bringToFront();
  const { element } = await waitFor(page, "#mid", 60_000);
  return Number(await element.textContent());
}

function middle(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? NaN;
}
