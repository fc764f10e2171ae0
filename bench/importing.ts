/** (s) A file of 10,000 rows, in the product's own page: from the choice to the last of them saved. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { aDraft } from "./browser/drafts.ts";
import { median, spread } from "./samples.ts";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";
import { addVault } from "./vaults.ts";

const count = 10_000;
const runs = 5;
const bareRuns = 5;

interface Noted {
  titles: { text: string; at: number }[];
  /** On the page's thread; 0 where none reached 50 ms, which is all that is told. */
  longestTaskMs: number;
}

declare global {
  var noted: Noted;
}

interface Imported {
  planMs: number;
  saveMs: number;
  /** Of it from sending a batch to its whole answer. */
  tripsMs: number;
  longestTaskMs: number;
}

export async function benchImporting(stack: BenchStack): Promise<Row[]> {
  const blank = await stack.aPage(null, "/bench.html");
  const bare = await blank.evaluate(
    ([rows, times]) => globalThis.bench.measureBareImport(rows, times),
    [count, bareRuns] as const,
  );
  await blank.context().close();
  // From a folder, as a person chooses it: handed over by the driver it would cost the page a task.
  const folder = await mkdtemp(join(tmpdir(), "breezy-import-"));
  const path = join(folder, "export.csv");
  await writeFile(path, file());
  const imports: Imported[] = [];
  for (let run = 0; run < runs; run++) imports.push(await importOnce(stack, path));
  await rm(folder, { recursive: true });
  const ms = (of: (one: Imported) => number) => {
    const values = imports.map(of);
    return { value: median(values), unit: "ms", spread: spread(values) } as const;
  };
  const parsed = { what: "JSON.parse of the rows", value: median(bare.parsedMs) };
  const sealed = { what: "bare Web Crypto and base64", value: median(bare.sealedMs) };
  return [
    row(
      "s",
      "import 10,000 rows: read and compare",
      ms((one) => one.planMs),
      parsed,
      null,
    ),
    row(
      "s",
      "import 10,000 rows: encrypt and save",
      ms((one) => one.saveMs),
      sealed,
      null,
    ),
    row(
      "s",
      ". of it the server's answers",
      ms((one) => one.tripsMs),
      null,
      null,
    ),
    row(
      "s",
      ". longest task of the page",
      ms((one) => one.longestTaskMs),
      null,
      { of: "value", limit: { atMost: 50 }, says: "50 ms" },
    ),
  ];
}

/** Into an empty vault, by a person who has none of them. */
async function importOnce(stack: BenchStack, path: string): Promise<Imported> {
  const { person, page: maker } = await addVault(stack, 0);
  await maker.context().close();
  const page = await stack.aPage(person, null);
  await note(page);
  let tripsMs = 0;
  page.context().on("requestfinished", (request) => {
    if (!request.url().endsWith("/passwords/batch")) return;
    const { requestStart, responseEnd } = request.timing();
    tripsMs += responseEnd - requestStart;
  });
  await page.goto(`${stack.url}/dashboard/passwords`);
  await page.getByLabel("Digit 1 of 4").click();
  await page.keyboard.type("2580", { delay: 50 });
  await page.getByRole("button", { name: "Vault menu" }).click();
  await page.getByRole("menuitem", { name: "Import", exact: true }).click();
  await page.getByRole("heading", { name: "Import", exact: true }).waitFor();
  await page.evaluate(() => (globalThis.noted.longestTaskMs = 0));
  await page.locator("input[type=file]").setInputFiles(path);
  await page.getByRole("button", { name: "Import 10,000 accounts" }).click();
  const withinMs = 120_000;
  await page.getByRole("heading", { name: "Import finished" }).waitFor({ timeout: withinMs });
  const { titles, longestTaskMs } = await page.evaluate(() => globalThis.noted);
  await page.context().close();
  const at = (title: string) => {
    const found = titles.find(({ text }) => text === title);
    if (!found) throw new Error(`the page never said ${title}`);
    return found.at;
  };
  return {
    planMs: at("Check before importing") - at("Reading the file"),
    saveMs: at("Import finished") - at("Importing"),
    tripsMs,
    longestTaskMs,
  };
}

/** As Chrome writes it. */
function file(): string {
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = Array.from({ length: count }, (_, n) => {
    const { account, url, username, password, notes } = aDraft(n);
    return [account, url, username, password, notes].map(quoted).join(",");
  });
  return ["name,url,username,password,note", ...lines].join("\n");
}

/** When each title came to stand on the screen, and the longest task, for every page loaded from here on. */
async function note(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Noted = { titles: [], longestTaskMs: 0 };
    globalThis.noted = noted;
    new PerformanceObserver((list) => {
      const all = list.getEntries().map(({ duration }) => duration);
      noted.longestTaskMs = Math.max(noted.longestTaskMs, ...all);
    }).observe({ type: "longtask" });
    new MutationObserver(() => {
      const text = document.querySelector("h1")?.textContent ?? "";
      if (text !== noted.titles.at(-1)?.text) noted.titles.push({ text, at: performance.now() });
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}
