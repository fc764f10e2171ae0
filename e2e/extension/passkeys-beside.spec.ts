/** Another extension for passkeys in the same browser, which stands before the sites' calls, too. */
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { signInByWire } from "../by-wire.ts";
import { expect, test } from "../journey.ts";
import { plugInKey } from "./authenticators.ts";
import { startChromium } from "./browser.ts";
import { connect, open } from "./connecting.ts";
import { aDesk } from "./desk.ts";
import { startFirefox } from "./firefox.ts";
import { answer, asks, failed, got, made, pin, used } from "./passkey-asking.ts";
import { aRelyingParty } from "./relying-party.ts";

/** Its key gives it an id before ours, by which Chromium orders them; Firefox has the manifests' scripts first. */
const otherKeeper = fileURLToPath(new URL("other-keeper", import.meta.url));

/** What the other extension says: whether it came first, and the calls that it was given. */
const seenByOther = (page: Page) =>
  page.evaluate(() => {
    const { isFirst, heard } = document.documentElement.dataset;
    return { isFirst, heard };
  });

test("of two extensions the one that came last is asked first, and the other if it passes on", async ({
  browserName,
  context,
  stack,
}) => {
  const start = browserName === "firefox" ? startFirefox : startChromium;
  const extension = await start(undefined, [otherKeeper]);
  const site = await aRelyingParty();
  try {
    const desk = await aDesk(context, stack, pin);
    const page = await extension.context().newPage();
    await signInByWire(extension.context(), stack, desk.person);
    await connect(extension, stack.url);
    await open(extension, page, pin);
    const key = await plugInKey(extension, page);

    await page.goto(site.url);
    await page.locator("#make").click();
    await answer(await asks(extension), "Save passkey");
    await expect(got(page)).toHaveText(made);
    // Which of the two is first is the browser's matter.
    const { isFirst, heard } = await seenByOther(page);
    const once = isFirst === "true" ? "" : "create";
    expect(heard).toBe(once);
    await page.locator("#make").click();
    await answer(await asks(extension), "Use another device");
    await expect(got(page)).toHaveText(made);
    expect(await seenByOther(page)).toEqual({ isFirst, heard: `${once}create` });
    expect(await key.count()).toBe(1);

    await page.goto(`${site.url}?late`);
    await page.locator("#use").click();
    await answer(await asks(extension), "Sign in");
    await expect(got(page)).toHaveText(used);
    expect(await seenByOther(page)).toEqual({ isFirst: "false", heard: "get" });
    await page.goto(`${site.url}?late#answers`);
    await page.reload();
    await page.locator("#use").click();
    await expect(got(page)).toHaveText(failed("ConstraintError"));
    expect(await extension.openedPopup()).toBeNull();
  } finally {
    await extension.stop();
    await site.stop();
  }
});
