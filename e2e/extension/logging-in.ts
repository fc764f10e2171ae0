/** A person who logs in at a site: by hand, so that it is saved, or from the vault. */
import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import type { ExtensionBrowser } from "./browser.ts";
import type { LoginSite } from "./login-site.ts";
import { popupIsReady, questionIn, toldIn } from "./popup.ts";
import { type Surface, until, untilClosedOr } from "./surface.ts";

export const login = { name: "ada@fern.example", word: "Tr0ub4dor&3-lantern" };

/** Logs in there by hand, and says yes. */
export async function saveOn(extension: ExtensionBrowser, page: Page, site: LoginSite) {
  const popup = await logInByHand(extension, page, site);
  await popup.press("Save");
  await untilClosedOr(popup, async () => !(await questionIn(popup)), "the saving");
  await popup.close();
}

/** Up to the question whether it is to be saved. */
export async function logInByHand(
  extension: ExtensionBrowser,
  page: Page,
  { url, host }: LoginSite,
): Promise<Surface> {
  await page.goto(url);
  await page.locator("#name").click();
  await page.keyboard.type(login.name);
  await page.locator("#word").click();
  await page.keyboard.type(login.word);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Your shelf" })).toBeVisible();
  const popup = await extension.popup(page);
  const question = await until(() => questionIn(popup), "the question");
  expect(question.kind).toBe("save");
  expect(question.text).toContain(host);
  return popup;
}

/** From the popup, the entry of the site's name. */
export async function fillOn(extension: ExtensionBrowser, page: Page, site: LoginSite) {
  const popup = await orderFill(extension, page, site);
  await untilClosedOr(popup, () => toldIn(popup), "the filling");
  await popup.close();
}

/** Up to the press that orders it. */
export async function orderFill(
  extension: ExtensionBrowser,
  page: Page,
  { url, host }: Pick<LoginSite, "url" | "host">,
): Promise<Surface> {
  await page.goto(url);
  const popup = await extension.popup(page);
  await popupIsReady(popup);
  await popup.press("Fill", host);
  return popup;
}

/** A new password, made in the popup for the page's field `place`; it is there when this resolves. */
export async function generateOn(
  extension: ExtensionBrowser,
  page: Page,
  url: string,
  place: string,
): Promise<string> {
  await page.goto(url);
  await page.locator(place).click();
  const popup = await extension.popup(page);
  await popupIsReady(popup);
  await popup.press("Generator");
  await popup.press("Fill into page");
  return until(() => page.locator(place).inputValue(), "the password in the field");
}
