/** (b) From correct PIN to the painted list of 10,000, in the product's own page. */
import type { Page } from "@playwright/test";
import { median, spread } from "./samples.ts";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";
import { addVault } from "./vaults.ts";
import { type Seen, watchFor, whatWasSeen } from "./watching.ts";

const entries = 10_000;
const devices = 4;
const floorRuns = 5;

interface Opening extends Seen {
  /** From the guardians' answer, by which the PIN is known to be right, to the paint. */
  openMs: number;
}

export async function benchPainting(stack: BenchStack): Promise<Row[]> {
  const { person, page: maker } = await addVault(stack, entries);
  const { floorMs } = await maker.evaluate(
    ([size, times]) => globalThis.bench.measureOpening(size, times),
    [entries, floorRuns] as const,
  );
  await maker.context().close();
  const first: Opening[] = [];
  const again: Opening[] = [];
  for (let device = 0; device < devices; device++) {
    const page = await stack.aPage(person, null);
    await watchFor(page, "article.entry-card");
    for (const openings of [first, again]) {
      await page.goto(`${stack.url}/dashboard/passwords`);
      openings.push(await open(page));
    }
    await page.context().close();
  }
  return [
    ...rowsOf("first time on a device", first, median(floorMs), 2.2),
    ...rowsOf("again on the same device", again, median(floorMs), 0.9),
  ];
}

async function open(page: Page): Promise<Opening> {
  const evaluating = page.context().waitForEvent("requestfinished", {
    predicate: (request) => request.url().endsWith("/vault/pin/evaluate"),
  });
  await page.getByLabel("Digit 1 of 4").click();
  await page.keyboard.type("2580", { delay: 50 });
  const { startTime, responseEnd } = (await evaluating).timing();
  const seen = await whatWasSeen(page);
  return { ...seen, openMs: seen.paintedAt - startTime - responseEnd };
}

function rowsOf(what: string, seen: Opening[], floor: number, atMost: number): Row[] {
  const openMs = seen.map((one) => one.openMs);
  const ms = seen.map((one) => one.ms);
  const longest = seen.map((one) => one.longestTaskMs);
  return [
    row(
      "b",
      `10,000 painted, ${what}`,
      { value: median(openMs), unit: "ms", spread: spread(openMs) },
      { what: "decode, decrypt, parse", value: floor },
      { of: "ratio", limit: { atMost }, says: `${atMost} times` },
    ),
    row(
      "b",
      ". with the PIN's part, from the last digit",
      { value: median(ms), unit: "ms", spread: spread(ms) },
      null,
      null,
    ),
    row("b", ". longest task of the page", { value: median(longest), unit: "ms" }, null, {
      of: "value",
      limit: { atMost: 50 },
      says: "50 ms",
    }),
  ];
}
