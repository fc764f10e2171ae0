/** (d) From the last digit to the painted list of a small vault, in two engines, beside the same opening in Node. */
import { type Browser, firefox } from "@playwright/test";
import { createVault } from "@breezy/client/vault";
import { beenHere } from "../e2e/been-here.ts";
import { findFirefox } from "../e2e/engines/firefox.ts";
import type { Owner } from "./browser/vaults.ts";
import type { Person } from "./people.ts";
import { median, spread } from "./samples.ts";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";
import { addVault } from "./vaults.ts";
import { watchFor, whatWasSeen } from "./watching.ts";

const entries = 25;
const openings = 8;
/** With an empty cache and nothing compiled. */
const warmUps = 2;

export async function benchUnlockingFew(stack: BenchStack): Promise<Row[]> {
  const { person, page: maker, owner } = await addVault(stack, entries);
  await maker.context().close();
  const node = { what: "the same in Node", value: median(await inNode(stack.url, person, owner)) };
  const rows = [engineRow("Chromium", await inPages(stack.browser, stack.url, person), node, 1.5)];
  const executablePath = findFirefox();
  if (executablePath === null) return rows;
  const browser = await firefox.launch({ channel: "moz-firefox", executablePath });
  try {
    rows.push(engineRow("Firefox", await inPages(browser, stack.url, person), node, 2));
  } finally {
    await browser.close();
  }
  return rows;
}

function engineRow(engine: string, ms: number[], node: Row["beside"], atMost: number): Row {
  return row(
    "d",
    `${entries} painted after the last digit, ${engine}`,
    { value: median(ms), unit: "ms", spread: spread(ms) },
    node,
    { of: "ratio", limit: { atMost }, says: `${atMost} times` },
  );
}

async function inPages(browser: Browser, url: string, person: Person): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies([beenHere, { ...person.cookie, url }]);
  const page = await context.newPage();
  await watchFor(page, "article.entry-card");
  const all: number[] = [];
  for (let n = 0; n < warmUps + openings; n++) {
    await page.goto(`${url}/dashboard/passwords`);
    await page.getByLabel("Digit 1 of 4").click();
    await page.keyboard.type("2580", { delay: 50 });
    all.push((await whatWasSeen(page)).ms);
  }
  await context.close();
  return all.slice(warmUps);
}

/** Each opening in a client of its own, with what the one before kept on the device. */
async function inNode(url: string, person: Person, { userId, config, pin }: Owner) {
  const kept = new Map<string, unknown>();
  const cookie = `${person.cookie.name}=${person.cookie.value}`;
  const all: number[] = [];
  for (let n = 0; n < warmUps + openings; n++) {
    const vault = createVault({
      origin: url,
      fetch(path, init) {
        const headers = new Headers(init.headers);
        headers.set("cookie", cookie);
        headers.set("origin", url);
        return fetch(new URL(path, url), { ...init, headers });
      },
      session: { userId },
      config,
      store: {
        get: async (key) => kept.get(key),
        put: async (key, value) => void kept.set(key, value),
        update: async (key, change) => void kept.set(key, change(kept.get(key))),
        delete: async (key) => void kept.delete(key),
      },
      clock: Date.now,
      later: () => undefined,
      exclusive: (_name, work) => work(),
    });
    await vault.gate();
    const start = performance.now();
    const opened = await vault.unlock(pin);
    all.push(performance.now() - start);
    if (!opened.ok) throw new Error(`the vault stayed shut: ${opened.reason}`);
    await vault.lock();
  }
  return all.slice(warmUps);
}
