/**
 * A browser whose network nobody records. Playwright has every request told to it, with its body as
 * text: a page that sends megabytes would be measured by how fast its driver reads them.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumFlags, chromiumPath } from "../e2e/chromium.ts";
import { connectDevtools, type Devtools } from "./devtools.ts";

export interface QuietPage {
  /** What `expression` comes to, awaited; of what JSON holds. */
  evaluate<T>(expression: string): Promise<T>;
  /** One command of the DevTools protocol. */
  send: Devtools["send"];
  close(): Promise<void>;
}

export interface QuietBrowser {
  /** In a context of its own. */
  open(url: string, cookies: readonly Cookie[], how: Opening): Promise<QuietPage>;
  close(): Promise<void>;
}

interface Opening {
  /** An expression that is true once the page is loaded. */
  isReady: string;
  /** Runs before anything of the page does. */
  first?: string;
}

interface Cookie {
  name: string;
  value: string;
  url?: string;
  domain?: string;
  path?: string;
}

export async function launchQuietBrowser(): Promise<QuietBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "breezy-quiet-"));
  const args = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const child = spawn(chromiumPath(), [...args, ...chromiumFlags, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const devtools = await connectDevtools(await addressOf(child.stderr));
  return {
    async open(url, cookies, { isReady, first }) {
      const { browserContextId } = await devtools.send<{ browserContextId: string }>(
        "Target.createBrowserContext",
      );
      await devtools.send("Storage.setCookies", { cookies, browserContextId });
      const target = { url: "about:blank", browserContextId, width: 1280, height: 900 };
      const { targetId } = await devtools.send<{ targetId: string }>("Target.createTarget", target);
      const page = await pageOf(devtools, targetId);
      await page.send("Page.enable");
      if (first) await page.send("Page.addScriptToEvaluateOnNewDocument", { source: first });
      await page.send("Page.navigate", { url });
      await page.evaluate(untilTrue(isReady));
      return page;
    },
    async close() {
      const ended = once(child, "exit");
      await devtools.send("Browser.close");
      await ended;
      devtools.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

const withinMs = 120_000;

/** An expression that is done when `condition` holds, and fails where it never does. */
export function untilTrue(condition: string): string {
  return `new Promise((resolve, reject) => {
    const last = performance.now() + ${withinMs};
    const look = () => {
      if (${condition}) resolve(null);
      else if (performance.now() > last) reject(new Error("what was waited for never came"));
      else setTimeout(look, 50);
    };
    look();
  })`;
}

async function pageOf(devtools: Devtools, targetId: string): Promise<QuietPage> {
  const { sessionId } = await devtools.send<{ sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true,
  });
  const send: Devtools["send"] = (method, params) => devtools.send(method, params, sessionId);
  return {
    send,
    close: async () => void (await devtools.send("Target.closeTarget", { targetId })),
    async evaluate<T>(expression: string): Promise<T> {
      const { result, exceptionDetails } = await send<Evaluated<T>>("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) {
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      }
      return result.value;
    },
  };
}

interface Evaluated<T> {
  result: { value: T };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

async function addressOf(stderr: NodeJS.ReadableStream): Promise<string> {
  let told = "";
  for await (const some of stderr) {
    told += String(some);
    const found = /DevTools listening on (ws:\S+)/.exec(told)?.[1];
    if (found) {
      stderr.resume();
      return found;
    }
  }
  throw new Error(`the browser did not start:\n${told}`);
}
