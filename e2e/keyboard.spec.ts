/** Every form from the first visit to the last, by the keyboard alone. */
import type { Page } from "@playwright/test";
import { createAuthenticator } from "./authenticator.ts";
import { signInByWire } from "./by-wire.ts";
import { listenTo } from "./hearing.ts";
import { linkIn, nextMail } from "./inbox.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { pressOn, tabTo, typeInto } from "./keyboard.ts";
import { finishOnboarding } from "./onboarding.ts";
import { aPerson, followConfirmation } from "./person.ts";
import { withAuthenticator } from "./virtual-authenticator.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const pin = "2580";
const newPin = "7319";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** Digits find their boxes wherever the focus is. */
async function typePin(page: Page, digits: string): Promise<void> {
  await expect(field(page, "Digit 1 of 4")).toBeEnabled();
  await expect(field(page, "Digit 1 of 4")).toHaveValue("");
  await page.keyboard.type(digits, { delay: 20 });
}

async function openAccount(page: Page): Promise<void> {
  await pressOn(page, page.getByRole("link", { name: "Account", exact: true }));
  await expect(heading(page, "My Account")).toBeFocused();
}

async function openSection(page: Page, title: string): Promise<void> {
  await pressOn(page, page.getByRole("link", { name: title, exact: true }));
  await expect(heading(page, title)).toBeFocused();
}

// Claim (account pages): Every form works by the keyboard alone.
test("signed up, the password forgotten and set anew, the vault set up, and opened by its kit", async ({
  page,
  stack,
}) => {
  const { keyboard } = page;
  const person = aPerson();
  await page.goto(`${stack.url}/auth`);
  await pressOn(page, button(page, "Create an account"));
  await expect(heading(page, "Create an account")).toBeFocused();
  await typeInto(page, field(page, "Email"), person.email);
  await typeInto(page, field(page, "Password"), person.password);
  await typeInto(page, field(page, "Confirm password"), "another");
  await keyboard.press("Enter");
  await expect(page.getByText("Passwords do not match.")).toBeVisible();
  await expect(field(page, "Confirm password")).toBeFocused();
  await typeInto(page, field(page, "Confirm password"), person.password);
  await keyboard.press("Enter");
  await expect(heading(page, "Check your email")).toBeFocused();

  await followConfirmation(page, stack.inboxUrl, person);
  await finishOnboarding(stack.url, person);
  await pressOn(page, button(page, "Sign Out"));
  await pressOn(page, button(page, "Forgot password?"));
  await expect(field(page, "Email")).toBeFocused();
  await keyboard.type(person.email);
  await pressOn(page, button(page, "Forgot password?"));
  await expect(page.getByText("Password reset email sent!")).toBeVisible();
  const mail = await nextMail(stack.inboxUrl, person.email, /^Reset your password$/);
  await page.goto(linkIn(mail, "type=recovery"));
  await expect(heading(page, "Set New Password")).toBeFocused();
  await typeInto(page, field(page, "New Password"), "a new lantern");
  await keyboard.press("Enter");
  await expect(field(page, "Confirm New Password")).toBeFocused();
  await keyboard.type("a new lantern");
  await keyboard.press("Enter");

  await expect(heading(page, "Set Your Master Key")).toBeVisible();
  await typePin(page, pin);
  await expect(heading(page, "Confirm Your Master Key")).toBeVisible();
  await typePin(page, pin);
  await pressOn(page, page.getByRole("checkbox"), "Space");
  await pressOn(page, button(page, "Confirm & Secure"));
  await expect(heading(page, "Your Recovery Kit")).toBeFocused();
  const code = await page.getByTestId("kit-code").innerText();
  await pressOn(page, field(page, "I have written it down"), "Space");
  await pressOn(page, button(page, "Continue"));
  await expect(heading(page, "Key Vault")).toBeVisible();

  await pressOn(page, button(page, "Lock now"));
  await pressOn(page, button(page, "Forgot your master key?"));
  await expect(field(page, "Recovery Kit code")).toBeFocused();
  await keyboard.type(code.replace(/\s/g, ""));
  await keyboard.press("Enter");
  await expect(heading(page, "Set a new master key")).toBeVisible();
  await typePin(page, newPin);
  await expect(heading(page, "Confirm your new master key")).toBeVisible();
  await typePin(page, newPin);
  await pressOn(page, button(page, "Set new master key"));
  await expect(heading(page, "Key Vault")).toBeVisible();
});

// Claim (account pages): Every form works by the keyboard alone.
// Claim (sessions): A person sees their sessions and ends each of them.
test("My Account: a device signed out, questions, billing, another address, a new kit, the deletion", async ({
  browser,
  page,
  stack,
}) => {
  const hears = await listenTo(page);
  const { keyboard } = page;
  const { person } = await aReadyPerson(page, stack, pin);
  const elsewhere = await browser.newContext();
  await signInByWire(elsewhere, stack, person);
  await openAccount(page);
  await openSection(page, "Sign-in and security");

  await pressOn(page, button(page, /^Sign out (?!every)/));
  await hears("That device is signed out.");
  await expect(button(page, "Sign out every device")).toBeHidden();
  expect((await elsewhere.request.get(`${stack.url}/users/me`)).status()).toBe(401);
  await elsewhere.close();

  await openAccount(page);
  await pressOn(page, button(page, "FAQs"));
  const questions = dialog(page, "FAQs");
  await typeInto(page, questions.getByLabel("Search the questions"), "passport");
  await expect(questions.getByRole("listitem")).toHaveCount(1);
  const question = questions.locator("summary");
  await pressOn(page, question);
  await expect(questions.getByText("where you would keep a passport")).toBeVisible();
  await keyboard.press("Escape");
  await expect(questions).toBeHidden();
  await expect(button(page, "FAQs")).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Contact us" }));

  await pressOn(page, button(page, /^Update billing info/));
  await expect(
    dialog(page, "Manage Billing").getByRole("button", { name: "Got it" }),
  ).toBeFocused();
  await keyboard.press("Enter");
  await expect(button(page, /^Update billing info/)).toBeFocused();

  await openSection(page, "Sign-in and security");
  await pressOn(page, button(page, /^Change email address/));
  await expect(field(page, "New email address")).toBeFocused();
  await keyboard.type(`new.${person.email}`);
  await typeInto(page, field(page, "Current Password"), person.password);
  await keyboard.press("Enter");
  await expect(dialog(page, "Check your email")).toBeVisible();
  await keyboard.press("Enter");
  await expect(dialog(page, "Check your email")).toBeHidden();

  await openSection(page, "Your vault");
  await pressOn(page, button(page, /^New Recovery Kit/));
  await typePin(page, pin);
  await expect(heading(page, "Your Recovery Kit")).toBeVisible();
  await pressOn(page, field(page, "I have written it down"), "Space");
  await pressOn(page, button(page, "Continue"));
  await expect(heading(page, "Your vault")).toBeVisible();

  await openAccount(page);
  await pressOn(page, button(page, /^Delete Account/));
  await expect(field(page, "Your account's password")).toBeFocused();
  await keyboard.type("not my password");
  await keyboard.press("Enter");
  await hears("Error deleting account. That password is wrong.");
  await typeInto(page, field(page, "Your account's password"), person.password);
  await keyboard.press("Enter");
  await hears("Account deleted successfully.");
  await expect(heading(page, "Your account is deleted")).toBeVisible();
});

// Claim (account pages): Every form works by the keyboard alone.
test("My Account: a passkey named, renamed and removed; two-step sign-in set up, its codes renewed, off", async ({
  page,
  stack,
}) => {
  const hears = await listenTo(page);
  const { keyboard } = page;
  await withAuthenticator(page);
  const { person } = await aReadyPerson(page, stack, pin);
  await openAccount(page);
  await openSection(page, "Sign-in and security");
  const password = field(page, "Your account's password");
  const code = page.getByLabel(/^Code from your app/);

  await pressOn(page, button(page, /^Add a passkey/));
  await expect(password).toBeFocused();
  await keyboard.type(person.password);
  await typeInto(page, field(page, "Name"), "Ada's phone");
  await keyboard.press("Enter");
  await hears("Your passkey is added.");
  await pressOn(page, button(page, "Rename Ada's phone"));
  await typeInto(page, field(page, "Name"), "Pocket phone");
  await keyboard.press("Enter");
  await pressOn(page, button(page, "Remove Pocket phone"));
  await expect(password).toBeFocused();
  await keyboard.type(person.password);
  await keyboard.press("Enter");
  await hears("Your passkey is removed.");

  await pressOn(page, button(page, /^Set up two-step sign-in/));
  await expect(password).toBeFocused();
  await keyboard.type(person.password);
  await keyboard.press("Enter");
  const app = createAuthenticator(await page.getByTestId("totp-secret").innerText());
  await typeInto(page, code, app.nextCode());
  await keyboard.press("Enter");
  const [first] = await keepCodes(page);

  await pressOn(page, button(page, /^New recovery codes/));
  await expect(password).toBeFocused();
  await keyboard.type(person.password);
  await typeInto(page, code, first!);
  await keyboard.press("Enter");
  const [renewed] = await keepCodes(page);
  expect(renewed).not.toBe(first);

  await pressOn(page, button(page, /^Turn off two-step sign-in/));
  await expect(password).toBeFocused();
  await keyboard.type(person.password);
  await typeInto(page, code, renewed!);
  await keyboard.press("Enter");
  await hears("Two-step sign-in is off.");
});

/** Done is open once they are kept. */
async function keepCodes(page: Page): Promise<string[]> {
  const kept = dialog(page, "Your recovery codes");
  await expect(kept.getByRole("listitem")).toHaveCount(10);
  const codes = await kept.getByRole("listitem").allInnerTexts();
  await pressOn(page, kept.getByLabel("I have saved them"), "Space");
  await pressOn(page, kept.getByRole("button", { name: "Done" }));
  await expect(kept).toBeHidden();
  return codes;
}
