/**
 * `npm run screenshots [-- web | extension]`: the product's own pictures of itself, from a product started
 * for them; of the web app for its own pages, of the extension for whoever reads about it.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { authPictureNames } from "../../web/src/features/auth/auth-pictures.ts";
import { chromiumFlags, chromiumPath } from "../chromium.ts";
import { startStack } from "../stack.ts";
import { drawIcons } from "./drawings.ts";
import { type Part, takeExtension } from "./extension.ts";
import { takeScenes } from "./scenes.ts";

const folder = fileURLToPath(new URL("../../web/public/", import.meta.url));
const screenshots = `${folder}screenshots/`;
const ofExtension = fileURLToPath(new URL("../../docs/extension/", import.meta.url));
const [wanted] = process.argv.slice(2);
const quality = 82;
const mostTries = 50;
const phone = { width: 390, height: 600 };

for (const one of [screenshots, ofExtension]) mkdirSync(one, { recursive: true });
const stack = await startStack();
try {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    if (wanted !== "extension") {
      await drawIcons(browser, (name, bytes) => write(folder + name, bytes));
      await takeScenes(browser, stack, takePicture);
    }
    if (wanted !== "web") {
      await takeExtension(browser, stack, (name, page, part) =>
        takeThemes(name, page, { part, into: ofExtension }),
      );
    }
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
  if (authPictureNames.some((both) => both === name)) await takeThemes(name, page);
  // The words of a whole window could not be read on the landing page.
  await page.setViewportSize(phone);
  // A part of the window is counted from the top of the page.
  await page.evaluate(() => scrollTo(0, 0));
  await takeThemes(`${name}-phone`, page, { part: phone });
  await page.setViewportSize({ width: 1280, height: 800 });
}

interface How {
  part?: Part;
  into?: string;
}

/** Light and dark; a part of the window at twice the pixels. */
async function takeThemes(
  name: string,
  page: Page,
  { part, into = screenshots }: How = {},
): Promise<void> {
  const [base, size = ""] = name.split(/(?=-phone$)/);
  for (const [colorScheme, theme] of [
    ["dark", "-dark"],
    ["light", ""],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    write(`${into}${base}${theme}${size}.webp`, Buffer.from(await still(page, part), "base64"));
  }
}

/** Once two in a row are the same: a button may still be changing its colour. */
async function still(page: Page, part?: Part): Promise<string> {
  const session = await page.context().newCDPSession(page);
  let before: string | undefined;
  for (let tries = 0; tries < mostTries; tries++) {
    const { data } = await session.send("Page.captureScreenshot", {
      format: "webp",
      quality,
      ...(part && { clip: { x: 0, y: 0, ...part, scale: 2 } }),
    });
    if (data === before) {
      await session.detach();
      return data;
    }
    before = data;
    await delay(200);
  }
  throw new Error("the page does not stand still");
}

function write(path: string, bytes: Buffer): void {
  writeFileSync(path, bytes);
  console.log(`${basename(path)}: ${(bytes.length / 1000).toFixed(1)} kB`);
}
