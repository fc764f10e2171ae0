/** What every journey stands on: a browser of any engine, whose pages catch what goes wrong in them. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";
import { downloadsOf } from "./downloads.ts";
import { fillByEditor } from "./firefox.ts";
import { takeUncaught, watch } from "./uncaught.ts";

export { expect } from "@playwright/test";

interface Expecting {
  /** Errors that a journey is about: each has to come, and nothing else may. */
  uncaughtErrors: RegExp[];
  nothingElseUncaught: void;
}

export const test = base.extend<Expecting, { downloadsFolder: string }>({
  downloadsFolder: [
    // Playwright reads the fixtures that are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "breezy-downloads-"));
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ launchOptions, downloadsFolder }, use) =>
      use({ ...launchOptions, downloadsPath: downloadsFolder }),
    { scope: "worker" },
  ],
  browser: [
    async ({ browser, browserName, downloadsFolder }, use) => {
      if (browserName === "firefox") fillByEditor(browser);
      downloadsOf(browser, downloadsFolder);
      watch(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  uncaughtErrors: [[], { option: true }],
  nothingElseUncaught: [
    async ({ uncaughtErrors }, use) => {
      takeUncaught();
      await use();
      const found = takeUncaught();
      const isMeant = (error: string) => uncaughtErrors.some((meant) => meant.test(error));
      expect(
        found.filter((error) => !isMeant(error)),
        "nobody caught these",
      ).toEqual([]);
      const came = uncaughtErrors.filter((meant) => found.some((error) => meant.test(error)));
      expect(came, "each of these was to come").toEqual(uncaughtErrors);
    },
    { auto: true },
  ],
});
