/** What comes without the popup: the login by the keyboard and from the menu, and the next step's code; and that secrets leave the clipboard. */
import type { Page } from "@playwright/test";
import type { ExtensionBrowser } from "./browser.ts";
import { holds } from "./connecting.ts";
import { aLoginSite, type LoginSite } from "./login-site.ts";
import { popupIsReady } from "./popup.ts";
import { expect, test } from "./prepared.ts";
import { until } from "./surface.ts";

const login = {
  title: "Fern Lending",
  host: "fern-lending.localhost",
  username: "ann@example.test",
  password: "Quartz-71-otter",
};
/** As short as a code can be on the clipboard. */
const code = { secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", digits: 6, period: 15 };

let site: LoginSite;
let page: Page;

test.beforeEach(async ({ extension }) => {
  site = await aLoginSite(login.host);
  page = await extension.context().newPage();
  await page.goto(site.url);
});
test.afterEach(async () => {
  await page.close();
  await site.stop();
});

async function expectFilled(): Promise<void> {
  await expect(page.locator("#name")).toHaveValue(login.username);
  await expect(page.locator("#word")).toHaveValue(login.password);
}

async function expectGone(extension: ExtensionBrowser): Promise<void> {
  await expect.poll(async () => (await extension.clipboard(page)).trim()).toBe("");
}

for (const [by, press] of [
  ["the keyboard", (extension: ExtensionBrowser) => extension.fillCommand(page)],
  ["the menu", (extension: ExtensionBrowser) => extension.chooseInMenu(page, "login")],
] as const) {
  test(`filled by ${by}, the next step's code is on the clipboard until its time is over`, async ({
    extension,
    desk,
  }) => {
    // By its name it is told from the one before.
    const title = `${login.title}, by ${by}`;
    await holds(extension, await desk.holdOnly({ login: { ...login, title, code } }));
    const startedMs = Date.now();
    await press(extension);
    await expectFilled();
    await expect
      .poll(async () => {
        const codes = await desk.codesSince(title, startedMs);
        return codes.includes(await extension.clipboard(page));
      })
      .toBe(true);
    await expectGone(extension);
  });
}

test("what the menu can't decide is chosen in the popup", async ({ extension, desk }) => {
  await holds(extension, await desk.holdOnly({ login }));
  await extension.chooseInMenu(page, "card");
  const popup = await until(() => extension.openedPopup(), "the popup");
  await popupIsReady(popup);
  expect(await popup.has("button", "Fill", login.title)).toBe(true);
  await popup.close();
});

test("a password copied in the popup leaves the clipboard after the popup has gone", async ({
  extension,
  desk,
}) => {
  await holds(extension, await desk.holdOnly({ login }));
  const popup = await extension.popup(page);
  await popupIsReady(popup);
  await popup.press("Copy password", login.title);
  await until(
    () => popup.read<boolean>(`document.body.innerText.includes("Copied Password!")`),
    "the word that it is copied",
  );
  await popup.close();
  expect(await extension.clipboard(page)).toBe(login.password);
  await expectGone(extension);
});
