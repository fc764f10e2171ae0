/** Paying, from the first look at the plans to a card that fails. */
import { expect, type Page } from "@playwright/test";
import { expectBilling, failingCard, pay, runOn, updateCard } from "../paying.ts";
import { saveAccount, setMasterKey, unlock } from "../person.ts";
import { button, dialog, heading, pin, post, type Scene, type Screen } from "./screen.ts";

const plus = (page: Page) => page.getByRole("article", { name: "Plus", exact: true });

async function openPortal(page: Page, { url }: Scene): Promise<void> {
  await page.goto(`${url}/dashboard/settings`);
  await button(page, /^Update billing info/).click();
  await button(page, "Open billing portal").click();
  await expect(heading(page, "Billing")).toBeVisible();
}

export const billing: readonly Screen[] = [
  {
    name: "plans, and what advertisers may be told",
    show: async (page, at) => {
      await page.goto(`${at.url}/pricing`);
      await expect(button(page, "No, don't share")).toBeVisible();
    },
  },
  {
    name: "a checkout that failed",
    show: async (page) => {
      const asked = "**/create-checkout-session";
      const json = { detail: "No.", code: "billing_unavailable" };
      await page.route(asked, (route) => route.fulfill({ status: 503, json }));
      await plus(page).getByRole("button", { name: "Try for 14 days" }).click();
      await expect(plus(page).getByRole("alert")).toContainText("Could not initiate checkout.");
      await page.unroute(asked);
    },
  },
  {
    name: "turned back from the checkout",
    show: async (page) => {
      await plus(page).getByRole("button", { name: "Try for 14 days" }).click();
      await page.getByRole("link", { name: "Back without buying" }).click();
      await expect(page.getByText("You have not been charged.")).toBeVisible();
    },
  },
  {
    name: "the news of a plan",
    show: async (page) => {
      await plus(page).getByRole("button", { name: "Try for 14 days" }).click();
      await pay(page);
      await setMasterKey(page, pin);
      await saveAccount(page, post);
      await expect(dialog(page, "Your plan")).toContainText("You're on the Plus plan!");
    },
  },
  {
    name: "plans in a trial",
    show: async (page, at) => {
      await page.goto(`${at.url}/pricing`);
      await expect(plus(page)).toContainText("Your trial ends on");
    },
  },
  {
    name: "plans after a failed payment",
    show: async (page, at) => {
      await openPortal(page, at);
      await updateCard(page, failingCard);
      await runOn(at, 15);
      await expectBilling(page, at, { plan: "Free", subscription_status: "past_due" });
      await page.goto(`${at.url}/pricing`);
      await expect(page.getByRole("alert")).toContainText("Your payment of $7.00 for Plus failed.");
    },
  },
  {
    name: "the news of a failed payment",
    show: async (page, at) => {
      await page.goto(`${at.url}/dashboard/passwords`);
      await unlock(page, pin);
      await expect(dialog(page, "Your plan")).toContainText("You're on the Free plan.");
    },
  },
  {
    name: "the vault after a failed payment",
    show: async (page) => {
      await dialog(page, "Your plan").getByRole("button", { name: "Got it!" }).click();
      await expect(
        page.getByRole("status").filter({ hasText: "Your last payment failed" }),
      ).toBeVisible();
    },
  },
  {
    name: "invoices and plan history",
    show: async (page, at) => {
      await openPortal(page, at);
      await updateCard(page);
      await page.getByRole("link", { name: "Return to Breezy Vault" }).click();
      await expectBilling(page, at, { plan: "Plus", subscription_status: "active" });
      await page.goto(`${at.url}/dashboard/settings/plan`);
      await button(page, "Invoices and plan history").click();
      await expect(dialog(page, "Invoices and plan history").getByText("$7.00")).toBeVisible();
    },
  },
  {
    name: "Manage Billing of a plan",
    show: async (page) => {
      await page.keyboard.press("Escape");
      await button(page, /^Update billing info/).click();
      await expect(dialog(page, "Manage Billing")).toContainText("Renews on");
    },
  },
];
