/** The extension's first minutes: connected to a person's vault and opened, as its own pages say it. */
import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import type { ExtensionBrowser } from "./browser.ts";
import { popupIsReady, unlockIn } from "./popup.ts";
import { type Surface, until } from "./surface.ts";

/** In a browser that is signed in to the web app at `url`. */
export async function connect(browser: ExtensionBrowser, url: string): Promise<void> {
  const page = await browser.openPage("connect.html");
  await connectIn(page, browser, url);
}

/** On the extension's page for it, which is closed then. */
export async function connectIn(
  page: Surface,
  browser: ExtensionBrowser,
  url: string,
): Promise<void> {
  await page.type("Address of the server", url);
  await page.press("Connect");
  const webApp = await until(
    async () =>
      browser
        .context()
        .pages()
        .find((one) => one.url().startsWith(`${url}/connect`)),
    "the page of the web app",
  );
  await webApp.getByRole("button", { name: "Connect", exact: true }).click();
  await page.press("They match");
  await until(
    () => page.read<boolean>(`document.body.innerText.includes("Connected.")`),
    "the word that it is connected",
  );
  await page.close();
  await expect(webApp.getByRole("heading", { name: "Connected" })).toBeVisible();
  await webApp.close();
}

/** By the PIN, in the popup. */
export async function open(browser: ExtensionBrowser, page: Page, pin: string): Promise<void> {
  const popup = await browser.popup(page);
  await popupIsReady(popup);
  await unlockIn(popup, pin);
  await popup.close();
}

/** The extension has heard what a program put into the vault, and holds these and no others. */
export async function holds(browser: ExtensionBrowser, accounts: readonly string[]): Promise<void> {
  const wanted = accounts.toSorted().join("\n");
  await until(
    async () => {
      const listed = await browser.callVault<{ account: string }[]>("list");
      return (
        listed
          .map(({ account }) => account)
          .toSorted()
          .join("\n") === wanted
      );
    },
    `the extension's list of ${accounts.join(", ") || "nothing"}`,
  );
}
