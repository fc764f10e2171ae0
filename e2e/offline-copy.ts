/** The copy of a vault that a passkey opens in this browser without a network. */
import { expect, type Page } from "@playwright/test";
import { button } from "./cards.ts";
import { goToSection } from "./go-to-account.ts";
import { keptAs } from "./kept.ts";
import { typePin } from "./person.ts";

/** With a passkey that opens the vault, and a copy of it here. */
export async function letPasskeyOpen(page: Page, password: string, pin: string): Promise<void> {
  await goToSection(page, "Sign-in and security");
  await page.getByRole("button", { name: /^Add a passkey/ }).click();
  const adding = page.getByRole("dialog", { name: "Add a passkey", exact: true });
  await adding.getByLabel("Your account's password").fill(password);
  await adding.getByLabel("Name").fill("Ada's phone");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("Ada's phone");
  await goToSection(page, "Your vault");
  const opensVault = page.getByRole("button", { name: /^Open with a passkey/ });
  await opensVault.click();
  await typePin(page, pin);
  await button(page, "Choose your passkey").click();
  await expect(opensVault).toContainText("Ada's phone");
  await expect.poll(() => keptAs(page, "offline")).toHaveLength(1);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Where there is no network; ends in front of the list. */
export async function openCopy(page: Page): Promise<void> {
  await button(page, "Open with your passkey").click();
  await expect(page.getByRole("heading", { name: "Key Vault", exact: true })).toBeVisible();
  await expect(page.getByText(/^As it was on /)).toBeVisible();
}
