/** Writing in the copy that a passkey opens without a network: it waits as everywhere, and outlasts what an open vault does. */
import type { Page } from "@playwright/test";
import { forgetSession } from "./been-here.ts";
import {
  button,
  cardOf,
  closeEntry,
  deleteAccount,
  entryOf,
  fernStreet,
  field,
  openEntry,
  startEditing,
  untilKept,
} from "./cards.ts";
import { examine } from "./examine.ts";
import { goToSection } from "./go-to-account.ts";
import { listenTo } from "./hearing.ts";
import { aReadyPerson, expect, openOn, test } from "./journey.ts";
import { keptAs } from "./kept.ts";
import { letPasskeyOpen, openCopy } from "./offline-copy.ts";
import { beginAccount, signIn, unlock } from "./person.ts";
import { withAuthenticator } from "./virtual-authenticator.ts";
import { mark, waitsFor } from "./waiting-changes.ts";

test.use({ serviceWorkers: "allow", contextOptions: { reducedMotion: "reduce" } });

const pin = "2580";
const cardNumber = "4111111111111111";
const blueCard = {
  account: "Blue card",
  username: "",
  password: "",
  kind: "card" as const,
  details: { brand: "Visa", expires: "2031-04" },
  hidden: { number: cardNumber },
};
const oldMill = { ...fernStreet, account: "Old Mill" };

/** Its password is made there; returns it. */
async function addWithGenerated(page: Page, account: string): Promise<string> {
  await beginAccount(page, account);
  const dialog = page.getByRole("dialog", { name: "Add account" });
  await dialog.getByLabel("Username").fill("gull");
  const password = dialog.getByLabel("Password", { exact: true });
  await button(page, "Generate").click();
  await expect(password).toHaveValue(/^.{12,}$/);
  const made = await password.inputValue();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  return made;
}

/** By keys alone, from the row on; ends in the list. */
async function editByKeys(page: Page, account: string, label: string, text: string) {
  const row = cardOf(page, account).getByRole("button").first();
  await row.focus();
  await page.keyboard.press("Enter");
  const entry = entryOf(page, account);
  await expect(entry).toBeVisible();
  // As a page it takes the focus; beside the list that keeps it.
  await expect(page.locator(":focus")).toBeAttached();
  await page.keyboard.press("e");
  const form = entry.getByRole("form", { name: "Edit entry" });
  await form.getByRole("textbox").first().waitFor();
  await field(form, label).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
  await page.keyboard.press("Control+Enter");
  await expect(form).toBeHidden();
  await expect(entry).toContainText(text);
  await closeEntry(entry);
}

async function reloadAway(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole("heading", { name: "Can't connect" })).toBeVisible();
}

for (const [where, viewport] of [
  ["on a phone", { width: 390, height: 844 }],
  ["at a desk", { width: 1440, height: 900 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport });

    test("added, edited, starred and deleted in the copy: it outlasts a reload, and merges once the master key opened the vault", async ({
      page,
      context,
      browser,
      stack,
    }) => {
      await withAuthenticator(page);
      const hears = await listenTo(page);
      const { person } = await aReadyPerson(page, stack, pin, [fernStreet, blueCard, oldMill]);
      await letPasskeyOpen(page, person.password, pin);
      const other = await (await browser.newContext()).newPage();
      await openOn(other, stack, person, pin);
      await context.setOffline(true);
      await reloadAway(page);
      await expect(
        page.getByText(/What you change in it waits until you are online/),
      ).toBeVisible();
      await openCopy(page);

      const made = await addWithGenerated(page, "Harbour");
      await hears("Waiting for the connection: “Harbour” is kept on this device");
      await editByKeys(page, fernStreet.account, "Username", "train@fern.example");
      await hears("Waiting for the connection: the new username is kept on this device");
      const card = await openEntry(page, blueCard.account);
      const form = await startEditing(card);
      await field(form, "Tags").fill("Travel");
      await form.getByLabel("Card number").fill("5555555555554444");
      await button(form, "Save").click();
      await expect(form).toBeHidden();
      await button(card, "Add to Favorites").click();
      await expect(card).toContainText("Travel");
      await closeEntry(card);
      await deleteAccount(page, oldMill.account);
      await hears("Waiting for the connection: the deleted entry is kept on this device");
      for (const account of ["Harbour", fernStreet.account, blueCard.account]) {
        await expect(mark(page, account)).toBeVisible();
      }
      await expect(page.getByText(/saved to your vault|^Updated/i)).toBeHidden();
      await expect(page.getByText(/ changes? waits? for the connection/)).toBeVisible();
      await examine(page, "the copy with changes that wait");
      await page.setViewportSize(viewport);

      // Another device goes on meanwhile.
      const standing = await openEntry(other, fernStreet.account);
      const elsewhere = await startEditing(standing);
      await field(elsewhere, "Username").fill("desk@fern.example");
      await field(elsewhere, "Phone").fill("4315550");
      await button(elsewhere, "Save").click();
      await expect(elsewhere).toBeHidden();
      await closeEntry(standing);

      await reloadAway(page);
      await openCopy(page);
      await expect(mark(page, "Harbour")).toBeVisible();
      await expect(cardOf(page, oldMill.account)).toBeHidden();
      await expect(cardOf(page, fernStreet.account)).toContainText("train@fern.example");
      const harbour = await openEntry(page, "Harbour");
      await button(harbour, "Show password").click();
      await expect(harbour).toContainText(made);
      await closeEntry(harbour);
      const again = await openEntry(page, blueCard.account);
      await button(again, "Show card number").click();
      await expect(again).toContainText("5555 5555 5555 4444");
      await expect(button(again, "Remove from Favorites")).toBeVisible();
      await closeEntry(again);

      await context.setOffline(false);
      await expect(page.getByText(/^You are back online\. Open your vault/)).toBeVisible();
      // It stays as it is until it is left: nobody is taken out of what they type.
      await expect(mark(page, "Harbour")).toBeVisible();
      await button(page, "Open your vault").click();
      await unlock(page, pin);
      await hears("waiting changes were saved.");
      await expect(page.getByText(/ changes? waits? for the connection/)).toBeHidden();
      expect(await keptAs(page, "outbox/")).toEqual([]);
      const entry = await openEntry(page, fernStreet.account);
      await expect(entry).toContainText("4315550");
      await expect(entry).toContainText("desk@fern.example");
      await button(entry, "Use their username").click();
      await expect(entry).toContainText("desk@fern.example");
      await closeEntry(entry);

      await expect(cardOf(other, "Harbour")).toBeVisible();
      await expect(cardOf(other, oldMill.account)).toBeHidden();
      const theirs = await openEntry(other, blueCard.account);
      await expect(theirs).toContainText("Travel");
      await button(theirs, "Show card number").click();
      await expect(theirs).toContainText("5555 5555 5555 4444");
      await other.context().close();
    });

    test("what needs the server is left out and said so, and signing out asks before what waits is lost", async ({
      page,
      context,
      stack,
    }) => {
      await withAuthenticator(page);
      const { person } = await aReadyPerson(page, stack, pin, [fernStreet]);
      await letPasskeyOpen(page, person.password, pin);
      await context.setOffline(true);
      await page.goto(`${stack.url}/dashboard/passwords/import`);
      await button(page, "Open with your passkey").click();
      await expect(page.getByRole("heading", { name: "This needs a connection" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Import", level: 1 })).toBeVisible();
      await examine(page, "a view that needs the server");
      await page.setViewportSize(viewport);
      await button(page, "Back to Key Vault").last().click();
      await button(page, "Vault menu").click();
      await expect(page.getByRole("menuitem", { name: "Password generator" })).toBeVisible();
      for (const away of ["Import", "Export", "Shared links", "Change master key"]) {
        await expect(page.getByRole("menuitem", { name: away })).toBeHidden();
      }
      await page.getByRole("menuitem", { name: "Trash (0)" }).click();
      await expect(page.getByRole("heading", { name: "Trash empty" })).toBeVisible();
      await button(page, "Back to Key Vault").first().click();
      await editByKeys(page, fernStreet.account, "Username", "train@fern.example");
      await expect(waitsFor(page, 1)).toBeVisible();
      // What is typed and not saved is laid back too.
      const entry = await openEntry(page, fernStreet.account);
      const form = await startEditing(entry);
      await field(form, "Phone").fill("4315550");
      await untilKept(page);
      await reloadAway(page);
      await button(page, "Open with your passkey").click();
      await expect(entry.getByText(/^Your unsaved text is back/)).toBeVisible();
      await expect(field(form, "Phone")).toHaveValue("4315550");

      await context.setOffline(false);
      await page.goto(`${stack.url}/logout`);
      await button(page, "Logout").click();
      const asking = page.getByRole("dialog", { name: "Sign out and lose unsaved changes?" });
      await button(asking, "Stay signed in").click();
      await expect.poll(() => keptAs(page, "outbox/")).toHaveLength(1);
      await page.goto(`${stack.url}/logout`);
      await button(page, "Logout").click();
      await button(asking, "Sign out and lose them").click();
      await expect(page.getByRole("heading", { level: 1, name: /^Every password/ })).toBeVisible();
      await expect.poll(() => keptAs(page, "outbox/")).toEqual([]);
      expect(await keptAs(page, "offline")).toEqual([]);
    });
  });
}

test("a copy of names alone says what can't be changed in it, and takes the rest", async ({
  page,
  context,
  stack,
}) => {
  await withAuthenticator(page);
  const hears = await listenTo(page);
  const { person } = await aReadyPerson(page, stack, pin, [fernStreet]);
  await letPasskeyOpen(page, person.password, pin);
  await goToSection(page, "Your vault");
  await page.getByRole("checkbox", { name: /^A full copy on each device/ }).uncheck();
  await expect(page.getByText("Your devices keep names but no passwords.")).toBeVisible();
  await page.goto(`${stack.url}/dashboard/passwords`);
  await unlock(page, pin);
  await button(page, "Lock now").click();
  await context.setOffline(true);
  await reloadAway(page);
  await openCopy(page);
  const entry = await openEntry(page, fernStreet.account);
  const form = await startEditing(entry);
  await expect(form.getByText(/^The copy on this device has only a part of this/)).toBeVisible();
  await expect(form.getByLabel("Password", { exact: true })).toBeHidden();
  await field(form, "Username").fill("train@fern.example");
  await button(form, "Save").click();
  await expect(form).toBeHidden();
  await expect(waitsFor(page, 1)).toBeVisible();

  await context.setOffline(false);
  await button(page, "Open your vault").click();
  await unlock(page, pin, "entry");
  await hears("1 waiting change was saved.");
  await expect(entry).toContainText("train@fern.example");
  await button(entry, "Show password").click();
  await expect(entry).toContainText(fernStreet.password);
});

// Claim (device): Nothing leaves the offline copy, and it is erased with the session and with the
// passkey.
test("a session that ended meanwhile closes the open copy, and the next sign-in saves what waits", async ({
  page,
  context,
  stack,
}) => {
  await withAuthenticator(page);
  const hears = await listenTo(page);
  const { person } = await aReadyPerson(page, stack, pin, [fernStreet]);
  await letPasskeyOpen(page, person.password, pin);
  await context.setOffline(true);
  await reloadAway(page);
  await openCopy(page);
  await editByKeys(page, fernStreet.account, "Username", "train@fern.example");
  await forgetSession(context);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect.poll(() => keptAs(page, "offline")).toEqual([]);
  expect(await keptAs(page, "outbox/")).toHaveLength(1);
  await signIn(page, stack.url, person);
  await unlock(page, pin);
  await hears("1 waiting change was saved.");
  await expect(cardOf(page, fernStreet.account)).toContainText("train@fern.example");
});

test("an entry for which the plan has no room waits, and is told and kept once it is sent", async ({
  page,
  context,
  stack,
}) => {
  await withAuthenticator(page);
  const full = Array.from({ length: 25 }, (_, n) => ({ ...fernStreet, account: `Shelf ${n}` }));
  const { person } = await aReadyPerson(page, stack, pin, full);
  await letPasskeyOpen(page, person.password, pin);
  await context.setOffline(true);
  await reloadAway(page);
  await openCopy(page);
  await addWithGenerated(page, "Harbour");
  await expect(mark(page, "Harbour")).toBeVisible();
  await context.setOffline(false);
  await button(page, "Open your vault").click();
  await unlock(page, pin);
  await expect(page.getByText("1 change could not be saved")).toBeVisible();
  await deleteAccount(page, "Shelf 7");
  await button(page, "Try again: Harbour").click();
  await expect(page.getByText("1 change could not be saved")).toBeHidden();
  await expect(cardOf(page, "Harbour")).toBeVisible();
  await expect(mark(page, "Harbour")).toBeHidden();
});
