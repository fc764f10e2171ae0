/** The browser killed at any moment: it comes up locked, opens by the PIN, and nothing that was acknowledged is lost. */
import { registerPerson, setUpByWire, signInByWire } from "../by-wire.ts";
import { expect, test } from "../journey.ts";
import { serveAttacks } from "./attacks/attack-site.ts";
import { type ExtensionBrowser, startChromium } from "./browser.ts";
import { connect, open } from "./connecting.ts";
import { startFirefox } from "./firefox.ts";
import { fillOn, generateOn, logInByHand, orderFill, saveOn } from "./logging-in.ts";
import { aLoginSite, type LoginSite } from "./login-site.ts";
import { popupIsReady } from "./popup.ts";
import { until } from "./surface.ts";
import type { Page } from "@playwright/test";

const pin = "2580";
const login = { account: "Fern", username: "ann.lee", password: "Quartz-71-otter" };
const signUp = `<!doctype html><meta charset="utf-8"><title>Join</title><h1>Join us</h1><form onsubmit="return false">
  <p><label for="new">New password</label> <input id="new" type="password" autocomplete="new-password"></p><button>Join</button></form>`;

/** What was acknowledged so far. */
interface Acknowledged {
  accounts: Set<string>;
  generated: string[];
}

interface Stage {
  extension: ExtensionBrowser;
  page: Page;
  /** The vault holds a login of the last from the beginning. */
  sites: Record<"moss" | "pine" | "fern", LoginSite>;
  signUpUrl: string;
  so: Acknowledged;
}

/** `isOpen`: what it begins with. */
interface Moment {
  name: string;
  isOpen: boolean;
  /** Resolves at the moment of the kill. */
  until(stage: Stage): Promise<void>;
}

const moments: readonly Moment[] = [
  {
    name: "right after a password was generated",
    isOpen: true,
    async until({ extension, page, signUpUrl, so }) {
      so.generated.unshift(await generateOn(extension, page, signUpUrl, "#new"));
    },
  },
  {
    name: "while a login is being saved",
    isOpen: true,
    async until({ extension, page, sites }) {
      await (await logInByHand(extension, page, sites.moss)).press("Save");
    },
  },
  {
    name: "while it unlocks",
    isOpen: false,
    async until({ extension, page }) {
      const popup = await extension.popup(page);
      await popupIsReady(popup);
      await until(() => popup.has("textbox", "Digit 1 of 4"), "the pad for the PIN");
      for (const digit of pin) await popup.key(digit);
    },
  },
  {
    name: "right after a login was saved",
    isOpen: true,
    async until({ extension, page, sites, so }) {
      await saveOn(extension, page, sites.pine);
      so.accounts.add(sites.pine.host);
    },
  },
  {
    name: "while a login is being filled",
    isOpen: true,
    async until({ extension, page, sites }) {
      await orderFill(extension, page, { ...sites.fern, host: login.account });
    },
  },
  {
    name: "while it locks",
    isOpen: true,
    async until({ extension, page }) {
      const popup = await extension.popup(page);
      await popupIsReady(popup);
      await popup.press("Lock");
    },
  },
  { name: "as soon as it has started", isOpen: false, until: async () => undefined },
];

/** Those that write, where each start takes longer. */
const inFirefox = moments.slice(0, 2);

// Claim (crashes): A browser that is killed comes up locked, and has the generated passwords and saved
// logins that were acknowledged.
test("killed at any moment it comes up locked, and loses nothing that was acknowledged", async ({
  browserName,
  context,
  stack,
}) => {
  const isFirefox = browserName === "firefox";
  const extension = await (isFirefox ? startFirefox() : startChromium());
  const [moss, pine, fern] = await Promise.all([
    aLoginSite("moss-lending.localhost"),
    aLoginSite("pine-lending.localhost"),
    aLoginSite("fern-lending.localhost"),
  ]);
  const sites = { moss, pine, fern };
  const joining = await serveAttacks();
  joining.show({ "/": signUp });
  const signUpUrl = `http://join-lending.localhost:${joining.port}/`;
  try {
    const person = await registerPerson(context, stack);
    const userId = await signInByWire(context, stack, person);
    const entries = [{ ...login, url: sites.fern.url }];
    await setUpByWire(context, stack, { userId, pin, zone: "UTC", entries });
    await signInByWire(extension.context(), stack, person);
    await connect(extension, stack.url);
    const so: Acknowledged = { accounts: new Set([login.account]), generated: [] };
    await open(extension, await extension.context().newPage(), pin);
    for (const moment of isFirefox ? inFirefox : moments) {
      await test.step(moment.name, async () => {
        const page = await extension.context().newPage();
        if (!moment.isOpen) await extension.callVault("lock");
        await moment.until({ extension, page, sites, signUpUrl, so });
        await extension.end("killed");
        await extension.begin();
        await comesUpWhole(extension, await extension.context().newPage(), so);
      });
    }
    // A fill of what was there all the time: the store is no worse for it.
    const page = await extension.context().newPage();
    await fillOn(extension, page, { ...sites.fern, host: login.account });
    await expect(page.locator("#word")).toHaveValue(login.password);
  } finally {
    await extension.stop();
    await Promise.all([moss, pine, fern, joining].map((site) => site.stop()));
  }
});

async function comesUpWhole(extension: ExtensionBrowser, page: Page, so: Acknowledged) {
  // By the pad for the PIN, which an open vault has not.
  await open(extension, page, pin);
  const kept = await extension.callVault<{ password: string }[]>("keptPasswords");
  expect(kept.map(({ password }) => password)).toEqual(so.generated);
  const listed = await extension.callVault<{ account: string }[]>("list");
  const accounts = listed.map(({ account }) => account);
  expect(accounts).toEqual(expect.arrayContaining([...so.accounts]));
  // What was not acknowledged may be there, once.
  expect(new Set(accounts).size).toBe(accounts.length);
  const { findings } = await extension.callVault<{ findings: number }>("standing");
  expect(findings).toBe(0);
}
