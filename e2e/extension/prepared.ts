/** One browser with the opened extension, and one person, for all tests of a run. */
import { signInByWire } from "../by-wire.ts";
import { test as base } from "../journey.ts";
import { startChromium, type ExtensionBrowser } from "./browser.ts";
import { startFirefox } from "./firefox.ts";
import { connect, open } from "./connecting.ts";
import { aDesk, type Desk } from "./desk.ts";
import { takeNotes } from "./places.ts";

export { expect } from "../journey.ts";

export const pin = "2580";

export interface Prepared {
  extension: ExtensionBrowser;
  desk: Desk;
}

export const test = base.extend<object, Prepared>({
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
});
