/** Pages that make trouble: each is opened in a browser with the extension, and does what its index says. */
import { readRuns, serveCases, type Site } from "./cases.ts";
import { expect, pin, test as base } from "./prepared.ts";
import { runCase } from "./run-case.ts";

/** One site for all cases of a run. */
const test = base.extend<object, { site: Site }>({
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
