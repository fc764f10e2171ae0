/** The open vault by keyboard: the palette, the shortcuts, My Account. */
import { entryOf, heldInClipboard } from "./cards.ts";
import { sizes } from "./examine.ts";
import { listenTo } from "./hearing.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { typePin } from "./person.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const fern = { account: "Fern Library", username: "ada@fern.example", password: "lantern-9-moss" };
const long = {
  account: "A very long account name of sixty characters, to be precise.",
  username: "",
  password: "p",
};

for (const size of sizes) {
  test(`accounts and commands are found at ${size.width} px`, async ({ browser, stack }) => {
    const context = await browser.newContext({
      viewport: size,
      reducedMotion: "reduce",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const page = await context.newPage();
    const hears = await listenTo(page);
    await aReadyPerson(page, stack, "2580", [fern, long]);

    const palette = page.getByRole("dialog", { name: "Find an entry or a command" });
    const field = palette.getByRole("combobox");
    const option = (name: string) => palette.getByRole("option", { name, exact: true });
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await expect(option("Add New")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await expect(option("Log Out")).toHaveAttribute("aria-selected", "true");

    await page.keyboard.type("a");
    await expect(palette.getByRole("group")).toHaveCount(3);
    await field.fill("fern");
    await page.keyboard.press("Enter");
    const card = entryOf(page, fern.account);
    await expect(palette).toBeHidden();
    await expect(card.getByRole("button", { name: "Show password" })).toBeVisible();

    await page.keyboard.press("Control+k");
    await field.fill("fern");
    await expect(option("Open")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await hears("Copied Password!");
    expect(await heldInClipboard(page)).toBe(fern.password);
    await page.keyboard.press("Control+k");
    await field.fill("fern");
    await option("Copy username").click();
    await hears("Copied Username!");
    expect(await heldInClipboard(page)).toBe(fern.username);

    await page.keyboard.press("Control+k");
    await field.fill("no such thing");
    await expect(palette.getByText("Nothing found").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(palette).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();

    await page.keyboard.press("Control+k");
    await field.fill("add");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Account name", { exact: true })).toBeFocused();
    // Nothing fires while a person types.
    await page.keyboard.type("?/");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expect(page.getByLabel("Account name", { exact: true })).toHaveValue("?/");
    await context.close();
  });
}

test("slash searches, question mark lists the shortcuts, and neither fires in the search", async ({
  page,
  stack,
}) => {
  await aReadyPerson(page, stack, "2580");
  await page.keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(shortcuts.getByText("Control K")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(shortcuts).toBeHidden();
  await page.getByRole("button", { name: "Vault menu" }).click();
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shortcuts).toBeHidden();

  await page.keyboard.press("/");
  const search = page.getByRole("searchbox");
  await expect(search).toBeFocused();
  await page.keyboard.type("/?");
  await expect(search).toHaveValue("/?");
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Find an entry or a command" })).toBeFocused();
});

test("My Account, with what the vault can", async ({ page, stack }) => {
  const hears = await listenTo(page);
  await aReadyPerson(page, stack, "2580");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find an entry or a command" }).fill("my acc");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "My Account" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", /^mailto:/);
  await page.getByRole("button", { name: "Change master key" }).click();
  await expect(page.getByRole("dialog", { name: "Change Master PIN" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find an entry or a command" }).fill("auto-lock");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your vault" })).toBeFocused();
  await page.getByLabel("Auto-lock").selectOption("30 minutes");
  await hears("The vault locks after 30 minutes.");

  await page.reload();
  await expect(page.getByText("Your vault is locked.")).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toHaveCount(0);
  await page.getByRole("button", { name: "Change master key" }).click();
  await typePin(page, "2580");
  await expect(page.getByRole("heading", { name: "Your vault" })).toBeVisible();
  await expect(page.getByLabel("Auto-lock")).toHaveValue("30");
  // A command of the list leads there first.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find an entry or a command" }).fill("add");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Account name", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Key Vault" })).toBeVisible();
});
