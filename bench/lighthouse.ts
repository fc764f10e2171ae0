/** (o) What Lighthouse's mobile preset says of the public pages, and of a bare React form in the same run. */
import lighthouse from "lighthouse";
import { chromium } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "../e2e/chromium.ts";
import { freePort } from "../tools/free-port.ts";
import { median } from "./samples.ts";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";

const pages = ["/", "/pricing", "/auth"];
const bare = "/bare.html";
/** Behind the bare form, on any machine. */
const mostPointsBehind = 3;
const aims = { accessibility: 100, "best-practices": 100, seo: 100 } as const;

/** Lighthouse's own advice for what swings with the machine: the median of five. */
const runs = 5;
/** Now and then a trace has no beginning (NO_NAVSTART), and Lighthouse asks to be run again. */
const tries = 3;

type Scores = Record<keyof typeof aims | "performance", number>;

export async function benchLighthouse(stack: BenchStack): Promise<Row[]> {
  const scores = new Map<string, Scores[]>();
  // In turns, so that a machine that wanders does so for all of them.
  for (let run = 0; run < runs; run++) {
    for (const path of [bare, ...pages]) {
      scores.set(path, [...(scores.get(path) ?? []), await judge(`${stack.url}${path}`)]);
    }
  }
  const floor = median(scores.get(bare)!.map(({ performance }) => performance));
  return pages.flatMap((path) => rowsOf(path, scores.get(path)!, floor));
}

/** What does not depend on the machine has to hold each time. */
function rowsOf(path: string, scores: readonly Scores[], floor: number): Row[] {
  const names = ["performance", ...(Object.keys(aims) as (keyof typeof aims)[])] as const;
  return names.map((name) => {
    const all = scores.map((one) => one[name]).sort((a, b) => a - b);
    const value = name === "performance" ? median(all) : all[0]!;
    const label = name === "performance" ? `${name} (${all.join(", ")})` : name;
    if (name === "performance") {
      const beside = { what: "bare React form", value: floor };
      return row("o", `${path}, ${label}`, { value, unit: "points" }, beside, {
        of: "value",
        limit: { atLeast: floor - mostPointsBehind },
        says: `within ${mostPointsBehind} points`,
      });
    }
    return row("o", `${path}, ${label}`, { value, unit: "points" }, null, {
      of: "value",
      limit: { atLeast: aims[name] },
      says: `${aims[name]}`,
    });
  });
}

async function judge(url: string): Promise<Scores> {
  for (let left = tries; left > 0; left--) {
    const scores = await scoresOf(url);
    if (scores) return scores;
  }
  throw new Error(`Lighthouse could not judge ${url}`);
}

/** In a browser of its own, so that nothing is stored from the page before. Undefined where it could not be judged. */
async function scoresOf(url: string): Promise<Scores | undefined> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const categories = ["performance", ...Object.keys(aims)];
    const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: categories });
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
    const { runtimeError, categories: judged } = result.lhr;
    if (runtimeError) {
      console.error(`${url} could not be judged: ${runtimeError.code}`);
      return undefined;
    }
    const scoreIn = (name: keyof Scores) => Math.round((judged[name]?.score ?? 0) * 100);
    return {
      performance: scoreIn("performance"),
      accessibility: scoreIn("accessibility"),
      "best-practices": scoreIn("best-practices"),
      seo: scoreIn("seo"),
    };
  } finally {
    await browser.close();
  }
}
