/** The vault's views are places: each has an address, that a reload and Back lead to. */
import type { Page } from "@playwright/test";
import { button, cardOf, closeEntry, openEntry } from "./cards.ts";
import { expectNothingMoved, watchShifts } from "./layout-shift.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { typePin, unlock } from "./person.ts";

const pin = "2580";
const views = [
  { item: /^Trash/, heading: "Trash", path: "/dashboard/passwords/trash" },
  { item: "Vault health", heading: "Vault health", path: "/dashboard/passwords/health" },
  { item: "Import", heading: "Import", path: "/dashboard/passwords/import" },
  { item: "Export", heading: "Export", path: "/dashboard/passwords/export" },
  { item: "Shared links", heading: "Shared links", path: "/dashboard/passwords/links" },
  {
    item: "Password generator",
    heading: "Password generator",
    path: "/dashboard/passwords/generator",
  },
] as const;

const title = (page: Page, name: string) =>
  page.getByRole("heading", { name, exact: true, level: 1 });
const at = (path: string) => (url: URL) => url.pathname === path;

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: "Vault menu" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

for (const [size, viewport] of [
  ["a desktop", { width: 1440, height: 900 }],
  ["a phone", { width: 360, height: 740 }],
] as const) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test("each view has an address, which Back and the navigation leave, and a reload comes back to", async ({
      page,
      stack,
    }) => {
      await aReadyPerson(page, stack, pin);
      for (const { item, heading, path } of views) {
        await choose(page, item);
        await expect(title(page, heading)).toBeFocused();
        await page.waitForURL(at(path));
        await page.goBack();
        await expect(title(page, "Key Vault")).toBeVisible();
        await page.goForward();
        await expect(title(page, heading)).toBeVisible();
        // Beside a wide list each has a link of its own; on phones they are the vault's.
        const isWide = viewport.width >= 1024;
        const lit = page
          .getByRole("navigation", { name: "Main" })
          .locator("li [aria-current=page]");
        await expect(lit).toHaveText(
          isWide
            ? new RegExp(`^${heading.replace("Password generator", "Generator")}`)
            : "Key Vault",
        );
        await page.getByRole("link", { name: "Key Vault", exact: true }).click();
        await expect(title(page, "Key Vault")).toBeVisible();
        await page.waitForURL(at("/dashboard/passwords"));
      }

      await choose(page, "Vault health");
      await page.waitForURL(at("/dashboard/passwords/health"));
      await page.reload();
      await typePin(page, pin);
      await expect(title(page, "Vault health")).toBeVisible();

      // As a bookmark, while it is locked.
      await page.goto(`${stack.url}/dashboard/passwords/export`);
      await expect(title(page, "Enter Master Key")).toBeVisible();
      await typePin(page, pin);
      await expect(title(page, "Export")).toBeVisible();
    });

    test("an entry has an address that names nothing; Back closes its dialog, then the entry, and leads on", async ({
      page,
      stack,
    }) => {
      const logins = ["Aster", "Birch"].map((account) => ({
        account,
        username: "ada",
        password: `of ${account}`,
        tags: ["Garden"],
      }));
      await watchShifts(page);
      await aReadyPerson(page, stack, pin, logins);
      await choose(page, "Vault health");
      await expect(title(page, "Vault health")).toBeVisible();
      await page.goBack();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const entry = await openEntry(page, "Birch");
      await expect(button(entry, "Password history")).toBeVisible();
      expect(page.url()).toMatch(/\/dashboard\/passwords#entry=[0-9a-f-]{36}$/);
      const [, id = ""] = page.url().split("=");
      await button(entry, "Delete").click();
      const question = page.getByRole("dialog", { name: "Move to trash?" });
      await expect(question).toBeVisible();
      await page.goBack();
      await expect(question).toBeHidden();
      await expect(entry).toBeVisible();

      await page.reload();
      await unlock(page, pin, "entry");
      await expect(button(entry, "Password history")).toBeVisible();
      await page.goBack();
      await expect(entry).toBeHidden();
      await expect(title(page, "Key Vault")).toBeVisible();
      await expect(cardOf(page, "Birch").getByRole("button").first()).toBeFocused();
      await page.goForward();
      await expect(button(entry, "Password history")).toBeVisible();
      await expectNothingMoved(page, "an entry that opens");
      await closeEntry(entry);
      await page.waitForURL(at("/dashboard/passwords"));
      expect(new URL(page.url()).hash).toBe("");

      // An old address: of an entry that is gone.
      await page.goto(`${stack.url}/dashboard/passwords#entry=${crypto.randomUUID()}`);
      await page.reload();
      await unlock(page, pin);
      await expect(cardOf(page, "Aster")).toBeVisible();
      for (const secret of ["Birch", "Garden"]) {
        expect(asked.filter((url) => url.includes(secret))).toEqual([]);
      }
      expect(asked.filter((url) => url.includes("#") || url.includes(`entry=${id}`))).toEqual([]);
    });

    test("My Account is a place of its own: the next opening leads to the list", async ({
      page,
      stack,
    }) => {
      await aReadyPerson(page, stack, pin);
      await choose(page, "My Account");
      await expect(title(page, "My Account")).toBeFocused();
      await page.waitForURL(at("/dashboard/settings"));
      await page.getByRole("link", { name: "Key Vault", exact: true }).click();
      await expect(title(page, "Key Vault")).toBeVisible();
      await page.reload();
      await typePin(page, pin);
      await expect(title(page, "Key Vault")).toBeVisible();
      await page.goBack();
      await expect(title(page, "My Account")).toBeVisible();
    });
  });
}
