/** Products, from the search to the fulfilled order. */
import type { Order } from "@breezy/contract/reps";
import type { Page } from "@playwright/test";
import { sizes } from "./examine.ts";
import { expect, test } from "./journey.ts";
import { aRep, asOperator, givePoints, type Rep, signInRep } from "./reps.ts";
import type { Stack } from "./stack.ts";
test.use({ contextOptions: { reducedMotion: "reduce" } });

const points = (page: Page) => page.getByLabel("Your points");
const field = (page: Page) => page.getByLabel("Search the Emporium");
const products = (page: Page) => page.getByRole("list", { name: "Products" });
const product = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const redeem = (page: Page, name: string) =>
  product(page, name).getByRole("button", { name: "Redeem" });
const question = (page: Page) => page.getByRole("dialog", { name: "Redeem this product?" });
const failed = "Failed to search for products. Please try again later.";

/** 4K TVs of the pretend shop, the dearest last. */
const [tv, bigTv] = ["Almond 43 inch 4K TV", "Almond 75 inch 4K TV"] as const;

async function aRepWith(page: Page, stack: Stack, sum: number): Promise<Rep> {
  const rep = await aRep(stack);
  if (sum > 0) await givePoints(stack, rep, sum);
  await signInRep(page.context(), stack, rep);
  return rep;
}

async function search(page: Page, term: string): Promise<void> {
  await field(page).fill(term);
  await field(page).press("Enter");
}

async function tellShop({ inboxUrl }: Stack, path: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const asked = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(`${inboxUrl}/shop/${path}`, asked);
  if (!answer.ok) throw new Error(`the shop answered ${answer.status}`);
}

async function ordersOf(page: Page, { url }: Stack): Promise<Order[]> {
  const answer = await page.request.get(`${url}/reps/me/orders`);
  return ((await answer.json()) as { orders: Order[] }).orders;
}

for (const size of sizes) {
  // Claim (emporium): A product is redeemed at the price that the shop says at that moment.
  test(`at ${size.width} px a representative searches, redeems and follows the order`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(size);
    await aRepWith(page, stack, 300);
    await page.goto(`${stack.url}/emporium`);
    await expect(page).toHaveTitle("Emporium · Breezy Vault");
    await expect(page.getByRole("heading", { name: "Emporium", level: 1 })).toBeVisible();
    await expect(points(page)).toHaveText("300 points");
    await expect(field(page)).toHaveAttribute("placeholder", /4k tv/);

    const held = Promise.withResolvers<void>();
    await page.route("**/emporium/search", async (route) => {
      await held.promise;
      await route.fallback();
    });
    await search(page, " 4k tv ");
    await expect(page.getByText("Searching Emporium...")).toBeVisible();
    held.resolve();
    await expect(products(page).getByRole("listitem")).toHaveCount(10);
    await expect(page).toHaveURL(/\/emporium\?q=4k/);
    await expect(page.getByText("Searching Emporium...")).toBeHidden();

    const card = product(page, tv);
    await expect(card.getByText("250 points")).toBeVisible();
    await expect(card.getByText("No reviews yet")).toBeVisible();
    await expect(card.getByText("ID sandbox-0001")).toBeVisible();
    const rated = product(page, "Almond 50 inch 4K TV");
    await expect(rated.getByText("3.5 out of 5 stars")).toBeAttached();
    await expect(rated.getByText("131 reviews")).toBeVisible();
    await expect(redeem(page, bigTv)).toBeDisabled();
    await expect(product(page, bigTv).getByText(/^\d+ points to go$/)).toBeVisible();
    await expect
      .poll(() => card.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);

    await redeem(page, tv).click();
    await expect(question(page)).toContainText(`${tv} takes 250 points of your 300.`);
    const said = page.getByText("Redeemed. Follow it under Orders.").waitFor();
    await question(page).getByRole("button", { name: "Redeem" }).click();
    await said;
    await expect(points(page)).toHaveText("50 points");
    await expect(redeem(page, tv)).toBeDisabled();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "What would you like?" })).toBeVisible();
    await page.goForward();
    await expect(products(page).getByRole("listitem")).toHaveCount(10);
    await expect(field(page)).toHaveValue("4k tv");

    const [order] = await ordersOf(page, stack);
    expect(order).toMatchObject({ kind: "product", item_id: "sandbox-0001", state: "open" });
    const orders = page.getByRole("dialog", { name: "Orders" });
    await page.getByRole("button", { name: "Orders" }).click();
    await expect(orders.getByText("Open", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await asOperator(stack, "/order/fulfil", { id: order!.id });
    await page.getByRole("button", { name: "Orders" }).click();
    await expect(orders.getByText("Fulfilled", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Ledger" }).click();
    await expect(page.getByRole("row").nth(1)).toContainText(
      /Spent.*Fulfilled: Almond.*aside -250.*50/,
    );
  });
}

// Claim (emporium): A search without a term, without products or without an answer says so.
test("a search that finds nothing, fails, or asks for nothing says so", async ({ page, stack }) => {
  await aRepWith(page, stack, 0);
  await page.goto(`${stack.url}/emporium`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText("Please enter a search term.");
  await expect(field(page)).toBeFocused();

  const said = page.getByText("No products found for your search.").waitFor();
  await search(page, "flying carpet");
  await said;
  await expect(page.getByText("No products found. Try a different search term!")).toBeVisible();
  await tellShop(stack, "behaviour", { empty: true });
  const none = page.waitForResponse(/\/emporium\/search$/);
  await search(page, "laptop");
  expect(await (await none).json()).toEqual({ products: [] });
  await expect(page.getByText("No products found. Try a different search term!")).toBeVisible();

  await tellShop(stack, "behaviour", { failing: true });
  await search(page, "tablet");
  await expect(alert).toContainText(failed);
  await tellShop(stack, "behaviour", {});
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(products(page).getByRole("listitem")).toHaveCount(10);

  await page.route("**/emporium/search", (route) => route.fulfill({ status: 500, body: "" }));
  await search(page, "camera");
  await expect(alert).toContainText(failed);
  await page.unroute("**/emporium/search");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(product(page, "Almond Compact Camera")).toBeVisible();
});

// Claim (emporium): A product is redeemed at the price that the shop says at that moment.
test("another price is said before anything is spent, and taken when it is confirmed", async ({
  page,
  stack,
}) => {
  await aRepWith(page, stack, 1000);
  await page.goto(`${stack.url}/emporium?q=speaker`);
  const name = "Almond Room Speaker";
  const id = await product(page, name).getByText(/^ID /).innerText();
  await tellShop(stack, "prices", { product_id: id.slice(3), price: "$399.00" });
  await redeem(page, name).click();
  await question(page).getByRole("button", { name: "Redeem" }).click();
  await expect(question(page).getByRole("alert")).toHaveText(
    "The price has changed: it is now 399 points.",
  );
  await expect(question(page)).toContainText("takes 399 points of your 1,000.");
  expect(await ordersOf(page, stack)).toEqual([]);
  await question(page).getByRole("button", { name: "Redeem" }).click();
  await expect(points(page)).toHaveText("601 points");
  await expect(product(page, name).getByText("399 points")).toBeVisible();
});

// Claim (emporium): A refused redemption says why, and a lost answer counts once.
test("each refusal says why, and a lost answer counts once", async ({ page, stack }) => {
  const rep = await aRepWith(page, stack, 1000);
  await page.goto(`${stack.url}/emporium?q=headphones`);
  const name = "Almond Studio Headphones";
  await page.route("**/deduct-points", (route) => route.fulfill({ status: 500, body: "" }));
  await redeem(page, name).click();
  const confirm = question(page).getByRole("button", { name: "Redeem" });
  const alert = question(page).getByRole("alert");
  await confirm.click();
  await expect(alert).toHaveText("Failed to redeem product.");
  await page.unroute("**/deduct-points");

  await givePoints(stack, rep, -1000);
  await confirm.click();
  await expect(alert).toHaveText("You don't have enough points to redeem this product.");
  await expect(points(page)).toHaveText("0 points");

  await givePoints(stack, rep, 1000);
  await page.route("**/deduct-points", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm.click();
  await expect(alert).toContainText("There was no answer.");
  await page.unroute("**/deduct-points");
  await confirm.click();
  await expect(question(page)).toBeHidden();
  expect(await ordersOf(page, stack)).toHaveLength(1);

  await page.request.post(`${stack.url}/breakroom/logout`, { headers: { origin: stack.url } });
  await redeem(page, name).click();
  const said = page.getByText("You must be logged in to redeem products.").waitFor();
  await confirm.click();
  await said;
  await expect(page.getByRole("heading", { name: "Breakroom Access" })).toBeVisible();
});

// Claim (representatives): A representative reads each line of their own ledger.
test("a ledger longer than a page is read to its first line", async ({ page, stack }) => {
  const rep = await aRepWith(page, stack, 1);
  for (let line = 2; line <= 101; line++) await givePoints(stack, rep, 1);
  await page.goto(`${stack.url}/emporium`);
  await page.getByRole("button", { name: "Ledger" }).click();
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(101);
  await page.getByRole("button", { name: "Show earlier lines" }).click();
  await expect(rows).toHaveCount(102);
  await expect(rows.last()).toContainText("No. 1,");
  await expect(page.getByRole("button", { name: "Show earlier lines" })).toBeHidden();
  await page.keyboard.press("Escape");

  for (const [button, path, sentence] of [
    ["Orders", "**/reps/me/orders", "Your orders could not be loaded."],
    ["Ledger", "**/reps/me/ledger", "Your ledger could not be loaded."],
  ] as const) {
    await page.reload();
    await page.route(path, (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: button }).click();
    const dialog = page.getByRole("dialog", { name: button });
    await expect(dialog.getByRole("alert")).toContainText(sentence);
    await page.unroute(path);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByText(/No orders yet|No\. 101,/)).toBeVisible();
    await page.keyboard.press("Escape");
  }
});
