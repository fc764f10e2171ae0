import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { beenHere } from "./been-here.ts";
import { chromiumFlags, chromiumPath, shellPath } from "./chromium.ts";
import { findFirefox, firefoxPrefs } from "./engines/firefox.ts";

/** As the days of mails are written; a vault's midnight then is UTC's too. */
const inUtc = {
  timezoneId: "UTC",
  locale: "en-US",
  contextOptions: { reducedMotion: "reduce" as const },
};

const inFirefox = {
  browserName: "firefox" as const,
  channel: "moz-firefox",
  launchOptions: {
    executablePath: findFirefox() ?? "firefox-esr",
    firefoxUserPrefs: firefoxPrefs,
  },
};

/** Folders with a project of their own. */
const elsewhere = ["stories/*", "engines/*", "extension/*"];

/** Without a window they take a fifth less of a machine; others look at what only a window has, such as a clipboard. */
const windowless = [
  "accessibility",
  "account",
  "activity",
  "add-account",
  "address-leaks",
  "attachments",
  "auth-failures",
  "billing",
  "breezy-feedback",
  "breezy-library",
  "calendar",
  "card-drafts",
  "cards-devices",
  "cards-editing",
  "cards-keys",
  "cards-many",
  "client-example",
  "connect-extension",
  "ended-session",
  "entry-passkeys",
  "first-password",
  "gate",
  "google",
  "import",
  "keyboard",
  "kit",
  "landing",
  "last-used",
  "live",
  "lock",
  "master-key",
  "missing-files",
  "my-data",
  "offline",
  "offline-copy-writing",
  "passkeys",
  "session-events",
  "share",
  "sign-up",
  "site-passwords",
  "steady-dialogs",
  "stranger",
  "vault-states",
].map((name) => `**/e2e/${name}.spec.ts`);

// Each worker has a browser and a product of its own; while one waits for a hash, the other draws.
export default defineConfig({
  testDir: ".",
  projects: [
    { name: "journeys", testMatch: "*.spec.ts", testIgnore: [...elsewhere, ...windowless] },
    {
      name: "windowless",
      testMatch: windowless,
      use: { launchOptions: { executablePath: shellPath(), args: chromiumFlags } },
    },
    {
      name: "firefox",
      testMatch: "*.spec.ts",
      testIgnore: elsewhere,
      use: inFirefox,
    },
    // Driven by its own protocol, without a browser of Playwright's.
    // It takes a core while it draws, and shares it.
    { name: "webkit", testMatch: "engines/*.spec.ts", timeout: 1_200_000 },
    // Each brings a browser with the extension in it.
    { name: "extension", testMatch: "extension/*.spec.ts" },
    {
      name: "extension-firefox",
      testMatch: "extension/*.spec.ts",
      use: inFirefox,
    },
    { name: "stories", testMatch: "stories/*.spec.ts", use: inUtc },
  ],
  // More of them would want more memory than a machine has for each core.
  workers: Math.min(availableParallelism(), 8),
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // A slow machine is no defect: nothing here is about how long something takes.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  outputDir: "../test-results",
  use: {
    actionTimeout: 60_000,
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
