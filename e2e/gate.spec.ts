/** The screens before the open vault, with every sentence that they may say, each for as long as it stays. */
import type { Page } from "@playwright/test";
import { button } from "./cards.ts";
import { sizes } from "./examine.ts";
import { aSignedInPerson, expect, test } from "./journey.ts";
import { setMasterKey, typePin } from "./person.ts";
import { stopClock } from "./still-clock.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const pin = "2580";
const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const lastBox = (page: Page) => page.getByLabel("Digit 4 of 4");

/** The digits and what shakes stay for all of `ms`, and no longer. */
async function expectClearedAfter(page: Page, ms: number): Promise<void> {
  await expect(page.locator(".shake")).toBeVisible();
  await page.clock.runFor(ms - 1);
  await expect(lastBox(page)).not.toHaveValue("");
  await page.clock.runFor(1);
  await expect(page.locator(".shake")).toHaveCount(0);
  await expect(lastBox(page)).toHaveValue("");
}

async function expectRefused(page: Page, wrong: string, sentence: string): Promise<void> {
  await typePin(page, wrong);
  await expect(page.getByText(sentence)).toBeVisible();
  await expectClearedAfter(page, 1500);
}

for (const viewport of sizes) {
  // Claim (account pages): The master key is set, refused and locked with a sentence for each.
  // Claim (account pages): Six wrong PINs lock the vault until midnight, and the owner is mailed.
  test(`the master key is set, refused, locked at ${viewport.width} px`, async ({
    page,
    context,
    stack,
  }) => {
    await page.setViewportSize(viewport);
    await page.clock.install();
    await aSignedInPerson(page, stack);
    await expect(heading(page, "Set Your Master Key")).toBeVisible();
    await stopClock(page);
    for (const common of ["0000", "1111", "1234", "4321"]) {
      await expectRefused(
        page,
        common,
        "This Master Key is too common. Please choose a stronger one.",
      );
    }
    await typePin(page, pin);
    await page.clock.runFor(299);
    await expect(heading(page, "Set Your Master Key")).toBeVisible();
    await page.clock.runFor(1);
    await expect(heading(page, "Confirm Your Master Key")).toBeVisible();
    await typePin(page, "2581");
    await expect(page.getByText("PINs do not match. Try again!")).toBeVisible();
    await page.clock.runFor(1499);
    await expect(heading(page, "Confirm Your Master Key")).toBeVisible();
    await page.clock.runFor(1);
    await expect(heading(page, "Set Your Master Key")).toBeVisible();
    await page.clock.resume();

    await typePin(page, pin);
    await expect(heading(page, "Confirm Your Master Key")).toBeVisible();
    await typePin(page, pin);
    await expect(button(page, "Confirm & Secure")).toBeDisabled();
    await page.getByRole("checkbox").check();
    await context.setOffline(true);
    await button(page, "Confirm & Secure").click();
    await expect(page.getByText(/^Failed to set PIN\. Please try again\./)).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await setMasterKey(page, pin);

    await button(page, "Lock now").click();
    await expect(heading(page, "Enter Master Key")).toBeVisible();
    await stopClock(page);
    await context.setOffline(true);
    await expectRefused(page, pin, "Authentication failed. Please try again.");
    await context.setOffline(false);
    for (const wrong of ["0001", "0002", "0003", "0004", "0005"]) {
      await expectRefused(page, wrong, "Invalid PIN. Please try again.");
    }
    await expect(page.getByText(/One try left/)).toBeVisible();
    await typePin(page, "0006");
    await expect(heading(page, "Account Locked")).toBeVisible();
    await expect(
      page.getByText(/^Too many failed attempts\. Try again in \d\d hours and \d\d minutes\.$/),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Contact us" })).toHaveAttribute(
      "href",
      /^mailto:.+@/,
    );
    const left = await page.getByRole("timer").innerText();
    expect(left).toMatch(/^\d\d:\d\d:\d\d$/);
    await page.clock.runFor(1000);
    await expect(page.getByRole("timer")).not.toHaveText(left);
    await page.clock.resume();
  });
}
