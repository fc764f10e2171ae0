/** What is typed into a card and not saved: through a lock, a reload, and the loss of its entry elsewhere. */
import type { Page, Route } from "@playwright/test";
import { button, cardOf, field, fernStreet, openCard, untilKept } from "./cards.ts";
import { listenTo } from "./hearing.ts";
import { aReadyPerson, expect, openOn, openVault, test } from "./journey.ts";
import { unlock } from "./person.ts";

const pin = "2580";
const restored = "Here is what you had typed.";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 360, height: 740 },
});

/** All that the vault keeps in this browser, as text. */
function storedBytes(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(new Error("IndexedDB failed")));
      });
    const database = await settled(indexedDB.open("breezy-vault"));
    const store = database.transaction("kept").objectStore("kept");
    const [keys, values] = await Promise.all([
      settled(store.getAllKeys()),
      settled(store.getAll() as IDBRequest<unknown[]>),
    ]);
    database.close();
    const spelled = values.map((value) =>
      value instanceof Uint8Array ? new TextDecoder("latin1").decode(value) : JSON.stringify(value),
    );
    return [...keys.map(String), ...spelled].join("\n");
  });
}

test("typed text is laid back into its card after a lock and a reload, until it is saved or cancelled", async ({
  page,
  stack,
}) => {
  const hears = await listenTo(page);
  await aReadyPerson(page, stack, pin, [fernStreet]);
  const card = await openCard(page, fernStreet.account);
  await button(card, "Edit username").click();
  await field(card, "Username").fill("half@fern.example");
  await button(page, "Lock now").click();
  await unlock(page, pin);
  await expect(card.getByText(restored)).toBeVisible();
  await expect(field(card, "Username")).toHaveValue("half@fern.example");

  await button(card, "Edit password").click();
  await field(card, "Password").fill("half-typed-lantern");
  await untilKept(page);
  await page.reload();
  await unlock(page, pin);
  await expect(field(card, "Username")).toHaveValue("half@fern.example");
  await expect(field(card, "Password")).toHaveValue("half-typed-lantern");
  const stored = await storedBytes(page);
  expect(stored).toContain("typed/");
  for (const text of ["half@fern.example", "half-typed-lantern", fernStreet.account]) {
    expect(stored).not.toContain(text);
  }

  await button(card, "Save username").click();
  await hears("Updated username");
  await button(card, "Cancel editing password").click();
  await untilKept(page);
  expect(await storedBytes(page)).not.toContain("typed/");
  await button(page, "Lock now").click();
  await unlock(page, pin);
  await openCard(page, fernStreet.account);
  await expect(card.getByText("half@fern.example")).toBeVisible();
  await expect(card.getByText(restored)).toBeHidden();
});

test("an account that goes elsewhere while somebody types in it stays in sight, with the text", async ({
  page,
  browser,
  stack,
}) => {
  const { person } = await aReadyPerson(page, stack, pin, [fernStreet]);
  const other = await (await browser.newContext()).newPage();
  await openOn(other, stack, person, pin);
  const there = cardOf(other, fernStreet.account);
  const deleteThere = async () => {
    await openCard(other, fernStreet.account);
    await button(there, "Delete").click();
    await button(other.getByRole("dialog"), "Delete").click();
    await expect(there).toBeHidden();
  };

  const card = await openCard(page, fernStreet.account);
  await button(card, "Edit username").click();
  await field(card, "Username").fill("mine@fern.example");
  await deleteThere();
  await expect(card.getByText("Moved to the trash")).toBeVisible();
  await expect(field(card, "Username")).toBeFocused();
  await button(card, "Restore").click();
  await expect(card.getByText("Moved to the trash")).toBeHidden();
  await expect(field(card, "Username")).toHaveValue("mine@fern.example");

  // Its card there is open still.
  await button(there, `Close ${fernStreet.account}`).click();
  await deleteThere();
  await button(other, "Vault menu").click();
  await other.getByRole("menuitem", { name: "Trash (1)" }).click();
  await button(other, `Delete ${fernStreet.account} forever`).click();
  await button(other, "Delete forever").click();
  await expect(card.getByText("Erased on another device")).toBeVisible();
  await page.getByRole("searchbox").fill("nothing like it");
  await expect(field(card, "Username")).toHaveValue("mine@fern.example");
  await page.getByRole("searchbox").fill("");
  await button(page, "Lock now").click();
  await unlock(page, pin);
  await expect(field(card, "Username")).toHaveValue("mine@fern.example");

  await button(card, "Add as a new account").click();
  await expect(card).toBeHidden();
  await expect(page.getByLabel("Username")).toHaveValue("mine@fern.example");
  await page.getByLabel("Password", { exact: true }).fill("another-lantern-8");
  await button(page, "Save").click();
  await expect(card).toBeVisible();
  await other.context().close();
});

test("what is typed into the dialog of details comes back with it after a lock, and is saved once", async ({
  page,
  context,
  stack,
}) => {
  const hears = await listenTo(page);
  await aReadyPerson(page, stack, pin, [fernStreet]);
  const other = await context.newPage();
  await openVault(other, stack, pin);
  const card = await openCard(page, fernStreet.account);
  await button(card, "Edit details").click();
  const dialog = page.getByRole("dialog", { name: "Edit details" });
  await button(dialog, "Add field").click();
  await dialog.getByLabel("Name of the field").fill("Door word");
  await dialog.getByLabel("Value").fill("marigold-door-5512");
  await button(other, "Lock now").click();
  await expect(dialog).toBeHidden();
  await unlock(page, pin);
  await expect(dialog.getByText(restored)).toBeVisible();
  await expect(dialog.getByLabel("Name of the field")).toHaveValue("Door word");
  await expect(dialog.getByLabel("Value")).toHaveValue("marigold-door-5512");
  const stored = await storedBytes(page);
  expect(stored).toContain("typed/");
  for (const text of ["Door word", "marigold-door-5512"]) expect(stored).not.toContain(text);

  await page.reload();
  await unlock(page, pin);
  await expect(dialog.getByLabel("Value")).toHaveValue("marigold-door-5512");
  await button(dialog, "Save").click();
  await hears("Updated details");
  await expect(card.getByText("Door word")).toBeVisible();
  await button(card, "Edit details").click();
  await expect(dialog.getByLabel("Value")).toHaveValue("marigold-door-5512");
  await expect(dialog.getByText(restored)).toBeHidden();
  await dialog.getByLabel("Value").fill("given up");
  await button(dialog, "Cancel").click();
  await button(page.getByRole("dialog", { name: "Discard your changes?" }), "Discard").click();
  await untilKept(page);
  expect(await storedBytes(page)).not.toContain("typed/");
});

/** One byte of the only entry's overview is another, beside the tag that the head lists. */
async function damage(route: Route): Promise<void> {
  const response = await route.fetch();
  const json = (await response.json()) as { entries: { overview: { data: string } }[] };
  for (const { overview } of json.entries) {
    const changed = overview.data[24] === "A" ? "B" : "A";
    overview.data = overview.data.slice(0, 24) + changed + overview.data.slice(25);
  }
  await route.fulfill({ response, json });
}

test("an entry that does not open can be deleted for good", async ({ page, browser, stack }) => {
  const { person } = await aReadyPerson(page, stack, pin, [fernStreet]);
  const other = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  const hears = await listenTo(other);
  await other.context().route(
    ({ pathname }) => pathname === "/passwords",
    (route) => (route.request().method() === "GET" ? damage(route) : route.fallback()),
  );
  await openOn(other, stack, person, pin);
  const card = cardOf(other, "[Decryption Error]");
  const remove = button(card, "Delete the entry that does not open");
  const confirmed = button(other.getByRole("dialog"), "Delete forever");
  await remove.click();
  await expect(other.getByRole("dialog")).toContainText("This action is irreversible.");
  await confirmed.click();
  await hears("Nothing is saved until you decide about what was found.");
  await expect(card).toBeVisible();

  await button(other, "Keep what is here").click();
  await button(other.getByRole("dialog"), "Keep it").click();
  await expect(button(other, "Keep what is here")).toBeHidden();
  await remove.click();
  await confirmed.click();
  await hears("Password entry deleted.");
  await expect(card).toBeHidden();
  await expect(cardOf(page, fernStreet.account)).toBeHidden();
  await other.context().close();
});
