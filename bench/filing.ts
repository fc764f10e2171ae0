/** (r) A file of 25 MB, sealed and opened in chunks as the worker does it, and sent to the running server. */
import type { FilingSamples } from "./browser/filing.ts";
import type { Owner } from "./browser/vaults.ts";
import { launchQuietBrowser, type QuietBrowser } from "./quiet-browser.ts";
import { median, spread } from "./samples.ts";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";

const megabytes = 25;
const size = megabytes * 1024 * 1024;
const runs = 7;
const warmUps = 2;

export async function benchFiling(stack: BenchStack): Promise<Row[]> {
  const browser = await launchQuietBrowser();
  try {
    return await measureIn(browser, stack);
  } finally {
    await browser.close();
  }
}

async function measureIn(browser: QuietBrowser, stack: BenchStack): Promise<Row[]> {
  const { userId, cookie } = await stack.aPerson();
  const page = await browser.open(`${stack.url}/bench.html`, [{ ...cookie, url: stack.url }], {
    isReady: "globalThis.bench !== undefined",
  });
  const owner: Owner = { userId, config: stack.config, pin: "2580" };
  await page.evaluate(`bench.makeVault(${JSON.stringify(owner)}, 10)`);
  const samples = await page.evaluate<FilingSamples>(`bench.measureFiling(${size}, ${runs})`);
  await page.evaluate(`bench.unlock(${JSON.stringify(owner)})`);
  const sentMs: number[] = [];
  for (let n = -warmUps; n < runs; n++) {
    const { ms } = await page.evaluate<{ ms: number }>(`bench.sendFile(${size})`);
    if (n >= 0) sentMs.push(ms);
  }
  return rowsOf(samples, sentMs);
}

function rowsOf(
  { sealedMs, openedMs, bareSealedMs, bareOpenedMs }: FilingSamples,
  sentMs: number[],
): Row[] {
  const each = (what: string, ms: number[], bareMs: number[]) =>
    row(
      "r",
      `${what} a file of ${megabytes} MB`,
      { value: megabytes / (median(ms) / 1000), unit: "MB a second", spread: spread(ms) },
      { what: "bare Web Crypto", value: megabytes / (median(bareMs) / 1000) },
      { of: "ratio", limit: { atLeast: 0.5 }, says: "half of it" },
    );
  return [
    each("seal", sealedMs, bareSealedMs),
    each("open", openedMs, bareOpenedMs),
    each("seal, send and list", sentMs, bareSealedMs),
  ];
}
