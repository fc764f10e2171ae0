/** The sign-in page and the plans are painted by the page itself, and the app takes their place without a jump. */
import type { Browser, Page } from "@playwright/test";
import { registerPerson, signInByWire } from "./by-wire.ts";
import { expect, test } from "./journey.ts";
import { expectNothingMoved, watchShifts } from "./layout-shift.ts";
import { slowLine } from "./slow-line.ts";
import type { Stack } from "./stack.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const widths = [360, 768, 1280];
const pages = [
  { path: "/auth", title: "Welcome back", ready: "Forgot password?" },
  { path: "/auth?mode=sign-up", title: "Create an account", ready: "Sign Up" },
  { path: "/pricing", title: "Choose your plan", ready: "Try for 14 days" },
];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Whoever could draw a frame has, after a quarter of a second. */
function isPainted(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    return performance.getEntriesByType("paint").length > 0;
  });
}

/** Its script does not come before `letGo`. */
async function aHeldPage(browser: Browser, { url }: Stack, width: number, path: string) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  await watchShifts(page);
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(url + path, { waitUntil: "commit" });
  return { page, letGo };
}

for (const { path, title, ready } of pages) {
  test(`${path} reads before its script has come, and stays where it is`, async ({
    browser,
    stack,
  }) => {
    for (const width of widths) {
      const { page, letGo } = await aHeldPage(browser, stack, width, path);
      await expect(heading(page)).toHaveText(title);
      await expect(page.getByRole("textbox")).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const before = await heading(page).boundingBox();

      letGo();
      await expect(page.getByRole("button", { name: ready }).first()).toBeVisible();
      await expect(heading(page)).toHaveCount(1);
      expect(await heading(page).boundingBox(), `${width} px`).toEqual(before);
      await expectNothingMoved(page, `${path}, ${width} px`);
      await page.close();
    }
  });
}

test("on a slow line each is painted whole, and its font moves nothing", async ({
  browser,
  stack,
}) => {
  for (const { path, title, ready } of pages) {
    for (const width of widths) {
      const line = await slowLine(stack.url);
      const page = await browser.newPage({
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      await watchShifts(page);
      await page.goto(line.url + path, { waitUntil: "commit" });
      await expect(heading(page)).toHaveText(title);
      await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(1);
      expect(await isPainted(page), `${path}, ${width} px, half of it`).toBe(false);

      line.bringRest();
      await expect.poll(() => isPainted(page)).toBe(true);
      await expect(page.getByRole("button", { name: ready }).first()).toBeVisible();
      line.bringFonts();
      await expectNothingMoved(page, `${path}, ${width} px`);
      await page.close();
      await line.close();
    }
  }
});

test("without a script its links lead on; whoever may be signed in is promised nothing", async ({
  browser,
  context,
  stack,
}) => {
  const still = await browser.newContext({ javaScriptEnabled: false });
  const page = await still.newPage();
  await page.goto(`${stack.url}/pricing`);
  await page.getByRole("link", { name: "Login" }).click();
  await expect(heading(page)).toHaveText("Welcome back");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(heading(page)).toHaveText("Create an account");
  await still.close();

  const person = await registerPerson(context, stack);
  await signInByWire(context, stack, person);
  for (const path of ["/auth", "/pricing"]) {
    const answer = await context.request.get(stack.url + path, {
      headers: { accept: "text/html" },
    });
    expect(await answer.text()).toContain('<div id="root"></div>');
  }
});
