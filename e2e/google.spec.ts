/** Signing in with Google, through the sandbox's issuer, as people do it. */
import type { Page } from "@playwright/test";
import { sizes } from "./examine.ts";
import { listenTo } from "./hearing.ts";
import { linkIn, nextMail } from "./inbox.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { finishOnboardingHere } from "./onboarding.ts";
import { aPerson, setMasterKey, signIn, unlock } from "./person.ts";

const pin = "2580";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const chooser = (page: Page) => page.getByRole("heading", { name: "Choose an account" });
const asksForMasterKey = (page: Page) => page.getByRole("heading", { name: "Set Your Master Key" });

async function logOut(page: Page): Promise<void> {
  await button(page, "Account menu").click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
}

async function chooseAnother(page: Page, email: string): Promise<void> {
  await expect(chooser(page)).toBeVisible();
  await page.getByLabel("Address", { exact: true }).fill(email);
  await button(page, "Continue").click();
}

/** Somebody whom Breezy does not know yet, led past onboarding. */
async function chooseSomebodyNew(page: Page, url: string, email: string): Promise<void> {
  await chooseAnother(page, email);
  await page.waitForURL("**/onboarding");
  await finishOnboardingHere(page.request, url);
  await page.reload();
  await page.waitForURL("**/dashboard/passwords");
}

for (const size of sizes) {
  test(`at ${size.width} px the first sign-in makes the account, and the next one finds it`, async ({
    page,
    stack,
  }) => {
    const { email } = aPerson("gail");
    await page.setViewportSize(size);
    await page.goto(`${stack.url}/auth?mode=sign-up`);
    await button(page, "Continue with Google").click();
    await expect(chooser(page)).toBeVisible();
    await expect(page.getByText("No real account is involved")).toBeVisible();
    await chooseSomebodyNew(page, stack.url, email);
    await setMasterKey(page, pin);

    await logOut(page);
    await button(page, "Continue with Google").focus();
    await page.keyboard.press("Enter");
    await chooseAnother(page, email);
    await page.waitForURL("**/dashboard/passwords");
    await unlock(page, pin);
  });

  // Claim (google): A failed Google sign-in shows a sentence, and signs nobody in.
  test(`at ${size.width} px turning back is told, and nobody is signed in`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`${stack.url}/auth`);
    await button(page, "Continue with Google").click();
    await expect(chooser(page)).toBeVisible();
    await page.goBack();
    await expect(button(page, "Continue with Google")).toHaveAttribute("aria-busy", "false");
    await button(page, "Continue with Google").click();
    await button(page, "Cancel").click();
    await expect(page.getByRole("alert")).toHaveText(
      "Google sign-in failed: It was canceled before it was finished.",
    );
    await page.goto(`${stack.url}/dashboard`);
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  });
}

// Claim (google): A failed Google sign-in shows a sentence, and signs nobody in.
test("an address that Google does not vouch for is refused, with the reason", async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.url}/auth`);
  await button(page, "Continue with Google").click();
  await page.getByLabel("Google has verified this address").uncheck();
  await chooseAnother(page, aPerson("gail").email);
  await expect(page.getByRole("alert")).toHaveText(
    "Google sign-in failed: Google has not verified that account's email address.",
  );
});

// Claim (account pages): Signing in and out reaches every tab.
test("a sign-in reaches every other tab, and closes what somebody else had open there", async ({
  page,
  stack,
}) => {
  const tab = await page.context().newPage();
  await tab.goto(`${stack.url}/auth`);
  await button(tab, "Continue with Google").click();
  await expect(chooser(tab)).toBeVisible();
  const login = { account: "Heron", username: "ada", password: "of-the-reeds-4" };
  const { person } = await aReadyPerson(page, stack, pin, [login]);
  const card = page.getByRole("article", { name: login.account });
  await expect(card).toBeVisible();

  await chooseSomebodyNew(tab, stack.url, aPerson("gail").email);
  await expect(card).toBeHidden();
  await page.reload();
  for (const one of [tab, page]) {
    await expect(asksForMasterKey(one)).toBeVisible();
  }
  await logOut(tab);
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();

  await button(tab, "Continue with Google").click();
  await chooseAnother(tab, person.email);
  await tab.waitForURL("**/dashboard/passwords");
  await unlock(page, pin);
  await expect(card).toBeVisible();
});

test("whoever has no password chooses the first by a mailed link, or deletes the account without one", async ({
  page,
  stack,
}) => {
  const hears = await listenTo(page);
  const { email, password } = aPerson("gail");
  await page.goto(`${stack.url}/auth`);
  await button(page, "Continue with Google").click();
  await chooseSomebodyNew(page, stack.url, email);
  await page.goto(`${stack.url}/dashboard/settings/security`);
  for (const row of [/^Change email address/, /^Change password/]) {
    await page.getByRole("button", { name: row }).click();
    await expect(page.getByText("Your account has no password yet.")).toBeVisible();
    await expect(button(page, "Send link")).toBeFocused();
    await page.keyboard.press("Escape");
  }
  await page.goto(`${stack.url}/reset-password`);
  await button(page, "Send link").click();
  await expect(page.getByText("Password reset email sent!")).toBeVisible();
  const mail = await nextMail(stack.inboxUrl, email, /^Reset your password$/);
  await page.goto(linkIn(mail, "type=recovery"));
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await expect(page.getByLabel("Current Password")).toBeHidden();
  await page.getByLabel("Confirm New Password").fill(password);
  await button(page, "Reset Password").click();
  await expect(asksForMasterKey(page)).toBeVisible();
  await logOut(page);
  await signIn(page, stack.url, { email, password });
  await expect(asksForMasterKey(page)).toBeVisible();
  await logOut(page);

  await button(page, "Continue with Google").click();
  await chooseSomebodyNew(page, stack.url, aPerson("gail").email);
  await page.goto(`${stack.url}/dashboard/settings`);
  await page.getByRole("button", { name: /^Delete Account/ }).click();
  const asked = page.getByRole("dialog", { name: "Delete Account" });
  await asked.getByRole("button", { name: "Delete Account" }).click();
  await hears("Account deleted successfully.");
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
});
