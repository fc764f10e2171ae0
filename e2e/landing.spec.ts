/** The front door: for whoever reads, whoever is signed in, and whoever only passes through. */
import type { Page } from "@playwright/test";
import { aReadyPerson, expect, test } from "./journey.ts";
import { stopClock } from "./still-clock.ts";

const pin = "2580";
const phone = { width: 360, height: 740 };
const pictures = 7;

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const menuButton = (page: Page) => page.getByRole("button", { name: "Menu" });
const title = (page: Page) => page.getByRole("heading", { level: 1, name: /four digits away/ });

/** None of the pages that stood for a moment is in the history. */
async function expectNoWayBack(page: Page): Promise<void> {
  expect(await page.evaluate(() => history.length)).toBe(2);
}

/** By what names the vault keeps something in this browser. */
function keptHere(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("IndexedDB failed"));
    const opening = indexedDB.open("breezy-vault");
    opening.addEventListener("error", fail);
    opening.addEventListener("success", () => {
      const keys = opening.result.transaction("kept").objectStore("kept").getAllKeys();
      keys.addEventListener("error", fail);
      keys.addEventListener("success", () => {
        opening.result.close();
        resolve(keys.result.map(String));
      });
    });
  });
}

test("reads wholly without JavaScript, menu and all", async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  const missing: string[] = [];
  page.on("response", (response) => {
    if (!response.ok()) missing.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(stack.url);
  await expect(page).toHaveTitle(/^Breezy Vault/);
  await expect(title(page)).toBeVisible();
  for (const name of [
    "Your passwords, anywhere",
    "No lockouts",
    "Breezy, your assistant",
    "AES-256, from end to end",
  ]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await expect(page.getByRole("img", { name: /./ })).toHaveCount(pictures);
  await expect(page.getByRole("button", { name: "Skip" })).toBeHidden();
  await expect(link(page, "Privacy policy")).toHaveAttribute("href", "/privacy-policy");
  await expect(page.getByText("© 2025")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Contact us/ })).toHaveAttribute(
    "href",
    /^mailto:.+@/,
  );

  await menuButton(page).click();
  await expect(link(page, "Pricing")).toBeVisible();
  await expect(link(page, "Login")).toHaveAttribute("href", "/auth");
  await expect(link(page, "Sign Up")).toBeVisible();
  expect(missing).toEqual([]);
  await context.close();
});

test("the splash comes once a session, goes by its times, and gives way to whoever wants in", async ({
  page,
  browser,
  stack,
}) => {
  const root = page.locator("html");
  const skip = (on: Page) => on.getByRole("button", { name: "Skip" });
  await page.clock.install();
  await page.goto("about:blank");
  await stopClock(page);
  await page.goto(stack.url);
  await expect(root).toHaveAttribute("data-splash", "entering");
  await expect(skip(page)).toBeVisible();
  for (const [ms, phase] of [
    [999, "entering"],
    [1, "holding"],
    [2000, "exiting"],
  ] as const) {
    await page.clock.runFor(ms);
    await expect(root).toHaveAttribute("data-splash", phase);
  }
  // What can't be pressed any more is gone, not faint.
  await expect(skip(page)).toBeHidden();
  await page.clock.runFor(1000);
  await expect(root).not.toHaveAttribute("data-splash");
  await expect(skip(page)).toHaveCount(0);
  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect(skip(page)).toHaveCount(0);

  for (const leave of [
    (on: Page) => skip(on).click(),
    (on: Page) => on.mouse.click(40, 200),
    (on: Page) => on.keyboard.press("Tab"),
  ]) {
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(stack.url);
    await expect(skip(other)).toBeVisible();
    await leave(other);
    await expect(skip(other)).toHaveCount(0);
    await expect(title(other)).toBeVisible();
    await context.close();
  }

  const still = await browser.newContext({ reducedMotion: "reduce" });
  const calm = await still.newPage();
  await calm.goto(stack.url);
  await expect(title(calm)).toBeVisible();
  await expect(skip(calm)).toHaveCount(0);
  await still.close();
});

test("the header knows who is signed in, in every tab, and Logout erases and comes back", async ({
  page,
  context,
  stack,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(stack.url);
  await expect(link(page, "Login")).toBeVisible();
  await expect(link(page, "Dashboard")).toBeHidden();
  await link(page, "Sign Up").first().click();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();

  await aReadyPerson(page, stack, pin);
  await expect
    .poll(() => page.evaluate(keptHere))
    .toContainEqual(expect.stringMatching(/^snapshot/));
  await page.goto(stack.url);
  await expect(link(page, "Dashboard")).toBeVisible();
  await expect(link(page, "Login")).toBeHidden();
  const other = await context.newPage();
  await other.goto(stack.url);
  await expect(link(other, "Logout")).toBeVisible();

  await page.setViewportSize(phone);
  await expect(link(page, "Logout")).toBeHidden();
  const button = menuButton(page);
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(button).toBeFocused();

  // A link on somebody else's page signs nobody out.
  await other.goto(`${stack.url}/logout`);
  await expect(other.getByRole("heading", { name: "Log out of Breezy Vault?" })).toBeVisible();
  await other.route("**/api/auth/sign-out", (route) => route.abort());
  await other.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(other.getByRole("heading", { name: "You are still logged in" })).toBeVisible();
  await other.unroute("**/api/auth/sign-out");
  await other.goto(stack.url);
  await expect(link(other, "Logout")).toBeVisible();

  await button.click();
  await link(page, "Logout").click();
  await page.waitForURL(`${stack.url}/`);
  await button.click();
  await expect(link(page, "Login")).toBeVisible();
  await expect(link(page, "Logout")).toBeHidden();
  await expect(link(other, "Login")).toBeVisible();
  await expect(link(other, "Dashboard")).toBeHidden();
  expect(await page.evaluate(keptHere)).not.toContainEqual(
    expect.stringMatching(/^(?:snapshot|draft)/),
  );
  await other.goto(`${stack.url}/dashboard`);
  await other.waitForURL("**/auth");
});

test("whoever only passes through: a mailed link, an unknown path, a referral, the sign-in's pictures", async ({
  page,
  browser,
  stack,
}) => {
  await page.goto(`${stack.url}/#type=recovery&token=nothing`);
  await page.waitForURL(`${stack.url}/reset-password`);
  await expectNoWayBack(page);

  const stranger = await browser.newContext({ reducedMotion: "reduce" });
  const lost = await stranger.newPage();
  await lost.goto(`${stack.url}/nowhere`);
  await lost.waitForURL(`${stack.url}/`);
  await expect(title(lost)).toBeVisible();
  await expectNoWayBack(lost);
  await lost.goto(`${stack.url}/iphone`);
  await expect(title(lost)).toBeVisible();
  expect((await stranger.cookies()).map(({ name }) => name)).toContain("referredBySales");

  const shown = lost.locator("aside [data-layer=current] img:visible");
  const fetched: string[] = [];
  lost.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await lost.goto(`${stack.url}/auth`);
  await expect(shown).toHaveAttribute("src", /vault\.webp/);
  await expect.poll(() => fetched).toContain("/screenshots/vault.webp");
  expect(fetched.filter((path) => path.includes("-dark"))).toEqual([]);
  // The choice on this device stands over the system's; the other theme's pictures are not fetched.
  const night = await browser.newContext({ reducedMotion: "reduce", colorScheme: "dark" });
  const late = await night.newPage();
  const fetchedLate: string[] = [];
  late.on("request", (request) => fetchedLate.push(new URL(request.url()).pathname));
  await late.goto(`${stack.url}/auth`);
  const shownLate = late.locator("aside [data-layer=current] img:visible");
  await expect(shownLate).toHaveAttribute("src", /vault-dark\.webp/);
  await expect.poll(() => fetchedLate).toContain("/screenshots/vault-dark.webp");
  expect(fetchedLate.filter((path) => /screenshots.*(?<!-dark)\.webp/.test(path))).toEqual([]);
  fetchedLate.length = 0;
  await late.goto(stack.url);
  const inHero = late.locator("main section").first().locator("img:visible");
  const drawn = () => inHero.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname);
  await expect.poll(drawn).toBe("/screenshots/vault-dark.webp");
  await late.setViewportSize({ width: 360, height: 740 });
  await expect.poll(drawn).toBe("/screenshots/vault-dark-phone.webp");
  expect(
    fetchedLate.filter((path) => /screenshots.*(?<!-dark|-dark-phone)\.webp/.test(path)),
  ).toEqual([]);
  await late.setViewportSize({ width: 1280, height: 720 });
  await late.goto(`${stack.url}/auth`);
  await late.evaluate(() => localStorage.setItem("breezy:theme", "light"));
  await late.reload();
  await expect(shownLate).toHaveAttribute("src", /vault\.webp/);
  await night.close();
  await expect(lost.getByRole("button", { name: "Pause the pictures" })).toHaveCount(0);
  await stranger.close();

  await page.clock.install();
  await page.goto(`${stack.url}/auth`);
  // What came painted with the page moves once the app has taken its place.
  await page.mouse.move(400, 300);
  const moving = page.locator(
    "#root:not([data-prerendered]) aside [data-layer=current] img:visible",
  );
  await expect(moving).toBeVisible();
  await stopClock(page);
  const first = await moving.getAttribute("src");
  await page.clock.runFor(8000);
  await expect(moving).not.toHaveAttribute("src", first!);
  const second = await moving.getAttribute("src");
  await page.getByRole("button", { name: "Pause the pictures" }).click();
  await page.clock.runFor(30_000);
  await expect(moving).toHaveAttribute("src", second!);
});

test("who is nobody yet meets no error on the pages that are for everybody", async ({
  page,
  stack,
}) => {
  const errors: string[] = [];
  page.on("console", (line) => {
    if (line.type() === "error") errors.push(line.text());
  });
  page.on("pageerror", ({ message }) => errors.push(message));
  for (const [path, name] of [
    ["/auth", "Welcome back"],
    ["/pricing", "Choose your plan"],
    ["/privacy-policy", "Privacy Policy"],
  ] as const) {
    const asked = page.waitForResponse("**/api/auth/get-session");
    await page.goto(`${stack.url}${path}`);
    await asked;
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  expect(errors).toEqual([]);
});
