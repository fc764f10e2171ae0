/** What a site says of its own passkeys: marked here, told where it matters, and never a reason to delete. */
import type { Page } from "@playwright/test";
import type { ExtensionBrowser } from "./browser.ts";
import { holds, open } from "./connecting.ts";
import { answer, asks, expect, got, makeOn, pin, test, used } from "./passkey-asking.ts";
import { questionIn } from "./popup.ts";
import { aRelyingParty, type RelyingParty } from "./relying-party.ts";

const words = "The site said that it no longer knows this passkey.";
const userID = Uint8Array.of(1, 2, 3);
const userId = "AQID";

test.skip(({ browserName }) => browserName === "firefox", "Firefox has none of these calls.");

/** What was kept before would be offered, too. */
test.beforeEach(async ({ extension, desk }) => {
  await desk.holdOnly({});
  await holds(extension, []);
});

type Said = { rpId: string; credentialId?: string; userId?: string; ids?: string[] };

/** What the page's own call ends with. */
function say(page: Page, said: Said): Promise<string> {
  return page.evaluate(async ({ rpId, credentialId, userId: user, ids }) => {
    type Signal = (details: object) => Promise<undefined>;
    const { signalUnknownCredential, signalAllAcceptedCredentials } =
      PublicKeyCredential as unknown as Record<string, Signal>;
    try {
      const ended =
        credentialId === undefined
          ? await signalAllAcceptedCredentials?.({
              rpId,
              userId: user,
              allAcceptedCredentialIds: ids,
            })
          : await signalUnknownCredential?.({ rpId, credentialId });
      return String(ended);
    } catch (error) {
      return (error as Error).name;
    }
  }, said);
}

/** Of each passkey that the site would be offered, whether it is marked. */
async function marks(extension: ExtensionBrowser, { url, host }: RelyingParty): Promise<boolean[]> {
  const options = JSON.stringify({ challenge: "AAAA", rpId: host });
  const request = { kind: "get", options, caller: { origin: new URL(url).origin } };
  const offer = await extension.callVault<{ choices: { isRefused: boolean }[] } | null>(
    "passkeyOffer",
    request,
  );
  return offer?.choices.map(({ isRefused }) => isRefused) ?? [];
}

const marked = (extension: ExtensionBrowser, site: RelyingParty) =>
  expect.poll(() => marks(extension, site));

test("what a site no longer knows is marked and told, signs in all the same, and is known again", async ({
  extension,
  page,
  site,
}) => {
  site.ask({ userID });
  await makeOn(extension, page, site);
  const { host: rpId } = site;
  const credentialId = site.registered[0]?.id ?? "";
  // Whether there was one, the page is not told.
  expect(await say(page, { rpId, credentialId: "AAAA" })).toBe("undefined");
  expect(await say(page, { rpId, credentialId })).toBe("undefined");
  await marked(extension, site).toEqual([true]);

  await page.locator("#use").click();
  const popup = await asks(extension);
  expect((await questionIn(popup))?.text).toContain(words);
  await answer(popup, "Sign in");
  await expect(got(page)).toHaveText(used);
  await marked(extension, site).toEqual([false]);

  expect(await say(page, { rpId, userId, ids: [] })).toBe("undefined");
  await marked(extension, site).toEqual([true]);
  expect(await say(page, { rpId, userId, ids: [credentialId] })).toBe("undefined");
  await marked(extension, site).toEqual([false]);
});

// Attack (other sites' passkeys): What a page says of another site's passkeys, or forges into the channel about them, changes nothing.
test("what is said of another site's passkeys, also past the browser, changes nothing", async ({
  extension,
  page,
  site,
}) => {
  site.ask({ userID });
  await makeOn(extension, page, site);
  const { host: rpId } = site;
  const credentialId = site.registered[0]?.id ?? "";
  const other = await aRelyingParty("thief-sorrel.localhost");
  try {
    await page.goto(other.url);
    expect(await say(page, { rpId, credentialId })).toBe("SecurityError");
    await page.evaluate(
      (said) => {
        for (const [kind, options] of Object.entries(said)) {
          const detail = JSON.stringify({ id: 1, ask: "signal", kind, options });
          document.dispatchEvent(new CustomEvent("breezy-vault:ask", { detail, cancelable: true }));
        }
      },
      {
        unknown: { rpId, credentialId },
        accepted: { rpId, userId, allAcceptedCredentialIds: [] },
      },
    );
    // What it says of its own is heard after that.
    await makeOn(extension, page, other);
    const own = other.registered[0]?.id ?? "";
    await say(page, { rpId: other.host, credentialId: own });
    await marked(extension, other).toEqual([true]);
    expect(await marks(extension, site)).toEqual([false]);
  } finally {
    await other.stop();
  }
});

test("while the vault is locked nothing is noted", async ({ extension, page, site }) => {
  site.ask({ userID });
  await makeOn(extension, page, site);
  const { host: rpId } = site;
  const credentialId = site.registered[0]?.id ?? "";
  await extension.callVault("lock");
  try {
    expect(await say(page, { rpId, credentialId })).toBe("undefined");
  } finally {
    await open(extension, page, pin);
  }
  expect(await say(page, { rpId, credentialId: "AAAA" })).toBe("undefined");
  expect(await marks(extension, site)).toEqual([false]);
});
