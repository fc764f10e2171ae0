/** The first five minutes: from the front page to the first saved password, by hand, counted. */
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { cardOf } from "./cards.ts";
import { countOn } from "./counting.ts";
import { sizes } from "./examine.ts";
import { nextMail } from "./inbox.ts";
import { expect, test } from "./journey.ts";
import { aPerson } from "./person.ts";
import type { Stack } from "./stack.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const pin = "2580";
const most = { screens: 13, clicks: 16, fields: 11 };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** By the keyboard, from wherever the focus is. */
async function typeAt(page: Page, at: Locator, text: string): Promise<void> {
  await at.waitFor();
  // At one moment: what was painted gives way to the app's own field meanwhile.
  const isThere = async () => (await at.and(page.locator(":focus")).count()) > 0;
  for (let tabs = 0; tabs < 12 && !(await isThere()); tabs++) await page.keyboard.press("Tab");
  await expect(at).toBeFocused();
  await page.keyboard.type(text);
}

/** The mail as its reader sees it; the link opens in a tab of its own. */
async function readMail(context: BrowserContext, stack: Stack, email: string): Promise<Page> {
  const { id } = (await nextMail(stack.inboxUrl, email, /confirm/i)) as unknown as { id: string };
  const mail = await context.newPage();
  await mail.goto(`${stack.inboxUrl}/inbox/${id}`);
  return mail;
}

for (const size of sizes) {
  test.describe(() => {
    // Of each page from its beginning, as the mail's link opens one.
    test.use({ viewport: size });

    // Claim (account pages): From the front page to the first saved password it is at most 13 screens,
    // 16 presses and 11 fields, and nothing is told unasked before.
    test(`at ${size.width} px the first password is saved within 13 screens, 16 clicks and 11 fields`, async ({
      page,
      context,
      stack,
    }) => {
      const counted = await countOn(context);
      const { email, password } = aPerson();
      await page.goto(stack.url);
      await page.getByRole("link", { name: "Start free" }).first().click();
      await expect(heading(page, "Create an account")).toBeVisible();
      await typeAt(page, field(page, "Email"), email);
      await typeAt(page, field(page, "Password"), password);
      await typeAt(page, field(page, "Confirm password"), password);
      await button(page, "Sign Up").click();
      await expect(heading(page, "Check your email")).toBeVisible();
      await counted.look(page);

      const mail = await readMail(context, stack, email);
      const opened = context.waitForEvent("page");
      await mail
        .getByRole("link", { name: /verify-email/ })
        .first()
        .click();
      const here = await opened;
      // It signed this browser in: nothing is typed twice.
      await expect(heading(here, "About you")).toBeVisible();
      await expect(field(here, "First name")).toBeFocused();
      await here.keyboard.type("Ada");
      await button(here, "Continue").click();
      await expect(heading(here, "Your device")).toBeVisible();
      await button(here, "Not sure about my device").click();
      for (const name of ["Device make", "Device model", "OS version"]) {
        await expect(field(here, name)).toHaveValue("Not sure");
      }
      await here.getByRole("radio", { name: "Basic" }).check();
      await button(here, "Continue").click();
      await expect(heading(here, "Security questions")).toBeVisible();
      await expect(field(here, "Answer 1")).toBeFocused();
      for (const [index, answer] of ["Quicksilver", "Elm", "Trieste"].entries()) {
        await typeAt(here, field(here, `Answer ${index + 1}`), answer);
      }
      await button(here, "Finish").click();

      await expect(heading(here, "Set Your Master Key")).toBeVisible();
      await expect(field(here, "Digit 1 of 4")).toBeFocused();
      await here.keyboard.type(pin, { delay: 30 });
      await expect(heading(here, "Confirm Your Master Key")).toBeVisible();
      await expect(field(here, "Digit 1 of 4")).toBeFocused();
      await here.keyboard.type(pin, { delay: 30 });
      await here.getByRole("checkbox").check();
      await button(here, "Confirm & Secure").click();
      await expect(heading(here, "Your Recovery Kit")).toBeVisible();
      await field(here, "I have written it down").check();
      await button(here, "Continue").click();
      await expect(here.getByText("Vault empty")).toBeVisible();
      await expect(button(here, "Import from a browser or another manager")).toBeVisible();
      await expect(here.getByRole("dialog")).toHaveCount(0);
      await button(here, "Add your first account").click();
      const dialog = here.getByRole("dialog", { name: "Add account" });
      await typeAt(here, dialog.getByLabel("Account name"), "Fern Street Library");
      await dialog.getByRole("button", { name: "Continue", exact: true }).click();
      await expect(dialog.getByLabel("Username")).toBeFocused();
      await here.keyboard.type("ada@fern.example");
      await dialog.getByRole("button", { name: "Generate", exact: true }).click();
      await expect(dialog.getByLabel("Password", { exact: true })).not.toHaveValue("");
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await expect(cardOf(here, "Fern Street Library")).toBeVisible();

      expect(counted.screens, counted.screens.join("\n")).toHaveLength(most.screens);
      expect(counted.clicks).toBeLessThanOrEqual(most.clicks);
      expect(counted.fields.length, counted.fields.join("\n")).toBeLessThanOrEqual(most.fields);
      // Told at last, alone: what plan it is.
      await expect(here.getByRole("dialog")).toHaveAccessibleName("Your plan");
      await button(here, "Maybe later").click();
      await expect(here.getByRole("dialog")).toHaveCount(0);

      // The page that waited for the mail has followed.
      await page.waitForURL("**/dashboard/passwords");
    });
  });
}
