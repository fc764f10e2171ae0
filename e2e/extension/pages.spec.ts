/** Pages that make trouble: each is opened in a browser with the extension, and does what its index says. */
import { signInByWire } from "../by-wire.ts";
import { expect, test as base } from "../journey.ts";
import { startChromium, type ExtensionBrowser } from "./browser.ts";
import { startFirefox } from "./firefox.ts";
import { readRuns, serveCases, type Site } from "./cases.ts";
import { connect, open } from "./connecting.ts";
import { aDesk, type Desk } from "./desk.ts";
import { takeNotes } from "./places.ts";
import { runCase } from "./run-case.ts";

const pin = "2580";

interface Prepared {
  extension: ExtensionBrowser;
  desk: Desk;
  site: Site;
}

/** One browser, one person and one site for all cases of a run. */
const test = base.extend<object, Prepared>({
  desk: [
    async ({ browser, stack }, use) => {
      const context = await browser.newContext();
      await use(await aDesk(context, stack, pin));
      await context.close();
    },
    { scope: "worker" },
  ],
  extension: [
    async ({ browserName, stack, desk }, use) => {
      const start = browserName === "firefox" ? startFirefox : startChromium;
      const extension = await start(takeNotes);
      const page = await extension.context().newPage();
      await signInByWire(extension.context(), stack, desk.person);
      await connect(extension, stack.url);
      await open(extension, page, pin);
      await use(extension);
      await extension.stop();
    },
    { scope: "worker", timeout: 480_000 },
  ],
  site: [
    // Playwright reads the fixtures that are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await serveCases();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});

// Where the folder is not there, there are none.
for (const run of readRuns()) {
  test(`${run.it.kind}: ${run.name}`, async ({ browser, extension, desk, site }) => {
    expect(await runCase({ extension, desk, site, pin, plain: browser }, run)).toEqual([]);
  });
}
