/** Chromium with the naive extension in it: each attack has to succeed there, or it is none. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { launchChromium } from "../browser.ts";
import type { Start } from "../cases.ts";
import { find, waitFor } from "../places.ts";
import { type PageAttack, runOf } from "./attack.ts";
import type { AttackSite } from "./attack-site.ts";

declare const chrome: {
  storage: { local: { set(values: object): Promise<void> } };
};

export interface NaiveBrowser {
  id: string;
  profile: string;
  newPage(): Promise<Page>;
  hold(start: Start): Promise<void>;
  /** Does what the person does, and waits until the page has what it steals. */
  fallFor(attack: PageAttack, site: AttackSite): Promise<void>;
  /** Without its profile's folder. */
  close(): Promise<void>;
  stop(): Promise<void>;
}

export const naiveFolder = fileURLToPath(new URL("naive", import.meta.url));

export async function startNaive(): Promise<NaiveBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "breezy-naive-"));
  const context = await launchChromium(profile, [naiveFolder]);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const id = new URL(worker.url()).host;

  async function hold(start: Start): Promise<void> {
    await worker.evaluate((logins) => chrome.storage.local.set({ logins }), listOf(start));
  }

  return {
    id,
    profile,
    newPage: () => context.newPage(),
    hold,
    async fallFor(attack, site) {
      await hold(attack.start);
      const page = await context.newPage();
      await page.goto(`${site.addressOf(runOf(attack))}?id=${id}`);
      const steps = attack.naively ?? attack.do;
      for (const step of steps.slice(0, -1)) await take(page, step);
      await expect(async () => {
        // What an extension draws may not be there at once.
        const last = steps.at(-1);
        if (last) await take(page, last);
        for (const what of attack.steals)
          await expect(page.locator("#stolen")).toContainText(what, { timeout: 2_000 });
      }).toPass({ timeout: 20_000 });
      await page.close();
    },
    close: () => context.close(),
    async stop() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A person chooses in the list that it draws at the field with the name. */
async function take(page: Page, step: string): Promise<void> {
  const [, verb, place = "#name"] = /^(click|wait for|fill the|press)\b ?(.*)$/.exec(step) ?? [];
  if (verb === "wait for") return void (await waitFor(page, place));
  if (verb === "click") return click(page, place);
  if (verb !== "fill the") return;
  await page.locator("#name").blur();
  await click(page, "#name");
  await waitFor(page, "naive-list");
  await click(page, "naive-list");
}

async function click(page: Page, place: string): Promise<void> {
  const box = await (await find(page, place))?.element.boundingBox();
  if (!box) throw new Error(`${place} has no place`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

function listOf({ login, others = [], identity }: Start): object[] {
  const more = identity && {
    name: `${identity.firstName} ${identity.lastName}`,
    email: identity.email,
    tel: identity.phone,
    organization: identity.company,
    "address-line1": identity.street,
    "postal-code": identity.postcode,
    "address-level2": identity.city,
    "address-level1": identity.state,
    "country-name": identity.country,
    bday: identity.birthday,
  };
  return [...(login ? [login] : []), ...others].map((one) => ({ ...one, more }));
}
