/** The list and the open entry by keyboard. */
import { button, cardOf, entryOf, field, focusedPlace, heldInClipboard as held } from "./cards.ts";
import { sizes } from "./examine.ts";
import { listenTo } from "./hearing.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { addAccount } from "./person.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  permissions: ["clipboard-read", "clipboard-write"],
});

for (const viewport of sizes) {
  test(`the keys do everything in the list at ${viewport.width} px`, async ({ page, stack }) => {
    await page.setViewportSize(viewport);
    const hears = await listenTo(page);
    const login = (account: string) => ({
      account,
      username: `${account}@x.example`,
      password: `of ${account}`,
    });
    const names = ["Aster", "Birch", "Clover", "Daisy", "Elm", "Fir"];
    await aReadyPerson(page, stack, "2580", names.map(login));
    await addAccount(page, login("Grass"));
    const isWide = viewport.width >= 1024;
    if (isWide) {
      await button(page, "List options").click();
      await page.getByRole("menuitem", { name: "As cards" }).click();
      await cardOf(page, "Grass").getByRole("button").first().focus();
    }
    const columns = isWide ? 2 : 1;
    // The one just saved has the focus.
    await expect.poll(() => focusedPlace(page)).toBe("7");
    for (const [key, place] of [
      ["Home", 1],
      ["ArrowRight", 2],
      ["ArrowLeft", 1],
      ["ArrowDown", 1 + columns],
      ["ArrowUp", 1],
      ["End", 7],
      ["PageUp", 1],
      ["PageDown", 7],
      ["Home", 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focusedPlace(page), key).toBe(`${place}`);
    }
    await page.keyboard.press("c");
    await hears("Copied Password!");
    expect(await held(page)).toBe("of Aster");

    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("f");
    await hears("Added to Favorites!");
    // Favorites stand first; the focus goes along.
    await expect(page.getByRole("article").first()).toHaveAccessibleName("Birch");
    await expect(cardOf(page, "Birch").getByRole("button").first()).toBeFocused();

    await page.keyboard.press("u");
    await hears("Copied Username!");
    expect(await held(page)).toBe("Birch@x.example");

    await page.keyboard.press("Enter");
    const entry = entryOf(page, "Birch");
    await expect(button(entry, "Password history")).toBeVisible();
    // On a page of its own the entry takes the focus; beside the list it stays there.
    const reading = isWide ? cardOf(page, "Birch") : entry;
    await expect(reading.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("e");
    await expect(field(entry, "Account")).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(" cef");
    await expect(field(entry, "Account")).toHaveValue("Birch cef");
    await page.keyboard.press("Enter");
    await hears("Updated account");
    await expect(button(entryOf(page, "Birch cef"), "Edit")).toBeFocused();
    await page.keyboard.press("Escape");
    const renamed = cardOf(page, "Birch cef");
    await expect(entryOf(page, "Birch cef")).toBeHidden();
    await expect(renamed.getByRole("button").first()).toBeFocused();

    await page.keyboard.press("Delete");
    const question = page.getByRole("dialog", { name: "Move to trash?" });
    await expect(question).toContainText(
      "The password entry for Birch cef moves to the trash and stays there for 30 days.",
    );
    await button(question, "Delete").press("Enter");
    await hears("Password entry deleted.");
    await expect(renamed).toBeHidden();
    // The next card has the place, and the focus.
    await expect(cardOf(page, "Aster").getByRole("button").first()).toBeFocused();
    await button(page, "Undo").press("Enter");
    await expect(renamed).toBeVisible();

    // One stop for the list: from the row to its copy button, and out of the list.
    await cardOf(page, "Elm").getByRole("button").first().focus();
    await page.keyboard.press("Tab");
    await expect(button(page, "Copy password of Elm")).toBeFocused();
    await page.keyboard.press("Tab");
    expect(await focusedPlace(page)).toBeNull();
  });
}
