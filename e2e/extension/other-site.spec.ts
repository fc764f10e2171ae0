/** An entry on a page of another site: nothing of it is filled before that site belongs to the entry. */
import type { Page } from "@playwright/test";
import type { ExtensionBrowser } from "./browser.ts";
import { holds } from "./connecting.ts";
import { aLoginSite, type LoginSite } from "./login-site.ts";
import { popupIsReady, questionIn, searchName, toldIn } from "./popup.ts";
import { expect, test } from "./prepared.ts";
import { type Surface, until, untilClosedOr } from "./surface.ts";

const login = { username: "ann@example.test", password: "Quartz-71-otter" };

let site: LoginSite;
let page: Page;

test.beforeEach(async ({ extension }) => {
  site = await aLoginSite("lantern-inn.localhost");
  page = await extension.context().newPage();
  await page.goto(site.url);
});
test.afterEach(async ({ extension }) => {
  await (await extension.openedPopup())?.close();
  await page.close();
  await site.stop();
});

async function pressFill(extension: ExtensionBrowser, account: string): Promise<Surface> {
  const popup = await extension.popup(page);
  await popupIsReady(popup);
  await popup.type(searchName, account);
  await popup.press("Fill", account);
  return popup;
}

const filled = () => page.locator("#word").inputValue();

test("it is filled once the person has added the site, and not by adding it", async ({
  extension,
  desk,
}) => {
  const title = "Harbour Savings";
  await holds(
    extension,
    await desk.holdOnly({ login: { ...login, title, host: "savings.example" } }),
  );
  const popup = await pressFill(extension, title);
  const question = await until(() => questionIn(popup), "the question");
  expect(question.kind).toBe("elsewhere");
  for (const host of [site.host, "savings.example"]) expect(question.text).toContain(host);
  await popup.press("Add this site");
  await until(async () => (await toldIn(popup)) === "added", "the word that it is added");
  expect(await filled()).toBe("");
  await popup.press("Fill", title);
  await untilClosedOr(popup, async () => (await toldIn(popup)) === "filled", "the filling");
  await expect(page.locator("#word")).toHaveValue(login.password);
});

test("what looks like the entry's site gets nothing, whatever is answered", async ({
  extension,
  desk,
}) => {
  const title = "Lantern";
  // A letter more than the page's.
  const host = "lantern-inns.localhost";
  await holds(extension, await desk.holdOnly({ login: { ...login, title, host } }));
  const popup = await pressFill(extension, title);
  const question = await until(() => questionIn(popup), "the question");
  expect(question.kind).toBe("lookalike");
  expect(await popup.has("button", "Fill anyway")).toBe(false);
  expect(await popup.has("button", "Add this site")).toBe(false);
  const told = await popup.read(`(async () => {
    const states = Object.values(await chrome.storage.session.get());
    const asked = states.find(({ fill }) => fill?.question.kind === "lookalike").fill.question;
    return chrome.runtime.sendMessage({ to: "background", call: "answer", args: [asked.id, "agree"] });
  })()`);
  expect(told).toEqual({ value: { told: null } });
  expect(await filled()).toBe("");
});

test("an entry that names no site is filled after a question", async ({ extension, desk }) => {
  const title = "Some login";
  await holds(extension, await desk.holdOnly({ login: { ...login, title, host: "" } }));
  const popup = await pressFill(extension, title);
  const question = await until(() => questionIn(popup), "the question");
  expect(question.kind).toBe("anywhere");
  for (const said of [site.host, title]) expect(question.text).toContain(said);
  expect(await filled()).toBe("");
  await popup.press("Fill anyway");
  await untilClosedOr(popup, async () => (await toldIn(popup)) === "filled", "the filling");
  await expect(page.locator("#word")).toHaveValue(login.password);
});
