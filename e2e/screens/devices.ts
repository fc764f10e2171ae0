/** A vault on two devices, and one that a server damaged. */
import type { Vault } from "@breezy/client/vault";
import { expect, type Page, type Route } from "@playwright/test";
import {
  button as inside,
  closeEntry,
  entryOf,
  fernStreet,
  openEntry,
  startEditing,
  untilKept,
} from "../cards.ts";
import { typePin, unlock } from "../person.ts";
import { button, heading, pin, type Scene, type Screen } from "./screen.ts";

/** The library alone is in the vault, which is open on another device too. */
export interface DevicesScene extends Scene {
  other: Vault;
}

async function onlyEntry({ other }: DevicesScene): Promise<string> {
  const [id] = await other.search("");
  return id!;
}

const card = (page: Page) => entryOf(page, fernStreet.account);
const username = (page: Page) => card(page).getByRole("textbox", { name: "Username", exact: true });

export const twoDevices: readonly Screen<DevicesScene>[] = [
  {
    name: "a field that changed elsewhere",
    show: async (page, at) => {
      await openEntry(page, fernStreet.account);
      await startEditing(card(page));
      await username(page).fill("mine@fern.example");
      await at.other.edit(await onlyEntry(at), { username: "theirs@fern.example" });
      await expect(card(page).getByText("Changed on another device to")).toBeVisible();
    },
  },
  {
    name: "a card that was moved to the trash",
    show: async (page, at) => {
      await at.other.trash([await onlyEntry(at)]);
      await expect(card(page).getByText("Moved to the trash")).toBeVisible();
    },
  },
  {
    name: "a card that was erased",
    show: async (page, { other }) => {
      await other.erase(await other.search("", "trash"));
      await expect(card(page).getByText("Deleted on another device")).toBeVisible();
    },
  },
  {
    name: "a merge",
    show: async (page, at) => {
      await button(page, "Add as a new entry").click();
      // The card that is left has such a field too.
      const adding = page.getByRole("dialog", { name: "Add account" });
      await adding.getByLabel("Password", { exact: true }).fill("another-lantern-8");
      await adding.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      // The news of the other's save does not get through, so both start from the same.
      await page.context().route("**/events", (route) => route.abort());
      await untilKept(page);
      await page.reload();
      await unlock(page, pin);
      await at.other.sync();
      const written = { username: "theirs@fern.example", notes: "Written there" };
      await at.other.edit(await onlyEntry(at), written);
      await openEntry(page, fernStreet.account);
      await startEditing(card(page));
      await username(page).fill("again@fern.example");
      await page.keyboard.press("Enter");
      await expect(card(page).getByText("Changed on another device too")).toBeVisible();
    },
  },
  {
    name: "tries made elsewhere",
    show: async (page, { other }) => {
      await other.lock();
      for (const wrong of ["0001", "0002", "0003"]) await other.unlock(wrong);
      await page.reload();
      await unlock(page, pin);
      await expect(page.getByText("3 unfinished tries to open your vault")).toBeVisible();
    },
  },
];

interface Listing {
  entries: Record<"overview" | "secret", { data: string }>[];
}

/** One byte of the first entry's overview and of the second's secret is another. */
async function damage(route: Route): Promise<void> {
  if (route.request().method() !== "GET") return route.fallback();
  const response = await route.fetch();
  const json = (await response.json()) as Listing;
  for (const [i, { overview, secret }] of json.entries.entries()) {
    const part = i === 0 ? overview : secret;
    const at = 24;
    part.data = `${part.data.slice(0, at)}${part.data[at] === "A" ? "B" : "A"}${part.data.slice(at + 1)}`;
  }
  return route.fulfill({ response, json });
}

/** The API, not the page. */
const listing = (url: URL) => url.pathname === "/passwords";

/** Of Aster and Birch, on a device that holds nothing yet. */
export const damaged: readonly Screen[] = [
  {
    name: "a vault that could not be fetched",
    show: async (page, at) => {
      await page
        .context()
        .route(listing, (route) =>
          route.fulfill({ status: 500, json: { code: "internal", detail: "It broke." } }),
        );
      await page.goto(`${at.url}/dashboard/passwords`);
      await typePin(page, pin);
      await expect(heading(page, "Your vault could not be shown")).toBeVisible();
    },
  },
  {
    name: "what does not open",
    show: async (page) => {
      await page.context().unroute(listing);
      await page.context().route(listing, damage);
      await button(page, "Try again").click();
      await unlock(page, pin);
      await expect(page.getByText("Your vault is not as you left it")).toBeVisible();
      await page
        .getByRole("article", { name: /^(Aster|Birch)$/ })
        .getByRole("button")
        .first()
        .click();
      const readable = page.getByRole("region", { name: /^(Aster|Birch)$/ });
      await inside(readable, "Show password").click();
      await expect(readable.getByText("[Decryption Error]")).toBeVisible();
    },
  },
  {
    name: "keeping what is damaged",
    show: async (page) => {
      await closeEntry(page.getByRole("region", { name: /^(Aster|Birch)$/ }));
      await button(page, "Keep the server's version").click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "deleting what does not open",
    show: async (page) => {
      await page.getByRole("dialog").getByRole("button", { name: "Go back" }).click();
      const unreadable = await openEntry(page, "[Decryption Error]");
      await inside(unreadable, "Delete the entry that does not open").click();
      await expect(page.getByRole("dialog")).toContainText("This action is irreversible.");
    },
  },
];
