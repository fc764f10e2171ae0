/** What every journey starts from: the product running, and a person who is ready to use it. */
import { expect, type Page } from "@playwright/test";
import { test as base } from "./engines/engine.ts";
import { type Place, registerPerson, setUpByWire, signInByWire } from "./by-wire.ts";
import {
  aPerson,
  confirmAddress,
  type Person,
  type Sample,
  setMasterKey,
  signUp,
  unlock,
} from "./person.ts";
import { type Stack, startStack } from "./stack.ts";

export { expect } from "./engines/engine.ts";

/** One product serves all journeys of a run; each brings people of its own. */
export const test = base.extend<object, { stack: Stack }>({
  stack: [
    // Playwright reads the fixtures that are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

export interface Ready {
  person: Person;
  /** The Recovery Kit's code. */
  kit: string;
}

/** In front of the open vault with `entries`; all before the first unlock happened over the wire. */
export async function aReadyPerson(
  page: Page,
  at: Place,
  pin: string,
  entries: Sample[] = [],
): Promise<Ready> {
  const context = page.context();
  const person = await registerPerson(context, at);
  const userId = await signInByWire(context, at, person);
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const kit = await setUpByWire(context, at, { userId, pin, zone, entries });
  await openVault(page, at, pin);
  return { person, kit };
}

/** The same, of an empty vault, with every step taken on the screen. */
export async function aPersonByClicks(page: Page, at: Place, pin: string): Promise<Ready> {
  const person = aPerson();
  await signUp(page, at.url, person);
  await confirmAddress(page, at.inboxUrl, person);
  return { person, kit: await setMasterKey(page, pin) };
}

/** Signed in over the wire: the first page that opens asks for a new master key. */
export async function aSignedInPerson(page: Page, at: Place): Promise<Person> {
  const person = await registerPerson(page.context(), at);
  await signInByWire(page.context(), at, person);
  await page.goto(`${at.url}/dashboard/passwords`);
  return person;
}

/** Another device of a person: signed in over the wire, opened by the PIN. */
export async function openOn(page: Page, at: Place, person: Person, pin: string): Promise<void> {
  await signInByWire(page.context(), at, person);
  await openVault(page, at, pin);
}

/** Where this browser is signed in. */
export async function openVault(page: Page, at: Place, pin: string): Promise<void> {
  await page.goto(`${at.url}/dashboard/passwords`);
  await unlock(page, pin);
  // Not `waitForFunction`, which takes a promise for a yes.
  await expect.poll(() => page.evaluate(entryPartLoaded)).toBe(true);
}

/** What shows an entry follows the painted list: without a network from then on, each opens. */
async function entryPartLoaded(): Promise<boolean> {
  // Under a clock that the test holds the page is never idle, and nothing follows by itself.
  const waits = globalThis.requestIdleCallback ?? setTimeout;
  if (!String(waits).includes("native code")) return true;
  const files = performance.getEntriesByType("resource");
  const part = files.find(({ name }) => /\/entry-pane-[\w-]+\.js$/.test(name));
  if (!part) return false;
  await import(part.name);
  return true;
}
