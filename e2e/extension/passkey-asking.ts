/** A site that asks for passkeys, a page of it, and the popup in which a person answers. */
import type { Page } from "@playwright/test";
import type { ExtensionBrowser } from "./browser.ts";
import { questionIn } from "./popup.ts";
import { expect, pin, test as base } from "./prepared.ts";
import { aRelyingParty, type Asking, type RelyingParty } from "./relying-party.ts";
import { type Surface, until, untilClosedOr } from "./surface.ts";

export { expect, pin };

export const test = base.extend<{ site: RelyingParty; page: Page }>({
  // Playwright reads the fixtures that are asked for from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, give) => {
    const site = await aRelyingParty();
    await give(site);
    await site.stop();
  },
  page: async ({ extension }, give) => {
    const page = await extension.context().newPage();
    await give(page);
    await (await extension.openedPopup())?.close();
    await page.close();
  },
});

export const made = JSON.stringify({ made: true });
export const used = JSON.stringify({ used: true });
export const failed = (error: string) => JSON.stringify({ error });
export const got = (page: Page) => page.locator("#got");

/**
 * The popup that the site's request opens, or the window that stands in for it; to open another beside
 * it would leave that one.
 */
export async function asks(extension: ExtensionBrowser): Promise<Surface> {
  const opened = async () =>
    (await extension.openedPopup()) ?? (await extension.openedPage("popup.html"));
  return withQuestion(await until(opened, "the popup"));
}

export async function withQuestion(popup: Surface): Promise<Surface> {
  await until(() => questionIn(popup), "the question");
  return popup;
}

export async function answer(popup: Surface, button: string): Promise<void> {
  await popup.press(button);
  await untilClosedOr(popup, async () => !(await questionIn(popup)), "the answer");
  await popup.close();
  // While it closes, it would be taken for the one that the next request opens.
  await until(async () => !(await popup.isOpen()), "the popup's end");
}

export async function makeOn(
  extension: ExtensionBrowser,
  page: Page,
  { url }: RelyingParty,
): Promise<void> {
  await page.goto(url);
  await page.locator("#make").click();
  await answer(await asks(extension), "Save passkey");
  await expect(got(page)).toHaveText(made);
}

/** What `site` asks is made as `make` does it, and signs in, as the site's own library finds. */
export async function makesAndSignsIn(
  extension: ExtensionBrowser,
  page: Page,
  site: RelyingParty,
  asking: Asking,
  make = makeOn,
): Promise<void> {
  site.ask(asking);
  // However long ago the vault was opened.
  if (asking.userVerification === "required") await extension.callVault("verify", pin);
  await make(extension, page, site);
  await signIn(extension, page);
  const seen = site.verified.map(({ of, userVerified, backedUp }) => [of, userVerified, backedUp]);
  expect(seen).toEqual([
    ["create", true, true],
    ["get", true, true],
  ]);
}

/** A second passkey for a site that has one from here and wants no other. */
export async function isToldOfSecond(
  extension: ExtensionBrowser,
  page: Page,
  site: RelyingParty,
): Promise<void> {
  site.ask({ excludesOwn: true });
  await page.locator("#make").click();
  const popup = await asks(extension);
  // Before that the site has learned nothing.
  await expect(got(page)).toHaveText("");
  await popup.press("Tell the site");
  await expect(got(page)).toHaveText(failed("InvalidStateError"));
}

export async function signIn(extension: ExtensionBrowser, page: Page): Promise<void> {
  await page.locator("#use").click();
  await answer(await asks(extension), "Sign in");
  await expect(got(page)).toHaveText(used);
}
