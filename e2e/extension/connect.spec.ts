/** The extension's way from nothing to its first filled login, and what two browsers know of each other. */
import type { Page } from "@playwright/test";
import { setUpByWire, registerPerson, signInByWire } from "../by-wire.ts";
import { cardOf, openEntry, startEditing } from "../cards.ts";
import { findFirefox } from "../engines/firefox.ts";
import { expect, openVault, test } from "../journey.ts";
import { type ExtensionBrowser, startChromium } from "./browser.ts";
import { connect, connectIn, open } from "./connecting.ts";
import { startFirefox } from "./firefox.ts";
import { aLoginSite } from "./login-site.ts";
import { fillOn, login, saveOn } from "./logging-in.ts";
import { popupIsReady } from "./popup.ts";
import { until } from "./surface.ts";

const pin = "2580";

test("whoever does what the app's page says connects, saves a login and has it filled", async ({
  browserName,
  context,
  stack,
}) => {
  const extension = await (browserName === "firefox" ? startFirefox() : startChromium());
  const site = await aLoginSite();
  try {
    const person = await registerPerson(context, stack);
    const userId = await signInByWire(context, stack, person);
    await setUpByWire(context, stack, { userId, pin, zone: "UTC", entries: [] });
    await signInByWire(extension.context(), stack, person);

    const page = await extension.context().newPage();
    await page.goto(`${stack.url}/dashboard/settings/extension`);
    const steps = page.getByRole("list").filter({ hasText: "Enter the address of this server" });
    await expect(steps.getByRole("listitem").first()).toContainText("Breezy Vault button");
    const address = await steps.getByRole("code").first().innerText();

    const popup = await extension.popup(page);
    await popupIsReady(popup);
    await popup.press("Connect to your vault");
    const connecting = await until(() => extension.openedPage("connect.html"), "its page");
    await connectIn(connecting, extension, address);
    await open(extension, page, pin);

    await saveOn(extension, page, site);
    await fillOn(extension, page, site);
    await expect(page.locator("#name")).toHaveValue(login.name);
    await expect(page.locator("#word")).toHaveValue(login.word);
  } finally {
    await extension.stop();
    await site.stop();
  }
});

test("what one browser saved is filled in another, and what the app changes is there at once", async ({
  browserName,
  context,
  page: webApp,
  stack,
}) => {
  test.skip(browserName === "firefox", "It has both browsers itself.");
  test.skip(!findFirefox(), "No Firefox found.");
  const here = await startChromium();
  const there = await startFirefox();
  const site = await aLoginSite();
  try {
    const person = await registerPerson(context, stack);
    const userId = await signInByWire(context, stack, person);
    await setUpByWire(context, stack, { userId, pin, zone: "UTC", entries: [] });
    const pages = new Map<ExtensionBrowser, Page>();
    for (const extension of [here, there]) {
      await signInByWire(extension.context(), stack, person);
      await connect(extension, stack.url);
      pages.set(extension, await extension.context().newPage());
      await open(extension, pages.get(extension)!, pin);
    }
    await openVault(webApp, stack, pin);

    await saveOn(here, pages.get(here)!, site);
    await expect(cardOf(webApp, site.host)).toBeVisible();
    await fillOn(there, pages.get(there)!, site);
    await expect(pages.get(there)!.locator("#word")).toHaveValue(login.word);

    const form = await startEditing(await openEntry(webApp, site.host));
    await form.getByLabel("Password", { exact: true }).fill("another-word-7");
    await form.getByRole("button", { name: "Save" }).click();
    for (const extension of [here, there]) {
      const page = pages.get(extension)!;
      await expect
        .poll(async () => {
          await fillOn(extension, page, site);
          return page.locator("#word").inputValue();
        })
        .toBe("another-word-7");
    }
  } finally {
    await Promise.all([here.stop(), there.stop(), site.stop()]);
  }
});
