/** Attacks by pages: each succeeds against a naive extension that is kept for it, and gets nothing here. */
import { clickjacking } from "./attacks/clickjacking.ts";
import { type PageAttack, runOf } from "./attacks/attack.ts";
import { type AttackSite, serveAttacks } from "./attacks/attack-site.ts";
import { frames } from "./attacks/frames.ts";
import { invisible, visible } from "./attacks/invisible.ts";
import { type NaiveBrowser, startNaive } from "./attacks/naive-browser.ts";
import { lookalike, reading, speaking } from "./attacks/speaking.ts";
import { swapping } from "./attacks/swapping.ts";
import { expect, pin, type Prepared, test as base } from "./prepared.ts";
import { runCase } from "./run-case.ts";

interface Ground {
  site: AttackSite;
  /** null in Firefox: that an attack is one is shown in one browser. */
  naive: NaiveBrowser | null;
}

const test = base.extend<object, Ground>({
  site: [
    // Playwright reads the fixtures that are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await serveAttacks();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  naive: [
    async ({ browserName }, use) => {
      const naive = browserName === "firefox" ? null : await startNaive();
      await use(naive);
      await naive?.stop();
    },
    { scope: "worker" },
  ],
});

type Fixtures = Prepared & Ground & { browser: Parameters<typeof runCase>[0]["plain"] };

async function holdsAgainst(attack: PageAttack, fixtures: Fixtures): Promise<void> {
  const { extension, desk, site, naive, browser: plain } = fixtures;
  site.show(attack.pages);
  await naive?.fallFor(attack, site);
  const stage = { extension, desk, site, pin, plain };
  expect(await runCase(stage, runOf(attack))).toEqual([]);
}

for (const attack of clickjacking) {
  // Attack (hostile pages): A press on what the extension draws fills nothing, however it is hidden, covered or moved.
  test(`clickjacking: ${attack.name}`, async ({ browser, extension, desk, site, naive }) => {
    await holdsAgainst(attack, { browser, extension, desk, site, naive });
  });
}

for (const attack of invisible) {
  // Attack (hostile pages): What nobody can see is not filled, and what stands beside it is.
  test(`invisible: ${attack.name}`, async ({ browser, extension, desk, site, naive }) => {
    await holdsAgainst(attack, { browser, extension, desk, site, naive });
  });
}

test("the same fields are filled where they can be seen", async ({
  browser,
  extension,
  desk,
  site,
}) => {
  await holdsAgainst(visible, { browser, extension, desk, site, naive: null });
});

for (const attack of frames) {
  // Attack (hostile pages): A frame of another site, or without an origin, gets nothing of the page's login.
  test(`frames: ${attack.name}`, async ({ browser, extension, desk, site, naive }) => {
    await holdsAgainst(attack, { browser, extension, desk, site, naive });
  });
}

for (const attack of swapping) {
  // Attack (hostile pages): A field that turned into something else after it was chosen is not filled.
  test(`swapped: ${attack.name}`, async ({ browser, extension, desk, site, naive }) => {
    await holdsAgainst(attack, { browser, extension, desk, site, naive });
  });
}

for (const attack of speaking) {
  // Attack (hostile pages): No message, event or call from a page is answered, and none of the extension's files is there for it.
  test(`a page ${attack.name}`, async ({ browser, extension, desk, site, naive }) => {
    await holdsAgainst(attack, { browser, extension, desk, site, naive });
  });
}

for (const attack of reading) {
  // Attack (hostile pages): A page learns nothing of the vault from what the extension does in it, and fills nothing by its own script.
  test(`of its own login: a page ${attack.name}`, async ({
    browser,
    extension,
    desk,
    site,
    naive,
  }) => {
    await holdsAgainst(attack, { browser, extension, desk, site, naive });
  });
}

// Attack (hostile pages): A page whose host looks like one of the vault's is named beside it, and gets nothing before.
test("a page that looks like another site is named beside it", async ({
  browser,
  extension,
  desk,
  site,
}) => {
  await holdsAgainst(lookalike, { browser, extension, desk, site, naive: null });
});
