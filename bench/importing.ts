/** (s) A file of 10,000 rows, in the product's own page: from the choice to the last of them saved. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beenHere } from "../e2e/been-here.ts";
import { aDraft } from "./browser/drafts.ts";
import { launchQuietBrowser, type QuietBrowser, untilTrue } from "./quiet-browser.ts";
import { chooseFile, press, typeKeys } from "./quiet-hand.ts";
import { median, spread } from "./samples.ts";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";
import { addVault } from "./vaults.ts";

const count = 10_000;
const runs = 5;
const bareRuns = 5;

interface Noted {
  titles: { text: string; at: number }[];
  /** On the page's thread; those under 50 ms are not told. */
  tasks: { at: number; ms: number }[];
}

interface Imported {
  planMs: number;
  saveMs: number;
  longestTaskMs: number;
}

export async function benchImporting(stack: BenchStack): Promise<Row[]> {
  const blank = await stack.aPage(null, "/bench.html");
  const bare = await blank.evaluate(
    ([rows, times]) => globalThis.bench.measureBareImport(rows, times),
    [count, bareRuns] as const,
  );
  await blank.context().close();
  const folder = await mkdtemp(join(tmpdir(), "breezy-import-"));
  const path = join(folder, "export.csv");
  await writeFile(path, file());
  const imports: Imported[] = [];
  const browser = await launchQuietBrowser();
  try {
    for (let run = 0; run < runs; run++) imports.push(await importOnce(stack, browser, path));
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
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
      `. longest task of the page in ${runs} imports`,
      { value: Math.max(...imports.map((one) => one.longestTaskMs)), unit: "ms" },
      null,
      { of: "value", limit: { atMost: 50 }, says: "50 ms" },
    ),
  ];
}

/** Into an empty vault, by a person who has none of them. */
async function importOnce(
  stack: BenchStack,
  browser: QuietBrowser,
  path: string,
): Promise<Imported> {
  const { person, page: maker } = await addVault(stack, 0);
  await maker.context().close();
  const cookies = [beenHere, { ...person.cookie, url: stack.url }];
  const page = await browser.open(`${stack.url}/dashboard/passwords`, cookies, {
    isReady: "document.querySelector('input[aria-label^=\"Digit 1\"]')",
    first: notes,
  });
  await press(page, "input", "Digit 1");
  await typeKeys(page, "2580");
  await press(page, "button", "Vault menu");
  await press(page, "[role=menuitem]", "Import");
  await page.evaluate(untilTrue(titleIs("Import")));
  await chooseFile(page, "input[type=file]", path);
  await press(page, "button", "Import 10,000 entries");
  await page.evaluate(untilTrue(titleIs("Import finished")));
  const { titles, tasks } = await page.evaluate<Noted>("globalThis.noted");
  await page.close();
  const at = (title: string) => {
    const found = titles.find(({ text }) => text === title);
    if (!found) throw new Error(`the page never said ${title}`);
    return found.at;
  };
  const begun = at("Reading the file");
  return {
    planMs: at("Review before importing") - begun,
    saveMs: at("Import finished") - at("Importing"),
    longestTaskMs: Math.max(0, ...tasks.filter((task) => task.at >= begun).map(({ ms }) => ms)),
  };
}

function titleIs(text: string): string {
  return `document.querySelector("h1")?.textContent === ${JSON.stringify(text)}`;
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

/** When each title came to stand on the screen, and the page's long tasks. */
const notes = `{
  const noted = { titles: [], tasks: [] };
  globalThis.noted = noted;
  new PerformanceObserver((list) => {
    for (const { startTime: at, duration: ms } of list.getEntries()) noted.tasks.push({ at, ms });
  }).observe({ type: "longtask" });
  new MutationObserver(() => {
    const text = document.querySelector("h1")?.textContent ?? "";
    if (text !== noted.titles.at(-1)?.text) noted.titles.push({ text, at: performance.now() });
  }).observe(document, { childList: true, subtree: true, characterData: true });
}`;
