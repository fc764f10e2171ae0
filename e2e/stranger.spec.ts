/** What somebody does who never saw the product: slips, dead connections, two tabs, no mouse. */
import type { BrowserContext, Page } from "@playwright/test";
import { signInByWire } from "./by-wire.ts";
import { aReadyPerson, aSignedInPerson, expect, test } from "./journey.ts";
import {
  addAccount,
  aPerson,
  beginAccount,
  confirmAddress,
  setMasterKey,
  signIn,
  typePin,
  unlock,
} from "./person.ts";
import type { Stack } from "./stack.ts";
import { stopClock } from "./still-clock.ts";

const pin = "2580";
const login = { account: "Fern Street Library", username: "ada", password: "Tr0ub4dor&3" };

const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function secondTab(context: BrowserContext, stack: Stack): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${stack.url}/dashboard`);
  return tab;
}

function countCalls(page: Page, method: string, path: string): () => number {
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) calls++;
  });
  return () => calls;
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("each step of the set-up begins at its top, and drawn keys make room for what comes next", async ({
    page,
    stack,
  }) => {
    await aSignedInPerson(page, stack);
    await expect(heading(page, "Set Your Master Key")).toBeInViewport();
    for (const digit of pin) await button(page, digit).tap();
    await expect(heading(page, "Confirm Your Master Key")).toBeInViewport();
    await expect(page.getByRole("checkbox")).toBeHidden();
    for (const digit of pin) await button(page, digit).tap();
    await expect(button(page, "5")).toBeHidden();
    await page.getByRole("checkbox").check();
    await expect(button(page, "Confirm & Secure")).toBeInViewport({ ratio: 1 });
    // On a smaller one the button is scrolled to; what it leads to still begins at the top.
    await page.setViewportSize({ width: 360, height: 480 });
    await button(page, "Confirm & Secure").tap();
    await expect(heading(page, "Your Recovery Kit")).toBeInViewport({ ratio: 1 });

    await page.getByLabel("I have written it down").check();
    await button(page, "Continue").tap();
    await expect(heading(page, "Key Vault")).toBeInViewport({ ratio: 1 });
    const search = page.getByPlaceholder("Search like a boss...");
    await expect.poll(async () => (await search.boundingBox())?.width).toBeGreaterThan(300);
    await button(page, "Add New").tap();
    await expect(page.getByRole("dialog", { name: "Add account" })).toBeVisible();
  });
});

test("with the keyboard alone: sign in, open, add, find, copy and lock", async ({
  page,
  stack,
}) => {
  const { person } = await aReadyPerson(page, stack, pin);
  const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
  await button(page, "Account menu").focus();
  await page.keyboard.press("Enter");
  await expect(item("My Account")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button(page, "Account menu")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(item("My Account")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item("Plans")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item("Log Out")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Welcome back")).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Breezy Vault" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Digit 1 of 4")).toBeFocused();
  await page.keyboard.type(pin, { delay: 20 });
  await expect(heading(page, "Key Vault")).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page, "Add New")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Account name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button(page, "Add New")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Account name")).toBeFocused();
  await page.keyboard.type(login.account);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(login.password);
  await page.keyboard.press("Escape");
  await expect(heading(page, "Discard this entry?")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  const card = page.getByRole("article", { name: login.account });
  await expect(card.getByRole("button").first()).toBeFocused();

  // A card that a search brings back leaves the focus where the person is typing.
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("zz");
  await expect(heading(page, "Nothing found")).toBeVisible();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await expect(card).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeFocused();

  await button(page, "Vault menu").focus();
  await page.keyboard.press("Enter");
  await expect(item("Trash (0)")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item("Vault health")).toBeFocused();
  await page.keyboard.press("End");
  await expect(item("Keyboard shortcuts")).toBeFocused();
  for (let up = 0; up < 2; up++) await page.keyboard.press("ArrowUp");
  await expect(item("New Recovery Kit")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "New Recovery Kit")).toBeVisible();
  await expect(page.getByLabel("Digit 1 of 4")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button(page, "Vault menu")).toBeFocused();
  await button(page, "Lock now").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Digit 1 of 4")).toBeFocused();

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Recovery Kit code")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(heading(page, "Enter Master Key")).toBeVisible();

  // Digits find their boxes wherever the focus is; a paste must be four digits, all else says so.
  await button(page, "Account menu").focus();
  await page.keyboard.press("2");
  await expect(page.getByLabel("Digit 2 of 4")).toBeFocused();
  await page.keyboard.press("Backspace");
  await page.getByLabel("Digit 1 of 4").evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "25 80");
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect(page.getByText("Only four digits can be pasted here.")).toBeVisible();
  await page.getByLabel("Digit 1 of 4").evaluate((box, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, pin);
  await expect(heading(page, "Key Vault")).toBeVisible();
});

test("offline in the middle of everything: what was typed stays, and the way on is said", async ({
  page,
  context,
  stack,
}) => {
  const person = aPerson();
  await page.goto(`${stack.url}/auth?mode=sign-up`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
  // Fields come with the page, and the app after them: one that never came is openings.spec.ts.
  await expect(page.locator("#root:not([data-prerendered])")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await button(page, "Sign Up").click();
  await expect(page.getByText(/^Signup failed: .*Check your connection/)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await context.setOffline(false);
  await button(page, "Sign Up").dblclick();
  await expect(heading(page, "Check your email")).toBeFocused();
  await confirmAddress(page, stack.inboxUrl, person);

  await typePin(page, pin);
  await expect(heading(page, "Confirm Your Master Key")).toBeVisible();
  await typePin(page, pin);
  await page.getByRole("checkbox").check();
  await context.setOffline(true);
  await button(page, "Confirm & Secure").click();
  await expect(page.getByText(/^Failed to set PIN\. Please try again\. Check/)).toBeVisible();
  await context.setOffline(false);
  const setUps = countCalls(page, "POST", "/vault/pin/commit");
  await button(page, "Confirm & Secure").dblclick();
  await expect(heading(page, "Your Recovery Kit")).toBeVisible();
  expect(setUps()).toBeLessThanOrEqual(3);

  // The kit was not kept: the vault reminds, and makes another.
  await page.reload();
  await expect(heading(page, "Enter Master Key")).toBeVisible();
  await context.setOffline(true);
  await typePin(page, pin);
  await expect(page.getByText(/^Authentication failed\. Please try again\. Check/)).toBeVisible();
  await expect(page.getByLabel("Digit 1 of 4")).toHaveValue("");
  await context.setOffline(false);
  await unlock(page, pin);
  await expect(page.getByText("You haven't saved your Recovery Kit")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "New Recovery Kit" }).click();
  await typePin(page, pin);
  await expect(heading(page, "Your Recovery Kit")).toBeVisible();
  await page.getByLabel("I have written it down").check();
  await button(page, "Continue").click();
  await expect(heading(page, "Key Vault")).toBeVisible();
  await expect(page.getByText("You haven't saved your Recovery Kit")).toBeHidden();

  await beginAccount(page, login.account);
  await page.getByLabel("Password", { exact: true }).fill(login.password);
  await context.setOffline(true);
  await button(page, "Save").dblclick();
  const kept = page.getByRole("article", { name: login.account });
  await expect(kept.getByText("Waiting")).toBeVisible();
  await context.setOffline(false);
  await expect(kept.getByText("Waiting")).toBeHidden();
  await expect(kept).toHaveCount(1);

  await context.setOffline(true);
  await button(page, "Account menu").click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(page.getByText(/^Error logging out\./)).toBeVisible();
  await expect(page.getByRole("article", { name: login.account })).toBeHidden();
  await context.setOffline(false);
  await expect(heading(page, "Enter Master Key")).toBeVisible();
});

// Claim (account pages): Signing in and out reaches every tab.
test("two tabs: one set-up counts, a save shows in both, a lock and a sign-out close both", async ({
  page,
  context,
  stack,
}) => {
  const person = await aSignedInPerson(page, stack);
  const other = await secondTab(context, stack);
  await expect(heading(other, "Set Your Master Key")).toBeVisible();
  await setMasterKey(page, pin);
  await typePin(other, "7319");
  await expect(heading(other, "Confirm Your Master Key")).toBeVisible();
  await typePin(other, "7319");
  await other.getByRole("checkbox").check();
  await button(other, "Confirm & Secure").click();
  await expect(other.getByText(/Another tab or device set a master key first/)).toBeVisible();
  await button(other, "Enter it now").click();
  await unlock(other, pin);

  await addAccount(other, login);
  await expect(page.getByRole("article", { name: login.account })).toBeVisible();
  await button(other, "Account menu").click();
  await expect(other.getByRole("menuitem", { name: "My Account" })).toBeFocused();
  await button(page, "Lock now").click();
  await expect(heading(other, "Enter Master Key")).toBeVisible();
  await expect(heading(page, "Enter Master Key")).toBeVisible();
  // What came by itself took the focus from nobody's menu.
  await other.keyboard.press("ArrowDown");
  await expect(other.getByRole("menuitem", { name: "Plans" })).toBeFocused();
  await other.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(heading(page, "Welcome back")).toBeVisible();
  await signIn(page, stack.url, person);
  await expect(heading(other, "Enter Master Key")).toBeVisible();
});

for (const [how, newsArrive] of [
  ["by itself", true],
  ["at the next save, where no news come through", false],
] as const) {
  test(`a session that another device ended leads to the sign-in ${how}, says why, and leaves nothing open`, async ({
    page,
    browser,
    stack,
  }) => {
    if (!newsArrive) await page.context().route("**/events", (route) => route.abort());
    const { person } = await aReadyPerson(page, stack, pin, [login]);
    await expect(page.getByText(login.account)).toBeVisible();
    await beginAccount(page, "Half typed");
    await page.getByLabel("Password", { exact: true }).fill("x");

    const elsewhere = await browser.newContext();
    await signInByWire(elsewhere, stack, person);
    const answer = await elsewhere.request.delete(`${stack.url}/users/me/sessions`, {
      headers: { origin: stack.url },
    });
    expect(answer.ok()).toBe(true);
    await elsewhere.close();

    if (!newsArrive) await button(page, "Save").click();
    await expect(heading(page, "Welcome back")).toBeVisible();
    await expect(page.getByText("Your session has ended. Log in again to continue.")).toBeVisible();
    await expect(page.getByText(login.account)).toHaveCount(0);
    await page.goBack();
    await page.goForward();
    await expect(heading(page, "Welcome back")).toBeVisible();
    await expect(page.getByText(login.account)).toHaveCount(0);
    await signIn(page, stack.url, person);
    await expect(heading(page, "Enter Master Key")).toBeVisible();
  });
}

test("a copied password leaves the clipboard after half a minute", async ({ page, stack }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await aReadyPerson(page, stack, pin, [login]);
  await stopClock(page);
  await button(page, `Copy password of ${login.account}`).click();
  await expect(page.getByText("Copied Password!")).toBeVisible();
  const held = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await held()).toBe(login.password);
  await page.clock.runFor(29_000);
  expect(await held()).toBe(login.password);
  await page.clock.runFor(2000);
  await expect.poll(held).toBe("");
});
