/** Passkeys of the vault's own server, which the extension answers for by the browser's proxy: Chromium alone has one. */
import type { Page } from "@playwright/test";
import { registerPerson, setUpByWire, signInByWire } from "../by-wire.ts";
import { plugInKey } from "./authenticators.ts";
import { type ExtensionBrowser, startChromium } from "./browser.ts";
import { connect, holds, open } from "./connecting.ts";
import {
  answer,
  asks,
  expect,
  failed,
  got,
  isToldOfSecond,
  made,
  makesAndSignsIn,
  pin,
  test as base,
} from "./passkey-asking.ts";
import { popupIsReady, questionIn } from "./popup.ts";
import { aRelyingParty, matrix, type RelyingParty } from "./relying-party.ts";
import { until, untilClosedOr } from "./surface.ts";

/** A site whose pages stand on the vault's server, as far as the browser knows. */
const test = base.extend<{ ownSite: RelyingParty }>({
  ownSite: async ({ extension, stack }, give) => {
    const site = await aRelyingParty("localhost", stack.url);
    const folder = `${stack.url}/relying-party/`;
    const isIn = (url: URL) => url.href.startsWith(folder);
    await extension.context().route(isIn, async (route) => {
      const request = route.request();
      const response = await fetch(site.url + request.url().slice(folder.length), {
        method: request.method(),
        body: request.postData(),
      });
      await route.fulfill({
        contentType: response.headers.get("content-type") ?? "application/json",
        body: await response.text(),
      });
    });
    await give({ ...site, url: folder });
    await extension.context().unroute(isIn);
    await site.stop();
  },
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Through the proxy, which has an authenticator of the platform's; this machine has none. */
const isProxied = (page: Page) =>
  page.evaluate(() => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());

async function wantPasskey(extension: ExtensionBrowser, page: Page): Promise<void> {
  const popup = await extension.popup(page);
  await popupIsReady(popup);
  await popup.press("Keep a passkey");
  await until(
    () => popup.read<boolean>(`document.body.innerText.includes("Now add the passkey")`),
    "what is to be done next",
  );
  await popup.close();
  await expect.poll(() => isProxied(page)).toBe(true);
}

async function makeOn(extension: ExtensionBrowser, page: Page, site: RelyingParty) {
  await page.goto(site.url);
  await wantPasskey(extension, page);
  await page.locator("#make").click();
  await answer(await asks(extension), "Save passkey");
  await expect(got(page)).toHaveText(made);
}

test.skip(({ browserName }) => browserName === "firefox", "Firefox has no such proxy.");

// By what the vault holds the proxy is there or not.
test.beforeEach(async ({ extension, desk }) => {
  await holds(extension, await desk.holdOnly({}));
});

for (const [name, asking] of matrix) {
  test(`by the proxy, ${name}: a passkey is made and signs in, as a library finds`, async ({
    extension,
    page,
    ownSite,
  }) => {
    await makesAndSignsIn(extension, page, ownSite, asking, makeOn);
  });
}

test("by the proxy, a second one that the site does not want is told once the person says so", async ({
  extension,
  page,
  ownSite,
}) => {
  await makeOn(extension, page, ownSite);
  await isToldOfSecond(extension, page, ownSite);
});

test("by the proxy a form does not wait, and the page is told so", async ({
  extension,
  page,
  ownSite,
}) => {
  await makeOn(extension, page, ownSite);
  expect(await page.evaluate(() => PublicKeyCredential.isConditionalMediationAvailable())).toBe(
    false,
  );
  await page.goto(`${ownSite.url}?conditional`);
  await expect(got(page)).toHaveText(failed("NotAllowedError"));
  expect(await extension.openedPopup()).toBeNull();
});

test("by the proxy, what the page takes back is asked no more", async ({
  extension,
  page,
  ownSite,
}) => {
  await makeOn(extension, page, ownSite);
  await page.evaluate(() => {
    const abort = new AbortController();
    Object.assign(globalThis, { abortIt: () => abort.abort() });
    const publicKey = { challenge: new Uint8Array(32) };
    void navigator.credentials.get({ publicKey, signal: abort.signal }).catch(() => undefined);
  });
  const popup = await asks(extension);
  await page.evaluate(() => (globalThis as unknown as { abortIt(): void }).abortIt());
  await untilClosedOr(popup, async () => !(await questionIn(popup)), "the end of the question");
});

test("on a page of the vault's server the browser's own goes on where nothing is kept or wanted", async ({
  extension,
  page,
  ownSite,
}) => {
  await page.goto(ownSite.url);
  // It knows the page by then.
  const popup = await extension.popup(page);
  await popupIsReady(popup);
  await until(
    () => popup.read<boolean>(`document.body.innerText.includes("Keep a passkey")`),
    "the offer to keep one",
  );
  await popup.close();
  expect(await isProxied(page)).toBe(false);
  const key = await plugInKey(extension, page);
  await page.locator("#make").click();
  await expect(got(page)).toHaveText(made);
  expect(await key.count()).toBe(1);
  expect(await extension.openedPopup()).toBeNull();
});

test("'Use another device' ends the request, and the next one is the browser's own", async ({
  extension,
  page,
  ownSite,
}) => {
  await makeOn(extension, page, ownSite);
  await page.locator("#make").click();
  await answer(await asks(extension), "Use another device");
  await expect(got(page)).toHaveText(failed("NotAllowedError"));
  await expect.poll(() => isProxied(page)).toBe(false);
  const key = await plugInKey(extension, page);
  await page.locator("#make").click();
  await expect(got(page)).toHaveText(made);
  expect(await key.count()).toBe(1);
});

// Attack (other sites' passkeys): The proxy takes no other page's keys: with another page in front, or a locked vault, it is gone.
test("another page in front has the browser's own keys, and so has this one while the vault is locked", async ({
  extension,
  page,
  ownSite,
  site,
}) => {
  await makeOn(extension, page, ownSite);
  const other = await extension.context().newPage();
  try {
    const key = await plugInKey(extension, other);
    await other.goto(site.url);
    await expect.poll(() => isProxied(page)).toBe(false);
    await other.locator("#use").click();
    await expect(got(other)).toHaveText(failed("NotAllowedError"));
    await other.locator("#make").click();
    await answer(await asks(extension), "Use another device");
    await expect(got(other)).toHaveText(made);
    expect(await key.count()).toBe(1);
  } finally {
    await other.close();
  }
  await page.bringToFront();
  await expect.poll(() => isProxied(page)).toBe(true);
  await extension.callVault("lock");
  await expect.poll(() => isProxied(page)).toBe(false);
  await open(extension, page, pin);
  await expect.poll(() => isProxied(page)).toBe(true);
});

/** The name of the error that the page's own call ends with. */
function callGet(page: Pick<Page, "evaluate">): Promise<string> {
  return page.evaluate(() =>
    navigator.credentials.get({ publicKey: { challenge: new Uint8Array(32) } }).then(
      () => "answered",
      (error: unknown) => (error as Error).name,
    ),
  );
}

// Attack (other sites' passkeys): A page behind the vault's own, of another port even, asks nobody by the proxy.
test("another server of the same host gets no question by the proxy from behind the vault's page", async ({
  extension,
  page,
  ownSite,
}) => {
  // A passkey is a host's, whatever the port: this one is for its pages, too.
  const thief = await aRelyingParty("localhost");
  const behind = await extension.context().newPage();
  try {
    await behind.goto(thief.url);
    await makeOn(extension, page, ownSite);
    expect(await callGet(behind)).toBe("NotAllowedError");
    expect(await extension.openedPopup()).toBeNull();
  } finally {
    await behind.close();
    await thief.stop();
  }
});

// Attack (other sites' passkeys): A passkey that the vault keeps for its own server never opens it: it gives no secret.
test("a page of the vault's server gets no secret of its passkey", async ({
  extension,
  page,
  ownSite,
}) => {
  const prf = { eval: { first: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" } };
  ownSite.ask({ extensions: { prf } as object });
  await makeOn(extension, page, ownSite);
  await page.evaluate(
    (first) => {
      const publicKey = {
        challenge: new Uint8Array(32),
        extensions: { prf: { eval: { first: Uint8Array.from(first) } } },
      };
      void navigator.credentials.get({ publicKey }).then((credential) => {
        const results = (credential as PublicKeyCredential).getClientExtensionResults();
        document.querySelector("#got")!.textContent = JSON.stringify(results);
      });
    },
    Array.from({ length: 32 }, () => 0),
  );
  await answer(await asks(extension), "Sign in");
  await expect(got(page)).toHaveText("{}");
});

test("a passkey that the vault keeps signs in to Breezy Vault in another browser, and opens no vault", async ({
  context,
  stack,
}) => {
  const [here, there] = [await startChromium(), await startChromium()];
  try {
    const person = await registerPerson(context, stack);
    const userId = await signInByWire(context, stack, person);
    await setUpByWire(context, stack, { userId, pin, zone: "UTC", entries: [] });
    const pages: Page[] = [];
    for (const extension of [here, there]) {
      await signInByWire(extension.context(), stack, person);
      await connect(extension, stack.url);
      const page = await extension.context().newPage();
      await open(extension, page, pin);
      pages.push(page);
    }
    const [mine, elsewhere] = pages as [Page, Page];

    await mine.goto(`${stack.url}/dashboard/settings/security`);
    await expect(button(mine, /^Add a passkey/)).toBeVisible();
    await wantPasskey(here, mine);
    await button(mine, /^Add a passkey/).click();
    const adding = mine.getByRole("dialog", { name: "Add a passkey", exact: true });
    await adding.getByLabel("Your account's password").fill(person.password);
    await adding.getByLabel("Name").fill("My vault");
    await mine.keyboard.press("Enter");
    await answer(await asks(here), "Save passkey");
    await expect(mine.getByRole("list", { name: "Passkeys" })).toContainText("My vault");

    await elsewhere.goto(`${stack.url}/dashboard/settings`);
    await button(elsewhere, "Log Out").click();
    await expect(heading(elsewhere, "Welcome back")).toBeVisible();
    await expect.poll(() => isProxied(elsewhere)).toBe(true);
    await button(elsewhere, "Continue with a passkey").click();
    await answer(await asks(there), "Sign in");
    await elsewhere.waitForURL("**/dashboard/passwords");
    await expect(heading(elsewhere, "Enter Master Key")).toBeVisible();
    await expect(button(elsewhere, "Open with a passkey")).toBeHidden();
  } finally {
    await here.stop();
    await there.stop();
  }
});
