/** The sign-in page and the plans come with the page, to be read and typed in; the app takes their place without a jump. */
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

/** The app does not begin before `letGo`; what is painted is there, with its own small script. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/start-[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return letGo;
}

const painted = (page: Page) => page.locator("#root[data-prerendered]");
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const login = (page: Page) => page.getByRole("button", { name: /^(Login|Logging in\.\.\.)$/ });

for (const width of [390, 1440]) {
  test(`at ${width} px, what is typed and pressed before the app is there goes over to it`, async ({
    page,
    context,
    stack,
  }) => {
    const person = await registerPerson(context, stack);
    await page.setViewportSize({ width, height: 900 });
    const letGo = await holdApp(page);
    await page.goto(`${stack.url}/auth`);
    await field(page, "Email").fill(person.email);
    await page.keyboard.press("Tab");
    await expect(field(page, "Password")).toBeFocused();
    await page.keyboard.type(person.password.slice(1));
    await page.keyboard.press("Home");
    await expect(painted(page)).toBeVisible();

    letGo();
    await expect(painted(page)).toHaveCount(0);
    await expect(field(page, "Email")).toHaveValue(person.email);
    await expect(field(page, "Password")).toBeFocused();
    await page.keyboard.type(person.password[0]!);
    await expect(field(page, "Password")).toHaveValue(person.password);
    await page.reload();

    await field(page, "Email").fill(person.email);
    await field(page, "Password").fill(`not ${person.password}`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("is wrong");
  });
}

test("Enter before the app is there signs in once it is, a press that is held once it ends", async ({
  page,
  context,
  stack,
}) => {
  const person = await registerPerson(context, stack);
  const tries: string[] = [];
  page.on("request", (asked) => {
    if (asked.url().endsWith("/api/auth/sign-in/email")) tries.push(asked.postData() ?? "");
  });
  for (const press of ["Enter", "held"]) {
    const letGo = await holdApp(page);
    await page.goto(`${stack.url}/auth`);
    await field(page, "Email").fill(person.email);
    await field(page, "Password").fill(person.password);
    if (press === "Enter") {
      await page.keyboard.press("Enter");
      await expect(login(page)).toHaveAttribute("aria-busy", "true");
      await page.keyboard.press("Enter");
      letGo();
    } else {
      await login(page).hover();
      await page.mouse.down();
      letGo();
      await page.waitForFunction(() =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes("/auth-screen-")),
      );
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      await expect(painted(page)).toBeVisible();
      await page.mouse.up();
    }
    await page.waitForURL((url) => url.pathname !== "/auth");
    expect(tries.splice(0)).toHaveLength(1);
    await page.unrouteAll({ behavior: "wait" });
    await context.clearCookies();
  }
});

test("of the plans too: a choice and a press wait for the app", async ({ page, stack }) => {
  const letGo = await holdApp(page);
  await page.goto(`${stack.url}/pricing`);
  await page.getByRole("radio", { name: "Annually" }).check();
  await expect(page.getByText("$14", { exact: true })).toBeVisible();
  letGo();
  await expect(page.getByText("$12", { exact: true })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Annually" })).toBeChecked();

  const letGoAgain = await holdApp(page);
  await page.reload();
  await page.getByRole("button", { name: "Choose plan" }).click();
  await expect(painted(page)).toBeVisible();
  letGoAgain();
  await expect(heading(page)).toHaveText("Create an account");
});

test("a plan that is pressed before its prices are there is chosen once they are", async ({
  page,
  stack,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/plans", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${stack.url}/pricing`);
  const plus = page.getByRole("article", { name: "Plus", exact: true });
  await plus.getByRole("button", { name: "Try for 14 days" }).click();
  // It waits no longer for the prices, and shows where they will be.
  await expect(painted(page)).toHaveCount(0);
  await expect(plus.getByRole("button")).toHaveCount(0);
  held.resolve();
  await expect(page).toHaveURL(/\/auth\?mode=sign-up$/);
  await expect(page.getByText("We saved the plan you chose")).toBeVisible();
});

test("a representative's visitor is painted the prices that they pay", async ({
  page,
  context,
  stack,
}) => {
  await context.addCookies([{ name: "referredBySales", value: "true", url: stack.url }]);
  await holdApp(page);
  await page.goto(`${stack.url}/pricing`);
  await expect(page.getByText("$49", { exact: true })).toBeVisible();
  await expect(painted(page)).toBeVisible();
});

test.describe("an app that never comes", () => {
  test.use({ uncaughtErrors: [/Failed to fetch dynamically imported module/] });

  test("is told of, and what was typed stays", async ({ page, stack }) => {
    await page.route(/\/assets\/start-[^/]*\.js$/, (route) => route.abort());
    await page.goto(`${stack.url}/auth`);
    await field(page, "Email").fill("ada@example.org");
    await login(page).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Breezy could not be loaded. Check your connection, and load the page again.",
    );
    await expect(login(page)).toHaveAttribute("aria-busy", "false");
    await expect(field(page, "Email")).toHaveValue("ada@example.org");
  });
});

test("where nobody does anything the app begins by itself", async ({ page, stack }) => {
  await page.goto(`${stack.url}/auth`);
  await expect(painted(page)).toHaveCount(1);
  await expect(painted(page)).toHaveCount(0, { timeout: 15_000 });
  await expect(field(page, "Email")).toBeVisible();
});

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

// Attack (signing in): no password leaves the form before the app takes it.
test("without a script its links lead on and its form goes nowhere; whoever may be signed in is promised nothing", async ({
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
  const sent: string[] = [];
  // Its icon and pictures may still come.
  page.on("request", (asked) => {
    if (asked.isNavigationRequest() || asked.method() !== "GET") sent.push(asked.url());
  });
  await field(page, "Email").fill("ada@example.org");
  await field(page, "Password").fill("carried nowhere");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/auth\?mode=sign-up$/);
  expect(sent).toEqual([]);
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
