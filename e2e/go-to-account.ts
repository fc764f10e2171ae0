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

type Section =
  | "Profile"
  | "Your vault"
  | "Sign-in and security"
  | "Browser extension"
  | "Plan and billing"
  | "Appearance"
  | "Your data";

/** A section of My Account, by the list beside it, or on phones below the overview. */
export async function goToSection(page: Page, title: Section): Promise<void> {
  const overview = page.getByRole("heading", { name: "My Account", exact: true });
  if (!(await overview.isVisible())) await goToAccount(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^${title}`) })
    .click();
  await expect(page.getByRole("heading", { name: title, exact: true, level: 1 })).toBeFocused();
}
