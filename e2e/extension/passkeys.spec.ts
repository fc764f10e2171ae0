/** Other sites' passkeys: made, kept and used by the extension, and the browser's own where they are not. */
import type { Page } from "@playwright/test";
import { plugInKey } from "./authenticators.ts";
import { open } from "./connecting.ts";
import { askAndLook, memberShapes } from "./page-credential.ts";
import {
  answer,
  asks,
  expect,
  got,
  isToldOfSecond,
  made,
  makesAndSignsIn,
  makeOn,
  pin,
  test,
  used,
  withQuestion,
} from "./passkey-asking.ts";
import { questionIn } from "./popup.ts";
import { aRelyingParty, matrix } from "./relying-party.ts";
import { untilClosedOr } from "./surface.ts";

for (const [name, asking] of matrix) {
  test(`${name}: a passkey is made and signs in, as the site's own library finds`, async ({
    extension,
    page,
    site,
  }) => {
    await makesAndSignsIn(extension, page, site, asking);
  });
}

test("a second one that the site does not want is told to the site once the person says so", async ({
  extension,
  page,
  site,
}) => {
  await makeOn(extension, page, site);
  await isToldOfSecond(extension, page, site);
});

test("a form that waits is answered from the popup, and nothing opens by itself", async ({
  extension,
  page,
  site,
}) => {
  await makeOn(extension, page, site);
  await page.goto(`${site.url}?conditional`);
  await page.locator("#name").click();
  expect(await extension.openedPopup()).toBeNull();
  await answer(await withQuestion(await extension.popup(page)), "Sign in");
  await expect(got(page)).toHaveText(used);
});

test("while the vault is locked the browser's own goes on at once", async ({
  extension,
  page,
  site,
}) => {
  const key = await plugInKey(extension, page);
  await extension.callVault("lock");
  try {
    await page.goto(site.url);
    await page.locator("#make").click();
    await expect(got(page)).toHaveText(made);
    await page.locator("#use").click();
    await expect(got(page)).toHaveText(used);
    expect(await key.count()).toBe(1);
    expect(await extension.openedPopup()).toBeNull();
  } finally {
    await open(extension, page, pin);
  }
});

test("without a match the browser's own goes on at once, and it is one press away with one", async ({
  extension,
  page,
  site,
}) => {
  const key = await plugInKey(extension, page);
  await page.goto(site.url);
  await page.locator("#make").click();
  await answer(await asks(extension), "Use another device");
  await expect(got(page)).toHaveText(made);
  site.ask({ allowsOwn: true });
  await page.locator("#use").click();
  await expect(got(page)).toHaveText(used);
  expect(await key.count()).toBe(1);
  expect(await extension.openedPopup()).toBeNull();
});

test("a page sees of an answer, also by the classes' own getters, what it sees of the browser's own", async ({
  extension,
  page,
  site,
  stack,
}) => {
  await page.goto(`${stack.url}/auth`);
  const untouched = await memberShapes(page);
  await plugInKey(extension, page);
  await page.goto(site.url);
  expect(await memberShapes(page)).toEqual(untouched);

  const makingOurs = askAndLook(page, "create");
  await answer(await asks(extension), "Save passkey");
  const madeHere = await makingOurs;
  const makingOwn = askAndLook(page, "create");
  await answer(await asks(extension), "Use another device");
  const madeByBrowser = await makingOwn;
  expect(madeHere.seen).toEqual(madeByBrowser.seen);

  const usingOurs = askAndLook(page, "get", madeHere.id);
  await answer(await asks(extension), "Sign in");
  expect((await usingOurs).seen).toEqual((await askAndLook(page, "get", madeByBrowser.id)).seen);
});

// Attack (other sites' passkeys): No script of the extension runs in the pages of the vault's own server.
test("on the vault's own origin no script of the extension is in the page", async ({
  page,
  site,
  stack,
}) => {
  const source = () => page.evaluate(() => String(navigator.credentials.get));
  await page.goto(site.url);
  expect(await source()).not.toContain("[native code]");
  await page.goto(`${stack.url}/auth`);
  expect(await source()).toContain("[native code]");
});

// Attack (other sites' passkeys): A page gets nothing of another site's passkeys, by the browser's interface or past it.
test("what a page forges into the channel gets it nothing that its own call would not", async ({
  extension,
  page,
  site,
}) => {
  await makeOn(extension, page, site);
  const other = await aRelyingParty("thief-sorrel.localhost");
  try {
    await page.goto(other.url);
    const heard = await page.evaluate(async (rpId) => {
      const outcome = new Promise<string>((done) =>
        document.addEventListener("breezy-vault:answer", (event) =>
          done((event as CustomEvent<string>).detail),
        ),
      );
      const options = { challenge: "AAAA", rpId, origin: `http://${rpId}` };
      const ask = { id: 1, ask: "get", isConditional: false, options, origin: `http://${rpId}` };
      const detail = JSON.stringify(ask);
      document.dispatchEvent(new CustomEvent("breezy-vault:ask", { detail, cancelable: true }));
      return outcome;
    }, site.host);
    expect(JSON.parse(heard)).toEqual({ id: 1, outcome: { name: "pass" } });
    expect(await extension.openedPopup()).toBeNull();
  } finally {
    await other.stop();
  }
});

const own = { challenge: [1, 2, 3], timeout: 300_000 };

/** The name of the error that the page's own call ends with. */
function callGet(page: Pick<Page, "evaluate">, rpId?: string): Promise<string> {
  return page.evaluate(
    ([{ challenge, timeout }, id]) =>
      navigator.credentials
        .get({
          publicKey: { challenge: Uint8Array.from(challenge), timeout, ...(id && { rpId: id }) },
        })
        .then(
          () => "answered",
          (error: unknown) => (error as Error).name,
        ),
    [own, rpId] as const,
  );
}

// Attack (other sites' passkeys): A page gets nothing of another site's passkeys, by the browser's interface or past it.
test("a name above the site's own domain, and another site's, are refused without a question", async ({
  extension,
  page,
  site,
}) => {
  await makeOn(extension, page, site);
  expect(await callGet(page, "localhost")).toBe("SecurityError");
  const other = await aRelyingParty("thief-sorrel.localhost");
  try {
    await page.goto(other.url);
    expect(await callGet(page, site.host)).toBe("SecurityError");
    expect(await extension.openedPopup()).toBeNull();
  } finally {
    await other.stop();
  }
});

// Attack (other sites' passkeys): A frame of another site asks for nothing unless the page lets it.
test("a frame of another site asks nothing unless the page lets it", async ({
  extension,
  page,
  site,
}) => {
  await makeOn(extension, page, site);
  const other = await aRelyingParty("frames-sorrel.localhost");
  try {
    await page.goto(other.url);
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement("iframe"), { src }));
    }, site.url);
    const inside = page.frameLocator("iframe");
    await expect(inside.locator("#use")).toBeVisible();
    const frame = page.frames()[1];
    expect(frame && (await callGet(frame))).toBe("NotAllowedError");
    expect(await extension.openedPopup()).toBeNull();
  } finally {
    await other.stop();
  }
});

/** The page asks, and keeps what came of it in `ended`. */
async function callWithSignal(page: Page): Promise<void> {
  await page.evaluate(() => {
    const abort = new AbortController();
    const world = globalThis as { ended?: string; abortIt?: () => void };
    world.abortIt = () => abort.abort();
    const publicKey = { challenge: new Uint8Array(32) };
    void navigator.credentials.get({ publicKey, signal: abort.signal }).then(
      () => (world.ended = "answered"),
      (error: unknown) => (world.ended = (error as Error).name),
    );
  });
}
const ended = (page: Page) => page.evaluate(() => (globalThis as { ended?: string }).ended ?? null);

// Attack (other sites' passkeys): An answer goes to the document that asked, as long as it still asks.
test("what the page takes back is asked no more, and answers nothing", async ({
  extension,
  page,
  site,
}) => {
  await makeOn(extension, page, site);
  await callWithSignal(page);
  const popup = await asks(extension);
  await page.evaluate(() => (globalThis as { abortIt?: () => void }).abortIt?.());
  await expect.poll(() => ended(page)).toBe("AbortError");
  await untilClosedOr(popup, async () => !(await questionIn(popup)), "the question's end");
});

// Attack (other sites' passkeys): An answer goes to the document that asked, as long as it still asks.
test("what one page asks is over with it: the next one gets no answer of it", async ({
  extension,
  page,
  site,
}) => {
  await makeOn(extension, page, site);
  await callWithSignal(page);
  const popup = await asks(extension);
  await page.goto(`${site.url}?next`);
  await untilClosedOr(popup, async () => !(await questionIn(popup)), "the question's end");
  expect(await ended(page)).toBeNull();
});
