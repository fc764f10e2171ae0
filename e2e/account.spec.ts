/** My Account, from looking around to leaving for good. */
import type { Page } from "@playwright/test";
import { goToAccount, goToSection } from "./go-to-account.ts";
import { listenTo } from "./hearing.ts";
import { nextMail } from "./inbox.ts";
import { aReadyPerson, expect, openOn, test } from "./journey.ts";
import { typePin, unlock } from "./person.ts";

const pin = "2580";
const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

async function tryToDelete(page: Page, password: string): Promise<void> {
  const asked = dialog(page, "Delete Account");
  await asked.getByLabel("Your account's password").fill(password);
  await asked.getByRole("button", { name: "Delete Account" }).click();
}

for (const [name, size] of Object.entries(sizes)) {
  test.describe(`on a ${name}`, () => {
    test.use({ ...size, contextOptions: { reducedMotion: "reduce" } });

    // Claim (recovery): The owner makes a new Recovery Kit in My Account.
    test("looked through, questions read, and with the vault locked it leads to unlocking", async ({
      page,
      stack,
    }) => {
      await aReadyPerson(page, stack, pin);
      await goToAccount(page);
      await expect(page).toHaveURL(/\/dashboard\/settings$/);
      await expect(page).toHaveTitle("My Account · Breezy Vault");
      await expect(page.getByRole("link", { name: "Contact us" })).toHaveAttribute(
        "href",
        /^mailto:/,
      );
      await goToSection(page, "Plan and billing");
      const room = page.getByRole("progressbar", { name: "Storage used for files" });
      await expect(room).toHaveAttribute("max", String(50 * 1024 * 1024));
      await expect(page.getByText("0 bytes of 50 MB used.")).toBeVisible();
      await goToSection(page, "Your vault");
      await expect(page.getByLabel("Auto-lock")).toBeVisible();

      await goToAccount(page);
      await button(page, "FAQs").click();
      const questions = dialog(page, "FAQs");
      await expect(questions.getByRole("listitem")).toHaveCount(10);
      await questions.getByText("How can four digits be enough?").click();
      await expect(questions.getByText("Because nobody can try them all.")).toBeVisible();
      await questions.getByLabel("Search the questions").fill("passport");
      await expect(questions.getByRole("listitem")).toHaveCount(1);
      await page.keyboard.press("Escape");
      // A first Escape may only clear the search.
      if (await questions.isVisible()) await page.keyboard.press("Escape");
      await expect(questions).toBeHidden();

      await button(page, /^Update billing info/).click();
      const billing = dialog(page, "Manage Billing");
      await expect(billing).toContainText("You are on the Free plan.");
      await billing.getByRole("button", { name: "Got it" }).click();

      await page.goto(`${stack.url}/dashboard/settings/vault`);
      await expect(page.getByText("Your vault is locked.")).toBeVisible();
      await button(page, /^Change master key/).click();
      await expect(heading(page, "Enter Master Key")).toBeVisible();
      await typePin(page, pin);
      await expect(heading(page, "Your vault")).toBeVisible();
      await button(page, /^Change master key/).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await button(page, /^New Recovery Kit/).click();
      await typePin(page, pin);
      await expect(heading(page, "Your Recovery Kit")).toBeVisible();
      await page.getByLabel("I have written it down").check();
      await button(page, "Continue").click();
      await expect(heading(page, "Your vault")).toBeVisible();
      await goToAccount(page);
      await button(page, "Back to Key Vault").click();
      await expect(heading(page, "Key Vault")).toBeVisible();
    });

    // Claim (deletion): The page says what prevents a deletion, and how to go on.
    // Claim (deletion): The owner deletes the account at once, or by a mailed link while the vault
    // is locked.
    test("deleted: not by a wrong password, then at once, everywhere", async ({
      browser,
      page,
      stack,
    }) => {
      const hears = await listenTo(page);
      const { person } = await aReadyPerson(page, stack, pin, [
        { account: "Harbour", username: "g", password: "anchor-chain-9" },
      ]);
      const elsewhere = await browser.newContext();
      const other = await elsewhere.newPage();
      await openOn(other, stack, person, pin);
      await goToAccount(page);
      await button(page, /^Delete Account/).click();
      await tryToDelete(page, "not my password");
      await hears("Error deleting account. That password is wrong.");
      await expect(page.getByRole("alert")).toBeHidden();

      await tryToDelete(page, person.password);
      await hears("Account deleted successfully.");
      await expect(heading(page, "Your account is deleted")).toBeVisible();
      await expect(page.getByText("Your session has ended.")).toBeHidden();
      await expect(heading(other, "Welcome back")).toBeVisible();
      await elsewhere.close();
      await nextMail(stack.inboxUrl, person.email, /^Your account was deleted$/);

      await page.getByLabel("Email", { exact: true }).fill(person.email);
      await page.getByLabel("Password", { exact: true }).fill(person.password);
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await expect(page.getByText(/^Login failed: /)).toBeVisible();
    });

    // Claim (deletion): The owner deletes the account at once, or by a mailed link while the vault
    // is locked.
    test("with the vault locked a link is mailed, and opening the vault calls it off", async ({
      page,
      stack,
    }) => {
      const { person } = await aReadyPerson(page, stack, pin);
      await page.goto(`${stack.url}/dashboard/settings`);
      await expect(page.getByText("Opens your vault first")).toBeVisible();
      await button(page, /^Delete Account/).click();
      await expect(dialog(page, "Delete Account")).toContainText("We will email you a link");
      await tryToDelete(page, person.password);
      await expect(dialog(page, "Check your email")).toBeVisible();
      const mail = await nextMail(stack.inboxUrl, person.email, /^Delete your account$/);
      await page.goto(mail.links.find((link) => link.includes("for=account"))!);
      await expect(heading(page, "Delete your account?")).toBeVisible();
      await button(page, "Start the 24 hours").click();
      await expect(page.getByText(/^Your account will be deleted on /)).toBeVisible();
      await page.goto(`${stack.url}/dashboard/passwords`);
      await unlock(page, pin);
      await nextMail(stack.inboxUrl, person.email, /canceled/);
    });
  });
}

// Claim (deletion): The page says what prevents a deletion, and how to go on.
test("on a desktop: what stands in the way of a deletion is said, with the way on", async ({
  page,
  stack,
}) => {
  const hears = await listenTo(page);
  const { person } = await aReadyPerson(page, stack, pin);
  await goToAccount(page);
  await button(page, /^Delete Account/).click();
  const me = "**/users/me";

  await page.route(me, (route) => route.fulfill({ status: 500, body: "" }));
  await tryToDelete(page, person.password);
  await hears("Error checking subscription status.");
  await page.unroute(me);

  await page.route(me, (route) => route.fulfill({ status: 401, body: "" }));
  await tryToDelete(page, person.password);
  await hears("You must be logged in to delete your account.");
  await page.unroute(me);

  // Nobody can pay yet: the server's own answer, but for that.
  await page.route(me, async (route) => {
    const answer = await route.fetch();
    const json = { ...((await answer.json()) as object), subscription_status: "active" };
    await route.fulfill({ response: answer, json });
  });
  await tryToDelete(page, person.password);
  await hears(
    "You have an active subscription. Please cancel your subscription first before deleting your account.",
  );
  await button(page, "Manage subscription").click();
  await expect(dialog(page, "Manage Billing")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.unroute(me);

  await button(page, /^Delete Account/).click();
  await page.route("**/api/auth/sign-out", (route) => route.fulfill({ status: 500, body: "" }));
  await tryToDelete(page, person.password);
  await hears("Error logging out.");
  await expect(heading(page, "Your account is deleted")).toBeVisible();
  await nextMail(stack.inboxUrl, person.email, /^Your account was deleted$/);
});
