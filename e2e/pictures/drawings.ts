/** What other sites, tabs and home screens show of the product: drawn from its logo. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";

type Write = (name: string, bytes: Buffer) => void;

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)));

const logo = read("web/public/favicon.svg").toString();
/** For home screens, which cut the corners themselves. */
const squareLogo = logo.replace('rx="9"', "");
const font = read(
  "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
).toString("base64");

/** Seen when somebody shares the address: 1200 by 630, as Open Graph readers expect. */
const card = `<style>
@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }
body { margin: 0; height: 630px; display: grid; place-content: center; justify-items: center; gap: 28px;
  font-family: Inter; color: #17222b; background: linear-gradient(#cdeefb, #f4fafc); }
svg { width: 132px; }
h1 { margin: 0; font-size: 88px; font-weight: 650; letter-spacing: -0.03em; }
p { margin: 0; font-size: 36px; color: #43525e; }
</style>${logo}<h1>Breezy Vault</h1><p>Four digits open it. Nobody else can read it.</p>`;

const filling = (drawing: string) =>
  `<style>body { margin: 0 } svg { display: block }</style>${drawing}`;

export async function drawIcons(browser: Browser, write: Write): Promise<void> {
  write("og.png", await draw(browser, card, 1200, 630));
  write("apple-touch-icon.png", await draw(browser, filling(squareLogo), 180, 180));
  write("favicon.ico", iconFile(await draw(browser, filling(logo), 32, 32)));
}

async function draw(browser: Browser, html: string, width: number, height: number) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.screenshot({ omitBackground: true });
  await page.close();
  return bytes;
}

/** One picture of 32 by 32 px: a directory of one entry, then the PNG as it is. */
function iconFile(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
