/** What is typed into an entry and not saved: through a lock, a reload, and the loss of its entry elsewhere. */
import type { Page, Route } from "@playwright/test";
import {
  button,
  cardOf,
  closeEntry,
  entryOf,
  fernStreet,
  field,
  openEntry,
  startEditing,
  untilKept,
} from "./cards.ts";
import { listenTo } from "./hearing.ts";
import { aReadyPerson, expect, openOn, openVault, test } from "./journey.ts";
import { unlock } from "./person.ts";

const pin = "2580";
const restored = "Your unsaved text is back.";

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

test("typed text is laid back into its form after a lock and a reload, until it is saved or given up", async ({
  page,
  stack,
}) => {
  const hears = await listenTo(page);
  await aReadyPerson(page, stack, pin, [fernStreet]);
  const entry = await openEntry(page, fernStreet.account);
  const form = await startEditing(entry);
  await field(form, "Username").fill("half@fern.example");
  // The address is left too: what was typed leads back by itself.
  await closeEntry(entry);
  await button(page, "Lock now").click();
  await unlock(page, pin, "entry");
  await expect(entry.getByText(restored)).toBeVisible();
  await expect(field(form, "Username")).toHaveValue("half@fern.example");

  await form.getByLabel("Password", { exact: true }).fill("half-typed-lantern");
  await untilKept(page);
  await page.reload();
  await unlock(page, pin, "entry");
  await expect(field(form, "Username")).toHaveValue("half@fern.example");
  await expect(form.getByLabel("Password", { exact: true })).toHaveValue("half-typed-lantern");
  const stored = await storedBytes(page);
  expect(stored).toContain("typed/");
  for (const text of ["half@fern.example", "half-typed-lantern", fernStreet.account]) {
    expect(stored).not.toContain(text);
  }

  await form.getByLabel("Password", { exact: true }).fill(fernStreet.password);
  await button(form, "Save").click();
  await hears("Updated username");
  await untilKept(page);
  expect(await storedBytes(page)).not.toContain("typed/");
  await closeEntry(entry);
  await button(page, "Lock now").click();
  await unlock(page, pin);
  await openEntry(page, fernStreet.account);
  await expect(entry.getByText("half@fern.example")).toBeVisible();
  await expect(entry.getByText(restored)).toBeHidden();
});

test("an account that goes elsewhere while somebody types in it stays in sight, with the text", async ({
  page,
  browser,
  stack,
}) => {
  const { person } = await aReadyPerson(page, stack, pin, [fernStreet]);
  const other = await (await browser.newContext()).newPage();
  await openOn(other, stack, person, pin);
  const deleteThere = async () => {
    const there = await openEntry(other, fernStreet.account);
    await button(there, "Delete").click();
    await button(other.getByRole("dialog"), "Delete").click();
    await expect(there).toBeHidden();
    await expect(cardOf(other, fernStreet.account)).toBeHidden();
  };

  const entry = await openEntry(page, fernStreet.account);
  const form = await startEditing(entry);
  await field(form, "Username").fill("mine@fern.example");
  await deleteThere();
  await expect(entry.getByText("Moved to the trash")).toBeVisible();
  await expect(field(form, "Username")).toBeFocused();
  await button(entry, "Restore").click();
  await expect(entry.getByText("Moved to the trash")).toBeHidden();
  await expect(field(form, "Username")).toHaveValue("mine@fern.example");

  await deleteThere();
  await button(other, "Vault menu").click();
  await other.getByRole("menuitem", { name: "Trash (1)" }).click();
  await button(other, `Delete ${fernStreet.account} forever`).click();
  await button(other, "Delete forever").click();
  await expect(entry.getByText("Deleted on another device")).toBeVisible();
  await closeEntry(entry);
  await page.getByRole("searchbox").fill("nothing like it");
  await openEntry(page, fernStreet.account);
  await expect(field(form, "Username")).toHaveValue("mine@fern.example");
  await closeEntry(entry);
  await page.getByRole("searchbox").fill("");
  await button(page, "Lock now").click();
  await unlock(page, pin, "entry");
  await expect(field(form, "Username")).toHaveValue("mine@fern.example");

  await button(entry, "Add as a new entry").click();
  await expect(entry).toBeHidden();
  await expect(page.getByLabel("Username")).toHaveValue("mine@fern.example");
  await page.getByLabel("Password", { exact: true }).fill("another-lantern-8");
  await button(page, "Save").click();
  await expect(cardOf(page, fernStreet.account)).toBeVisible();
  await other.context().close();
});

test("what is typed beside the main fields comes back after a lock, and is saved once", async ({
  page,
  context,
  stack,
}) => {
  const hears = await listenTo(page);
  await aReadyPerson(page, stack, pin, [fernStreet]);
  const other = await context.newPage();
  await openVault(other, stack, pin);
  const entry = await openEntry(page, fernStreet.account);
  const form = await startEditing(entry);
  const value = form.getByRole("listitem", { name: "Door word" }).getByLabel("Value");
  await button(form, "Add field").click();
  await form.getByLabel("Field name").fill("Door word");
  await value.fill("marigold-door-5512");
  await button(other, "Lock now").click();
  await expect(form).toBeHidden();
  await unlock(page, pin, "entry");
  await expect(entry.getByText(restored)).toBeVisible();
  await expect(form.getByLabel("Field name")).toHaveValue("Door word");
  await expect(value).toHaveValue("marigold-door-5512");
  const stored = await storedBytes(page);
  expect(stored).toContain("typed/");
  for (const text of ["Door word", "marigold-door-5512"]) expect(stored).not.toContain(text);

  await page.reload();
  await unlock(page, pin, "entry");
  await expect(value).toHaveValue("marigold-door-5512");
  await button(form, "Save").click();
  await hears("Updated details");
  await expect(entry.getByText("Door word")).toBeVisible();
  await startEditing(entry);
  await expect(value).toHaveValue("marigold-door-5512");
  await expect(entry.getByText(restored)).toBeHidden();
  await value.fill("given up");
  await button(form, "Cancel").click();
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
  const remove = button(
    await openEntry(other, "[Decryption Error]"),
    "Delete the entry that does not open",
  );
  const confirmed = button(other.getByRole("dialog"), "Delete forever");
  await remove.click();
  await expect(other.getByRole("dialog")).toContainText("This action is irreversible.");
  await confirmed.click();
  await hears("Nothing is saved until you decide what to do about what was found.");
  await closeEntry(entryOf(other, "[Decryption Error]"));
  await expect(card).toBeVisible();

  await button(other, "Keep the server's version").click();
  await button(other.getByRole("dialog"), "Keep it").click();
  await expect(button(other, "Keep the server's version")).toBeHidden();
  await openEntry(other, "[Decryption Error]");
  await remove.click();
  await confirmed.click();
  await hears("Password entry deleted.");
  await expect(card).toBeHidden();
  await expect(cardOf(page, fernStreet.account)).toBeHidden();
  await other.context().close();
});
