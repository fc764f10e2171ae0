/** What a person does in the browser, by the words on the screen. */
import { expect, type Page } from "@playwright/test";
import { linkIn, nextMail } from "./inbox.ts";
import type { EntryDraft } from "@breezy/client/entry/entry";
import { finishOnboardingHere } from "./onboarding.ts";

export interface Person {
  email: string;
  password: string;
}

let count = 0;

export function aPerson(name = "ada"): Person {
  count++;
  const unique = `${Date.now().toString(36)}${count}`;
  return { email: `${name}.${unique}@example.org`, password: `Correct-horse-${unique}` };
}

export async function signUp(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Signup successful! Please check your email")).toBeVisible();
}

/** Follows the link in the confirmation mail; ends in front of the vault, onboarded over HTTP. */
export async function confirmAddress(page: Page, inboxUrl: string, person: Person): Promise<void> {
  await followConfirmation(page, inboxUrl, person);
  const { origin } = new URL(page.url());
  await finishOnboardingHere(page.request, origin);
  await page.goto(`${origin}/dashboard/passwords`);
}

/** The same for a journey that walks onboarding itself: the link signs in the browser that signed up. */
export async function followConfirmation(
  page: Page,
  inboxUrl: string,
  person: Person,
): Promise<void> {
  const mail = await nextMail(inboxUrl, person.email, /confirm/i);
  await page.goto(linkIn(mail, "verify-email"));
  await page.waitForURL("**/onboarding");
}

export async function signIn(page: Page, url: string, person: Person): Promise<void> {
  await logIn(page, url, person);
  await page.waitForURL("**/dashboard/passwords");
}

/** Wherever it leads. */
export async function logIn(page: Page, url: string, person: Person): Promise<void> {
  if (!page.url().startsWith(`${url}/auth`)) await page.goto(`${url}/auth`);
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

export async function typePin(page: Page, pin: string): Promise<void> {
  await expect(page.getByLabel("Digit 1 of 4")).toBeEnabled();
  await page.getByLabel("Digit 1 of 4").click();
  await page.keyboard.type(pin, { delay: 30 });
}

/** Two steps, the risk box, then the Recovery Kit. Returns the kit's code. */
export async function setMasterKey(page: Page, pin: string): Promise<string> {
  await expect(page.getByRole("heading", { name: "Set Your Master Key" })).toBeVisible();
  await typePin(page, pin);
  await expect(page.getByRole("heading", { name: /confirm/i })).toBeVisible();
  await typePin(page, pin);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Confirm & Secure" }).click();
  await expect(page.getByRole("heading", { name: "Your Recovery Kit" })).toBeVisible();
  const shown = await page.getByRole("main").innerText();
  const code = /[0-9A-Z]{5}(\s*-?\s*[0-9A-Z]{5}){6}/.exec(shown)?.[0];
  if (!code) throw new Error("the screen shows no Recovery Kit code");
  await page.getByLabel("I have written it down").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Key Vault" })).toBeVisible();
  return code;
}

/** Ends in front of the list, or of the entry or view that the address names, on phones without the list. */
export async function unlock(
  page: Page,
  pin: string,
  before: "list" | "entry" | "trash" = "list",
): Promise<void> {
  await expect(page.getByRole("heading", { name: "Enter Master Key" })).toBeVisible();
  await typePin(page, pin);
  if (before === "entry") await expect(page.locator("[data-entry-title]")).toBeVisible();
  else {
    const name = before === "trash" ? "Trash" : "Key Vault";
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  }
}

/** From the view that was left before: the list is one press on. */
export async function unlockToList(page: Page, pin: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Enter Master Key" })).toBeVisible();
  await typePin(page, pin);
  await page.getByRole("button", { name: "Back to Key Vault" }).first().click();
  await expect(page.getByRole("heading", { name: "Key Vault" })).toBeVisible();
}

export interface Login {
  account: string;
  username: string;
  password: string;
  notes?: string;
  url?: string;
}

/** An entry of any kind. */
export type Sample = Login & Partial<EntryDraft>;

/** The first step: which account it is. Ends on the second, in front of the username. */
export async function beginAccount(page: Page, account: string): Promise<void> {
  await page
    .getByRole("button", { name: /^Add (New|your first account)$/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Add account" });
  await dialog.getByLabel("Account name").fill(account);
  await dialog.getByRole("button", { name: "Continue", exact: true }).click();
  // An open entry behind the dialog has buttons of that name.
  await expect(dialog.getByLabel("Username")).toBeFocused();
}

/** Both steps; whatever is told after the first one may lie over it then. */
export async function saveAccount(page: Page, login: Login): Promise<void> {
  await beginAccount(page, login.account);
  const dialog = page.getByRole("dialog", { name: "Add account" });
  await dialog.getByLabel("Username").fill(login.username);
  await dialog.getByLabel("Password", { exact: true }).fill(login.password);
  if (login.url) await dialog.getByLabel("Website").fill(login.url);
  if (login.notes) await dialog.getByLabel("Notes").fill(login.notes);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

export async function addAccount(page: Page, login: Login): Promise<void> {
  await saveAccount(page, login);
  // The page moves to the new card until then: a press on the way there could miss its button.
  await expect(page.locator("[data-fresh] [data-card-focus]")).toBeFocused();
}
