/** What happens elsewhere arrives here, and a vault that nobody uses locks: in every tab. */
import type { BrowserContext, Page } from "@playwright/test";
import { sizes } from "./examine.ts";
import { listenTo } from "./hearing.ts";
import { goToSection } from "./go-to-account.ts";
import { aReadyPerson, expect, openOn, openVault, test } from "./journey.ts";
import { addAccount, signIn, typePin, unlock } from "./person.ts";
import type { Stack } from "./stack.ts";
import { stopClock } from "./still-clock.ts";

const pin = "2580";
const [phone, desk] = sizes;
const login = (account: string) => ({ account, username: "ada", password: `of-${account}` });
const card = (page: Page, account: string) => page.getByRole("article", { name: account });

async function secondTab(context: BrowserContext, stack: Stack): Promise<Page> {
  const page = await context.newPage();
  await openVault(page, stack, pin);
  return page;
}

test("what another device saves appears in every tab by one stream, also after an outage", async ({
  browser,
  stack,
}) => {
  const here = await browser.newContext({ viewport: phone });
  const streams: string[] = [];
  here.on("request", (request) => {
    if (request.url().endsWith("/events")) streams.push(request.url());
  });
  const first = await here.newPage();
  const { person } = await aReadyPerson(first, stack, pin);
  const second = await secondTab(here, stack);
  await second.setViewportSize(desk);
  const elsewhere = await browser.newContext({ viewport: desk });
  const other = await elsewhere.newPage();
  await openOn(other, stack, person, pin);

  await addAccount(other, login("Heron"));
  await expect(card(first, "Heron")).toBeVisible();
  await expect(card(second, "Heron")).toBeVisible();
  expect(streams).toHaveLength(1);

  // The tab that listened is gone: the other takes over.
  await first.close();
  await expect.poll(() => streams.length).toBe(2);
  await addAccount(other, login("Kingfisher"));
  await expect(card(second, "Kingfisher")).toBeVisible();

  await here.setOffline(true);
  await expect(second.getByText(/You are offline/)).toBeVisible();
  await addAccount(other, login("Osprey"));
  await here.setOffline(false);
  await expect(card(second, "Osprey")).toBeVisible();
  await here.close();
  await elsewhere.close();
});

// Claim (sessions): A person sees their sessions and ends each of them.
test("every device signed out from one of them goes to the sign-in by itself", async ({
  browser,
  stack,
}) => {
  const elsewhere = await browser.newContext({ viewport: desk });
  const other = await elsewhere.newPage();
  const { person } = await aReadyPerson(other, stack, pin);
  const otherTab = await secondTab(elsewhere, stack);
  await otherTab.setViewportSize(phone);
  const here = await browser.newContext({ viewport: phone });
  const page = await here.newPage();
  const hears = await listenTo(page);
  await openOn(page, stack, person, pin);

  await goToSection(page, "Sign-in and security");
  await page.getByRole("button", { name: "Sign out every device" }).click();
  await hears("All other devices are signed out.");
  for (const tab of [other, otherTab]) {
    await expect(tab.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Sign out every device" })).toBeHidden();
  await expect(page.getByText("This device")).toBeVisible();
  await here.close();
  await elsewhere.close();
});

test("tries made elsewhere are told, with a way to sign every device out and to change the PIN", async ({
  browser,
  stack,
}) => {
  const here = await browser.newContext({ viewport: desk });
  const page = await here.newPage();
  const { person } = await aReadyPerson(page, stack, pin);
  const elsewhere = await browser.newContext({ viewport: phone });
  const thief = await elsewhere.newPage();
  await signIn(thief, stack.url, person);
  for (const wrong of ["0001", "0002", "0003"]) {
    await typePin(thief, wrong);
    await expect(thief.getByText("Invalid PIN. Please try again.")).toBeVisible();
    await expect(thief.getByLabel("Digit 1 of 4")).toHaveValue("");
  }

  await page.reload();
  await unlock(page, pin);
  await expect(page.getByText("3 unfinished tries to open your vault")).toBeVisible();
  await page.getByRole("button", { name: "Change your master key" }).click();
  await expect(page.getByRole("dialog", { name: "Change Master PIN" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sign out every device" }).click();
  await expect(page.getByText(/^All other devices are signed out\. Change your/)).toBeVisible();
  await expect(thief.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await page.getByRole("button", { name: "Got it" }).click();
  await expect(page.getByText(/unfinished tries to open/)).toBeHidden();
  await here.close();
  await elsewhere.close();
});

test("left alone it locks after the time that was set, also where the machine slept through it", async ({
  page,
  stack,
}) => {
  await page.clock.install();
  await aReadyPerson(page, stack, pin);
  await goToSection(page, "Your vault");
  await page.getByLabel("Auto-lock").selectOption("1 minute");
  await stopClock(page);
  await expect(page.getByText("The vault locks after 1 minute.")).toBeVisible();
  await page.getByRole("link", { name: "Key Vault", exact: true }).click();
  await page.clock.fastForward(50_000);
  await expect(page.getByRole("heading", { name: "Key Vault" })).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(50_000);
  await expect(page.getByRole("heading", { name: "Key Vault" })).toBeVisible();
  await page.clock.fastForward(61_000);
  await page.clock.resume();
  await unlock(page, pin);
  await page.setViewportSize(phone);

  // No timer ran meanwhile: the first key finds it locked.
  const nowMs = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(nowMs + 8 * 3_600_000);
  await page.keyboard.press("Shift");
  await expect(page.getByRole("heading", { name: "Enter Master Key" })).toBeVisible();
});

test("Lock now locks every tab", async ({ browser, stack }) => {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await aReadyPerson(page, stack, pin);
  const other = await secondTab(context, stack);
  await other.setViewportSize(desk);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("lock");
  await page.keyboard.press("Enter");
  for (const tab of [page, other]) {
    await expect(tab.getByRole("heading", { name: "Enter Master Key" })).toBeVisible();
  }
  await context.close();
});
