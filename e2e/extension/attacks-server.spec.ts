/** A server that names guardians of its own, the true ones as their predecessors, once the extension is connected. */
import type { PageConfig } from "@breezy/contract/page-config";
import { toBase64 } from "@breezy/crypto/bytes";
import { generateSealingKeys, generateSigningKeys } from "@breezy/crypto/guardian";
import type { Page } from "@playwright/test";
import { registerPerson, setUpByWire, signInByWire } from "../by-wire.ts";
import { expect, test } from "../journey.ts";
import { startLyingServer } from "./attacks/lying-server.ts";
import { type ExtensionBrowser, startChromium } from "./browser.ts";
import { connect, open } from "./connecting.ts";
import { startFirefox } from "./firefox.ts";
import { popupIsReady, unlockIn } from "./popup.ts";
import { type Surface, until } from "./surface.ts";

const pin = "2580";
const login = { account: "Fern", username: "ann.lee", password: "Quartz-71-otter" };

/** Of the same names, and of keys that the thief has. */
function itsOwn({ guardians, ...config }: PageConfig): PageConfig {
  const named = guardians.map(({ id }) => ({
    id,
    signingKey: toBase64(generateSigningKeys().publicKey),
    sealingKey: toBase64(generateSealingKeys().publicKey),
  }));
  return { ...config, guardians: named, predecessors: [guardians, ...config.predecessors] };
}

/** The popup, which says so in place of the pad. */
async function toldOfOthers(extension: ExtensionBrowser, page: Page): Promise<Surface> {
  const popup = await extension.popup(page);
  await popupIsReady(popup);
  const said = `document.body.innerText.includes("names other guardians")`;
  await until(() => popup.read<boolean>(said), "the word of other guardians");
  return popup;
}

const toGuardians = /^POST \/vault\/pin\//;

// Attack (clients that are no page): The extension in a browser says that the server names other guardians,
// and sends no guardian anything until the person agrees.
test("a server that names its own guardians is told of, and gets nothing that the PIN made", async ({
  browserName,
  context,
  stack,
}) => {
  const server = await startLyingServer(stack.url);
  const extension = await (browserName === "firefox" ? startFirefox() : startChromium());
  try {
    const person = await registerPerson(context, stack);
    const userId = await signInByWire(context, stack, person);
    await setUpByWire(context, stack, { userId, pin, zone: "UTC", entries: [login] });
    await signInByWire(extension.context(), stack, person);
    await connect(extension, server.url);
    const page = await extension.context().newPage();
    await open(extension, page, pin);
    // What would be seen of a PIN's try is seen.
    expect(server.asked.filter((line) => toGuardians.test(line))).not.toEqual([]);
    await extension.callVault("lock");
    const told = await extension.callVault<{ state: string }>("retry");
    expect(told.state).toBe("locked");

    let named: PageConfig | null = null;
    server.lie = (truth) => (named ??= itsOwn(truth));
    await extension.callVault("retry");
    server.asked.length = 0;
    const popup = await toldOfOthers(extension, page);
    expect(await popup.has("textbox", "Digit 1 of 4")).toBe(false);
    const digits = await popup.read<string[]>(
      `Array.from(document.querySelectorAll("[data-guardian-fingerprint]"), (one) => one.textContent.trim())`,
    );
    expect(digits).toHaveLength(2);
    expect(digits[0]).not.toBe(digits[1]);
    await popup.close();
    await expect(extension.callVault("unlock", pin)).rejects.toThrow();
    await expect(extension.callVault("list")).rejects.toThrow();
    expect(server.asked.filter((line) => toGuardians.test(line))).toEqual([]);
    expect(named).not.toBeNull();

    // Also where the browser ends and begins again under the lie.
    await extension.restart();
    const next = await extension.context().newPage();
    await (await toldOfOthers(extension, next)).close();
    await expect(extension.callVault("unlock", pin)).rejects.toThrow();
    expect(server.asked.filter((line) => toGuardians.test(line))).toEqual([]);

    server.lie = null;
    await extension.callVault("retry");
    const gate = await extension.popup(next);
    await popupIsReady(gate);
    await unlockIn(gate, pin);
    await gate.close();
  } finally {
    await extension.stop();
    await server.stop();
  }
});
