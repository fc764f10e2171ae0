/** Writing without a network: what is changed waits on the device, is told to wait, and is merged once the server is back. */
import type { Page } from "@playwright/test";
import { forgetSession } from "./been-here.ts";
import {
  button,
  cardOf,
  closeEntry,
  deleteAccount,
  fernStreet,
  field,
  openEntry,
  startEditing,
} from "./cards.ts";
import { examine } from "./examine.ts";
import { listenTo } from "./hearing.ts";
import { aReadyPerson, expect, openOn, test } from "./journey.ts";
import { keptAs } from "./kept.ts";
import { beginAccount, signIn, unlock } from "./person.ts";
import { mark, waitsFor } from "./waiting-changes.ts";

const pin = "2580";
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function addWithoutNetwork(page: Page, account: string): Promise<void> {
  await beginAccount(page, account);
  const dialog = page.getByRole("dialog", { name: "Add account" });
  await dialog.getByLabel("Username").fill("gull");
  await dialog.getByLabel("Password", { exact: true }).fill("anchor-chain-9");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

/** What is told of it pushes the list down: nobody presses a row before. */
async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText(/^Your master key opens your vault only/)).toBeVisible();
}

/** In the open entry, which is left again: on a phone it lies over the list. */
async function editField(
  page: Page,
  label: string,
  text: string,
  account = fernStreet.account,
): Promise<void> {
  const entry = await openEntry(page, account);
  const form = await startEditing(entry);
  await field(form, label).fill(text);
  await button(form, "Save").click();
  await expect(form).toBeHidden();
  await expect(entry).toContainText(text);
  await closeEntry(entry);
}

for (const [where, viewport] of [
  ["on a phone", { width: 390, height: 844 }],
  ["at a desk", { width: 1440, height: 900 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport });

    test("added and edited without a network: it waits, outlasts a reload, and is in the vault afterwards", async ({
      page,
      context,
      browser,
      stack,
    }) => {
      const hears = await listenTo(page);
      const { person } = await aReadyPerson(page, stack, pin, [fernStreet]);
      // The form's own part of the page is here before there is no network to fetch it over.
      await button(page, "Add New").click();
      await page.getByRole("dialog", { name: "Add account" }).getByLabel("Account name").focus();
      await page.keyboard.press("Escape");
      const begun = await openEntry(page, fernStreet.account);
      await expect(begun).toContainText("Files");
      await closeEntry(begun);
      await loseNetwork(page);
      await editField(page, "Username", "without@fern.example");
      await hears("Waiting for the connection: the new username is kept on this device");
      await expect(mark(page, fernStreet.account)).toBeVisible();
      await addWithoutNetwork(page, "Harbour");
      await expect(mark(page, "Harbour")).toBeVisible();
      await expect(waitsFor(page, 2)).toBeVisible();
      await expect(page.getByText(/saved to your vault|^Updated/i)).toBeHidden();
      await examine(page, "changes that wait");

      // Another device goes on meanwhile.
      const other = await (await browser.newContext()).newPage();
      await openOn(other, stack, person, pin);
      await editField(other, "Phone", "4315550");

      await button(page, "Lock now").click();
      await expect.poll(() => keptAs(page, "outbox/")).toHaveLength(1);
      await context.setOffline(false);
      await page.reload();
      await unlock(page, pin);
      await hears("2 waiting changes were saved.");
      await expect(waitsFor(page, 2)).toBeHidden();
      await expect(mark(page, "Harbour")).toBeHidden();
      expect(await keptAs(page, "outbox/")).toEqual([]);
      const entry = await openEntry(page, fernStreet.account);
      await expect(entry).toContainText("without@fern.example");
      await expect(entry).toContainText("4315550");
      await expect(cardOf(other, "Harbour")).toBeVisible();
      await expect(cardOf(other, fernStreet.account)).toContainText("without@fern.example");
      await other.context().close();
    });

    test("two devices that were both away merge, and what both changed is told", async ({
      page,
      context,
      browser,
      stack,
    }) => {
      const { person } = await aReadyPerson(page, stack, pin, [fernStreet]);
      const other = await (await browser.newContext()).newPage();
      await openOn(other, stack, person, pin);
      for (const device of [page, other]) {
        const begun = await openEntry(device, fernStreet.account);
        await expect(begun).toContainText("Files");
        await closeEntry(begun);
        await loseNetwork(device);
      }
      await editField(page, "Username", "mine@fern.example");
      await editField(other, "Username", "theirs@fern.example");
      await expect(waitsFor(page, 1)).toBeVisible();
      await expect(waitsFor(other, 1)).toBeVisible();
      await other.context().setOffline(false);
      await expect(waitsFor(other, 1)).toBeHidden();
      await context.setOffline(false);
      await expect(waitsFor(page, 1)).toBeHidden();
      const entry = await openEntry(page, fernStreet.account);
      await expect(entry).toContainText("theirs@fern.example");
      await button(entry, "Use their username").click();
      await expect(cardOf(other, fernStreet.account)).toContainText("theirs@fern.example");
      await other.context().close();
    });

    test("signing out asks before it erases what waits", async ({ page, context, stack }) => {
      await aReadyPerson(page, stack, pin, [fernStreet]);
      await loseNetwork(page);
      await editField(page, "Username", "without@fern.example");
      await expect(waitsFor(page, 1)).toBeVisible();
      await button(page, "Lock now").click();
      await expect(page.getByRole("heading", { name: "Can't connect" })).toBeVisible();
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
    });

    test("what was erased elsewhere meanwhile is listed, and added anew or given up", async ({
      page,
      context,
      browser,
      stack,
    }) => {
      const elms = { ...fernStreet, account: "Elm Street" };
      const { person } = await aReadyPerson(page, stack, pin, [fernStreet, elms]);
      await loseNetwork(page);
      await editField(page, "Username", "without@fern.example");
      await editField(page, "Username", "without@elm.example", elms.account);
      const other = await (await browser.newContext()).newPage();
      await openOn(other, stack, person, pin);
      for (const account of [fernStreet.account, elms.account]) {
        await deleteAccount(other, account);
      }
      await other.goto(`${stack.url}/dashboard/passwords/trash`);
      await unlock(other, pin, "trash");
      await button(other, "Empty trash").click();
      await button(other.getByRole("dialog"), "Delete forever").click();
      await expect(other.getByRole("heading", { name: "Trash empty" })).toBeVisible();

      await context.setOffline(false);
      await expect(page.getByText("2 changes could not be saved")).toBeVisible();
      await examine(page, "changes that were refused");
      await button(page, `Add as a new entry: ${fernStreet.account}`).click();
      await expect(cardOf(page, fernStreet.account)).toContainText("without@fern.example");
      await button(page, `Discard: ${elms.account}`).click();
      await button(page.getByRole("dialog"), "Discard").click();
      await expect(page.getByText("could not be saved")).toBeHidden();
      await expect(cardOf(page, elms.account)).toBeHidden();
      await expect(cardOf(other, fernStreet.account)).toBeHidden();
      await button(other, "Back to Key Vault").first().click();
      await expect(cardOf(other, fernStreet.account)).toContainText("without@fern.example");
      await other.context().close();
    });

    test("a session that ended meanwhile says what waits, and the next sign-in saves it", async ({
      page,
      context,
      stack,
    }) => {
      const hears = await listenTo(page);
      const { person } = await aReadyPerson(page, stack, pin, [fernStreet]);
      await loseNetwork(page);
      await editField(page, "Username", "without@fern.example");
      await expect(waitsFor(page, 1)).toBeVisible();
      await forgetSession(context);
      await context.setOffline(false);
      await expect(
        page.getByText(/^Your session has ended\. .* Changes waiting on this/),
      ).toBeVisible();
      await expect.poll(() => keptAs(page, "outbox/")).toHaveLength(1);
      await signIn(page, stack.url, person);
      await unlock(page, pin);
      await hears("1 waiting change was saved.");
      await expect(cardOf(page, fernStreet.account)).toContainText("without@fern.example");
      expect(await keptAs(page, "outbox/")).toEqual([]);
    });
  });
}
