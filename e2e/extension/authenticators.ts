/** The browser's own authenticator without hardware: a key at the port, whose person is always there. */
import type { Page } from "@playwright/test";
import type { ExtensionBrowser } from "./browser.ts";

export interface HardwareKey {
  /** How many passkeys it holds. */
  count(): Promise<number>;
}

/** Firefox's are there until they are taken out, for all pages. */
const pluggedIn = new WeakMap<ExtensionBrowser, string>();

/** For this page; in Firefox for all of the browser's, in place of the one before. */
export async function plugInKey(browser: ExtensionBrowser, page: Page): Promise<HardwareKey> {
  if (browser.name === "firefox") return plugIntoFirefox(browser);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "usb",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async count() {
      const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials.length;
    },
  };
}

const service = `Cc["@mozilla.org/webauthn/service;1"].getService(Ci.nsIWebAuthnService)`;

async function plugIntoFirefox(browser: ExtensionBrowser): Promise<HardwareKey> {
  const { inBrowser } = browser;
  if (!inBrowser) throw new Error("this browser has no debugger");
  const before = JSON.stringify(pluggedIn.get(browser) ?? null);
  const id = await inBrowser(`
    Services.prefs.setBoolPref("security.webauth.webauthn_enable_softtoken", true);
    Services.prefs.setBoolPref("security.webauth.webauthn_enable_usbtoken", false);
    const authenticators = ${service};
    if (${before}) authenticators.removeVirtualAuthenticator(${before});
    return String(authenticators.addVirtualAuthenticator("ctap2_1", "usb", true, true, true, true));`);
  pluggedIn.set(browser, id);
  return {
    count: async () =>
      Number(
        await inBrowser(`
          const authenticators = ${service};
          return String(authenticators.getCredentials(${JSON.stringify(id)}).length);`),
      ),
  };
}
