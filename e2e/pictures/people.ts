/** Browser windows as the pictures are taken in: a visitor's, a newcomer's, and one of somebody with a vault. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type Place, registerPerson, setUpByWire, signInByWire } from "../by-wire.ts";
import { logins, pin } from "./invented.ts";

const view = {
  viewport: { width: 1280, height: 800 },
  locale: "en-US",
  timezoneId: "Europe/Lisbon",
  colorScheme: "light",
  // Nothing is caught on its way.
  reducedMotion: "reduce",
} as const;

export const aVisitor = (browser: Browser): Promise<BrowserContext> => browser.newContext(view);

export async function aNewcomer(browser: Browser, at: Place): Promise<BrowserContext> {
  const context = await browser.newContext(view);
  await signInByWire(context, at, await registerPerson(context, at));
  return context;
}

export async function anOwner(browser: Browser, at: Place): Promise<BrowserContext> {
  const context = await browser.newContext(view);
  const userId = await signInByWire(context, at, await registerPerson(context, at));
  await setUpByWire(context, at, { userId, pin, zone: view.timezoneId, entries: logins });
  return context;
}

export async function openAt(context: BrowserContext, at: Place, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${at.url}${path}`);
  return page;
}
