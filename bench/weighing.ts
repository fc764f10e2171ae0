/** (p) The compressed JavaScript that first visits load, against what they may load at most. */
import { get } from "node:http";
import type { Page } from "@playwright/test";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";
import { addVault } from "./vaults.ts";

const limits = { landing: 90_000, pad: 220_000, list: 200_000 };
const entries = 10;
const digits = "[aria-label='Digit 1 of 4']";
const card = "article.entry-card";

export async function benchWeighing(stack: BenchStack): Promise<Row[]> {
  const landing = await stack.aPage(null, "/");
  await landing.waitForLoadState("networkidle");
  const landingBytes = await scriptBytesOf(landing);
  await landing.context().close();

  const { person, page: maker } = await addVault(stack, entries);
  await maker.context().close();
  const page = await stack.aPage(person, null);
  for (const selector of [digits, card]) await page.addInitScript(markWhenShown, selector);
  await page.goto(`${stack.url}/dashboard/passwords`);
  await page.locator(digits).waitFor();
  await page.waitForLoadState("networkidle");
  const padBytes = await scriptBytesOf(page, digits);
  await page.locator(digits).click();
  await page.keyboard.type("2580", { delay: 50 });
  await page.locator(card).first().waitFor();
  // What is fetched ahead last.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/add-account")),
  );
  await page.waitForLoadState("networkidle");
  const listBytes = await scriptBytesOf(page, card);
  const laterBytes = (await scriptBytesOf(page)) - listBytes;
  await page.context().close();
  return [
    weight("first visit of /, JavaScript", landingBytes, limits.landing),
    weight("/dashboard/passwords, to the unlock pad", padBytes, limits.pad),
    weight(". to the open list", listBytes, limits.list),
    row(
      "p",
      ". later, for what may come next",
      { value: laterBytes, unit: "bytes" },
      { what: "the open list", value: listBytes },
      null,
    ),
  ];
}

/** The mark has its name. */
function markWhenShown(selector: string): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    performance.mark(selector);
  }).observe(document, { childList: true, subtree: true });
}

function weight(what: string, bytes: number, limit: number): Row {
  return row(
    "p",
    what,
    { value: bytes, unit: "bytes" },
    { what: "the limit", value: limit },
    { of: "ratio", limit: { atMost: 1 }, says: `${limit / 1000} kB` },
  );
}

/**
 * As the server sends them, those of workers too, each once. The browser's own figure will not do:
 * for a file out of the service worker's store it is the size without compression. With a mark, those
 * that were there by then.
 */
export async function scriptBytesOf(page: Page, mark: string | null = null): Promise<number> {
  const names = await page.evaluate((until) => {
    const untilMs = until === null ? Infinity : performance.getEntriesByName(until)[0]!.startTime;
    return performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ responseEnd }) => responseEnd <= untilMs)
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith(".js"));
  }, mark);
  const sizes = await Promise.all(Array.from(new Set(names), sentBytesOf));
  return sizes.reduce((total, bytes) => total + bytes, 0);
}

function sentBytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": "br" } }, async (answer) => {
      try {
        if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
        let bytes = 0;
        for await (const part of answer) bytes += (part as Buffer).length;
        resolve(bytes);
      } catch (error) {
        reject(error);
      }
    });
    request.on("error", reject);
  });
}
