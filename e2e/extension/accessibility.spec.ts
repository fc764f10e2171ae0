/** The extension's own pages in both themes without a violation, and at each width without scrolling sideways. */
import { ownExtensionOrigin } from "@breezy/contract/extension";
import { examine } from "../examine.ts";
import { startChromium } from "./browser.ts";
import { holds, open } from "./connecting.ts";
import { aLoginSite } from "./login-site.ts";
import { openPopupPage, popupScenes, popupSize, sceneHost, sceneStart } from "./popup-scenes.ts";
import { expect, pin, test } from "./prepared.ts";

/** Firefox shows the same pages. */
test.skip(({ browserName }) => browserName === "firefox", "They are looked at in Chromium.");
test.describe.configure({ timeout: 1_200_000 });

test("the popup: its list, an entry, the generator, adding, questions, and locked", async ({
  extension,
  desk,
}) => {
  const site = await aLoginSite(sceneHost);
  const front = await extension.context().newPage();
  try {
    await holds(extension, await desk.holdOnly(sceneStart));
    await front.goto(site.url);
    const popup = await openPopupPage(extension, front);
    await popup.emulateMedia({ reducedMotion: "reduce" });
    for (const { name, show } of popupScenes) {
      await test.step(name, async () => {
        await show({ extension, front, popup, site });
        await examine(popup, name, { only: popupSize });
      });
    }
    await popup.close();
    // The last scene has locked it, and others come after.
    await open(extension, front, pin);
  } finally {
    await front.close();
    await site.stop();
  }
});

test("the popup before it is connected, and the page that connects", async () => {
  const extension = await startChromium();
  try {
    const page = await extension.context().newPage();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${ownExtensionOrigin}/popup.html?tab=0`);
    await page.getByRole("button", { name: "Connect to your vault" }).waitFor();
    await examine(page, "the popup before it is connected", { only: popupSize });
    await page.goto(`${ownExtensionOrigin}/connect.html`);
    await page.getByLabel("Address of the server").fill("ftp://vault.example");
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await examine(page, "the page that connects");
  } finally {
    await extension.stop();
  }
});
