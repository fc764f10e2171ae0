/** `npm run screenshots`: the product's own pictures of itself, from a product started for them. */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { authPictureNames } from "../../web/src/features/auth/auth-pictures.ts";
import { chromiumFlags, chromiumPath } from "../chromium.ts";
import { coloursHaveArrived } from "../examine.ts";
import { startStack } from "../stack.ts";
import { drawIcons } from "./drawings.ts";
import { takeScenes } from "./scenes.ts";

const folder = fileURLToPath(new URL("../../web/public/", import.meta.url));
const quality = 82;

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
  const session = await page.context().newCDPSession(page);
  const isInBoth = authPictureNames.some((both) => both === name);
  for (const theme of isInBoth ? (["dark", "light"] as const) : (["light"] as const)) {
    await page.emulateMedia({ colorScheme: theme });
    // What inherits a colour, through several elements, begins to fade a frame after them.
    for (let frame = 0; frame < 5; frame++) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await coloursHaveArrived(page);
    }
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
    write(
      `screenshots/${name}${theme === "dark" ? "-dark" : ""}.webp`,
      Buffer.from(data, "base64"),
    );
  }
  await session.detach();
}

function write(name: string, bytes: Buffer): void {
  writeFileSync(`${folder}${name}`, bytes);
  console.log(`${name}: ${(bytes.length / 1000).toFixed(1)} kB`);
}
