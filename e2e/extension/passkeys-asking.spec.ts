/** How the person is asked: quietly by the way, with the master key once more, and in a window of its own. */
import type { Page } from "@playwright/test";
import type { ExtensionBrowser } from "./browser.ts";
import { holds, open } from "./connecting.ts";
import { login, saveOn } from "./logging-in.ts";
import { aLoginSite } from "./login-site.ts";
import {
  answer,
  asks,
  expect,
  failed,
  got,
  made,
  pin,
  test,
  withQuestion,
} from "./passkey-asking.ts";
import { questionIn } from "./popup.ts";
import type { RelyingParty } from "./relying-party.ts";
import { until } from "./surface.ts";
import { vaultClock } from "./vault-clock.ts";

/** What was kept before would be offered, too. */
test.beforeEach(async ({ extension, desk }) => {
  await desk.holdOnly({});
  await holds(extension, []);
});

/** What the button says of the tab in front. */
function badge(extension: ExtensionBrowser): Promise<string> {
  return extension.inBackground(`(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    return tab ? chrome.action.getBadgeText({ tabId: tab.id }) : "";
  })()`);
}

/** A login of the site is saved by hand; then its page makes a passkey by the way, for that account. */
async function makesByTheWay(
  extension: ExtensionBrowser,
  page: Page,
  site: RelyingParty,
  userName = login.name,
): Promise<void> {
  const front = await aLoginSite(site.host);
  try {
    await saveOn(extension, page, front);
  } finally {
    await front.stop();
  }
  site.ask({ userName });
  await page.goto(`${site.url}?by-the-way`);
}

test("just after a login was saved a passkey by the way is asked about quietly, and made", async ({
  extension,
  page,
  site,
}) => {
  await makesByTheWay(extension, page, site);
  await expect.poll(() => badge(extension)).toBe("!");
  expect(await extension.openedPopup()).toBeNull();
  await expect(got(page)).toHaveText("");
  await answer(await withQuestion(await extension.popup(page)), "Save passkey");
  await expect(got(page)).toHaveText(made);
  expect(site.verified.map(({ of }) => of)).toEqual(["create"]);
});

// Attack (other sites' passkeys): A page that makes a passkey by the way has nothing asked or made but for the account that was just filled or saved.
test("a passkey by the way for another account is the browser's own matter", async ({
  extension,
  page,
  site,
}) => {
  await makesByTheWay(extension, page, site, "somebody else");
  await expect(got(page)).toHaveText(failed("NotAllowedError"));
  expect(await extension.openedPopup()).toBeNull();
});

test("a passkey by the way holds up nothing, and is refused once its page goes", async ({
  extension,
  page,
  site,
}) => {
  await makesByTheWay(extension, page, site);
  await expect.poll(() => badge(extension)).toBe("!");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  await expect(got(page)).toHaveText(failed("NotAllowedError"));
  await expect.poll(() => badge(extension)).not.toBe("!");

  await page.reload();
  await expect.poll(() => badge(extension)).toBe("!");
  await page.locator("#make").click();
  await answer(await asks(extension), "Save passkey");
  await expect(got(page)).toHaveText(made);
  expect(site.registered.length).toBe(1);
});

test("a site that wants the person verified is asked for the master key, once the vault was opened long ago", async ({
  extension,
  page,
  site,
}) => {
  const clock = await vaultClock(extension);
  try {
    await clock.goOn(6 * 60_000);
    site.ask({
      authenticatorSelection: { userVerification: "required" },
      userVerification: "required",
    });
    await page.goto(site.url);
    await page.locator("#make").click();
    const popup = await asks(extension);
    await popup.press("Save passkey");
    await until(() => popup.has("textbox", "Digit 1 of 4"), "the pad");
    for (const digit of "0000") await popup.key(digit);
    await until(
      () =>
        popup.read<boolean>(
          `document.body.innerText.includes("Invalid PIN") &&
            [...document.querySelectorAll("[aria-label^=Digit]")].every(({ value }) => !value)`,
        ),
      "the refusal, and an empty pad",
    );
    await expect(got(page)).toHaveText("");
    for (const digit of pin) await popup.key(digit);
    await expect(got(page)).toHaveText(made);
    expect(site.verified.map(({ userVerified }) => userVerified)).toEqual([true]);
  } finally {
    await clock.stop();
    await extension.callVault("lock");
    await open(extension, page, pin);
  }
});

test("where the browser opens no popup, the same page asks in a window of its own", async ({
  extension,
  page,
  site,
}) => {
  await extension.inBackground(`(() => {
    const { action } = chrome;
    const { openPopup } = action;
    self.popupAgain = () => { action.openPopup = openPopup; };
    action.openPopup = () => Promise.reject(new Error("not without a click"));
  })()`);
  try {
    await page.goto(site.url);
    await page.locator("#make").click();
    const window = await asks(extension);
    expect(await window.read<string>("location.search")).toContain("&window");
    await answer(window, "Save passkey");
    await expect(got(page)).toHaveText(made);
  } finally {
    await extension.inBackground("self.popupAgain()");
  }
  await page.locator("#make").click();
  const popup = await asks(extension);
  expect((await questionIn(popup))?.kind).toBe("new-passkey");
  await answer(popup, "Cancel");
  await expect(got(page)).toHaveText(failed("NotAllowedError"));
});
