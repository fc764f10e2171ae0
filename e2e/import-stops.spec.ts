/** An import of thousands that is stopped, cut off, reloaded and overtaken: each account whole or absent. */
import type { BrowserContext, Page, Route } from "@playwright/test";
import { button } from "./cards.ts";
import { examine } from "./examine.ts";
import { aReadyPerson, expect, openVault, test } from "./journey.ts";
import { pay } from "./paying.ts";
import { addAccount, unlock, unlockToList } from "./person.ts";
import type { Stack } from "./stack.ts";

const pin = "2580";
const rows = 3000;
const batch = 500;

test.use({ contextOptions: { reducedMotion: "reduce" } });

const file = [
  "name,url,username,password,note",
  ...Array.from({ length: rows }, (_, n) => {
    const site = `s${n}.example`;
    return `Site ${n},https://${site}/login,ada,"s3cret, ""${n}""","first ${n}\nsecond 🦊"`;
  }),
].join("\n");

/** A trial of the plan without a limit, and its news read. */
async function withoutLimit(page: Page, stack: Stack): Promise<void> {
  await page.goto(`${stack.url}/pricing`);
  const plus = page.getByRole("article", { name: "Plus", exact: true });
  await plus.getByRole("button", { name: "Try for 14 days" }).click();
  await pay(page);
  await page.waitForURL("**/dashboard/passwords");
  const read = { data: { plan_change_popup: true }, headers: { origin: stack.url } };
  expect((await page.request.put(`${stack.url}/billing`, read)).status()).toBe(200);
  await unlock(page, pin);
}

async function chooseFile(page: Page): Promise<void> {
  await button(page, "Vault menu").click();
  await page.getByRole("menuitem", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Import", level: 1 })).toBeFocused();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "chrome.csv", mimeType: "", buffer: Buffer.from(file) });
  await expect(page.getByRole("heading", { name: "Review before importing" })).toBeFocused();
}

async function expectFound(page: Page, fresh: number, there: number): Promise<void> {
  for (const [name, count] of [
    ["New", fresh],
    ["Already there", there],
    ["Merged", 0],
    ["Skipped", 0],
  ] as const) {
    const box = page.locator("dl > div").filter({ hasText: name });
    await expect(box.locator("dd > span").first()).toHaveText(count.toLocaleString("en"));
  }
}

/** Chooses the file, of which so many accounts are then new or there already. */
async function chooseAndFind(page: Page, fresh: number, there: number): Promise<void> {
  await chooseFile(page);
  await expectFound(page, fresh, there);
}

const stands = (page: Page, text: string) =>
  expect(page.getByText(`${text} of 3,000 entries are in your vault, each complete.`));

type Answer = (route: Route) => Promise<unknown>;
const pass: Answer = (route) => route.fallback();

/** What becomes of the batches that are sent next, one after the other; later ones pass. */
async function batchesOf(context: BrowserContext): Promise<Answer[]> {
  const next: Answer[] = [];
  await context.route("**/passwords/batch", async (route) => {
    await (next.shift() ?? pass)(route);
  });
  return next;
}

/** Presses the button and holds the batch that follows back until it is let go. */
async function pressHeld(page: Page, next: Answer[], name: string) {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<Answer>();
  next.push(async (route) => {
    arrived.resolve();
    const answer = await released.promise;
    await answer(route);
  });
  await button(page, name).click();
  await arrived.promise;
  return { release: released.resolve };
}

/** Saved, and nobody hears of it. */
const loseAnswer: Answer = async (route) => {
  await route.fetch();
  await route.abort("connectionreset");
};

test("cancelled, cut off, reloaded, and with a second tab that saves: each account is in once, whole", async ({
  page,
  context,
  stack,
}) => {
  await aReadyPerson(page, stack, pin);
  await withoutLimit(page, stack);
  const next = await batchesOf(context);

  await chooseAndFind(page, rows, 0);
  next.push(pass);
  const second = await pressHeld(page, next, "Import 3,000 entries");
  await expect(page.getByText("500 of 3,000 entries")).toBeVisible();
  await examine(page, "an import that runs");
  await button(page, "Cancel").click();
  await expect(page.getByText("Finishing those already started...")).toBeVisible();
  second.release(pass);
  await expect(page.getByRole("heading", { name: "Import stopped" })).toBeFocused();
  await stands(page, "1,000").toBeVisible();
  await page.getByLabel("Show").selectOption({ label: "Not imported" });
  await expect(page.getByText("2,000 of 3,000 rows")).toBeVisible();
  await examine(page, "an import that stopped");

  // The connection breaks off: first before a batch arrives, then behind one that did.
  next.push(pass, (route) => route.abort("internetdisconnected"));
  await button(page, "Continue").click();
  await stands(page, "At least 1,500").toBeVisible();
  await expect(page.getByRole("alert")).toContainText("connection");
  next.push(loseAnswer);
  await button(page, "Continue").click();
  await stands(page, "At least 1,500").toBeVisible();

  await page.reload();
  await unlockToList(page, pin);
  await expect(page.getByText("2000 entries", { exact: true })).toBeAttached();
  await chooseAndFind(page, rows - 4 * batch, 4 * batch);

  // Reloaded while a batch is on its way, it is in or it is not.
  const held = await pressHeld(page, next, "Import 1,000 entries");
  await page.reload();
  held.release((route) => route.abort().catch(() => undefined));
  await unlockToList(page, pin);
  await expect(page.getByText("2000 entries", { exact: true })).toBeAttached();

  const other = await context.newPage();
  await openVault(other, stack, pin);
  await chooseAndFind(page, rows - 4 * batch, 4 * batch);
  const overtaken = await pressHeld(page, next, "Import 1,000 entries");
  await addAccount(other, { account: "Heron", username: "ada", password: "x" });
  overtaken.release(pass);
  await expect(page.getByText("1,000 entries added.")).toBeVisible();
  await expect(other.getByText("3001 entries", { exact: true })).toBeAttached();

  await button(page, "Import another file").click();
  await button(page, "Back to Key Vault").click();
  await chooseAndFind(page, 0, rows);
  await expect(page.getByText("There is nothing to import.")).toBeVisible();
});
