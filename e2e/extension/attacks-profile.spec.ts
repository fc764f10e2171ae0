/** A thief with the browser's folder: all files of it are read, after a kill and after a quiet end. */
import type { BrowserContext } from "@playwright/test";
import { fromBase64 } from "@breezy/crypto/bytes";
import { parseKit, unwrapVaultKey } from "@breezy/crypto/recovery";
import { registerPerson, setUpByWire, signInByWire, type Place } from "../by-wire.ts";
import { expect, test } from "../journey.ts";
import { serveAttacks } from "./attacks/attack-site.ts";
import { startNaive } from "./attacks/naive-browser.ts";
import { dumpStore, findIn, type Needles } from "./attacks/scan-profile.ts";
import { startChromium } from "./browser.ts";
import { connect, open } from "./connecting.ts";
import { startFirefox } from "./firefox.ts";
import { fillOn, generateOn, login as typed, saveOn } from "./logging-in.ts";
import { aLoginSite } from "./login-site.ts";
import { until } from "./surface.ts";

/** On its own in no text by chance. */
const pin = "7394";
const standing = new RegExp(`(?<![0-9A-Za-z+/_.-])${pin}(?![0-9A-Za-z+/_.-])`);
const seed = "JBSWY3DPEHPK3PXPGEZDGNBVGY3TQOJQ";
const login = {
  account: "Quicksilver Orchard",
  username: "canary-user-81f3",
  password: "Canary#Pass-7c21-zz",
  totp: `otpauth://totp/Quicksilver?secret=${seed}`,
  notes: "canary note: the blue door",
};
const signUp = `<!doctype html><meta charset="utf-8"><title>Join</title><h1>Join us</h1><form onsubmit="return false">
  <p><label for="mail">E-mail</label> <input id="mail" type="email" autocomplete="username"></p>
  <p><label for="new">New password</label> <input id="new" type="password" autocomplete="new-password"></p><button>Join</button></form>`;

/** By its kit, as the server keeps it. */
async function vaultKeyOf(context: BrowserContext, at: Place, userId: string, code: string) {
  const headers = { origin: at.url };
  const asked = await context.request.post(`${at.url}/vault/wraps/kit`, { data: {}, headers });
  const { wrap } = (await asked.json()) as { wrap: string };
  const { id, secret } = parseKit(code);
  return unwrapVaultKey(secret, userId, "kit", id, fromBase64(wrap));
}

// Claim (the extension): A browser's folder holds no PIN, no key and nothing of the vault in clear, also
// after the browser was killed with the vault open.
// Attack (hostile pages): Whoever steals the browser's folder gets the session's token and sealed bytes.
test("a stolen profile holds nothing of the vault in clear, killed or ended", async ({
  browserName,
  context,
  stack,
}) => {
  const extension = await (browserName === "firefox" ? startFirefox() : startChromium());
  const known = await aLoginSite("fern-lending.localhost");
  const added = await aLoginSite("moss-lending.localhost");
  const joining = await serveAttacks();
  try {
    const person = await registerPerson(context, stack);
    const userId = await signInByWire(context, stack, person);
    const entries = [{ ...login, url: known.url }];
    const kit = await setUpByWire(context, stack, { userId, pin, zone: "UTC", entries });
    const vaultKey = await vaultKeyOf(context, stack, userId, kit);
    await signInByWire(extension.context(), stack, person);
    await connect(extension, stack.url);
    const page = await extension.context().newPage();
    await open(extension, page, pin);
    await fillOn(extension, page, { ...known, host: login.account });
    await expect(page.locator("#word")).toHaveValue(login.password);
    await saveOn(extension, page, added);
    joining.show({ "/": signUp });
    const address = `http://join-lending.localhost:${joining.port}/`;
    const generated = await generateOn(extension, page, address, "#new");
    expect(await extension.callVault("keptPasswords")).toHaveLength(1);

    const ownPage = await extension.openPage("connect.html");
    const dump = await ownPage.read<string>(dumpStore);
    const [, connection] = (JSON.parse(dump) as [string, { token: string }][]).find(
      ([key]) => key === "connection",
    )!;
    const secrets: Needles = {
      "the account": login.account,
      "its password": login.password,
      "its seed": seed,
      "its notes": login.notes,
      "the saved password": typed.word,
      "the generated password": generated,
      "the vault's key": vaultKey,
      "the kit's code": kit,
    };
    for (const secret of Object.values(secrets))
      if (typeof secret === "string") expect(dump).not.toContain(secret);
    expect(dump).not.toContain(Buffer.from(vaultKey).toString("latin1"));
    expect(dump).not.toMatch(standing);

    const { profile } = extension;
    const there = { "the server": stack.url, "the token": connection.token };
    for (const how of ["killed", "quit"] as const) {
      await extension.end(how);
      expect(await findIn(profile, secrets)).toEqual([]);
      // The search finds what is there.
      const found = (await findIn(profile, there)).map((line) => line.replace(/:.*/, ""));
      expect(new Set(found)).toEqual(new Set(Object.keys(there)));
      await extension.begin();
      const again = await extension.context().newPage();
      await open(extension, again, pin);
      const kept = await extension.callVault<{ password: string }[]>("keptPasswords");
      expect(kept.map(({ password }) => password)).toEqual([generated]);
    }
  } finally {
    await extension.stop();
    await Promise.all([known.stop(), added.stop(), joining.stop()]);
  }
});

test("the same search finds the naive extension's list", async ({ browserName }) => {
  test.skip(browserName === "firefox", "The naive extension is Chromium's.");
  const naive = await startNaive();
  try {
    await naive.hold({ login: { title: login.account, host: "fern.localhost", ...login } });
    await naive.close();
    const needles = { "its password": login.password };
    const found = await until(async () => {
      const all = await findIn(naive.profile, needles);
      return all.length > 0 ? all : null;
    }, "the naive list");
    expect(found.join()).toContain("Local Extension Settings");
  } finally {
    await naive.stop();
  }
});
