/** My Account in sections: each has an address, and what is changed there is there again. */
import type { Page } from "@playwright/test";
import { goToAccount, goToSection } from "./go-to-account.ts";
import { listenTo } from "./hearing.ts";
import { sizes } from "./examine.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { typePin } from "./person.ts";

const pin = "2580";
test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const title = (page: Page, name: string) =>
  page.getByRole("heading", { name, exact: true, level: 1 });
const sections = [
  ["Profile", "profile"],
  ["Your vault", "vault"],
  ["Sign-in and security", "security"],
  ["Browser extension", "extension"],
  ["Plan and billing", "plan"],
  ["Appearance", "appearance"],
  ["Your data", "data"],
] as const;

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("each section has an address and a title, which Back leaves and a reload comes back to", async ({
      page,
      stack,
    }) => {
      await aReadyPerson(page, stack, pin);
      await goToAccount(page);
      for (const [name, path] of sections) {
        await goToSection(page, name);
        await page.waitForURL(`**/dashboard/settings/${path}`);
        await expect(page).toHaveTitle(`${name} · Breezy Vault`);
        if (viewport.width >= 768) {
          const list = page.getByRole("navigation", { name: "My Account" });
          await expect(list.locator("[aria-current=page]")).toHaveText(name);
        }
        await page.goBack();
        await expect(title(page, "My Account")).toBeFocused();
      }
      await goToSection(page, "Sign-in and security");
      await button(page, /^Security activity/).click();
      await expect(title(page, "Security activity")).toBeFocused();
      await page.goBack();
      await expect(title(page, "Sign-in and security")).toBeFocused();
      await page.reload();
      await expect(title(page, "Sign-in and security")).toBeVisible();
      await page.goto(`${stack.url}/dashboard/settings/nothing`);
      await page.waitForURL(`${stack.url}/`);
    });

    test("the master key of a locked vault is changed from where one was", async ({
      page,
      stack,
    }) => {
      await aReadyPerson(page, stack, pin);
      for (const [path, name] of [
        ["settings", "My Account"],
        ["settings/vault", "Your vault"],
      ] as const) {
        await page.goto(`${stack.url}/dashboard/${path}`);
        await button(page, /^Change master key/).click();
        await typePin(page, pin);
        await page.waitForURL(`**/dashboard/${path}`);
        await expect(title(page, name)).toBeFocused();
        await button(page, /^Change master key/).click();
        await expect(page.getByRole("dialog", { name: "Change Master PIN" })).toBeVisible();
      }
    });

    test("name, device, comfort and theme are changed by the keyboard alone, and what is wrong is said", async ({
      page,
      stack,
    }) => {
      const hears = await listenTo(page);
      await aReadyPerson(page, stack, pin);
      await goToSection(page, "Profile");
      const first = page.getByLabel("First name");
      await first.focus();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("  ");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Enter your first name.")).toBeVisible();
      await expect(first).toBeFocused();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("Zoë 🦉");
      await page.keyboard.press("Enter");
      await hears("Your name is saved.");
      await button(page, "Account menu").click();
      await expect(page.getByText("Zoë 🦉", { exact: true })).toBeVisible();
      await page.keyboard.press("Escape");

      await page.getByLabel("Device make").selectOption("Apple");
      await button(page, "Save device").focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText("Choose your device's model.")).toBeVisible();
      await expect(page.getByLabel("Device model")).toBeFocused();
      await page.getByLabel("Device model").selectOption({ index: 1 });
      await page.getByLabel("OS version").selectOption({ index: 1 });
      await page.getByLabel("Advanced", { exact: true }).focus();
      await page.keyboard.press("Space");
      await button(page, "Save device").focus();
      await page.keyboard.press("Enter");
      await hears("Your device is saved.");

      // Refused: what was typed stays, with the reason, and nobody is called by it.
      await page.route("**/users/me", (route) =>
        route.request().method() === "PUT"
          ? route.fulfill({ status: 503, json: { code: "unavailable", detail: "Not now." } })
          : route.fallback(),
      );
      await first.fill("Nobody");
      await button(page, "Save name").click();
      await expect(page.getByRole("alert")).toContainText("Your changes couldn't be saved.");
      await expect(first).toHaveValue("Nobody");
      await button(page, "Account menu").click();
      await expect(page.getByText("Zoë 🦉", { exact: true })).toBeVisible();
      await page.keyboard.press("Escape");
      await page.unroute("**/users/me");

      await page.reload();
      await expect(first).toHaveValue("Zoë 🦉");
      await expect(page.getByLabel("Device make")).toHaveValue("Apple");
      await expect(page.getByLabel("Advanced", { exact: true })).toBeChecked();

      await goToSection(page, "Appearance");
      await page.getByRole("main").getByLabel("Dark", { exact: true }).focus();
      await page.keyboard.press("Space");
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.reload();
      await expect(page.getByRole("main").getByLabel("Dark", { exact: true })).toBeChecked();
    });
  });
}
