/** A full plan: told before anything is typed, brought or taken back, and the trash takes no room. */
import { type Page } from "@playwright/test";
import { button, cardOf, openEntry } from "./cards.ts";
import { examine, sizes } from "./examine.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { addAccount } from "./person.ts";

const pin = "2580";
const [, desk] = sizes;
test.use({ contextOptions: { reducedMotion: "reduce" } });

const entries = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    account: `Account ${n + 1}`,
    username: "ada",
    password: "x",
  }));
const limit = (page: Page) => page.getByRole("dialog", { name: "Password Limit Reached" });
const holds = "The Free plan holds 25 passwords.";

async function moveToTrash(page: Page, account: string): Promise<void> {
  const entry = await openEntry(page, account);
  await button(entry, "Delete").click();
  await button(page.getByRole("dialog", { name: "Move to trash?" }), "Delete").click();
  await expect(entry).toBeHidden();
}

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await button(page, "Vault menu").click();
  await page.getByRole("menuitem", { name: item }).click();
}

for (const viewport of sizes) {
  test(`a full vault says so before the form at ${viewport.width} px, and the trash makes room`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(viewport);
    await aReadyPerson(page, stack, pin, entries(25));
    await expect(page.getByText("25 of 25 entries")).toBeVisible();
    const add = button(page, "Add New");
    await add.focus();
    await page.keyboard.press("Enter");
    await expect(limit(page)).toContainText(holds);
    await expect(limit(page).getByRole("link", { name: "Upgrade Plan" })).toBeVisible();
    await expect(button(limit(page), "Got it")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(limit(page)).toBeHidden();
    await expect(add).toBeFocused();

    await moveToTrash(page, "Account 7");
    await expect(page.getByText("24 of 25 entries")).toBeVisible();
    await addAccount(page, { account: "In its place", username: "ada", password: "x" });
    await expect(page.getByText("25 of 25 entries")).toBeVisible();

    await choose(page, /^Trash/);
    await button(page, "Restore Account 7").click();
    await expect(limit(page)).toContainText(holds);
    await expect(limit(page)).toContainText("first move another entry to the trash");
    if (viewport === desk) await examine(page, "no room for a restored entry");
    await button(limit(page), "Got it").click();
    await expect(button(page, "Restore Account 7")).toBeVisible();
    await page.getByRole("link", { name: "Key Vault", exact: true }).click();
    await moveToTrash(page, "Account 8");
    await choose(page, /^Trash/);
    await button(page, "Restore Account 7").click();
    await expect(cardOf(page, "Account 7")).toBeHidden();
    await page.getByRole("link", { name: "Key Vault", exact: true }).click();
    await expect(page.getByText("25 of 25 entries")).toBeVisible();
  });

  test(`an import says how many fit before it begins at ${viewport.width} px, and that the plan is full after it`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(viewport);
    await aReadyPerson(page, stack, pin, entries(11));
    await moveToTrash(page, "Account 1");
    await choose(page, "Import");
    const rows = Array.from(
      { length: 40 },
      (_, n) => `Site ${n},https://s${n}.example,ada,pass${n},`,
    );
    await page.locator("input[type=file]").setInputFiles({
      name: "chrome.csv",
      mimeType: "",
      buffer: Buffer.from(["name,url,username,password,note", ...rows].join("\n")),
    });
    await expect(page.getByText("15 of 40 fit")).toBeVisible();
    await expect(page.getByRole("link", { name: "Upgrade Plan" })).toBeVisible();
    await button(page, "Import 15 entries").click();
    await expect(page.getByText("15 imported; the Free plan is full")).toBeVisible();
    await expect(page.getByRole("link", { name: "Upgrade Plan" })).toBeVisible();
    await expect(page.getByText("25 entries were left out.")).toBeVisible();
    await expect(button(page, "Continue")).toBeHidden();
    if (viewport === desk) await examine(page, "an import that filled the plan");
    await page.getByRole("link", { name: "Key Vault", exact: true }).click();
    await expect(page.getByText("25 of 25 entries")).toBeVisible();
  });
}
