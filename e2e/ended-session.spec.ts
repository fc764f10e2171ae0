/** What a browser keeps of a vault goes once the server says that the session has ended, and not before. */
import type { Browser, BrowserContext, Page, Route } from "@playwright/test";
import type { Place } from "./by-wire.ts";
import { openEntry } from "./cards.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { keptAs } from "./kept.ts";

const pin = "2580";
const login = { account: "Harbour", username: "gull", password: "anchor-chain-9" };
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const snapshots = (page: Page) => keptAs(page, "snapshot");
/** When its entries were used, which goes with it. */
const uses = (page: Page) => keptAs(page, "uses");

/** A person whose browser keeps a snapshot of their vault. */
async function withSnapshot(page: Page, at: Place): Promise<void> {
  await aReadyPerson(page, at, pin, [login]);
  await openEntry(page, login.account);
  await expect.poll(() => snapshots(page)).toHaveLength(1);
  await expect.poll(() => uses(page)).toHaveLength(1);
}

/** As another device does it: this browser's cookie stays, and the server knows it no more. */
async function endElsewhere(browser: Browser, context: BrowserContext, url: string) {
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  const ended = await elsewhere.request.post(`${url}/api/auth/sign-out`, {
    data: {},
    headers: { origin: url },
  });
  expect(ended.status()).toBe(200);
  await elsewhere.close();
}

for (const [where, path] of [
  ["the vault's page", "/dashboard/passwords"],
  ["a page for everybody", "/pricing"],
] as const) {
  // Claim (device): A session that ended elsewhere takes the offline copy with it, and a missing
  // answer does not.
  // Attack (sessions): the page signs out and erases the offline copy.
  test(`a session that ended elsewhere takes the snapshot with it where ${where} opens next`, async ({
    page,
    context,
    browser,
    stack,
  }) => {
    await withSnapshot(page, stack);
    await page.goto("about:blank");
    await endElsewhere(browser, context, stack.url);
    await page.goto(`${stack.url}${path}`);
    await expect.poll(() => snapshots(page)).toEqual([]);
    await expect.poll(() => uses(page)).toEqual([]);
  });
}

test("a session that ends while two tabs are open takes it with it in both", async ({
  page,
  context,
  browser,
  stack,
}) => {
  await withSnapshot(page, stack);
  const tab = await context.newPage();
  await tab.goto(`${stack.url}/dashboard/settings`);
  await endElsewhere(browser, context, stack.url);
  await tab.reload();
  for (const one of [page, tab]) await expect(heading(one, "Welcome back")).toBeVisible();
  await expect.poll(() => snapshots(page)).toEqual([]);
});

const unavailable = { code: "unavailable", detail: "This is not available right now." };
for (const [what, answer] of [
  ["no network", (route: Route) => route.abort()],
  ["a database that is down", (route: Route) => route.fulfill({ status: 503, json: unavailable })],
  ["a gateway that asks who is there", (route: Route) => route.fulfill({ status: 401, body: "" })],
  [
    "too many requests",
    (route: Route) => route.fulfill({ status: 429, json: { code: "too_many_requests" } }),
  ],
] as const) {
  // Claim (device): A session that ended elsewhere takes the offline copy with it, and a missing
  // answer does not.
  // Attack (sessions): the page says that Breezy can't be reached, and keeps the offline copy.
  test(`${what} takes nothing`, async ({ page, context, stack }) => {
    await withSnapshot(page, stack);
    const asked = /\/(users\/me|api\/auth\/get-session)$/;
    await context.route(asked, answer);
    await page.reload();
    await expect(heading(page, "Breezy can't be reached")).toBeVisible();
    expect(await snapshots(page)).toHaveLength(1);
    await context.unroute(asked);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading(page, "Enter Master Key")).toBeVisible();
    expect(await snapshots(page)).toHaveLength(1);
  });
}
