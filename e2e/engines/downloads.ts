/** What a page gives its person to keep, read from the folder in which the browser puts it. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";

const folders = new WeakMap<Browser, string>();

export interface Downloaded {
  /** As the page called it. */
  name: string;
  path: string;
}

/** Said once of each browser, before its first download. */
export function downloadsOf(browser: Browser, folder: string): void {
  folders.set(browser, folder);
}

/** The one file that comes of `press`. */
export async function downloadBy(page: Page, press: () => Promise<void>): Promise<Downloaded> {
  const browser = page.context().browser()!;
  if (browser.browserType().name() === "firefox") return cameInto(folders.get(browser)!, press);
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

/** Over BiDi no event tells of it: it is there once nothing is left of what Firefox writes at first. */
async function cameInto(folder: string, press: () => Promise<void>): Promise<Downloaded> {
  const before = new Set(await readdir(folder));
  await press();
  let name = "";
  await expect
    .poll(async () => {
      const came = (await readdir(folder)).filter((file) => !before.has(file));
      name = came[0] ?? "";
      return came.length === 1 && (await stat(join(folder, name))).size > 0;
    }, "a file is downloaded")
    .toBe(true);
  return { name, path: join(folder, name) };
}
