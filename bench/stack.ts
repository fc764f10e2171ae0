/** The product as it is run for real: PostgreSQL, three guardians, the server; and its pages. */
import pg from "pg";
import { randomBytes } from "node:crypto";
import { chromium, type Browser, type Page } from "@playwright/test";
import type { PageConfig } from "@breezy/contract/page-config";
import { beenHere } from "../e2e/been-here.ts";
import { chromiumPath } from "../e2e/chromium.ts";
import { startStack } from "../e2e/stack.ts";
import { preparePrograms } from "../tools/verify/programs.ts";
import { startPostgres } from "../tools/postgres.ts";
import { addCrowd, type Cookie } from "./crowd.ts";
import { addPerson, type Person } from "./people.ts";
import { buildSite } from "./site.ts";

export interface BenchStack {
  url: string;
  /** What the server writes into its pages. */
  config: PageConfig;
  browser: Browser;
  /** A person of the Plus plan, signed in, without a vault. */
  aPerson(): Promise<Person>;
  /** Representatives and whom they brought; the session of one of them. */
  aCrowd(size: { reps: number; people: number }): Promise<Cookie>;
  /** A page of a browser of its own, signed in as `person`; blank without a path. */
  aPage(person: Person | null, path: string | null): Promise<Page>;
  stop(): Promise<void>;
}

export async function startBenchStack(): Promise<BenchStack> {
  const { postgres: bin } = await preparePrograms();
  if (bin === null) throw new Error("PostgreSQL is needed.");
  const undo = new AsyncDisposableStack();
  try {
    return await startAll(bin, undo);
  } catch (error) {
    await undo.disposeAsync();
    throw error;
  }
}

async function startAll(bin: string, undo: AsyncDisposableStack): Promise<BenchStack> {
  const site = await buildSite();
  undo.defer(site.remove);
  const postgres = await startPostgres(bin);
  undo.defer(postgres.stop);
  const sessionSecret = randomBytes(32).toString("hex");
  // The launcher hands on what is set for the server.
  process.env["DATABASE_URL"] = postgres.url;
  process.env["WEB_DIST"] = site.folder;
  process.env["SESSION_SECRET"] = sessionSecret;
  const stack = await startStack();
  undo.defer(stack.stop);
  const pool = new pg.Pool({ connectionString: postgres.superuserUrl, max: 2 });
  undo.defer(() => pool.end());
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
  undo.defer(() => browser.close());
  return {
    url: stack.url,
    config: await readConfig(stack.url),
    browser,
    aPerson: () => addPerson(pool, sessionSecret),
    aCrowd: (size) => addCrowd(pool, size),
    async aPage(person, path) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      await context.addCookies([beenHere]);
      if (person) await context.addCookies([{ ...person.cookie, url: stack.url }]);
      const page = await context.newPage();
      if (path !== null) await page.goto(`${stack.url}${path}`);
      return page;
    },
    stop: () => undo.disposeAsync(),
  };
}

async function readConfig(url: string): Promise<PageConfig> {
  const answer = await fetch(`${url}/auth`, { headers: { accept: "text/html" } });
  const text = /id="config">(.*?)<\/script>/s.exec(await answer.text())?.[1];
  if (!text) throw new Error("the page has no configuration");
  return JSON.parse(text) as PageConfig;
}
