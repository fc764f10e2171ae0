/** Buying and owing, at the product's pages and at the payment service's. */
import { expect, type Page } from "@playwright/test";
import type { Place } from "../by-wire.ts";
import { pay, updateCard } from "../paying.ts";

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) });
export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { name, exact: true });
export const card = (page: Page, plan: string) =>
  page.getByRole("article", { name: plan, exact: true });

/** Ends where the payment service led back to. `label`: of the plan's button. */
export async function buy(page: Page, at: Place, plan: string, label: string): Promise<void> {
  await page.goto(`${at.url}/pricing`);
  await card(page, plan).getByRole("button", { name: label }).click();
  await pay(page);
  await page.waitForURL("**/dashboard/passwords");
}

/** Ends in the portal. */
export async function openPortal(page: Page, at: Place): Promise<void> {
  await page.goto(`${at.url}/dashboard/settings`);
  await page.getByRole("button", { name: /^Update billing info/ }).click();
  await button(page, "Open billing portal").click();
  await expect(heading(page, "Billing")).toBeVisible();
}

/** Ends in My Account. */
export async function changeCard(page: Page, at: Place, number?: string): Promise<void> {
  await openPortal(page, at);
  await updateCard(page, number);
  await page.getByRole("link", { name: "Return to Breezy Vault" }).click();
  await page.waitForURL("**/dashboard/settings");
}
