/** Tabs and frames that go elsewhere between choosing and filling: what was chosen for one site goes to no other. */
import { runOf } from "./attacks/attack.ts";
import { serveAttacks } from "./attacks/attack-site.ts";
import { elsewhere, frameGoesElsewhere, tabGoesElsewhere } from "./attacks/moving.ts";
import { startNaive } from "./attacks/naive-browser.ts";
import { loginAt } from "./attacks/attack.ts";
import { holds } from "./connecting.ts";
import { popupIsReady, questionIn, toldIn } from "./popup.ts";
import { expect, test } from "./prepared.ts";
import { until, untilClosedOr } from "./surface.ts";

test("the naive extension fills what the tab shows by then", async ({ browserName }) => {
  test.skip(browserName === "firefox", "The naive extension is Chromium's.");
  const [naive, site] = await Promise.all([startNaive(), serveAttacks()]);
  try {
    site.show(tabGoesElsewhere.pages);
    await naive.fallFor(tabGoesElsewhere, site);
  } finally {
    await Promise.all([naive.stop(), site.stop()]);
  }
});

// Attack (hostile pages): A tab that goes elsewhere between choosing and filling is asked about, and gets nothing.
test("a tab that goes elsewhere while the popup is open gets nothing without a question", async ({
  extension,
  desk,
}) => {
  const site = await serveAttacks();
  site.show(tabGoesElsewhere.pages);
  await holds(extension, await desk.holdOnly(tabGoesElsewhere.start));
  const page = await extension.context().newPage();
  try {
    await page.goto(site.addressOf(runOf(tabGoesElsewhere)));
    const popup = await extension.popup(page);
    await popupIsReady(popup);
    await until(() => popup.has("button", "Fill", "Fern Lending"), "the login");
    await page.evaluate((to) => location.assign(to), `http://${elsewhere}:${site.port}/mirror`);
    await page.waitForURL(/mirror-yard/);
    await popup.press("Fill", "Fern Lending");
    let asked = "";
    await untilClosedOr(
      popup,
      async () => {
        asked = (await questionIn(popup))?.text ?? asked;
        return asked || (await toldIn(popup));
      },
      "what came of the order",
    );
    if (asked) expect(asked).toContain(elsewhere);
    await expect(page.locator("#name")).toHaveValue("");
    await expect(page.locator("#word")).toHaveValue("");
    await expect(page.locator("#stolen")).toBeEmpty();
  } finally {
    await (await extension.openedPopup())?.close();
    await page.close();
    await site.stop();
  }
});

// Attack (hostile pages): A frame that goes elsewhere between the question and the answer gets nothing.
test("a frame that goes elsewhere before the person agrees gets nothing", async ({
  extension,
  desk,
}) => {
  const { host, frameHost, pages } = frameGoesElsewhere;
  const site = await serveAttacks();
  site.show(pages);
  await holds(extension, await desk.holdOnly(loginAt(frameHost)));
  const page = await extension.context().newPage();
  try {
    await page.goto(`http://${host}:${site.port}/`);
    const frame = () => page.frames()[1];
    await expect(page.frameLocator("iframe").locator("#word")).toBeVisible();
    const popup = await extension.popup(page);
    await popupIsReady(popup);
    await popup.type("Search like a boss...", "Fern");
    await popup.press("Fill", "Fern Lending");
    const question = await until(() => questionIn(popup), "the question");
    expect(question.kind).toBe("frame");
    expect(question.text).toContain(frameHost);
    const mirror = `http://${elsewhere}:${site.port}/mirror`;
    await page.locator("iframe").evaluate((it, to) => it.setAttribute("src", to), mirror);
    await until(async () => frame()?.url() === mirror, "the other page");
    await expect(page.frameLocator("iframe").locator("#word")).toBeVisible();
    await popup.press("Fill anyway");
    await untilClosedOr(popup, () => toldIn(popup), "what came of the answer");
    await expect(page.frameLocator("iframe").locator("#word")).toHaveValue("");
    await expect(page.frameLocator("iframe").locator("#stolen")).toBeEmpty();
  } finally {
    await (await extension.openedPopup())?.close();
    await page.close();
    await site.stop();
  }
});
