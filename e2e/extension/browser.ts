/** Debian's Chromium with the built extension in it, on a profile of its own. */
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium, type Page, type Worker } from "@playwright/test";
import { ownExtensionOrigin } from "@breezy/contract/extension";
import { beenHere } from "../been-here.ts";
import { chromiumFlags, chromiumPath } from "../chromium.ts";
import { endBrowser } from "./end-browser.ts";
import { findPage } from "./target.ts";
import { type Surface, until } from "./surface.ts";

/** What its background calls of the browser's own, for a test that speaks through it. */
declare const chrome: {
  action: { openPopup(): Promise<void> };
  tabs: { query(asked: object): Promise<object[]> };
  commands: { onCommand: { dispatch(command: string, tab?: object): void } };
  contextMenus: { onClicked: { dispatch(info: object, tab?: object): void } };
  runtime: { sendMessage(message: object): Promise<unknown> };
};

/** What a test does with the extension, in whichever browser it is. */
export interface ExtensionBrowser {
  readonly name: "chromium" | "firefox";
  context(): BrowserContext;
  /** A page of the extension's in a tab of its own. */
  openPage(name: string): Promise<Surface>;
  /** The same where something else has opened it. */
  openedPage(name: string): Promise<Surface | null>;
  /** The popup for the tab in front: the one that is open, or a new one. */
  popup(page: Page): Promise<Surface>;
  /** Null where none is open. */
  openedPopup(): Promise<Surface | null>;
  /** Ctrl-Shift-L, as far as this browser lets a test press it. */
  fillCommand(page: Page): Promise<void>;
  /** An item of the extension's in the menu of the right mouse button; no protocol opens that, so its event is given. */
  chooseInMenu(page: Page, item: string): Promise<void>;
  /** What is on the clipboard, with `page` in front. */
  clipboard(page: Page): Promise<string>;
  /** What the worker that holds the vault answers. */
  callVault<T>(method: string, ...args: unknown[]): Promise<T>;
  /** An expression in the background, whose value JSON can carry. */
  inBackground<T>(expression: string): Promise<T>;
  /** Firefox alone: a script of the browser's own, which returns a text. */
  inBrowser?(body: string): Promise<string>;
  /** Firefox alone: a script in the extension's worker whose address ends with `path`. */
  inWorker?(path: string, script: string): Promise<void>;
  /** Where it writes. */
  readonly profile: string;
  /** `quit`: as a person does; `killed`: SIGKILL of all its processes at once. */
  end(how: "quit" | "killed"): Promise<void>;
  /** On what it had written. */
  begin(): Promise<void>;
  /** Ends it as a person does, and begins it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Built by `npm run extension`; another build can be named in EXTENSION. */
export function builtExtension(browser: "chromium" | "firefox"): string {
  const dist = process.env["EXTENSION"] ?? "extension/dist";
  const folder = resolve(fileURLToPath(new URL("../..", import.meta.url)), dist, browser);
  if (existsSync(join(folder, "manifest.json"))) return folder;
  throw new Error(`The extension is not built: 'npm run extension' makes ${folder}.`);
}

/** Any extensions, on any profile. */
export async function launchChromium(
  profile: string,
  folders: readonly string[],
  flags: readonly string[] = [],
): Promise<BrowserContext> {
  const launched = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    // Playwright's own headless has no extensions; Chromium's has.
    headless: false,
    ignoreDefaultArgs: ["--disable-extensions"],
    args: [
      "--headless=new",
      ...chromiumFlags,
      ...flags,
      `--disable-extensions-except=${folders.join()}`,
      `--load-extension=${folders.join()}`,
    ],
    viewport: { width: 1280, height: 900 },
  });
  launched.setDefaultTimeout(60_000);
  return launched;
}

/** `beside`: other extensions' folders. `flags`: of its command line, beside those of all tests. */
export async function startChromium(
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
  beside: readonly string[] = [],
  flags: readonly string[] = [],
): Promise<ExtensionBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "breezy-extension-"));
  let context = await launch();

  async function launch(): Promise<BrowserContext> {
    const launched = await launchChromium(profile, [builtExtension("chromium"), ...beside], flags);
    await launched.addCookies([beenHere]);
    await prepare(launched);
    return launched;
  }

  const origin = ownExtensionOrigin;
  const isOurs = (worker: Worker) => worker.url().startsWith(origin);
  const workerOf = async (): Promise<Worker> =>
    context.serviceWorkers().find(isOurs) ?? context.waitForEvent("serviceworker", isOurs);
  await workerOf();
  const end = (how: "quit" | "killed") => endBrowser(context, profile, how);
  async function begin(): Promise<void> {
    context = await launch();
    await workerOf();
  }
  const openedPage = (name: string) => findPage(context.browser()!, `${origin}/${name}`);
  const openedPopup = () => openedPage("popup.html");

  return {
    name: "chromium",
    context: () => context,
    openedPopup,
    openedPage,
    async openPage(name) {
      await (await context.newPage()).goto(`${origin}/${name}`);
      return until(() => openedPage(name), name);
    },
    async popup(page) {
      const opened = await openedPopup();
      if (opened) return opened;
      await page.bringToFront();
      const worker = await workerOf();
      // The extension may be opening it just now, and two at once fail.
      await worker.evaluate(() => chrome.action.openPopup()).catch(() => undefined);
      return until(openedPopup, "the popup");
    },
    // What a browser does with the keys of its own no protocol can press: the event that they become is given.
    async fillCommand(page) {
      await page.bringToFront();
      const worker = await workerOf();
      await worker.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
        chrome.commands.onCommand.dispatch("fill-login", tab);
      });
    },
    async chooseInMenu(page, item) {
      await page.bringToFront();
      const worker = await workerOf();
      await worker.evaluate(async (menuItemId) => {
        const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
        chrome.contextMenus.onClicked.dispatch({ menuItemId, editable: true }, tab);
      }, item);
    },
    async clipboard(page) {
      await context.grantPermissions(["clipboard-read"], { origin: new URL(page.url()).origin });
      await page.bringToFront();
      return page.evaluate(() => navigator.clipboard.readText());
    },
    async callVault<T>(method: string, ...args: unknown[]): Promise<T> {
      const worker = await workerOf();
      const answer = (await worker.evaluate((request) => chrome.runtime.sendMessage(request), {
        to: "vault",
        method,
        args,
      })) as { value: T } | { code: string };
      if ("code" in answer) throw new Error(`${method}: ${answer.code}`);
      return answer.value;
    },
    inBackground: async <T>(expression: string) => (await workerOf()).evaluate<T>(expression),
    profile,
    end,
    begin,
    async restart() {
      await end("quit");
      await begin();
    },
    async stop() {
      await end("quit");
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
