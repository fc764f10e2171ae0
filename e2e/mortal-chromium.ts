/** A Chromium with a profile of its own that can be killed, and started again on what it had written. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { beenHere } from "./been-here.ts";
import { chromiumFlags, chromiumPath } from "./chromium.ts";
import { watch } from "./engines/uncaught.ts";

export interface MortalChromium {
  /** Starts it; the page is its only one. */
  start(): Promise<Page>;
  /** SIGKILL of all its processes at once. */
  kill(): Promise<void>;
  /** Ends it as a person does. */
  quit(): Promise<void>;
  remove(): Promise<void>;
}

const flags = ["--headless=new", ...chromiumFlags, "--remote-debugging-port=0"];

export async function aMortalChromium(): Promise<MortalChromium> {
  const profile = await mkdtemp(join(tmpdir(), "breezy-profile-"));
  let child: ChildProcess | null = null;
  let browser: Browser | null = null;

  async function end(how: (running: ChildProcess) => unknown): Promise<void> {
    const running = child;
    if (!running) return;
    child = null;
    const gone = once(running, "exit");
    if (running.exitCode === null && running.signalCode === null) {
      await how(running);
      await gone;
    }
    await browser?.close();
  }
  // A group of its own, so that none of its processes is left to write on.
  const kill = () => end((running) => process.kill(-running.pid!, "SIGKILL"));

  return {
    async start() {
      const args = [...flags, `--user-data-dir=${profile}`, "about:blank"];
      const started = spawn(chromiumPath(), args, {
        detached: true,
        stdio: ["ignore", "ignore", "pipe"],
      });
      child = started;
      browser = await chromium.connectOverCDP(await debuggerOf(started));
      watch(browser);
      const context = browser.contexts()[0]!;
      await context.addCookies([beenHere]);
      return context.pages()[0] ?? (await context.newPage());
    },
    kill,
    quit: () =>
      end(async () => {
        const session = await browser!.newBrowserCDPSession();
        await session.send("Browser.close").catch(() => undefined);
      }),
    async remove() {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function debuggerOf(started: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    started.stderr!.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const address = /DevTools listening on (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    started.once("exit", () => reject(new Error(`Chromium ended:\n${said}`)));
  });
}
