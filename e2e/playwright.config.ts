import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { beenHere } from "./been-here.ts";
import type { StoryOptions } from "./stories/story.ts";
import { chromiumFlags, chromiumPath } from "./chromium.ts";
import { findFirefox, firefoxPrefs } from "./engines/firefox.ts";

/** As the days of mails are written; a vault's midnight then is UTC's too. */
const inUtc = {
  timezoneId: "UTC",
  locale: "en-US",
  contextOptions: { reducedMotion: "reduce" as const },
};

/** Folders with a project of their own. */
const elsewhere = ["stories/*", "engines/*"];

// Each worker has a browser and a product of its own; while one waits for a hash, the other draws.
export default defineConfig<object, StoryOptions>({
  testDir: ".",
  // A story is lived on each database, and named by it where tests are counted.
  projects: [
    { name: "journeys", testMatch: "*.spec.ts", testIgnore: elsewhere },
    {
      name: "firefox",
      testMatch: "*.spec.ts",
      testIgnore: elsewhere,
      use: {
        browserName: "firefox",
        channel: "moz-firefox",
        launchOptions: {
          executablePath: findFirefox() ?? "firefox-esr",
          firefoxUserPrefs: firefoxPrefs,
        },
      },
    },
    // Driven by its own protocol, without a browser of Playwright's.
    { name: "webkit", testMatch: "engines/*.spec.ts" },
    { name: "pglite", testMatch: "stories/*.spec.ts", use: { ...inUtc, database: "pglite" } },
    { name: "postgres", testMatch: "stories/*.spec.ts", use: { ...inUtc, database: "postgres" } },
  ],
  // More of them would want more memory than a machine has for each core.
  workers: Math.min(availableParallelism(), 8),
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // A slow machine is no defect: nothing here is about how long something takes.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  outputDir: "../test-results",
  use: {
    actionTimeout: 30_000,
    browserName: "chromium",
    storageState: { cookies: [beenHere], origins: [] },
    viewport: { width: 1280, height: 900 },
    // Only offline.spec.ts is about it; elsewhere a journey's own answers must reach the page.
    serviceWorkers: "block",
    // A record of every step costs a tenth of the journeys; `--trace on` makes one of a journey that failed.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromiumPath(),
      args: chromiumFlags,
    },
  },
});
