/** The cards of the grid, by the words on them. */
import type { Locator, Page } from "@playwright/test";

export const fernStreet = {
  account: "Fern Street Library",
  username: "ada@fern.example",
  password: "Tr0ub4dor&3-lantern",
};

export const cardOf = (page: Page, account: string) =>
  page.getByRole("article", { name: account, exact: true });
export const button = (at: Page | Locator, name: string) =>
  at.getByRole("button", { name, exact: true });
export const field = (card: Locator, name: string) =>
  card.getByRole("textbox", { name, exact: true });

export async function openCard(page: Page, account: string): Promise<Locator> {
  const card = cardOf(page, account);
  await card.getByRole("button", { expanded: false }).click();
  return card;
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
