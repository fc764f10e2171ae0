/** Favorites, kinds and tags: each shows the list with that alone, and is named in no address. */
import type { Locator, Page } from "@playwright/test";
import { cardOf, closeEntry, openEntry } from "./cards.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { unlock } from "./person.ts";

const pin = "2580";
const long = "A very long tag that no navigation has the room for";
const rightToLeft = "בית ספר";
const names = ["Garden", long, rightToLeft, "🌱 plants"];
const login = { username: "ada", password: "lantern-9-moss" };
const entries = [
  { ...login, account: "Aster", tags: ["Garden"] },
  { ...login, account: "Birch", tags: ["Garden", long] },
  { ...login, account: "Cedar", tags: [rightToLeft, "🌱 plants"] },
  { ...login, account: "Note", kind: "note" as const, notes: "moss" },
];
const title = (page: Page, name: string) =>
  page.getByRole("heading", { name, exact: true, level: 1 });

async function expectShown(page: Page, ...accounts: string[]): Promise<void> {
  const shown = page.getByRole("list", { name: "Entries" }).getByRole("article");
  await expect(shown).toHaveCount(accounts.length);
  for (const account of accounts) await expect(cardOf(page, account)).toBeVisible();
}

/** Neither the address nor what the browser writes down of it. */
async function expectUnnamed(page: Page): Promise<void> {
  const kept = page.url() + (await page.evaluate(() => JSON.stringify(history.state)));
  for (const name of names) {
    expect(kept).not.toContain(name);
    expect(kept).not.toContain(encodeURIComponent(name));
  }
}

test.describe("at a desk", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });
  const group = (page: Page, name: string): Locator =>
    nav(page).getByRole("button", { name, exact: true });
  /** Where it lies while it is folded. */
  const openNav = (page: Page) => nav(page).hover({ position: { x: 36, y: 300 } });
  const lit = (page: Page) => nav(page).locator("button[aria-current=true]");

  test("the navigation has the vault's kinds and tags, of which Back leads out, and a lock leaves none", async ({
    page,
    stack,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await aReadyPerson(page, stack, pin, entries);
    const all = entries.map(({ account }) => account);
    await openNav(page);
    for (const name of ["Logins", "Secure notes", ...names]) {
      await expect(group(page, name)).toBeVisible();
    }
    await expect(group(page, "Favorites")).toHaveCount(0);
    await group(page, "Garden").click();
    await expectShown(page, "Aster", "Birch");
    await expect(lit(page)).toHaveAccessibleName("Garden");
    await expectUnnamed(page);
    await group(page, rightToLeft).click();
    await expectShown(page, "Cedar");
    await page.goBack();
    await expectShown(page, ...all);
    await expect(lit(page)).toHaveCount(0);
    await page.goForward();
    await expectShown(page, "Cedar");

    // The entry lies over its group, and the group over the list.
    const entry = await openEntry(page, "Cedar");
    await expectUnnamed(page);
    await closeEntry(entry);
    await expectShown(page, "Cedar");
    await openNav(page);
    await group(page, rightToLeft).click();
    await expectShown(page, ...all);

    await nav(page).getByRole("link", { name: "Vault health" }).click();
    await expect(title(page, "Vault health")).toBeVisible();
    await expect(lit(page)).toHaveCount(0);
    await group(page, "Secure notes").click();
    await expectShown(page, "Note");
    await page.goBack();
    await expect(title(page, "Vault health")).toBeVisible();
    await page.goForward();
    await expectShown(page, "Note");
    await nav(page).getByRole("link", { name: "Key Vault", exact: true }).click();
    await expectShown(page, ...all);

    // It is listed beside Breezy too.
    await nav(page).getByRole("link", { name: "Ask Breezy" }).click();
    await expect(title(page, "Key Vault")).toBeHidden();
    await group(page, "Garden").click();
    await expectShown(page, "Aster", "Birch");

    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("tag very");
    await page.getByRole("option", { name: `Show tag ${long}` }).click();
    await expectShown(page, "Birch");
    await page.getByRole("button", { name: "Lock now" }).click();
    await expect(title(page, "Enter Master Key")).toBeVisible();
    await openNav(page);
    await expect(nav(page).getByRole("link", { name: "Key Vault", exact: true })).toBeVisible();
    for (const name of names) await expect(page.getByText(name)).toHaveCount(0);
    await expectUnnamed(page);
    await unlock(page, pin);
    await expectShown(page, ...all);

    // Locked from another page than the list's.
    await page.getByRole("banner").getByRole("link", { name: "Account" }).click();
    await expect(title(page, "My Account")).toBeVisible();
    await openNav(page);
    await expect(group(page, "Garden")).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("lock now");
    await page.keyboard.press("Enter");
    await expect(group(page, "Garden")).toHaveCount(0);
    for (const name of names) await expect(page.getByText(name)).toHaveCount(0);
    for (const name of names) {
      expect(asked.filter((url) => decodeURIComponent(url).includes(name))).toEqual([]);
    }
  });

  test("pinned, the navigation stays beside the page, and says alone what the chips said", async ({
    page,
    stack,
  }) => {
    const tags = Array.from({ length: 20 }, (_, i) => `Shelf ${String(i).padStart(2, "0")}`);
    await aReadyPerson(page, stack, pin, [
      { ...login, account: "Aster", tags: tags.slice(0, 10) },
      { ...login, account: "Birch", tags: tags.slice(10) },
    ]);
    const chips = page.getByRole("group", { name: "Groups" });
    const tagsMenu = page.getByRole("button", { name: "Tags", exact: true });
    await expect(tagsMenu).toBeVisible();
    await openNav(page);
    await page.getByRole("button", { name: "Keep the navigation open" }).click();
    await title(page, "Key Vault").hover();
    await expect(nav(page)).toHaveCSS("clip-path", "inset(0px)");
    await expect(chips).toBeHidden();
    await expect(tagsMenu).toBeHidden();
    const shelves = nav(page).getByRole("list", { name: "Tags" }).getByRole("button");
    await expect(shelves).toHaveCount(8);
    await nav(page).getByRole("button", { name: "More tags" }).click();
    await expect(shelves).toHaveCount(20);
    await group(page, "Shelf 15").click();
    await expectShown(page, "Birch");
    await nav(page).getByRole("button", { name: "Fewer tags" }).click();
    await expect(shelves).toHaveText([...tags.slice(0, 8), "Shelf 15"].map((tag) => `${tag}1`));
    await expect(page.getByRole("main").getByText("Shelf 15")).toBeVisible();

    // The choice is this device's; the group is forgotten with the page.
    await page.reload();
    await unlock(page, pin);
    await expectShown(page, "Aster", "Birch");
    await expect(chips).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(chips.or(tagsMenu).first()).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Fold the navigation" }).click();
    await expect(tagsMenu).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a chip shows its group, of which Back leads to the list", async ({ page, stack }) => {
    await aReadyPerson(page, stack, pin, entries);
    const chips = page.getByRole("group", { name: "Groups" });
    await chips.getByRole("button", { name: "Secure notes" }).click();
    await expectShown(page, "Note");
    await chips.getByRole("button", { name: "Logins" }).click();
    await expectShown(page, "Aster", "Birch", "Cedar");
    const entry = await openEntry(page, "Birch");
    await page.goBack();
    await expect(entry).toBeHidden();
    await expectShown(page, "Aster", "Birch", "Cedar");
    await chips.getByRole("button", { name: "All", exact: true }).click();
    await expectShown(page, ...entries.map(({ account }) => account));
    await page.getByRole("button", { name: "Tags", exact: true }).click();
    await page.getByRole("menuitem", { name: rightToLeft }).click();
    await expectShown(page, "Cedar");
    await page.goBack();
    await expectShown(page, ...entries.map(({ account }) => account));
    await expectUnnamed(page);
  });
});
