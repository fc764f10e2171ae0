/**
 * (t) The extension's popup with 10,000 entries: from the last digit to the painted list, against the
 * web app's page doing the same in turn with it; and its first paint.
 */
import type { Page } from "@playwright/test";
import { buildExtension } from "../e2e/extension/build.ts";
import { type ExtensionBrowser, startChromium } from "../e2e/extension/browser.ts";
import { connect, open } from "../e2e/extension/connecting.ts";
import { aLoginSite } from "../e2e/extension/login-site.ts";
import { popupIsReady } from "../e2e/extension/popup.ts";
import { type Surface, until } from "../e2e/extension/surface.ts";
import { median, spread } from "./samples.ts";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";
import { addVault } from "./vaults.ts";
import { type Seen, seenBy, startWatch, watchFor, whatWasSeen } from "./watching.ts";

const entries = 10_000;
const turns = 7;
const pin = "2580";
const atOnceMs = 100;
const restMs = 1500;

/** What a popup of an open vault took from its beginning. */
interface Showing {
  firstPaintMs: number;
  /** To its largest paint: the list's. */
  listMs: number;
}

export async function benchPopup(stack: BenchStack): Promise<Row[]> {
  const built = await buildExtension();
  const { person, page: maker } = await addVault(stack, entries);
  await maker.context().close();
  const site = await aLoginSite();
  const extension = await startChromium();
  try {
    await extension.context().addCookies([{ ...person.cookie, url: stack.url }]);
    await connect(extension, stack.url);
    const front = await extension.context().newPage();
    await front.goto(site.url);
    await open(extension, front, pin);
    const page = await stack.aPage(person, null);
    await watchFor(page, "article.entry-card");
    // The device's own copy is there from then on, as it is in the extension.
    await unlockPage(page, stack.url);
    const popups: Seen[] = [];
    const pages: Seen[] = [];
    const showings: Showing[] = [];
    for (let turn = 0; turn < turns; turn++) {
      popups.push(await unlockPopup(extension, front));
      showings.push(await showPopup(extension, front));
      pages.push(await unlockPage(page, stack.url));
    }
    await page.context().close();
    return [...unlockRows(popups, pages), ...showRows(showings)];
  } finally {
    await extension.stop();
    await site.stop();
    await built.remove();
  }
}

async function unlockPage(page: Page, url: string): Promise<Seen> {
  await page.goto(`${url}/dashboard/passwords`);
  await page.getByLabel("Digit 1 of 4").click();
  await page.keyboard.type(pin, { delay: 50 });
  return whatWasSeen(page);
}

/** The popup as the browser opens it, over a locked vault. */
async function unlockPopup(extension: ExtensionBrowser, front: Page): Promise<Seen> {
  await extension.callVault("lock");
  const popup = await extension.popup(front);
  await until(() => popup.has("textbox", "Digit 1 of 4"), "the pad for the PIN");
  await popup.read(`(${String(startWatch)})("[data-entry]")`);
  for (const digit of pin) await popup.key(digit);
  const seen = await seenBy((run) => popup.read(`(${String(run)})()`));
  await popup.close();
  return seen;
}

async function showPopup(extension: ExtensionBrowser, front: Page): Promise<Showing> {
  await front.waitForTimeout(restMs);
  const popup = await extension.popup(front);
  await popupIsReady(popup);
  const shown = await showingOf(popup);
  await popup.close();
  return shown;
}

function showingOf(popup: Surface): Promise<Showing> {
  return until(() => popup.read<Showing | null>(`(${String(readPaints)})()`), "the first paint");
}

/** Runs in the popup. */
function readPaints(): Promise<Showing | null> {
  const [first] = performance.getEntriesByName("first-paint");
  if (!first) return Promise.resolve(null);
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const firstPaintMs = first.startTime;
      resolve({ firstPaintMs, listMs: list.getEntries().at(-1)?.startTime ?? firstPaintMs });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

function unlockRows(popups: readonly Seen[], pages: readonly Seen[]): Row[] {
  const ms = popups.map((one) => one.ms);
  const pageMs = pages.map((one) => one.ms);
  return [
    row(
      "t",
      "the extension's popup, from the last digit to 10,000 painted",
      { value: median(ms), unit: "ms", spread: spread(ms) },
      { what: "the web app's page", value: median(pageMs) },
      { of: "ratio", limit: { atMost: 1.5 }, says: "1.5 times" },
    ),
    row(
      "t",
      ". longest task of the popup",
      { value: median(popups.map((one) => one.longestTaskMs)), unit: "ms" },
      { what: "the page's", value: median(pages.map((one) => one.longestTaskMs)) },
      null,
    ),
  ];
}

function showRows(showings: readonly Showing[]): Row[] {
  const ms = showings.map((one) => one.firstPaintMs);
  return [
    row(
      "t",
      "the popup's first paint, over an open vault",
      { value: median(ms), unit: "ms", spread: spread(ms) },
      { what: "what feels at once", value: atOnceMs },
      { of: "ratio", limit: { atMost: 1 }, says: "100 ms" },
    ),
    row(
      "t",
      ". to its largest paint, of the list",
      { value: median(showings.map((one) => one.listMs)), unit: "ms" },
      null,
      null,
    ),
  ];
}
