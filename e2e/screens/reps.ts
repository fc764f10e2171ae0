/** The representatives' Breakroom, Marketplace and Emporium. */
import { expect, type Page } from "@playwright/test";
import { aChart } from "../../web/src/features/reps/breakroom/testing/charts.ts";
import { bag, chair, mug, offerPrizes } from "../prizes.ts";
import { asOperator, givePoints, type Rep, signInRep } from "../reps.ts";
import { button, dialog, field, heading, type Scene, type Screen } from "./screen.ts";

/** `rep` has 5,000 points and brought one subscriber. */
export interface RepScene extends Scene {
  rep: Rep;
}

const failing = { status: 500, body: "" };
const product = "Almond 43 inch 4K TV";

const redeem = (page: Page, name?: string) =>
  (name ? page.getByRole("article", { name, exact: true }) : page)
    .getByRole("button", { name: "Redeem" })
    .first();

/** To the page whose `path` fails this once. */
async function without(page: Page, path: string, act: () => Promise<unknown>, text: string) {
  await page.route(path, (route) => route.fulfill(failing));
  await act();
  await expect(page.getByText(text).first()).toBeVisible();
  await page.unroute(path);
}

async function searchFor(page: Page, term: string): Promise<void> {
  await field(page, "Search the Emporium").fill(term);
  await field(page, "Search the Emporium").press("Enter");
}

async function tellShop({ inboxUrl }: Scene, path: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const asked = { method: "POST", headers, body: JSON.stringify(body) };
  expect((await fetch(`${inboxUrl}/shop/${path}`, asked)).ok).toBe(true);
}

const openBreakroom = (page: Page, { url }: Scene) => page.goto(`${url}/breakroom`);

export const breakroom: readonly Screen<RepScene>[] = [
  {
    name: "the login, with errors",
    show: async (page, at) => {
      await openBreakroom(page, at);
      await button(page, "Authenticate").click();
      await expect(page.getByText("Enter your rep ID.")).toBeVisible();
    },
  },
  {
    name: "the login, refused",
    show: async (page) => {
      await field(page, "Rep ID").fill("12345");
      await field(page, "Password").fill("not this one");
      await button(page, "Authenticate").click();
      await expect(page.getByText("That rep ID or password is wrong.")).toBeVisible();
    },
  },
  {
    name: "a profile that did not come",
    show: async (page, at) => {
      await signInRep(page.context(), at, at.rep);
      const load = () => openBreakroom(page, at);
      await without(page, "**/reps/me", load, "Failed to re-authenticate rep.");
    },
  },
  {
    name: "a chart that did not come",
    show: async (page, at) => {
      await signInRep(page.context(), at, at.rep);
      const load = () => openBreakroom(page, at);
      await without(page, "**/breakroom/chart", load, "Failed to load chart data.");
    },
  },
  {
    name: "an empty chart",
    show: async (page) => {
      const json = aChart({ reps: 1, people: 0 });
      await page.route("**/breakroom/chart", (route) => route.fulfill({ json }));
      await button(page, "Try again").click();
      await expect(page.getByText("Nobody has used a link yet")).toBeVisible();
    },
  },
  {
    name: "the whole chart",
    show: async (page) => {
      const json = aChart({ reps: 50, people: 5000 });
      await page.unroute("**/breakroom/chart");
      await page.route("**/breakroom/chart", (route) => route.fulfill({ json }));
      await page.reload();
      await expect(page.getByRole("button", { name: /^Rep \d+, / })).toHaveCount(50);
      await page.unroute("**/breakroom/chart");
    },
  },
  {
    name: "the chart",
    show: async (page) => {
      await page.reload();
      await expect(page.getByRole("button", { name: /^Ada.*Referred by Grace/ })).toHaveCount(1);
    },
  },
  {
    name: "the table",
    show: async (page, at) => {
      await button(page, "View as table").click();
      await expect(page.getByRole("row", { name: new RegExp(at.rep.name) })).toBeVisible();
    },
  },
  {
    name: "one representative's people",
    show: async (page, at) => {
      await page
        .getByRole("row", { name: new RegExp(at.rep.name) })
        .getByRole("button")
        .click();
      await expect(page.getByRole("row", { name: /Free Today$/ })).toHaveCount(1);
    },
  },
  {
    name: "the points structure",
    show: async (page) => {
      await button(page, "Points Structure").click();
      await expect(dialog(page, "Points Structure").locator("tbody")).toHaveCount(2);
    },
  },
  {
    name: "the links",
    show: async (page) => {
      await page.keyboard.press("Escape");
      await button(page, "Your links").click();
      await expect(page.getByRole("img", { name: "QR code of your link" })).toBeVisible();
    },
  },
];

export const marketplace: readonly Screen<RepScene>[] = [
  {
    name: "the welcome",
    show: async (page, at) => {
      await offerPrizes(page, at, []);
      await page.goto(`${at.url}/marketplace`);
      await expect(dialog(page, "Welcome to the Marketplace")).toBeVisible();
    },
  },
  {
    name: "no prizes",
    show: async (page) => {
      await button(page, "Enter").click();
      await expect(heading(page, "No prizes available.")).toBeVisible();
    },
  },
  {
    name: "prizes that did not come",
    show: (page) =>
      without(page, "**/prizes", () => page.reload(), "Failed to load marketplace data."),
  },
  {
    name: "the first prize",
    show: async (page, at) => {
      await offerPrizes(page, at, [mug, bag, chair]);
      await page.reload();
      await expect(page.getByRole("heading", { name: mug.name, level: 2 })).toBeVisible();
    },
  },
  {
    name: "a prize with a long name",
    show: async (page) => {
      await button(page, "Next").click();
      await expect(page.getByRole("heading", { name: bag.name, level: 2 })).toBeVisible();
    },
  },
  {
    name: "a prize beyond reach",
    show: async (page) => {
      await button(page, "Next").click();
      await expect(page.getByText("4,000 points to go")).toBeVisible();
    },
  },
  {
    name: "whether to redeem a prize",
    show: async (page) => {
      await button(page, "Next").click();
      await redeem(page).click();
      await expect(dialog(page, "Redeem this prize?")).toBeVisible();
    },
  },
  {
    name: "a prize without an answer",
    show: async (page) => {
      // It arrives, and the answer does not.
      await page.route("**/redeem", async (route) => {
        await route.fetch();
        await route.abort();
      });
      await dialog(page, "Redeem this prize?").getByRole("button", { name: "Redeem" }).click();
      await expect(page.getByText("There was no answer.")).toBeVisible();
      await page.unroute("**/redeem");
    },
  },
  {
    name: "the orders",
    show: async (page) => {
      await dialog(page, "Redeem this prize?").getByRole("button", { name: "Cancel" }).click();
      await button(page, "Orders").click();
      await expect(dialog(page, "Orders").getByText("Open", { exact: true })).toBeVisible();
    },
  },
  {
    name: "the ledger",
    show: async (page) => {
      await page.keyboard.press("Escape");
      await button(page, "Ledger").click();
      await expect(dialog(page, "Ledger").getByRole("row")).toHaveCount(3);
    },
  },
  {
    name: "the marketplace, offline",
    show: async (page) => {
      await page.keyboard.press("Escape");
      await page.context().setOffline(true);
      await expect(page.getByText("You are offline.")).toBeVisible();
    },
  },
];

export const emporium: readonly Screen<RepScene>[] = [
  {
    name: "before the first search",
    show: async (page, at) => {
      await page.context().setOffline(false);
      await page.goto(`${at.url}/emporium`);
      await expect(page.getByLabel("Your points")).toHaveText("3,800 points");
    },
  },
  {
    name: "a search for nothing",
    show: async (page) => {
      await button(page, "Search").click();
      await expect(page.getByRole("alert")).toHaveText("Please enter a search term.");
    },
  },
  {
    name: "no products found",
    show: async (page) => {
      await searchFor(page, "flying carpet");
      await expect(page.getByText("No products found. Try a different")).toBeVisible();
    },
  },
  {
    name: "a shop that is away",
    show: (page) =>
      without(
        page,
        "**/emporium/search",
        () => searchFor(page, "tablet"),
        "Failed to search for products.",
      ),
  },
  {
    name: "searching",
    show: async (page) => {
      // Never answered while it is examined.
      await page.route("**/emporium/search", () => undefined);
      await searchFor(page, "camera");
      await expect(page.getByText("Searching Emporium...")).toBeVisible();
    },
  },
  {
    name: "products",
    show: async (page, at) => {
      await page.goto(`${at.url}/emporium?q=4k+tv`);
      await expect(page.getByRole("list", { name: "Products" }).getByRole("listitem")).toHaveCount(
        10,
      );
    },
  },
  {
    name: "whether to redeem a product",
    show: async (page) => {
      await redeem(page, product).click();
      await expect(dialog(page, "Redeem this product?")).toBeVisible();
    },
  },
  {
    name: "too few points",
    show: async (page, at) => {
      await givePoints(at, at.rep, -3800);
      await dialog(page, "Redeem this product?").getByRole("button", { name: "Redeem" }).click();
      await expect(page.getByText("You don't have enough points")).toBeVisible();
    },
  },
  {
    name: "another price",
    show: async (page, at) => {
      await givePoints(at, at.rep, 3800);
      await tellShop(at, "prices", { product_id: "sandbox-0001", price: "$399.00" });
      await dialog(page, "Redeem this product?").getByRole("button", { name: "Redeem" }).click();
      await expect(page.getByText("The price has changed")).toBeVisible();
      await tellShop(at, "prices", { product_id: "sandbox-0001", price: "$250.00" });
    },
  },
  {
    name: "a fulfilled order",
    show: async (page, at) => {
      const answer = await page.request.get(`${at.url}/reps/me/orders`);
      const { orders } = (await answer.json()) as { orders: { id: string }[] };
      await asOperator(at, "/order/fulfil", { id: orders[0]!.id });
      await page.keyboard.press("Escape");
      await button(page, "Orders").click();
      await expect(dialog(page, "Orders").getByText("Fulfilled", { exact: true })).toBeVisible();
    },
  },
  {
    name: "orders that did not come",
    show: async (page) => {
      await page.reload();
      const open = () => button(page, "Orders").click();
      await without(page, "**/reps/me/orders", open, "Your orders could not be loaded.");
    },
  },
  {
    name: "a ledger that did not come",
    show: async (page) => {
      await page.reload();
      const open = () => button(page, "Ledger").click();
      await without(page, "**/reps/me/ledger", open, "Your ledger could not be loaded.");
    },
  },
];
