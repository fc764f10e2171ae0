/** The extension's pages as its pictures show them. */
import type { Browser, Page } from "@playwright/test";
import { ownExtensionOrigin } from "@breezy/contract/extension";
import { type Place, signInByWire } from "../by-wire.ts";
import { buildExtension } from "../extension/build.ts";
import { startChromium } from "../extension/browser.ts";
import { connect, holds, open } from "../extension/connecting.ts";
import { aDesk } from "../extension/desk.ts";
import { aLoginSite } from "../extension/login-site.ts";
import {
  openPopupPage,
  popupScenes,
  popupSize,
  sceneHost,
  sceneStart,
} from "../extension/popup-scenes.ts";
import { pin } from "./invented.ts";

export interface Part {
  width: number;
  height: number;
}

const connecting = { width: 960, height: 640 };

/** The page that connects, then the popup as it is led through. */
export async function takeExtension(
  browser: Browser,
  at: Place,
  take: (name: string, page: Page, part: Part) => Promise<void>,
): Promise<void> {
  const built = await buildExtension();
  const site = await aLoginSite(sceneHost);
  const extension = await startChromium();
  try {
    const page = await extension.context().newPage();
    await page.setViewportSize(connecting);
    await page.goto(`${ownExtensionOrigin}/connect.html`);
    await page.getByLabel("Address of the server").waitFor();
    await take("connect", page, connecting);
    await page.close();

    const desk = await aDesk(await browser.newContext(), at, pin);
    await signInByWire(extension.context(), at, desk.person);
    await connect(extension, at.url);
    const front = await extension.context().newPage();
    await front.goto(site.url);
    await open(extension, front, pin);
    await holds(extension, await desk.holdOnly(sceneStart));
    const popup = await openPopupPage(extension, front);
    await popup.emulateMedia({ reducedMotion: "reduce" });
    for (const { name, show } of popupScenes) {
      await show({ extension, front, popup, site });
      await popup.evaluate(() => document.fonts.ready);
      await take(name, popup, popupSize);
    }
  } finally {
    await extension.stop();
    await site.stop();
    await built.remove();
  }
}
