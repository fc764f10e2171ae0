/** (o) What Lighthouse's mobile preset says of the public pages. */
import lighthouse from "lighthouse";
import { chromium } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "../e2e/chromium.ts";
import { freePort } from "../e2e/stack.ts";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";

const pages = ["/", "/pricing", "/auth"];
const aims = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;

export async function benchLighthouse(stack: BenchStack): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of pages) rows.push(...(await scoresOf(`${stack.url}${path}`, path)));
  return rows;
}

/** A page that could not be judged has no score, which is not the same as none of a hundred. */
function scoreIn(category: { score: number | null } | undefined, path: string): number {
  if (typeof category?.score !== "number") throw new Error(`Lighthouse could not judge ${path}`);
  return category.score;
}

/** In a browser of its own, so that nothing is stored from the page before. */
async function scoresOf(url: string, path: string): Promise<Row[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const categories = Object.keys(aims);
    const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: categories });
    if (!result) throw new Error(`Lighthouse said nothing of ${path}`);
    const { audits, categories: judged } = result.lhr;
    for (const { id, errorMessage } of Object.values(audits)) {
      if (errorMessage) console.error(`${path}: ${id} could not be judged: ${errorMessage}`);
    }
    for (const { id, score, title } of Object.values(audits)) {
      if (score !== null && score < 0.9) console.error(`${path}: ${id} ${score}: ${title}`);
    }
    return Object.entries(aims).map(([name, aim]) =>
      row(
        "o",
        `${path}, ${name}`,
        { value: scoreIn(judged[name], path) * 100, unit: "points" },
        null,
        { of: "value", limit: { atLeast: aim }, says: `${aim}` },
      ),
    );
  } finally {
    await browser.close();
  }
}
