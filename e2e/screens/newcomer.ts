/** Somebody new, from the first question of onboarding to the first look around the dashboard. */
import { securityQuestions } from "@breezy/contract/onboarding";
import { expect, type Page } from "@playwright/test";
import { beenHere } from "../been-here.ts";
import { sizes } from "../examine.ts";
import { saveAccount, setMasterKey, unlock } from "../person.ts";
import { button, dialog, field, heading, pin, post, type Screen } from "./screen.ts";

/** Never answered while it is examined. */
const holdBack = (page: Page, url: string) => page.route(url, () => undefined);

export const newcomer: readonly Screen[] = [
  {
    name: "About you, with an error",
    show: async (page, at) => {
      await page.goto(`${at.url}/onboarding`);
      await button(page, "Continue").click();
      await expect(page.getByText("Enter your first name.")).toBeVisible();
    },
  },
  {
    name: "Your device, with errors",
    show: async (page) => {
      await field(page, "First name").fill("Ada");
      await button(page, "Continue").click();
      await expect(heading(page, "Your device")).toBeVisible();
      await button(page, "Continue").click();
      await expect(page.getByText("Choose your device's make.")).toBeVisible();
    },
  },
  {
    name: "no list of devices",
    show: async (page) => {
      await page.route("**/devices/models**", (route) => route.fulfill({ status: 500 }));
      await field(page, "Device make").selectOption("Google");
      await expect(page.getByText("The list of devices could not be loaded.")).toBeVisible();
      await page.unroute("**/devices/models**");
    },
  },
  {
    name: "Your device",
    show: async (page) => {
      await button(page, "Try again").click();
      await field(page, "Device model").selectOption("Pixel 8");
      await field(page, "OS version").selectOption("Android 16");
      await page.getByRole("radio", { name: "Basic" }).check();
    },
  },
  {
    name: "Security questions, with errors",
    show: async (page) => {
      await button(page, "Continue").click();
      await field(page, "Security question 1").selectOption("");
      await button(page, "Finish").click();
      await expect(page.getByText("Choose a question.", { exact: true })).toHaveCount(1);
    },
  },
  {
    name: "Security questions",
    show: async (page) => {
      for (const number of [1, 2, 3]) {
        await field(page, `Security question ${number}`).selectOption(
          securityQuestions[number + 5]!,
        );
        await field(page, `Answer ${number}`).fill(`Trieste ${number}`);
      }
    },
  },
  {
    name: "a profile that could not be saved",
    show: async (page) => {
      await page.route("**/users/me", (route) => route.abort());
      await button(page, "Finish").click();
      await expect(page.getByText(/^Failed to save profile\./)).toBeVisible();
      await page.unroute("**/users/me");
    },
  },
  {
    name: "the offer of a trial",
    show: async (page) => {
      await button(page, "Finish").click();
      await page.waitForURL("**/dashboard/passwords");
      await setMasterKey(page, pin);
      await saveAccount(page, post);
      await expect(dialog(page, "Your plan")).toContainText("You're in!");
    },
  },
  {
    name: "what a phone's swipes do",
    onPhonesOnly: true,
    show: async (page) => {
      await button(page, "Maybe later").click();
      await page.setViewportSize(sizes[0]);
      await page.reload();
      await unlock(page, pin);
      await expect(dialog(page, "Quick Navigation")).toBeVisible();
    },
  },
  {
    name: "the overlay of a first load",
    show: async (page, at) => {
      await page.context().clearCookies({ name: beenHere.name });
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await holdBack(page, `${at.url}/users/me`);
      await page.reload();
      await expect(button(page, "Skip")).toBeFocused();
      await page.emulateMedia({ reducedMotion: "reduce" });
    },
  },
  {
    name: "a plan that is being confirmed",
    show: async (page, at) => {
      await page.context().addCookies([beenHere]);
      await holdBack(page, "**/billing/refresh");
      await page.goto(`${at.url}/dashboard?checkout=done`);
      await expect(heading(page, "Confirming your plan")).toBeVisible();
    },
  },
  {
    name: "a part that did not arrive",
    show: async (page, at) => {
      const part = "**/assets/phone-helper-page-*.js";
      await page.route(part, (route) => route.abort());
      await page.goto(`${at.url}/dashboard/phone-helper`);
      await expect(page.getByRole("heading", { name: "This part has not arrived" })).toBeVisible();
      await page.unroute(part);
    },
  },
];
