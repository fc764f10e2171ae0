/** Firefox ESR with the built extension in it, on a profile of its own. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, firefox } from "@playwright/test";
import { freePort } from "../../tools/free-port.ts";
import { beenHere } from "../been-here.ts";
import { findFirefox, firefoxPrefs } from "../engines/firefox.ts";
import { builtExtension, type ExtensionBrowser } from "./browser.ts";
import { debuggerPrefs, type FirefoxDebugger, openDebugger } from "./debugger.ts";
import { endBrowser } from "./end-browser.ts";
import { scriptOf, surfaceIn } from "./firefox-popup.ts";
import { until } from "./surface.ts";

export const firefoxId = "vault@breezy.example";
const id = firefoxId;
/** Of its pages' origin: drawn for each profile, and known again only if Firefox had time to write it down. */
const origins = JSON.stringify({ [id]: randomUUID() });

/** `beside`: other extensions' folders. */
export async function startFirefox(
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
  beside: readonly string[] = [],
): Promise<ExtensionBrowser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error("No Firefox found: install it, or name it in FIREFOX_PATH.");
  const profile = await mkdtemp(join(tmpdir(), "breezy-extension-"));
  const port = await freePort();
  let inside!: FirefoxDebugger;
  let context = await launch();

  async function launch(): Promise<BrowserContext> {
    const launched = await firefox.launchPersistentContext(profile, {
      channel: "moz-firefox",
      executablePath: executablePath!,
      args: ["--start-debugger-server"],
      firefoxUserPrefs: {
        ...firefoxPrefs,
        ...debuggerPrefs(port),
        "extensions.openPopupWithoutUserGesture.enabled": true,
        // What is installed for a while is forgotten with all it kept when the browser ends.
        "extensions.webextensions.keepStorageOnUninstall": true,
        "extensions.webextensions.keepUuidOnUninstall": true,
        "extensions.webextensions.uuids": origins,
      },
      viewport: { width: 1280, height: 900 },
    });
    launched.setDefaultTimeout(60_000);
    await launched.addCookies([beenHere]);
    await prepare(launched);
    inside = await openDebugger(port);
    for (const folder of [builtExtension("firefox"), ...beside]) await inside.install(folder);
    return launched;
  }

  async function end(how: "quit" | "killed"): Promise<void> {
    inside.end();
    await endBrowser(context, profile, how);
  }
  async function begin(): Promise<void> {
    context = await launch();
  }

  const view = async (type: string) => scriptOf(inside, id, type);
  const openedPopup = async () => {
    const script = await view("popup");
    return script && surfaceIn(script, closePopup);
  };
  const openedTab = async () => {
    const script = await view("tab");
    return script && surfaceIn(script, closeTabs);
  };
  const closeTabs = async () =>
    void (await inside.inBrowser(`
      const { gBrowser } = Services.wm.getMostRecentWindow("navigator:browser");
      const own = WebExtensionPolicy.getByID("${id}").getURL("");
      for (const tab of [...gBrowser.tabs])
        if (tab.linkedBrowser.currentURI.spec.startsWith(own)) gBrowser.removeTab(tab);
    `));
  const closePopup = async () =>
    void (await inside.inBrowser(`
      const { ExtensionParent } = ChromeUtils.importESModule("resource://gre/modules/ExtensionParent.sys.mjs");
      const { GlobalManager } = ExtensionParent;
      for (const view of [...GlobalManager.getExtension("${id}").views])
        if (view.viewType === "popup") view.xulBrowser.closest("panel").hidePopup();
    `));

  return {
    name: "firefox",
    context: () => context,
    openedPopup,
    openedPage: openedTab,
    async openPage(name) {
      await inside.inBrowser(`
        const { gBrowser } = Services.wm.getMostRecentWindow("navigator:browser");
        const address = WebExtensionPolicy.getByID("${id}").getURL("${name}");
        const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal();
        gBrowser.selectedTab = gBrowser.addTab(address, { triggeringPrincipal });
      `);
      return until(openedTab, name);
    },
    async popup(page) {
      const opened = await openedPopup();
      if (opened) return opened;
      await page.bringToFront();
      const open = () =>
        inside
          .inBrowser(`
        const { ExtensionParent } = ChromeUtils.importESModule("resource://gre/modules/ExtensionParent.sys.mjs");
        const extension = ExtensionParent.GlobalManager.getExtension("${id}");
        const action = ExtensionParent.apiManager.global.browserActionFor(extension);
        await action.openPopup(Services.wm.getMostRecentWindow("navigator:browser"), true);
      `)
          // The extension may be opening it just now.
          .catch(() => undefined);
      return until(async () => {
        await open();
        // Where two were opened at once, neither may be there.
        return until(openedPopup, "the popup", 5000).catch(() => null);
      }, "the popup");
    },
    // No protocol presses keys of the browser's own: what the key leads to is done.
    async fillCommand(page) {
      await page.bringToFront();
      await inside.inBrowser(`
        const { document } = Services.wm.getMostRecentWindow("navigator:browser");
        document.querySelector("keyset[id^=ext-keyset] key[modifiers='accel,shift'][key=L]").doCommand();
      `);
    },
    async chooseInMenu(page, item) {
      await page.bringToFront();
      await inside.inBrowser(`
        const { ExtensionParent } = ChromeUtils.importESModule("resource://gre/modules/ExtensionParent.sys.mjs");
        const { gBrowser } = Services.wm.getMostRecentWindow("navigator:browser");
        const clicked = { menuItemId: "${item}", editable: true, modifiers: [], button: 0 };
        ExtensionParent.GlobalManager.getExtension("${id}").emit("webext-menu-menuitem-click", clicked, gBrowser.selectedTab);
      `);
    },
    // A page's own reading would be asked about.
    clipboard: () =>
      inside.inBrowser(
        `return Services.wm.getMostRecentWindow("navigator:browser").navigator.clipboard.readText();`,
      ),
    async callVault<T>(method: string, ...args: unknown[]): Promise<T> {
      const background = await until(() => view("background"), "the background page");
      const call = JSON.stringify({ id: 1, method, args });
      return background<T>(`new Promise((done, fail) => {
        const { port } = new SharedWorker("vault-worker.js", { type: "module", name: "vault" });
        port.onmessage = ({ data }) => {
          if ("code" in data) fail(new Error(data.code + " " + data.message));
          else if ("id" in data) done(data.value);
          else return;
          port.close();
        };
        port.postMessage(${call});
      })`);
    },
    async inBackground<T>(expression: string): Promise<T> {
      const background = await until(() => view("background"), "the background page");
      return background<T>(expression);
    },
    inBrowser: (body) => inside.inBrowser(body),
    inWorker: (path, script) => inside.inWorker(path, script),
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
