/** `npm run screenshots`: the product's own pictures of itself, from a product started for them. */
import { mkdirSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { authPictureNames } from "../../web/src/features/auth/auth-pictures.ts";
import { chromiumFlags, chromiumPath } from "../chromium.ts";
import { startStack } from "../stack.ts";
import { drawIcons } from "./drawings.ts";
import { takeScenes } from "./scenes.ts";

const folder = fileURLToPath(new URL("../../web/public/", import.meta.url));
const quality = 82;
const mostTries = 50;

mkdirSync(`${folder}screenshots`, { recursive: true });
const stack = await startStack();
try {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    await drawIcons(browser, write);
    await takeScenes(browser, stack, takePicture);
  } finally {
    await browser.close();
  }
} finally {
  await stack.stop();
}

async function takePicture(name: string, page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Over nothing that answers to it.
  await page.mouse.move(1279, 799);
  write(`screenshots/${name}.webp`, Buffer.from(await still(page), "base64"));
  if (!authPictureNames.some((both) => both === name)) return;
  await page.emulateMedia({ colorScheme: "dark" });
  write(`screenshots/${name}-dark.webp`, Buffer.from(await still(page), "base64"));
  await page.emulateMedia({ colorScheme: "light" });
}

/** Once two in a row are the same: a button may still be changing its colour. */
async function still(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  let before: string | undefined;
  for (let tries = 0; tries < mostTries; tries++) {
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
    if (data === before) {
      await session.detach();
      return data;
    }
    before = data;
    await delay(200);
  }
  throw new Error("the page does not stand still");
}

function write(name: string, bytes: Buffer): void {
  writeFileSync(`${folder}${name}`, bytes);
  console.log(`${name}: ${(bytes.length / 1000).toFixed(1)} kB`);
}
