/** What stands around the dashboard's pages: the bar and the swipes of phones, what is told first, the overlay. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { beenHere } from "./been-here.ts";
import { button, cardOf, closeEntry, entryOf, openEntry } from "./cards.ts";
import { type Place, registerPerson, setUpByWire, signInByWire } from "./by-wire.ts";
import { goToAccount } from "./go-to-account.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { expectNothingMoved, expectNothingMovedBy, watchShifts } from "./layout-shift.ts";
import { typePin, unlock } from "./person.ts";
import { aRep, signInRep } from "./reps.ts";

const pin = "2580";
const google = { account: "Google", username: "ada@example.org", password: "lantern-9-moss" };
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: [number, number]) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at ? [{ x: at[0], y: at[1] }] : [],
    });
  await touch("touchStart", from);
  await touch("touchMove", [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  await touch("touchMove", to);
  await touch("touchEnd");
  await devtools.detach();
}

/** Faster than the page can draw: the second counts from where the first leads. */
async function swipeTwiceAtOnce(page: Page, from: [number, number], to: [number, number]) {
  await page.evaluate(
    ([start, end]) => {
      const fingerAt = ([clientX, clientY]: [number, number]) =>
        new Touch({ identifier: 1, target: document.body, clientX, clientY });
      const touch = (type: string, touches: Touch[], changedTouches: Touch[]) =>
        document.body.dispatchEvent(
          new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches }),
        );
      for (let swiped = 0; swiped < 2; swiped += 1) {
        touch("touchstart", [fingerAt(start)], [fingerAt(start)]);
        touch("touchend", [], [fingerAt(end)]);
      }
    },
    [from, to] as const,
  );
}

/** Whose plan's news is unread. */
async function aPersonWithNews(page: Page, stack: Place): Promise<void> {
  const context = page.context();
  const person = await registerPerson(context, stack, { news: "unread" });
  const userId = await signInByWire(context, stack, person);
  await setUpByWire(context, stack, { userId, pin, zone: "UTC", entries: [google] });
}

/** Nothing that is asked of the address is answered before what this returns is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: "reduce" },
  });

  test("the plan's news is told before anything else, however late it comes", async ({
    page,
    stack,
  }) => {
    await aPersonWithNews(page, stack);
    const letGo = await holdBack(page, `${stack.url}/billing`);
    await page.clock.install();
    await page.goto(`${stack.url}/dashboard/passwords`);
    await unlock(page, pin);
    await expect(page.getByRole("article", { name: "Google" })).toBeVisible();
    // Four times as long as the swipes wait.
    await page.clock.runFor(2000);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    letGo();
    await expect(page.getByRole("dialog")).toHaveAccessibleName("Your plan");
  });

  test("swipes are told of until they are known, and lead through an open vault and back", async ({
    page,
    stack,
  }) => {
    await aPersonWithNews(page, stack);
    await page.goto(`${stack.url}/dashboard/passwords`);
    await unlock(page, pin);
    // One at a time: the plan's news waited for nothing, and nothing lies below it.
    await expect(page.getByRole("dialog")).toHaveAccessibleName("Your plan");
    await page.getByRole("button", { name: "Maybe later" }).tap();

    await page.reload();
    // Nothing is told over the digits.
    await expect(page.getByLabel("Digit 1 of 4")).toBeFocused();
    await unlock(page, pin);
    const told = page.getByRole("dialog", { name: "Quick Navigation" });
    const gotIt = told.getByRole("button", { name: "Got it!" });
    await expect(gotIt).toBeFocused();
    await gotIt.tap();
    await expect(told).toBeHidden();
    await page.reload();
    await unlock(page, pin);
    await told.getByLabel("Don't show this again").check();
    const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await gotIt.tap();
    expect(await (await saved).json()).toMatchObject({ popup_swiper: true });

    const bar = page.getByRole("navigation", { name: "Main" });
    const top = (await bar.boundingBox())!.y;
    for (const name of ["Key Vault", "Ask Breezy", "Account"]) {
      const target = (await bar.getByRole("link", { name }).boundingBox())!;
      expect(Math.min(target.width, target.height), name).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole("button", { name: "Copy password" }).tap();
    const toast = (await page.getByText("Copied Password!").boundingBox())!;
    expect(toast.y + toast.height).toBeLessThan(top);

    // None of these is one; else the first that is would lead a view too far.
    const search = (await page.getByPlaceholder("Search like a boss...").boundingBox())!;
    await swipe(page, [300, search.y + 20], [60, search.y + 20]);
    await swipe(page, [355, 500], [100, 500]);
    await swipe(page, [200, 560], [180, 420]);
    await swipe(page, [200, 500], [192, 500]);
    await swipe(page, [280, 500], [120, 510]);
    await expect(page).toHaveURL(/\/dashboard\/phone-helper/);
    // A line so slow that the answer comes after everything else: what was told is told once all the same.
    const answered = Promise.withResolvers<void>();
    await page.route("**/api/assistant", async (route) => {
      if (route.request().method() === "PUT") await answered.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Start chatting" }).tap();
    const field = page.getByLabel("Send a message");
    await expect(field).toBeVisible();
    const composer = (await field.boundingBox())!;
    expect(composer.y + composer.height).toBeLessThan(top);
    await swipe(page, [200, 520], [188, 520]);
    await expect(heading(page, "My Account")).toBeFocused();
    await expect(bar.getByRole("link", { name: "Account" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await swipe(page, [280, 400], [120, 400]);
    await swipeTwiceAtOnce(page, [120, 400], [280, 400]);
    await expect(heading(page, "Key Vault")).toBeFocused();
    await expect(page.getByRole("article", { name: "Google" })).toBeVisible();
    answered.resolve();
  });
});

test("the first load of a browser's session is covered while it loads, or until it is skipped", async ({
  page,
  stack,
}) => {
  await aReadyPerson(page, stack, pin, [google]);
  const cover = page.getByRole("dialog", { name: "Loading your dashboard" });
  const firstDigit = page.getByLabel("Digit 1 of 4");
  const beginAgain = () => page.context().clearCookies({ name: beenHere.name });
  const asked = `${stack.url}/users/me`;

  await beginAgain();
  let letGo = await holdBack(page, asked);
  await page.reload();
  await expect(cover.getByText("Vault", { exact: true })).toBeVisible();
  await expect(cover.getByText("encryption", { exact: true })).toBeVisible();
  // As soon as it is known who is there.
  letGo();
  await expect(firstDigit).toBeFocused();
  await expect(cover).toHaveCount(0);
  await page.keyboard.type(pin);
  await expect(heading(page, "Key Vault")).toBeFocused();

  // Not on a return, nor after another page, nor in another tab.
  await page.reload();
  await expect(firstDigit).toBeFocused();
  await expect(cover).toHaveCount(0);
  for (const path of ["/pricing", "/auth"]) {
    await page.goto(`${stack.url}${path}`);
    expect(await page.evaluate(() => document.cookie)).toContain(`${beenHere.name}=1`);
  }
  await expect(firstDigit).toBeFocused();
  await expect(cover).toHaveCount(0);

  await beginAgain();
  letGo = await holdBack(page, asked);
  await page.reload();
  await expect(cover.getByRole("button", { name: "Skip" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cover).toBeHidden();
  letGo();
  await typePin(page, pin);
  await expect(heading(page, "Key Vault")).toBeFocused();

  await beginAgain();
  await page.reload();
  await expect(firstDigit).toBeFocused();
  await expect(cover).toHaveCount(0);

  // At a desk 72 px of 220, all of them under the pointer or with the focus inside.
  const nav = page.getByRole("navigation", { name: "Main" });
  const narrow = "inset(0px 148px 0px 0px)";
  expect((await nav.boundingBox())?.width).toBe(220);
  await expect(nav).toHaveCSS("clip-path", narrow);
  await nav.getByRole("link", { name: "Ask Breezy" }).focus();
  await expect(nav).toHaveCSS("clip-path", "inset(0px)");
  await firstDigit.focus();
  await expect(nav).toHaveCSS("clip-path", narrow);
  await nav.getByRole("link", { name: "Key Vault" }).hover();
  await expect(nav).toHaveCSS("clip-path", "inset(0px)");
  for (const name of ["Plans", "Account"]) {
    await expect(page.getByRole("banner").getByRole("link", { name })).toBeVisible();
  }
});

/** Parts of a page come one after the other, in an order of their own. */
async function makeLineUneven(page: Page): Promise<void> {
  let requests = 0;
  await page.route("**/*", async (route) => {
    requests += 1;
    await sleep((requests * 37) % 150);
    await route.continue();
  });
}

for (const width of [360, 1280]) {
  test(`nothing moves while a page loads at ${width} px`, async ({ page, stack }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    await aReadyPerson(page, stack, pin, [google]);
    await expect(page.getByRole("article", { name: "Google" })).toBeVisible();
    await expectNothingMoved(page, "Key Vault");
    await goToAccount(page);
    await expect(page.getByRole("button", { name: "Delete Account" })).toBeVisible();
    const rep = await aRep(stack);
    await signInRep(page.context(), stack, rep);
    await makeLineUneven(page);
    for (const [path, last] of [
      ["dashboard/phone-helper", page.getByRole("button", { name: "I forgot a password" })],
      ["dashboard/settings", page.getByRole("button", { name: "Delete Account" })],
      ["dashboard/settings/security", page.getByText("This device")],
      ["dashboard/settings/profile", page.getByLabel("Advanced", { exact: true })],
      ["dashboard/settings/activity", page.getByText("Every line, back to the first")],
      ["dashboard/calendar", page.getByRole("grid")],
      ["reset-password", page.getByRole("button", { name: "Reset Password" })],
      ["privacy-policy", page.getByText("Last changed on")],
      ["breakroom", page.getByText("Total annual payouts")],
      ["emporium", heading(page, "What would you like?")],
    ] as const) {
      await page.goto(`${stack.url}/${path}`);
      await expect(last).toBeVisible();
      await expectNothingMoved(page, `/${path}`);
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test(`nothing moves while an entry opens and closes at ${width} px`, async ({ page, stack }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    const names = Array.from({ length: 20 }, (_, at) => `Account ${String(at).padStart(2, "0")}`);
    await aReadyPerson(
      page,
      stack,
      pin,
      names.map((account) => ({ ...google, account })),
    );
    await expect(cardOf(page, names[2]!)).toBeVisible();
    // The first comes with all that an entry is drawn with.
    for (const name of [names[2]!, names[4]!]) {
      await expectNothingMovedBy(page, `opening ${name}`, async () => {
        const entry = await openEntry(page, name);
        await expect(button(entry, "Password history")).toBeVisible();
      });
      await expectNothingMovedBy(page, `closing ${name}`, () => closeEntry(entryOf(page, name)));
    }
  });
}
