/** The vault without a network: a passkey opens the copy that this browser keeps, and nothing else does. */
import type { Page } from "@playwright/test";
import { examine } from "./examine.ts";
import { goToAccount, goToSection } from "./go-to-account.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { keptAs } from "./kept.ts";
import { typePin, unlock } from "./person.ts";
import { withAuthenticator } from "./virtual-authenticator.ts";

test.use({ serviceWorkers: "allow", contextOptions: { reducedMotion: "reduce" } });

const pin = "2580";
const login = { account: "Harbour", username: "gull", password: "anchor-chain-9" };
const cardNumber = "4111111111111111";
/** RFC 6238, appendix B: "12345678901234567890" in base32. */
const seed = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const blueCard = {
  account: "Blue card",
  username: "",
  password: "",
  kind: "card" as const,
  details: { brand: "Visa", expires: "2031-04" },
  hidden: { number: cardNumber },
};
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** With a passkey that opens the vault, and a copy of it here. */
async function letPasskeyOpen(page: Page, password: string): Promise<void> {
  await goToSection(page, "Sign-in and security");
  await button(page, /^Add a passkey/).click();
  const adding = page.getByRole("dialog", { name: "Add a passkey", exact: true });
  await adding.getByLabel("Your account's password").fill(password);
  await adding.getByLabel("Name").fill("Ada's phone");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("Ada's phone");
  await goToSection(page, "Your vault");
  await button(page, /^Open with a passkey/).click();
  await typePin(page, pin);
  await button(page, "Choose your passkey").click();
  await expect(button(page, /^Open with a passkey/)).toContainText("Ada's phone");
  await expect.poll(() => keptAs(page, "offline")).toHaveLength(1);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("opens by the passkey alone, is read and copied from, and leads back online", async ({
  page,
  context,
  stack,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await withAuthenticator(page);
  const { person } = await aReadyPerson(page, stack, pin, [{ ...login, totp: seed }, blueCard]);
  await letPasskeyOpen(page, person.password);
  await page.goto(`${stack.url}/dashboard/passwords`);
  await unlock(page, pin);

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, "Can't connect")).toBeVisible();
  await expect(page.getByText(/^Your master key needs a connection\./)).toBeVisible();
  await examine(page, "offline, before the copy");
  await button(page, "Open with your passkey").click();
  await expect(heading(page, "Key Vault")).toBeVisible();
  await expect(page.getByText(/^As it was on /)).toBeVisible();
  await expect(page.getByText(/To add or change entries, go online\./)).toBeVisible();
  const accounts = page.getByRole("list", { name: "Entries" });
  await expect(accounts.getByRole("heading", { name: "Harbour" })).toBeVisible();
  await expect(page.getByText(login.password)).toBeHidden();
  await button(page, "Show password of Harbour").click();
  await expect(accounts).toContainText(login.password);
  await button(page, "Copy password of Harbour").click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(login.password);
  // In its last seconds the next one stands beside it.
  await expect(accounts.getByText(/^\d{3} \d{3}$/).first()).toBeVisible();
  await button(page, "Copy one-time code").click();
  await expect(page.getByText("Copied One-time code!")).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{6}$/);
  await expect(accounts.getByText("Visa · 04/2031")).toBeVisible();
  await expect(accounts.getByText("4111")).toBeHidden();
  await button(page, "Show card number").click();
  await expect(accounts.getByText("4111 1111 1111 1111")).toBeVisible();
  await examine(page, "the copy");

  await context.setOffline(false);
  await expect(page.getByText(/^You are back online\. Open your vault/)).toBeVisible();
  await expect(accounts.getByRole("heading", { name: "Harbour" })).toBeVisible();
  await button(page, "Open your vault").click();
  await unlock(page, pin);
  await expect(page.getByText("Harbour").first()).toBeVisible();
});

test("is erased with the passkey, and at the sign-out", async ({ page, context, stack }) => {
  await withAuthenticator(page);
  const { person } = await aReadyPerson(page, stack, pin, [login]);
  await letPasskeyOpen(page, person.password);
  await goToSection(page, "Sign-in and security");
  await button(page, "Remove Ada's phone").click();
  const removing = page.getByRole("dialog", { name: "Remove Ada's phone", exact: true });
  await removing.getByLabel("Your account's password").fill(person.password);
  await page.keyboard.press("Enter");
  await expect.poll(() => keptAs(page, "offline")).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, "Breezy can't be reached")).toBeVisible();
  await expect(button(page, "Open with your passkey")).toBeHidden();

  await context.setOffline(false);
  await page.goto(`${stack.url}/dashboard/passwords`);
  await unlock(page, pin);
  await letPasskeyOpen(page, person.password);
  await goToAccount(page);
  await button(page, "Log Out").click();
  await expect(heading(page, "Welcome back")).toBeVisible();
  await expect.poll(() => keptAs(page, "offline")).toEqual([]);
  expect(await keptAs(page, "snapshot")).toEqual([]);
});

// Claim (device): Nothing leaves the offline copy, and it is erased with the session and with the
// passkey.
test("of a session that was ended elsewhere goes when that is found", async ({
  page,
  context,
  stack,
}) => {
  await withAuthenticator(page);
  const { person } = await aReadyPerson(page, stack, pin, [login]);
  await letPasskeyOpen(page, person.password);
  await context.clearCookies();
  await page.goto(`${stack.url}/dashboard/passwords`);
  await expect(heading(page, "Welcome back")).toBeVisible();
  await expect.poll(() => keptAs(page, "offline")).toEqual([]);
  expect(await keptAs(page, "snapshot")).toEqual([]);
});
