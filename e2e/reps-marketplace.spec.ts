/** Prizes, from the first welcome to the order. */
import type { Order, Prize } from "@breezy/contract/reps";
import type { Page } from "@playwright/test";
import { sizes } from "./examine.ts";
import { expect, test } from "./journey.ts";
import { bag, chair, mug, offerPrizes } from "./prizes.ts";
import { aRep, asOperator, givePoints, type Rep, signInRep } from "./reps.ts";
import type { Stack } from "./stack.ts";
import { stopClock, whileItFlows } from "./still-clock.ts";
test.use({ contextOptions: { reducedMotion: "reduce" } });

const offers = [mug, bag, chair];

const points = (page: Page) => page.getByLabel("Your points");
const carousel = (page: Page) => page.getByRole("region", { name: "Prizes" });
const prize = (page: Page, name: string) => page.getByRole("heading", { name, level: 2 });
const redeem = (page: Page) => carousel(page).getByRole("button", { name: "Redeem" });
const question = (page: Page) => page.getByRole("dialog", { name: "Redeem this prize?" });
const welcome = (page: Page) => page.getByRole("dialog", { name: "Welcome to the Marketplace" });
const place = (page: Page) => carousel(page).getByRole("status");

async function aRepWith(page: Page, stack: Stack, sum: number): Promise<Rep> {
  const rep = await aRep(stack);
  await givePoints(stack, rep, sum);
  await signInRep(page.context(), stack, rep);
  return rep;
}

/** Past the welcome. */
async function openMarketplace(page: Page, { url }: Stack): Promise<void> {
  await page.goto(`${url}/marketplace`);
  await welcome(page).getByRole("button", { name: "Enter" }).click();
  await expect(welcome(page)).toBeHidden();
}

async function ordersOf(page: Page, { url }: Stack): Promise<Order[]> {
  const answer = await page.request.get(`${url}/reps/me/orders`);
  return ((await answer.json()) as { orders: Order[] }).orders;
}

async function expectPrize(page: Page, { name }: { name: string }, at: string): Promise<void> {
  await expect(place(page)).toHaveText(`${at}: ${name}`);
  await expect(prize(page, name)).toBeVisible();
  // The neighbours are seen, and cannot be reached.
  await expect(carousel(page).getByRole("heading")).toHaveCount(1);
}

for (const size of sizes) {
  // Claim (marketplace): A representative is welcomed once, looks through the prizes and redeems
  // one.
  test(`at ${size.width} px a representative is welcomed once, looks around and redeems`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(size);
    await offerPrizes(page, stack, offers);
    await aRepWith(page, stack, 5000);
    await page.goto(`${stack.url}/marketplace`);
    await expect(welcome(page)).toBeVisible();
    const dismissed = page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await welcome(page).getByRole("button", { name: "Enter" }).click();
    expect((await dismissed).status()).toBe(200);
    await page.reload();
    await expectPrize(page, mug, "1 of 3");
    await expect(welcome(page)).toBeHidden();
    await expect(page).toHaveTitle("Marketplace · Breezy Vault");
    await expect(points(page)).toHaveText("5,000 points");

    await page.getByRole("button", { name: "Next" }).click();
    await expectPrize(page, bag, "2 of 3");
    await page.getByRole("button", { name: "Next" }).click();
    await expectPrize(page, chair, "3 of 3");
    await expect(redeem(page)).toBeDisabled();
    await expect(carousel(page).getByText("4,000 points to go")).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();
    await expectPrize(page, mug, "1 of 3");
    await page.getByRole("button", { name: "Previous" }).click();
    await expectPrize(page, chair, "3 of 3");
    await page.keyboard.press("ArrowLeft");
    await expectPrize(page, bag, "2 of 3");
    // What shows beside the middle comes when it is pressed.
    const track = (await page.locator(".prize-track").boundingBox())!;
    await page.mouse.click(track.x + track.width - 4, track.y + track.height / 2);
    await expectPrize(page, chair, "3 of 3");
    await page.mouse.click(track.x + 4, track.y + track.height / 2);
    await expectPrize(page, bag, "2 of 3");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expectPrize(page, mug, "1 of 3");

    await redeem(page).click();
    await expect(question(page)).toContainText("A mug takes 1,200 points of your 5,000.");
    await page.keyboard.press("ArrowRight");
    await question(page).getByRole("button", { name: "Cancel" }).click();
    await expectPrize(page, mug, "1 of 3");
    expect(await ordersOf(page, stack)).toEqual([]);

    await redeem(page).click();
    const redeemed = page.getByRole("status").filter({ hasText: "REDEEMED!" }).waitFor();
    await question(page).getByRole("button", { name: "Redeem" }).click();
    await redeemed;
    await expect(points(page)).toHaveText("3,800 points");
    await expect(page.getByText("REDEEMED!")).toBeHidden();
    expect(await ordersOf(page, stack)).toMatchObject([
      { kind: "prize", title: "A mug", points: 1200, state: "open" },
    ]);

    await page.getByRole("button", { name: "Orders" }).click();
    const orders = page.getByRole("dialog", { name: "Orders" });
    await expect(orders.getByRole("listitem")).toContainText(["A mug"]);
    await expect(orders.getByText("Open", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Ledger" }).click();
    const ledger = page.getByRole("dialog", { name: "Ledger" });
    const rows = ledger.getByRole("row");
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText(
      /Reserved.*Ordered: A mug.*No\. 2.*-1,200.*aside \+1,200.*3,800/,
    );
    await expect(rows.nth(2)).toContainText(/Adjusted.*A gift.*No\. 1.*\+5,000.*5,000/);
  });
}

// Claim (marketplace): A representative is welcomed once, looks through the prizes and redeems one.
test("a swipe counts from 10,000 on, goes round, and presses nothing", async ({ page, stack }) => {
  await offerPrizes(page, stack, offers);
  await aRepWith(page, stack, 5000);
  await page.clock.install();
  await openMarketplace(page, stack);
  await expectPrize(page, mug, "1 of 3");
  await stopClock(page);

  /** From the middle of the button, `px` within `ms`, the last move as the finger leaves. */
  async function swipe(px: number, ms: number): Promise<void> {
    const box = (await redeem(page).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await page.clock.runFor(ms / 4);
      await page.mouse.move(x + px * part, y);
    }
    await page.mouse.up();
  }
  await swipe(-120, 80);
  await expectPrize(page, bag, "2 of 3");
  await swipe(120, 80);
  await expectPrize(page, mug, "1 of 3");
  await swipe(120, 80);
  await expectPrize(page, chair, "3 of 3");
  await swipe(-120, 80);
  await expectPrize(page, mug, "1 of 3");
  // 40 px at 200 px a second: 8,000.
  await swipe(-40, 200);
  await expectPrize(page, mug, "1 of 3");
  await swipe(40, 200);
  await expectPrize(page, mug, "1 of 3");
  // 60 px at 200 px a second: 12,000.
  await swipe(-60, 300);
  await expectPrize(page, bag, "2 of 3");
  await expect(question(page)).toBeHidden();
  await redeem(page).click();
  await expect(question(page)).toBeVisible();
});

// Claim (marketplace): A representative is welcomed once, looks through the prizes and redeems one.
test("REDEEMED! shows for 2.5 seconds", async ({ page, stack }) => {
  await offerPrizes(page, stack, [mug]);
  await aRepWith(page, stack, 1200);
  await page.clock.install();
  await openMarketplace(page, stack);
  // One prize has no neighbours to go to.
  await expect(page.getByRole("button", { name: "Next" })).toHaveCount(0);
  await stopClock(page);
  await redeem(page).click();
  await question(page).getByRole("button", { name: "Redeem" }).click();
  const overlay = page.getByText("REDEEMED!");
  await expect(overlay).toBeVisible();
  await page.clock.runFor(2499);
  await expect(points(page)).toHaveText("0 points");
  await expect(overlay).toBeVisible();
  await page.clock.runFor(1);
  await expect(overlay).toBeHidden();
  await whileItFlows(page, async () => {
    await expect(redeem(page)).toBeDisabled();
  });
});

test("an answer that is lost on its way is asked for again, and counts once", async ({
  page,
  stack,
}) => {
  await offerPrizes(page, stack, [mug]);
  await aRepWith(page, stack, 5000);
  await openMarketplace(page, stack);
  // It arrives, and the answer does not.
  await page.route("**/redeem", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await redeem(page).click();
  await question(page).getByRole("button", { name: "Redeem" }).click();
  await expect(question(page).getByRole("alert")).toHaveText(
    "Failed to redeem prize. There was no answer. Try again; you will never be charged twice.",
  );
  await expect(points(page)).toHaveText("3,800 points");
  await page.unroute("**/redeem");
  // Whoever loads the page anew meanwhile is not charged again either.
  await page.reload();
  await redeem(page).click();
  const again = page.getByText("REDEEMED!").waitFor();
  await question(page).getByRole("button", { name: "Redeem" }).click();
  await again;
  expect(await ordersOf(page, stack)).toHaveLength(1);

  await redeem(page).click();
  await question(page).getByRole("button", { name: "Redeem" }).click();
  await expect(points(page)).toHaveText("2,600 points");
  expect(await ordersOf(page, stack)).toHaveLength(2);
});

// Claim (marketplace): Each failure of a prize says what happened and how to go on.
test("each failure says what happened, and the way on", async ({ page, stack }) => {
  await offerPrizes(page, stack, []);
  const rep = await aRepWith(page, stack, 5000);
  await page.route("**/prizes", (route) => route.fulfill({ status: 500, body: "" }));
  await openMarketplace(page, stack);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Something went wrong.");
  await expect(alert).toContainText("Failed to load marketplace data.");
  await page.route("**/prizes", (route) =>
    route.fulfill({ status: 503, json: { detail: "The prizes rest.", code: "unavailable" } }),
  );
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toContainText("The prizes rest.");
  await page.unroute("**/prizes");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "No prizes available." })).toBeVisible();

  await offerPrizes(page, stack, [mug]);
  await page.reload();
  await page.route("**/redeem", (route) => route.fulfill({ status: 500, body: "" }));
  await redeem(page).click();
  await question(page).getByRole("button", { name: "Redeem" }).click();
  await expect(question(page).getByRole("alert")).toHaveText("Failed to redeem prize.");
  await page.unroute("**/redeem");

  // Spent elsewhere meanwhile.
  await givePoints(stack, rep, -4000);
  await question(page).getByRole("button", { name: "Redeem" }).click();
  await expect(question(page).getByRole("alert")).toHaveText(
    "You don't have enough points to redeem this prize.",
  );
  await expect(points(page)).toHaveText("1,000 points");
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(redeem(page)).toBeDisabled();

  // Taken back by the operator meanwhile.
  await givePoints(stack, rep, 4000);
  await page.reload();
  await redeem(page).click();
  const { prizes } = await asOperator<{ prizes: Prize[] }>(stack, "/prize/list");
  for (const { id, name } of prizes) {
    if (name === mug.name) await asOperator(stack, "/prize/retire", { id });
  }
  await question(page).getByRole("button", { name: "Redeem" }).click();
  await expect(question(page).getByRole("alert")).toHaveText("This is no longer available.");
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "No prizes available." })).toBeVisible();

  await offerPrizes(page, stack, [mug]);
  await page.reload();
  await expect(prize(page, mug.name)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();

  await page.request.post(`${stack.url}/breakroom/logout`, { headers: { origin: stack.url } });
  await redeem(page).click();
  const said = alert.filter({ hasText: "You must be logged in to redeem prizes." }).waitFor();
  await question(page).getByRole("button", { name: "Redeem" }).click();
  await said;
  await expect(page.getByRole("heading", { name: "Breakroom Access" })).toBeVisible();
  await signInRep(page.context(), stack, rep);
  expect(await ordersOf(page, stack)).toEqual([]);
});
