/** An entry, read and edited by pointer and by keys. */
import {
  button,
  cardOf,
  closeEntry,
  entryOf,
  fernStreet,
  field,
  heldInClipboard as held,
  openEntry,
  startEditing,
} from "./cards.ts";
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
  test(`all fields are edited at once, and each is copied, at ${viewport.width} px`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(viewport);
    const hears = await listenTo(page);
    await aReadyPerson(page, stack, pin, [fernStreet]);
    const entry = await openEntry(page, fernStreet.account);

    const form = await startEditing(entry);
    await expect(field(form, "Account")).toBeFocused();
    await field(form, "Username").fill("grace@fern.example");
    await page.keyboard.press("Enter");
    await hears("Updated username");
    await expect(entry.getByText("grace@fern.example")).toBeVisible();
    await expect(button(entry, "Edit")).toBeFocused();

    await page.keyboard.press("e");
    await expect(form.getByLabel("Password", { exact: true })).toHaveValue(fernStreet.password);
    await field(form, "Phone").fill("+41 79-12x");
    await expect(field(form, "Phone")).toHaveValue("417912");
    await field(form, "Website").fill("fern.example");
    await field(form, "Tags").fill("Books, books, Work");
    await field(form, "Notes").fill("Card 4471");
    await form.getByLabel("Password", { exact: true }).fill("a-new-lantern-7");
    await button(form, "Save").click();
    await hears("Updated 5 fields");
    for (const shown of ["417912", "https://fern.example", "Books", "Work", "Card 4471"]) {
      await expect(entry.getByText(shown, { exact: true })).toBeVisible();
    }
    await button(entry, "Show password").click();
    await expect(entry.getByText("a-new-lantern-7")).toBeVisible();
    await button(entry, "Hide password").click();
    await expect(entry.getByText("a-new-lantern-7")).toBeHidden();
    for (const [press, toast, copied] of [
      ["Copy password", "Copied Password!", "a-new-lantern-7"],
      ["Copy username", "Copied Username!", "grace@fern.example"],
      ["Copy phone", "Copied Phone!", "417912"],
      ["Copy URL", "Copied URL!", "https://fern.example"],
      ["Copy notes", "Copied Notes!", "Card 4471"],
    ] as const) {
      await button(entry, press).click();
      await hears(toast);
      expect(await held(page)).toBe(copied);
    }

    await startEditing(entry);
    await field(form, "Account").fill("   ");
    await page.keyboard.press("Enter");
    await expect(form.getByRole("alert")).toHaveText("Enter an account name.");
    await expect(field(form, "Account")).toBeFocused();
    await field(form, "Account").fill("Fern Library");
    await page.keyboard.press("Enter");
    await hears("Updated account");
    const renamed = entryOf(page, "Fern Library");

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

    // The address leads back to it, once the vault is open again.
    await page.reload();
    await unlock(page, pin, "entry");
    for (const shown of ["grace@fern.example", "417912", "https://fern.example", "Card 4471"]) {
      await expect(renamed.getByText(shown, { exact: true })).toBeVisible();
    }
    await closeEntry(renamed);
    await expect(cardOf(page, "Fern Library").getByRole("button").first()).toBeFocused();
  });
}

test("typed text waits in its form: through a search, a closed entry and a lost connection", async ({
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
  const entry = await openEntry(page, fernStreet.account);

  const form = await startEditing(entry);
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  await startEditing(entry);
  await field(form, "Username").fill("half typed");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  await button(question, "Keep editing").click();
  await expect(field(form, "Username")).toHaveValue("half typed");
  await page.keyboard.press("Escape");
  await button(question, "Discard").click();
  await expect(entry.getByText(fernStreet.username)).toBeVisible();
  expect(saves).toEqual([]);

  await startEditing(entry);
  await field(form, "Username").fill("typed@fern.example");
  await page.getByRole("searchbox").fill("nothing like it");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await expect(field(form, "Username")).toHaveValue("typed@fern.example");
  await closeEntry(entry);
  await expect(cardOf(page, fernStreet.account).getByText("Unsaved")).toBeVisible();
  await openEntry(page, fernStreet.account);
  await expect(field(form, "Username")).toHaveValue("typed@fern.example");

  await context.setOffline(true);
  await button(form, "Save").click();
  await hears("Waiting for the connection: the new username is kept on this device");
  await context.setOffline(false);
  await hears("1 waiting change was saved.");
  await expect(entry.getByText("typed@fern.example")).toBeVisible();
});
