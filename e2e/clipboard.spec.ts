/** A copied secret leaves the clipboard, also where the page was left for another meanwhile. */
import type { Page } from "@playwright/test";
import { button, heldInClipboard as held } from "./cards.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { stopClock } from "./still-clock.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const pin = "2580";
const login = { account: "Harbour", username: "gull", password: "anchor-chain-9" };
const stays = (page: Page) =>
  page.getByText("The secret you copied may still be on the clipboard.");
const secondsMs = 31_000;

/** As a browser does it for people: a page that is not in front knows it. */
async function withRealFocus(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setFocusEmulationEnabled", { enabled: false });
}

/** With the password on the clipboard. Returns what the page did not catch. */
async function copied(page: Page, at: Parameters<typeof aReadyPerson>[1]): Promise<Error[]> {
  const uncaught: Error[] = [];
  page.on("pageerror", (error) => uncaught.push(error));
  await page.clock.install();
  await aReadyPerson(page, at, pin, [login]);
  await withRealFocus(page);
  await page.bringToFront();
  await button(page, `Copy password of ${login.account}`).click();
  await expect(page.getByText("Copied Password!")).toBeVisible();
  return uncaught;
}

async function leave(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`${new URL(page.url()).origin}/privacy-policy`);
  await withRealFocus(other);
  await other.bringToFront();
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false);
  return other;
}

test.describe("where the page may look at the clipboard,", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a secret goes after 30 seconds in front, also from a locked vault", async ({
    page,
    stack,
  }) => {
    const uncaught = await copied(page, stack);
    expect(await held(page)).toBe(login.password);
    await button(page, "Lock now").click();
    await expect(page.getByRole("heading", { name: "Enter Master Key" })).toBeVisible();
    await page.clock.fastForward(secondsMs);
    await expect.poll(() => held(page)).toBe("");
    expect(uncaught).toEqual([]);
  });

  test("a page that was left takes its secret back when it is in front again", async ({
    page,
    stack,
  }) => {
    const uncaught = await copied(page, stack);
    const other = await leave(page);
    await page.clock.fastForward(secondsMs);
    expect(await held(other)).toBe(login.password);
    await page.bringToFront();
    await expect.poll(() => held(page)).toBe("");
    await expect(stays(page)).toBeHidden();
    expect(uncaught).toEqual([]);
  });

  test("what was copied elsewhere meanwhile stays", async ({ page, stack }) => {
    const uncaught = await copied(page, stack);
    const other = await leave(page);
    await other.evaluate(() => navigator.clipboard.writeText("something else"));
    await page.clock.fastForward(secondsMs);
    await page.bringToFront();
    await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
    expect(await held(page)).toBe("something else");
    await expect(stays(page)).toBeHidden();
    expect(uncaught).toEqual([]);
  });
});

// Claim (device): A copied secret is cleared from the clipboard, or the person is asked to clear
// it.
// Attack (clipboard): the page says that the secret may still be there.
test("where it may not look, whoever comes back is told, and clears the clipboard by a press", async ({
  page,
  context,
  stack,
}) => {
  const uncaught = await copied(page, stack);
  // What is told for two seconds is not to be missed.
  await stopClock(page);
  await leave(page);
  await page.clock.fastForward(secondsMs);
  await page.bringToFront();
  await expect(stays(page)).toBeVisible();
  await button(page, "Clear it").click();
  await expect(page.getByText("The clipboard is empty.")).toBeVisible();
  await page.clock.resume();
  await expect(stays(page)).toBeHidden();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  expect(await held(page)).toBe("");
  expect(uncaught).toEqual([]);
});

// Attack (clipboard): the page says that the secret may still be there.
test("where the browser refuses in front, it is told, and the next press clears", async ({
  page,
  context,
  stack,
}) => {
  const uncaught = await copied(page, stack);
  // As Firefox and WebKit do where nobody pressed anything just now.
  await page.evaluate(() => {
    const { clipboard } = navigator;
    const write = clipboard.write.bind(clipboard);
    let pressed = false;
    addEventListener("pointerdown", () => (pressed = true), true);
    clipboard.write = (items) =>
      pressed
        ? write(items)
        : Promise.reject(new DOMException("not by a press", "NotAllowedError"));
  });
  await page.clock.fastForward(secondsMs);
  await expect(stays(page)).toBeVisible();
  await page.getByRole("heading", { name: "Key Vault" }).click();
  await expect(stays(page)).toBeHidden();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  expect(await held(page)).toBe("");
  expect(uncaught).toEqual([]);
});
