/** Two-step sign-in: set up under My Account, asked for at every way in, locked, switched off. */
import type { Page } from "@playwright/test";
import { forgetSession } from "./been-here.ts";
import { createAuthenticator, switchOnTwoStep } from "./authenticator.ts";
import { registerPerson, signInByWire } from "./by-wire.ts";
import { phone, sizes } from "./examine.ts";
import { goToAccount } from "./go-to-account.ts";
import { listenTo } from "./hearing.ts";
import { linkIn, nextMail } from "./inbox.ts";
import { expect, test } from "./journey.ts";
import type { Person } from "./person.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await expect(heading(page, "Welcome back")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

for (const size of sizes) {
  // Claim (account pages): Every form works by the keyboard alone.
  // Claim (account pages): A mail tells of a new device, a lock, a changed factor, password or
  // address.
  test(`at ${size.width} px, by the keyboard alone: set up, signed in with, a recovery code, off`, async ({
    page,
    stack,
  }) => {
    const hears = await listenTo(page);
    await page.setViewportSize(size);
    const person = await registerPerson(page.context(), stack);
    await signInByWire(page.context(), stack, person);
    await page.goto(`${stack.url}/dashboard/settings/security`);

    await button(page, /^Set up two-step sign-in/).focus();
    await page.keyboard.press("Enter");
    const setUp = dialog(page, "Set up two-step sign-in");
    await expect(setUp.getByLabel("Your account's password")).toBeFocused();
    await page.keyboard.type("not my password");
    await page.keyboard.press("Enter");
    await expect(setUp.getByRole("alert")).toHaveText("That password is wrong.");
    await setUp.getByLabel("Your account's password").fill(person.password);
    await page.keyboard.press("Enter");
    await expect(setUp.getByLabel("Code from your app")).toBeFocused();
    const app = createAuthenticator(await setUp.getByTestId("totp-secret").innerText());
    await page.keyboard.type(app.staleCode());
    await page.keyboard.press("Enter");
    await expect(setUp.getByRole("alert")).toContainText("That code is wrong");
    await setUp.getByLabel("Code from your app").fill(app.nextCode());
    await page.keyboard.press("Enter");

    const kept = dialog(page, "Your recovery codes");
    await expect(kept.getByRole("listitem")).toHaveCount(10);
    const [first, second] = await kept.getByRole("listitem").allInnerTexts();
    await page.keyboard.press("Escape");
    await expect(kept).toBeVisible();
    await kept.getByLabel("I have saved them").focus();
    await page.keyboard.press("Space");
    await kept.getByRole("button", { name: "Done" }).focus();
    await page.keyboard.press("Enter");
    await expect(kept).toBeHidden();
    await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
    await nextMail(stack.inboxUrl, person.email, /^Two-step sign-in is on$/);

    await goToAccount(page);
    await button(page, "Log Out").click();
    await logIn(page, person);
    await expect(heading(page, "Enter your code")).toBeVisible();
    await expect(page).toHaveURL(/\/second-step$/);
    await expect(page.getByLabel("Code from your app")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("Enter the code.");
    await page.keyboard.type(app.staleCode());
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("4 tries left.");
    // A reload leads back here, a page of the account back to the login.
    await page.reload();
    await expect(page.getByText(person.email)).toBeVisible();
    await page.getByLabel("Code from your app").fill(app.nextCode());
    await page.keyboard.press("Enter");
    await page.waitForURL("**/dashboard/passwords");

    await page.goto(`${stack.url}/dashboard/settings`);
    await button(page, "Log Out").click();
    await logIn(page, person);
    await expect(heading(page, "Enter your code")).toBeVisible();
    await page.goto(`${stack.url}/dashboard`);
    await logIn(page, person);
    await button(page, "Use a recovery code").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Recovery code")).toBeFocused();
    await page.keyboard.type(first!.toLowerCase());
    await page.keyboard.press("Enter");
    await page.waitForURL("**/dashboard/passwords");
    await nextMail(stack.inboxUrl, person.email, /^A recovery code was used$/);

    await page.goto(`${stack.url}/dashboard/settings/security`);
    await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
    await button(page, "Turn off two-step sign-in").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type(person.password);
    const off = dialog(page, "Turn off two-step sign-in");
    await off.getByLabel("Code from your app, or a recovery code").fill(second!);
    await page.keyboard.press("Enter");
    await hears("Two-step sign-in is off.");
    await expect(button(page, /^Set up two-step sign-in/)).toBeVisible();
    await goToAccount(page);
    await button(page, "Log Out").click();
    await logIn(page, person);
    await page.waitForURL("**/dashboard/passwords");
  });
}

// Claim (second step): Google and a mailed link ask for the code of the second step too.
// Claim (second step): The right password without the code opens no session: five wrong codes
// lock the second step for 15 minutes.
test("five wrong codes lock it, and a new password asks for one still", async ({ page, stack }) => {
  await page.setViewportSize(phone);
  const person = await registerPerson(page.context(), stack);
  await signInByWire(page.context(), stack, person);
  const app = await switchOnTwoStep(page, stack.url, person);
  await forgetSession(page.context());

  await page.goto(`${stack.url}/auth`);
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await button(page, "Forgot password?").click();
  const mail = await nextMail(stack.inboxUrl, person.email, /^Reset your password$/);
  await page.goto(linkIn(mail, "reset-password"));
  const password = `${person.password}-anew`;
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm New Password").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Next, enter a code from your app.")).toBeVisible();
  await expect(heading(page, "Enter your code")).toBeVisible();

  for (let i = 0; i < 5; i++) {
    await page.getByLabel("Code from your app").fill(app.staleCode());
    await button(page, "Login").click();
    if (i < 4) await expect(page.getByRole("alert")).toContainText(/[4321] tr(y|ies) left/);
  }
  await expect(page.getByText("Too many wrong codes.")).toBeVisible();
  await expect(page.getByText(/^Try again in 1[45] minutes/)).toBeVisible();
  await expect(button(page, "Login")).toBeDisabled();
  await page.reload();
  await expect(page.getByText(/^Try again in 1[45] minutes/)).toBeVisible();
  await nextMail(stack.inboxUrl, person.email, /^Five wrong sign-in codes$/);
});

test("Google leads to the code too", async ({ page, stack }) => {
  const person = await registerPerson(page.context(), stack);
  await signInByWire(page.context(), stack, person);
  const app = await switchOnTwoStep(page, stack.url, person);
  await forgetSession(page.context());
  await page.goto(`${stack.url}/auth`);
  await button(page, "Continue with Google").click();
  await page.getByLabel("Address", { exact: true }).fill(person.email);
  await button(page, "Continue").click();
  await expect(heading(page, "Enter your code")).toBeVisible();
  await page.getByLabel("Code from your app").fill(app.nextCode());
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/passwords");
});
