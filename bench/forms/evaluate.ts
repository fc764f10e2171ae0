/**
 * `npm run eval:forms [-- FOLDER]`: how well the recogniser knows the fields, kinds and buttons of
 * labelled pages, each loaded in a real Chromium without scripts and without a network. FOLDER holds
 * pages and an `index.json` as `../shared/corpora/login-forms` does, which is taken where none is
 * named. All of that corpus has been looked at (`docs/form-recogniser-errors.md`); what is decided from
 * now on is decided on one half of it, by a hash of the names, and judged on the other, whose errors are
 * not shown. Prints, asserts nothing. `--file NAME`: one page, with its forms; `--looked`, `--counted`:
 * that half alone; `--all-errors`: of both.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { bundleForPage, startBrowser } from "./browser.ts";
import type { FoundPage } from "./in-page.ts";
import { rightRoles } from "./labels.ts";
import { tell } from "./tell.ts";

export interface Case {
  file: string;
  isCounted: boolean;
  found: FoundPage;
}

const args = process.argv.slice(2);
const only = args.includes("--file") ? args[args.indexOf("--file") + 1] : undefined;
const named = args.find((word, index) => !word.startsWith("--") && args[index - 1] !== "--file");
const folder = resolve(named ?? join(import.meta.dirname, "../../../shared/corpora/login-forms"));
if (!existsSync(join(folder, "index.json"))) {
  console.error(
    `There are no labelled pages in ${folder}: name a folder that holds an index.json.`,
  );
  process.exit(2);
}

const pages = (
  JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as { html: string; title?: string }[]
)
  .filter(({ html }) => only === undefined || html.startsWith(only))
  .filter(({ html }) => !args.includes("--looked") || !isCounted(html))
  .filter(({ html }) => !args.includes("--counted") || isCounted(html));

/** Whether a page is of the half that is only counted. The salt makes this split another than the first. */
function isCounted(file: string): boolean {
  const hash = createHash("sha256").update(`second split ${file}`).digest("hex");
  return Number.parseInt(hash.slice(-6), 16) % 2 === 0;
}

const browser = await startBrowser();
const script = await bundleForPage(join(import.meta.dirname, "in-page.ts"));
const context = await browser.newContext({ javaScriptEnabled: false, serviceWorkers: "block" });
await context.route("**/*", (route) => {
  const at = new URL(route.request().url());
  const page = pages.find(({ html }) => at.pathname === `/${html}`);
  if (at.hostname !== "pages.localhost" || !page) return route.abort();
  const markup = readFileSync(join(folder, page.html), "utf8");
  const title = (page.title ?? "").replace(/[<&]/g, " ");
  return route.fulfill({
    contentType: "text/html; charset=utf-8",
    body: `<!doctype html><title>${title}</title><body>${markup}`,
  });
});

async function look(from: BrowserContext, file: string): Promise<FoundPage> {
  const page = await from.newPage();
  try {
    await page.goto(`http://pages.localhost/${encodeURIComponent(file)}`, {
      waitUntil: "domcontentloaded",
    });
    return await page.evaluate<FoundPage>(`${script}; lookAtPage()`);
  } finally {
    await page.close();
  }
}

const cases: Case[] = [];
const waiting = [...pages];
await Promise.all(
  Array.from({ length: 3 }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      cases.push({
        file: next.html,
        isCounted: isCounted(next.html),
        found: await look(context, next.html),
      });
  }),
);
await browser.close();
cases.sort((a, b) => (a.file < b.file ? -1 : 1));
tell(cases, rightRoles, { isWhole: only !== undefined });
