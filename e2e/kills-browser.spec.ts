/** The browser killed at random moments while a person adds accounts: what was saved is there in the next one. */
import { setTimeout as delay } from "node:timers/promises";
import type { Page, Request } from "@playwright/test";
import { aReadyPerson, expect, openOn, test } from "./journey.ts";
import { aMortalChromium } from "./mortal-chromium.ts";
import { addAccount, type Person, signIn, unlock } from "./person.ts";
import { scale, seed, seeded } from "./scale.ts";

const pin = "2580";
/** So many saves, and a second one with each, are fewer than a free plan's entries. */
const killsEach = 10;
/** A kill comes at random up to so long after a save was sent, or after the screen told that it is saved. */
const momentMs = 120;
const moments = ["sent", "told"] as const;

test.setTimeout(600_000);

/** A window in which every card has room. */
async function prepare(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 4000 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  // What was typed when the browser died is offered again; these names are never typed twice.
  await page.addLocatorHandler(page.getByText("Your unsaved text is back."), async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard", exact: true }).click();
  });
}

async function openVault(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(`${url}/dashboard/passwords`);
  const pad = page.getByRole("heading", { name: "Enter Master Key" });
  const door = page.getByRole("heading", { name: "Welcome back" });
  await expect(pad.or(door)).toBeVisible();
  // A browser killed soon after a sign-in may not have written its cookie.
  if (await door.isVisible()) await signIn(page, url, person);
  await unlock(page, pin);
}

async function expectWhole(page: Page, acknowledged: readonly string[]): Promise<void> {
  for (const name of acknowledged) {
    await expect(page.getByRole("article", { name, exact: true })).toHaveCount(1);
  }
  await expect(page.getByText("Your vault is not as you left it")).toHaveCount(0);
}

/** Saves one after the other until the browser is gone; what the screen said was saved is told. */
async function write(page: Page, names: () => string, saved: (name: string) => void) {
  for (;;) {
    const name = names();
    await addAccount(page, { account: name, username: "ada", password: `secret of ${name}` });
    saved(name);
  }
}

function isSave(request: Request): boolean {
  return request.method() === "POST" && /\/passwords(\/batch)?$/.test(request.url());
}

for (let round = 0; round < scale; round++) {
  // Claim (crashes): What the screen called saved is there after the browser was killed.
  test(`killed ${killsEach} times, round ${round + 1}: every saved account is in the next browser`, async ({
    stack,
    browser,
  }) => {
    const random = seeded(seed + round);
    const chromium = await aMortalChromium();
    const acknowledged: string[] = [];
    let typed = 0;
    try {
      let page = await chromium.start();
      await prepare(page);
      const { person } = await aReadyPerson(page, stack, pin);
      await chromium.quit();
      for (let kill = 0; kill < killsEach; kill++) {
        page = await chromium.start();
        await prepare(page);
        await openVault(page, stack.url, person);
        await expectWhole(page, acknowledged);
        const moment = Promise.withResolvers<void>();
        const once = moments[Math.floor(random() * moments.length)]!;
        page.on("request", (request) => {
          if (once === "sent" && isSave(request)) moment.resolve();
        });
        const writing = write(
          page,
          () => `Account ${++typed}`,
          (name) => {
            acknowledged.push(name);
            if (once === "told") moment.resolve();
          },
        ).catch((error: unknown) => error);
        await Promise.race([moment.promise, writing.then((error) => Promise.reject(error))]);
        await delay(random() * momentMs);
        await chromium.kill();
        await writing;
      }
      expect(acknowledged.length).toBeGreaterThan(2);

      page = await chromium.start();
      await prepare(page);
      await openVault(page, stack.url, person);
      await expectWhole(page, acknowledged);
      const other = await browser.newPage();
      await prepare(other);
      await openOn(other, stack, person, pin);
      await expectWhole(other, acknowledged);
      // Saved without an answer that the screen could show: one for each kill at most.
      const there = await other.getByRole("article", { name: /^Account \d+$/ }).count();
      expect(there - acknowledged.length).toBeLessThanOrEqual(killsEach);
      await other.close();
    } finally {
      await chromium.remove();
    }
  });
}
