/** The app without a network: its shell is kept whole, a new release is offered, and nothing of a person is kept with it. */
import type { Page } from "@playwright/test";
import { examine } from "./examine.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { slowScript, twoReleases } from "./second-release.ts";

test.use({ serviceWorkers: "allow", contextOptions: { reducedMotion: "reduce" } });

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Resolves once the shell is kept, and this page's own requests go through the service worker. */
async function shellKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const keptShells = (page: Page) => page.evaluate(async () => caches.keys());

/** Which release a page is of. */
const startOf = (page: Page) => page.locator('script[type="module"]').getAttribute("src");

// Claim (device): The cached app holds no answer of the API and nothing of a person.
test("opens offline, keeps nothing of a person, and is taken up again by itself", async ({
  page,
  context,
  stack,
}) => {
  const secret = "kept-by-nobody-41";
  const login = { account: "Harbour", username: "gull", password: secret };
  const { person } = await aReadyPerson(page, stack, "2580", [login]);
  await shellKept(page);
  const manifest = await page.request.get(`${stack.url}/manifest.webmanifest`);
  expect(manifest.headers()["content-type"]).toBe("application/manifest+json");
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  for (const { src } of icons) expect((await page.request.get(stack.url + src)).status()).toBe(200);

  const kept = await page.evaluate(async () => {
    const found: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.push({ path: new URL(request.url).pathname, text: (await answer?.text()) ?? "" });
      }
    }
    return found;
  });
  const paths = kept.map(({ path }) => path);
  expect(paths).toContain("/dashboard/passwords");
  const allowed = /^\/(?:assets\/|icons\/|(?:theme\.js|favicon\.svg|manifest\.webmanifest)$)/;
  expect(paths.filter((path) => path !== "/dashboard/passwords" && !allowed.test(path))).toEqual(
    [],
  );
  for (const { path, text } of kept) {
    for (const told of [secret, person.email]) expect(text.includes(told), path).toBe(false);
  }

  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. Changes to your vault wait/)).toBeVisible();
  await page.reload();
  await expect(heading(page, "Breezy can't be reached")).toBeVisible();
  await examine(page, "offline");
  await page.goto(`${stack.url}/pricing`);
  // Chromium's emulation does not always reach a page that begins without a network.
  const isTold = await page.evaluate(() => !navigator.onLine);
  const said = isTold ? /^You are offline\./ : /^Our server is not responding;/;
  await expect(page.getByText(said)).toBeVisible();
  await page.goto(`${stack.url}/dashboard/settings`);
  await expect(heading(page, "Breezy can't be reached")).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText("You are back online.")).toBeVisible();
  await expect(heading(page, "Breezy can't be reached")).toBeHidden();
});

test("a new release is offered, breaks no open page, and waits until it is asked for", async ({
  page,
  context,
  stack,
}) => {
  const releases = await twoReleases(stack.url);
  await page.goto(`${releases.url}/auth`);
  await shellKept(page);
  const other = await context.newPage();
  await other.goto(`${releases.url}/pricing`);
  await expect(other.getByRole("link", { name: "Login" })).toBeVisible();
  const firstStart = await startOf(page);
  // A browser lets no worker go that is still asked for something; nobody is to wait for that.
  await other.evaluate((path) => void fetch(path), slowScript);

  releases.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText("A new version is ready")).toBeVisible();
  // Behind another page no colour changes.
  await page.bringToFront();
  await examine(page, "a new version");
  expect(await startOf(page)).toBe(firstStart);
  expect(await keptShells(page)).toHaveLength(2);

  await button(page, "Load it").click();
  await expect.poll(() => startOf(page)).toContain("-second.js");
  await expect(heading(page, "Welcome back")).toBeVisible();
  await expect(page.getByText("A new version is ready")).toBeHidden();

  // The other page is of the first release still, whose files the server has no more.
  expect(await startOf(other)).toBe(firstStart);
  await other.getByRole("link", { name: "Login" }).click();
  await expect(heading(other, "Welcome back")).toBeVisible();
  await other.close();
  releases.answerSlow();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { waiting, active } = await navigator.serviceWorker.ready;
        return [waiting, active?.state];
      }),
    )
    .toEqual([null, "activated"]);
  // Looked through whenever a page is opened.
  await expect
    .poll(async () => {
      await page.reload();
      return keptShells(page);
    })
    .toHaveLength(1);

  releases.stopServer();
  await page.reload();
  await expect(heading(page, "Welcome back")).toBeVisible();
  expect(await startOf(page)).toContain("-second.js");
  await expect(page.getByText(/^Our server is not responding/)).toBeVisible();
  await releases.close();
});
