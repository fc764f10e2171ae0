import { expect, type Page } from "@playwright/test";

/** Without a reload, so that an open vault stays open. */
export async function goToAccount(page: Page): Promise<void> {
  const link = page.getByRole("link", { name: "Account", exact: true });
  if (await link.isVisible()) await link.click();
  else {
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "My Account" }).click();
  }
  await expect(page.getByRole("heading", { name: "My Account", exact: true })).toBeFocused();
}
