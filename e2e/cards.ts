/** The rows of the list and the entry that is open, by the words on them. */
import { expect, type Locator, type Page } from "@playwright/test";

export const fernStreet = {
  account: "Fern Street Library",
  username: "ada@fern.example",
  password: "Tr0ub4dor&3-lantern",
};

/** In the list. */
export const cardOf = (page: Page, account: string) =>
  page.getByRole("article", { name: account, exact: true });
/** Beside the list, or on a page of its own. */
export const entryOf = (page: Page, account: string) =>
  page.getByRole("region", { name: account, exact: true });
export const button = (at: Page | Locator, name: string) =>
  at.getByRole("button", { name, exact: true });
export const field = (entry: Locator, name: string) =>
  entry.getByRole("textbox", { name, exact: true });

export async function openEntry(page: Page, account: string): Promise<Locator> {
  await cardOf(page, account).getByRole("button").first().click();
  return entryOf(page, account);
}

/** On a phone it is a page, which is left. */
export async function closeEntry(entry: Locator): Promise<void> {
  await entry.getByRole("button", { name: /^(Close .+|Back to Key Vault)$/ }).click();
  await entry.waitFor({ state: "detached" });
}

/** Its form, once what it begins with is there. */
export async function startEditing(entry: Locator): Promise<Locator> {
  await button(entry, "Edit").click();
  const form = entry.getByRole("form", { name: "Edit entry" });
  await form.getByRole("textbox").first().waitFor();
  return form;
}

/** The place in the list of the card that has the focus; null where it is elsewhere. */
export function focusedPlace(page: Page): Promise<string | null> {
  return page.evaluate(
    () => document.activeElement?.closest("li")?.getAttribute("aria-posinset") ?? null,
  );
}

export const heldInClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Once everything typed is kept, or given up for good, nothing asks before the page is left. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => dispatchEvent(new Event("beforeunload", { cancelable: true })));
}

/** Into the trash. */
export async function deleteAccount(page: Page, account: string): Promise<void> {
  const card = await openEntry(page, account);
  await card.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(card).toBeHidden();
  await expect(cardOf(page, account)).toBeHidden();
}
