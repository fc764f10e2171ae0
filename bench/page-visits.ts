/** The largest of others' saved pages, served to one browser by two addresses: at one of them the extension's content script runs. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "@playwright/test";

export const corpus = fileURLToPath(new URL("../../shared/corpora/login-forms", import.meta.url));

/** What a page cost until it had stood for a moment. */
export interface Visit {
  /** From its beginning to the end of its load event. */
  loadMs: number;
  /** Of the main thread, whatever it did. */
  busyMs: number;
  /** In tasks of 50 ms and more. */
  longMs: number;
}

export type Arm = "with" | "without";

export interface Pages {
  names: readonly string[];
  address(arm: Arm, name: string, withoutFields: boolean): string;
  stop(): Promise<void>;
}

/** Longer than the content script puts anything off. */
const standsMs = 600;
/** The manifest names the first; in Chromium a page of the second is any site's, and the extension's none. */
const hosts: Record<Arm, string> = { with: "127.0.0.1", without: "::1" };
const field = /<\/?(?:input|select|textarea|form|button|option)\b[^>]*>/gi;
/** What they load is elsewhere. */
const nothingElse =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/** null where the pages are not there. */
export async function servePages(count: number): Promise<Pages | null> {
  if (!existsSync(corpus)) return null;
  const names = readdirSync(corpus)
    .filter((name) => name.endsWith(".html"))
    .map((name) => ({ name, size: statSync(join(corpus, name)).size }))
    .sort((a, b) => b.size - a.size)
    .slice(0, count)
    .map(({ name }) => name);
  const bodies = new Map<string, string>();
  for (const name of names) {
    const page = readFileSync(join(corpus, name), "utf8");
    bodies.set(`/${name}`, page);
    bodies.set(`/bare/${name}`, page.replaceAll(field, ""));
  }
  const servers = {
    with: await listen(bodies, hosts.with),
    without: await listen(bodies, hosts.without),
  };
  const port = (arm: Arm) => (servers[arm].address() as AddressInfo).port;
  return {
    names,
    address(arm, name, withoutFields) {
      const host = arm === "with" ? hosts.with : `[${hosts.without}]`;
      return `http://${host}:${port(arm)}/${withoutFields ? "bare/" : ""}${name}`;
    },
    async stop() {
      for (const server of [servers.with, servers.without]) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
  };
}

async function listen(bodies: ReadonlyMap<string, string>, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? "");
    response.writeHead(body === undefined ? 404 : 200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": nothingElse,
    });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  return server;
}

/** In a tab of its own: none inherits what another left. */
export async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchLongTasks);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable");
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(standsMs);
    const { metrics } = await devtools.send("Performance.getMetrics");
    const busyS = metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN;
    const seen = await page.evaluate(() => {
      const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return { loadMs: load?.loadEventEnd ?? NaN, longMs: globalThis.longMs };
    });
    return { ...seen, busyMs: busyS * 1000 };
  } finally {
    await page.close();
  }
}

declare global {
  var longMs: number;
}

/** Runs in the page. */
function watchLongTasks(): void {
  globalThis.longMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longMs += duration;
  }).observe({ type: "longtask", buffered: true });
}
