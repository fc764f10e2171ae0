/** What is deleted waits thirty days: brought back, erased for good, or erased by time. */
import type { Page } from "@playwright/test";
import { button, cardOf, deleteAccount } from "./cards.ts";
import { sizes } from "./examine.ts";
import { listenTo } from "./hearing.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { signIn, unlock, unlockToList } from "./person.ts";
import { startWorld } from "./world/browser-world.ts";

const pin = "2580";
const dayMs = 86_400_000;

test.use({ contextOptions: { reducedMotion: "reduce" } });

const login = (account: string) => ({ account, username: `of@${account}`, password: "x" });

async function openTrash(page: Page, count: number): Promise<void> {
  await button(page, "Vault menu").click();
  await page.getByRole("menuitem", { name: `Trash (${count})` }).click();
  await expect(page.getByRole("heading", { name: "Trash", exact: true })).toBeFocused();
}

for (const viewport of sizes) {
  test(`deleted, found, brought back and erased for good at ${viewport.width} px`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(viewport);
    const hears = await listenTo(page);
    const names = ["Aster", "Birch", "Clover", "Daisy"];
    await aReadyPerson(page, stack, pin, names.map(login));
    await openTrash(page, 0);
    await expect(page.getByRole("heading", { name: "Trash empty" })).toBeVisible();
    await page.getByRole("button", { name: "Back to Key Vault" }).last().click();

    for (const account of names.slice(0, 3)) await deleteAccount(page, account);
    await hears("Password entry deleted.");
    await page.getByRole("searchbox").fill("aster");
    await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
    await page.getByRole("searchbox").fill("");
    await openTrash(page, 3);
    await expect(cardOf(page, "Aster")).toContainText("30 days left");
    await expect(cardOf(page, "Daisy")).toBeHidden();
    await page.getByRole("searchbox").fill("BIRCH");
    await expect(page.getByText("1 of 3 entries in the trash match")).toBeAttached();
    await expect(cardOf(page, "Aster")).toBeHidden();
    await button(page, "Restore Birch").click();
    await hears("Restored to your vault.");
    await page.getByRole("searchbox").fill("");

    await button(page, "Delete Aster forever").click();
    const question = page.getByRole("dialog", { name: "Permanently Delete?" });
    await expect(question).toContainText(
      "This will delete the password entry for Aster. This action is irreversible.",
    );
    await page.keyboard.press("Escape");
    await expect(cardOf(page, "Aster")).toBeVisible();
    await button(page, "Delete Aster forever").click();
    await question.getByRole("button", { name: "Delete forever" }).click();
    await expect(cardOf(page, "Aster")).toBeHidden();
    await button(page, "Empty trash").click();
    await question.getByRole("button", { name: "Delete forever" }).click();
    await expect(page.getByRole("heading", { name: "Trash empty" })).toBeVisible();

    await page.reload();
    await unlockToList(page, pin);
    await expect(cardOf(page, "Birch")).toBeVisible();
    await expect(cardOf(page, "Daisy")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(2);
    await openTrash(page, 0);
  });
}

test("the list is where it was left when the trash is closed", async ({ page, stack }) => {
  await page.setViewportSize({ width: 360, height: 480 });
  const names = Array.from({ length: 12 }, (_, i) => `Account ${i + 1}`);
  await aReadyPerson(page, stack, pin, names.map(login));
  await expect(cardOf(page, "Account 1")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 500));
  const top = () => page.evaluate(() => scrollY);
  await expect.poll(top).toBe(500);
  // Not by the menu: it would scroll to where it stands.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("trash");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Trash empty" })).toBeVisible();
  await expect.poll(top).toBe(0);
  await page.getByRole("button", { name: "Back to Key Vault" }).first().click();
  await expect.poll(top).toBe(500);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Trash empty" })).toBeVisible();
  await page.goForward();
  await expect(cardOf(page, "Account 6")).toBeInViewport();
  await expect.poll(top).toBe(500);
});

test("thirty days in the trash end with the next opening", async ({ page }) => {
  const world = await startWorld(Date.now());
  const passDays = async (days: number) => {
    await world.advance(days * dayMs);
    await page.clock.setFixedTime(world.nowMs());
    await page.goto(`${world.url}/dashboard/passwords`);
  };
  try {
    const { person } = await aReadyPerson(page, world, pin, ["Aster", "Birch"].map(login));
    await deleteAccount(page, "Aster");

    // Nobody stays signed in that long.
    await passDays(29.5);
    await signIn(page, world.url, person);
    await unlock(page, pin);
    await openTrash(page, 1);
    await expect(cardOf(page, "Aster")).toContainText("1 day left");
    await passDays(1);
    await unlock(page, pin);
    await openTrash(page, 0);
    await expect(page.getByRole("heading", { name: "Trash empty" })).toBeVisible();
  } finally {
    await world.stop();
  }
});
