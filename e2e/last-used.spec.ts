/** The list by what was last used: of this device alone, and gone with a sign-out. */
import type { Page } from "@playwright/test";
import { button, closeEntry, openEntry } from "./cards.ts";
import { aReadyPerson, expect, openOn, test } from "./journey.ts";
import { keptAs } from "./kept.ts";
import { unlock } from "./person.ts";

const pin = "2580";
const names = ["Aster", "Birch", "Cedar", "Dahlia"];
const entries = names.map((account) => ({ account, username: "ada", password: `of ${account}` }));

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

async function expectOrder(page: Page, ...accounts: string[]): Promise<void> {
  const rows = page.getByRole("list", { name: "Entries" }).getByRole("article");
  await expect
    .poll(() => rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label"))))
    .toEqual(accounts);
}

async function sortByUse(page: Page): Promise<void> {
  await button(page, "List options").click();
  await page.getByRole("menuitem", { name: "Last used first" }).click();
}

for (const [size, viewport] of [
  ["a desktop", { width: 1440, height: 900 }],
  ["a phone", { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test("last used first: still so after a lock, on no other device, and nothing is left after a sign-out", async ({
      page,
      stack,
      browser,
    }) => {
      const { person } = await aReadyPerson(page, stack, pin, entries);
      await button(page, "Copy password of Dahlia").click();
      await expect(page.getByText("Copied Password!")).toBeVisible();
      await closeEntry(await openEntry(page, "Cedar"));
      await expectOrder(page, ...names);
      await sortByUse(page);
      await expectOrder(page, "Cedar", "Dahlia", "Aster", "Birch");

      // What is used now moves nothing until the list is opened anew.
      await button(page, "Copy password of Birch").click();
      await expect(page.getByText("Copied Password!").first()).toBeVisible();
      await closeEntry(await openEntry(page, "Dahlia"));
      await expectOrder(page, "Cedar", "Dahlia", "Aster", "Birch");
      await button(page, "Vault menu").click();
      await page.getByRole("menuitem", { name: /^Trash/ }).click();
      await expect(page.getByRole("heading", { name: "Trash", level: 1 })).toBeVisible();
      await page.goBack();
      const used = ["Dahlia", "Birch", "Cedar", "Aster"];
      await expectOrder(page, ...used);

      await button(page, "Lock now").click();
      await unlock(page, pin);
      await expectOrder(page, ...used);
      await page.reload();
      await unlock(page, pin);
      await expectOrder(page, ...used);
      expect(await keptAs(page, "uses/")).toHaveLength(1);
      const stored = await page.evaluate(() => JSON.stringify(localStorage));
      expect(stored).toContain("rows used");

      const elsewhere = await browser.newContext({ viewport });
      const other = await elsewhere.newPage();
      await openOn(other, stack, person, pin);
      await sortByUse(other);
      await expectOrder(other, ...names);
      await elsewhere.close();

      await page.getByRole("button", { name: "Account menu" }).click();
      await page.getByRole("menuitem", { name: "Log Out" }).click();
      await page.waitForURL(/\/(auth)?$/);
      await expect.poll(() => keptAs(page, "uses/")).toEqual([]);
    });
  });
}
