/** A card's fields, edited in place by pointer and by keys. */
import { button, cardOf, field, heldInClipboard as held, fernStreet, openCard } from "./cards.ts";
import { sizes } from "./examine.ts";
import { listenTo } from "./hearing.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { unlock } from "./person.ts";

const pin = "2580";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  permissions: ["clipboard-read", "clipboard-write"],
});

for (const viewport of sizes) {
  test(`each field is edited in place and copied at ${viewport.width} px`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(viewport);
    const hears = await listenTo(page);
    await aReadyPerson(page, stack, pin, [fernStreet]);
    const card = await openCard(page, fernStreet.account);

    await button(card, "Edit username").click();
    await field(card, "Username").fill("grace@fern.example");
    await page.keyboard.press("Enter");
    await hears("Updated username");
    await expect(card.getByText("grace@fern.example")).toBeVisible();
    await expect(button(card, "Edit username")).toBeFocused();

    await button(card, "Add phone").click();
    await expect(field(card, "Phone")).toBeFocused();
    await page.keyboard.type("+41 79-12x");
    await expect(field(card, "Phone")).toHaveValue("417912");
    await button(card, "Save phone").click();
    await hears("Updated phone");

    for (const [name, label, typed, shown] of [
      ["website", "Website", "fern.example", "https://fern.example"],
      ["tags", "Tags", "Books, books, Work", "Books"],
      ["notes", "Notes", "Card 4471", "Card 4471"],
    ] as const) {
      await button(card, `Add ${name}`).click();
      await field(card, label).fill(typed);
      await button(card, `Save ${name}`).click();
      await hears(`Updated ${name}`);
      await expect(card.getByText(shown, { exact: true })).toBeVisible();
    }

    await button(card, "Edit password").click();
    await expect(field(card, "Password")).toHaveValue(fernStreet.password);
    await field(card, "Password").fill("a-new-lantern-7");
    await page.keyboard.press("Enter");
    await hears("Updated password");
    await button(card, "Show password").click();
    await expect(card.getByText("a-new-lantern-7")).toBeVisible();
    await button(card, "Hide password").click();
    await expect(card.getByText("a-new-lantern-7")).toBeHidden();
    for (const [press, toast, copied] of [
      ["Copy password", "Copied Password!", "a-new-lantern-7"],
      ["Copy username", "Copied Username!", "grace@fern.example"],
      ["Copy phone", "Copied Phone!", "417912"],
      ["Copy URL", "Copied URL!", "https://fern.example"],
      ["Copy notes", "Copied Notes!", "Card 4471"],
    ] as const) {
      await button(card, press).click();
      await hears(toast);
      expect(await held(page)).toBe(copied);
    }

    await button(card, "Edit account").click();
    await field(card, "Account").fill("   ");
    await page.keyboard.press("Enter");
    await expect(card.getByRole("alert")).toHaveText("Enter the account's name.");
    await field(card, "Account").fill("Fern Library");
    await page.keyboard.press("Enter");
    await hears("Updated account");
    const renamed = cardOf(page, "Fern Library");

    await button(renamed, "Add to Favorites").click();
    await hears("Added to Favorites!");
    await button(renamed, "Remove from Favorites").click();
    await hears("Removed from Favorites!");
    await expect(button(renamed, "Add to Favorites")).toBeVisible();

    await button(renamed, "Password history").click();
    const history = page.getByRole("dialog", { name: "Password history" });
    await history.getByRole("button", { name: /^Show the password used until/ }).click();
    await expect(history.getByText(fernStreet.password)).toBeVisible();
    await button(history, "Use again").click();
    await expect(history).toBeHidden();
    await button(renamed, "Copy password").click();
    await expect.poll(() => held(page)).toBe(fernStreet.password);

    await page.reload();
    await unlock(page, pin);
    const again = await openCard(page, "Fern Library");
    for (const shown of ["grace@fern.example", "417912", "https://fern.example", "Card 4471"]) {
      await expect(again.getByText(shown, { exact: true })).toBeVisible();
    }
    await button(again, "Close Fern Library").click();
    await expect(again.getByText("417912")).toBeHidden();
  });
}

test("typed text waits in its field: through a click elsewhere, a closed card and a lost connection", async ({
  page,
  context,
  stack,
}) => {
  const hears = await listenTo(page);
  await aReadyPerson(page, stack, pin, [fernStreet]);
  const saves: string[] = [];
  page.on("request", (request) => {
    if (/\/passwords\b/.test(request.url()) && request.method() !== "GET") {
      saves.push(request.method());
    }
  });
  const card = await openCard(page, fernStreet.account);

  await button(card, "Edit username").click();
  await page.keyboard.press("Enter");
  await expect(field(card, "Username")).toBeHidden();
  await button(card, "Edit username").click();
  await field(card, "Username").fill("half typed");
  await page.keyboard.press("Escape");
  await expect(card.getByText(fernStreet.username)).toBeVisible();
  expect(saves).toEqual([]);

  await button(card, "Edit username").click();
  await field(card, "Username").fill("typed@fern.example");
  await page.getByRole("searchbox").click();
  await page.getByRole("searchbox").fill("nothing like it");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await expect(field(card, "Username")).toHaveValue("typed@fern.example");
  await button(card, `Close ${fernStreet.account}`).click();
  await expect(card.getByText("Unsaved")).toBeVisible();
  await openCard(page, fernStreet.account);

  await context.setOffline(true);
  await button(card, "Save username").click();
  await expect(card.getByRole("alert")).toContainText("Your text stays here");
  await expect(field(card, "Username")).toHaveValue("typed@fern.example");
  await context.setOffline(false);
  await button(card, "Save username").click();
  await hears("Updated username");
  await expect(card.getByText("typed@fern.example")).toBeVisible();
});
