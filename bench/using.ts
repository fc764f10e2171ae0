/** (i) A search for each key, (j) scrolling, (k) memory: the open page with 10,000 entries. */
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { makePlain, scroll, typeSearches } from "./frames.ts";
import { median, percentile } from "./samples.ts";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";
import { addVault } from "./vaults.ts";

const entries = 10_000;
/** The display shows 60 frames a second; the clock is not exact. */
const frameMs = 16.7;
const toleranceMs = 1;

export async function benchUsing(
  stack: BenchStack,
  wanted: (part: string) => boolean,
): Promise<Row[]> {
  const rows: Row[] = [];
  if (wanted("i")) rows.push(...(await engineRows(stack)));
  const few = wanted("k") ? await openPage(stack, 10) : null;
  const fewBytes = few && (await memoryOf(stack, few));
  await few?.context().close();
  const page = await openPage(stack, entries);
  if (wanted("k") && fewBytes !== null) rows.push(memoryRow(await memoryOf(stack, page), fewBytes));
  const plain = await stack.aPage(null, "/bench.html");
  await makePlain(plain);
  if (wanted("i")) rows.push(...paintedRows(await typeSearches(page), await typeSearches(plain)));
  if (wanted("j")) rows.push(...frameRows(await scroll(page), await scroll(plain)));
  await plain.context().close();
  await page.context().close();
  return rows;
}

async function openPage(stack: BenchStack, count: number): Promise<Page> {
  const { person, page: maker } = await addVault(stack, count);
  await maker.context().close();
  const page = await stack.aPage(person, "/dashboard/passwords");
  await page.getByLabel("Digit 1 of 4").click();
  await page.keyboard.type("2580", { delay: 50 });
  await page.locator("article.entry-card").first().waitFor();
  // What is put off until after the list is painted: the snapshot.
  await page.waitForTimeout(4000);
  return page;
}

async function engineRows(stack: BenchStack): Promise<Row[]> {
  const page = await stack.aPage(null, "/bench.html");
  const { engineMs, scanMs, orderedMs } = await page.evaluate(
    (count) => globalThis.bench.measureSearch(count),
    entries,
  );
  await page.context().close();
  const beside = (percent: number) => ({
    what: "plain substring scan",
    value: percentile(scanMs, percent),
  });
  return [
    row("i", "search 10,000, each key, engine", p(50, engineMs), beside(50), {
      of: "ratio",
      limit: { atMost: 3 },
      says: "3 times",
    }),
    row("i", ". p95", p(95, engineMs), beside(95), null),
    row("i", ". the list put in order once", { value: orderedMs, unit: "ms" }, null, null),
  ];
}

function paintedRows(paintedMs: number[], plainMs: number[]): Row[] {
  const painted = (name: string, percent: number) =>
    row(
      "i",
      name,
      p(percent, paintedMs),
      { what: "plain page's echo", value: percentile(plainMs, percent) },
      { of: "ratio", limit: { atMost: 2.5 }, says: "2.5 times" },
    );
  return [painted("search 10,000, each key, painted", 50), painted(". p95", 95)];
}

function p(percent: number, values: number[]) {
  return { value: percentile(values, percent), unit: "ms" } as const;
}

function frameRows(frames: number[], plain: number[]): Row[] {
  const what = "plain page";
  const share = (of: number[], ms: number) =>
    (of.filter((taken) => taken > ms + toleranceMs).length / of.length) * 100;
  const late = (ms: number) =>
    [
      { value: share(frames, ms), unit: "% of frames" },
      { what, value: share(plain, ms) },
    ] as const;
  return [
    row(
      "j",
      "scroll 10,000, frame",
      { value: median(frames), unit: "ms" },
      { what, value: median(plain) },
      null,
    ),
    row("j", ". over 16.7 ms", ...late(frameMs), null),
    row("j", ". over 33 ms", ...late(frameMs * 2), {
      of: "value",
      limit: { atMost: 0 },
      says: "none dropped",
    }),
  ];
}

function memoryRow(manyBytes: number, fewBytes: number): Row {
  const mega = (bytes: number) => bytes / 1_000_000;
  const beside = { what: "with 10 entries", value: mega(fewBytes) };
  return row("k", "the tab with 10,000", { value: mega(manyBytes), unit: "MB" }, beside, null);
}

/** What the page's own process holds for itself, its worker too; the largest is the page's. */
async function memoryOf(stack: BenchStack, page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.detach();
  const browser = await stack.browser.newBrowserCDPSession();
  const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
  await browser.detach();
  const sizes = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => privateBytes(id));
  return Math.max(0, ...sizes);
}

function privateBytes(processId: number): number {
  if (!readdirSync("/proc").includes(String(processId))) return 0;
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
