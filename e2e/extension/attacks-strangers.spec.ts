/** Another extension beside ours, which sends it all that its own parts say to each other. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ownExtensionOrigin } from "@breezy/contract/extension";
import type { Page } from "@playwright/test";
import { registerPerson, setUpByWire, signInByWire } from "../by-wire.ts";
import { expect, test } from "../journey.ts";
import { launchChromium, startChromium } from "./browser.ts";
import { loginAt, page as html, runOf, secret } from "./attacks/attack.ts";
import { type AttackSite, serveAttacks } from "./attacks/attack-site.ts";
import { everyMessage } from "./attacks/every-message.ts";
import { naiveFolder } from "./attacks/naive-browser.ts";
import { connect, open } from "./connecting.ts";
import { firefoxId, startFirefox } from "./firefox.ts";

const pin = "2580";
const host = "stranger-yard.localhost";
const strangerFolder = fileURLToPath(new URL("attacks/stranger", import.meta.url));

/** What the stranger was answered. */
async function answersTo(page: Page, site: AttackSite, to: string, messages: object[]) {
  const orders = JSON.stringify({ to, messages }).replaceAll("<", "\\u003c");
  const script = `<script type="application/json" id="orders">${orders}</script><output id="told"></output>`;
  site.show({ "/": html(script, "") });
  const attack = { name: "", host, pages: { "/": "" }, start: {}, do: [], expect: {}, steals: [] };
  await page.goto(site.addressOf(runOf(attack)));
  const told = page.locator("#told");
  await expect(told).not.toBeEmpty({ timeout: 180_000 });
  return JSON.parse(await told.innerText()) as object[];
}

// Attack (hostile pages): Another extension's messages and ports are not answered, whatever they say, and change nothing.
test("another extension that sends every message there is gets no answer", async ({
  browserName,
  context,
  stack,
}) => {
  const start = browserName === "firefox" ? startFirefox : startChromium;
  const extension = await start(undefined, [strangerFolder]);
  const site = await serveAttacks();
  try {
    const person = await registerPerson(context, stack);
    const userId = await signInByWire(context, stack, person);
    const { title, username, password } = loginAt(host).login;
    const entries = [{ account: title, username, password, url: `https://${host}/` }];
    await setUpByWire(context, stack, { userId, pin, zone: "UTC", entries });
    await signInByWire(extension.context(), stack, person);
    await connect(extension, stack.url);
    const page = await extension.context().newPage();
    await open(extension, page, pin);
    const before = await extension.callVault<{ id: string }[]>("list");

    const messages = everyMessage(before[0]?.id ?? "");
    const to = browserName === "firefox" ? firefoxId : new URL(ownExtensionOrigin).host;
    expect(await answersTo(page, site, to, messages)).toEqual([]);

    expect(await extension.callVault("isOpen")).toBe(true);
    expect(await extension.callVault("list")).toEqual(before);
    expect(await extension.callVault("keptPasswords")).toEqual([]);
    expect(await extension.callVault("neverSaved")).toEqual([]);
  } finally {
    await extension.stop();
    await site.stop();
  }
});

test("the same stranger gets the naive extension's whole list", async ({ browserName }) => {
  test.skip(browserName === "firefox", "The naive extension is Chromium's.");
  const profile = await mkdtemp(join(tmpdir(), "breezy-naive-"));
  const context = await launchChromium(profile, [naiveFolder, strangerFolder]);
  const site = await serveAttacks();
  try {
    const isNaive = async () => {
      for (const worker of context.serviceWorkers()) {
        const name = await worker.evaluate("chrome.runtime.getManifest().name");
        if (name === "Naive") return worker;
      }
      return null;
    };
    await expect.poll(async () => Boolean(await isNaive())).toBe(true);
    const naive = (await isNaive())!;
    const { login } = loginAt(host);
    await naive.evaluate(`chrome.storage.local.set({ logins: [${JSON.stringify(login)}] })`);
    const page = await context.newPage();
    const heard = await answersTo(page, site, new URL(naive.url()).host, everyMessage(""));
    expect(JSON.stringify(heard.filter((one) => "port" in one))).toContain(secret);
    expect(JSON.stringify(heard.filter((one) => "message" in one))).toContain(secret);
  } finally {
    await context.close();
    await site.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
