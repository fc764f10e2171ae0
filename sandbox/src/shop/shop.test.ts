import { describe, expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";
import { sandboxShop, shop } from "./shop.ts";

const search = (
  routes: ReturnType<typeof shop>,
  query: Record<string, string>,
  key: string = sandboxShop.key,
) =>
  routes.request(`http://127.0.0.1${sandboxShop.path}?${new URLSearchParams(query).toString()}`, {
    headers: { "x-api-key": key },
  });

interface Answer {
  data: { products: { product_id: string; price: string; product_photo: string }[] };
}

// Claim (sandbox): The pretend shop has 400 things, and is slow, empty or failing on request.
test("there are at least 400 things, each once, and each with a picture of its own", async () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(400);
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  expect(new Set(catalogue.map(({ title }) => title)).size).toBe(catalogue.length);
  const routes = shop();
  for (const { id, title } of catalogue) {
    const picture = await routes.request(`http://127.0.0.1/shop/photos/${id}.svg`);
    expect(picture.headers.get("content-type")).toBe("image/svg+xml");
    expect(await picture.text()).toContain(`aria-label="${title}"`);
  }
});

describe("a search", () => {
  test("finds by words, within prices, page by page", async () => {
    const routes = shop();
    const query = { q: "4k tv", limit: "10", min_price: "100", max_price: "5000" };
    const first = (await (await search(routes, { ...query, page: "1" })).json()) as Answer;
    const second = (await (await search(routes, { ...query, page: "2" })).json()) as Answer;
    expect(first.data.products).toHaveLength(10);
    expect(first.data.products[0]).toEqual({
      product_id: "sandbox-0001",
      product_title: "Almond 43 inch 4K TV",
      product_photo: "http://127.0.0.1/shop/photos/sandbox-0001.svg",
      price: "$249.99",
      product_rating: null,
      product_num_reviews: 0,
    });
    const ids = [...first.data.products, ...second.data.products].map((one) => one.product_id);
    expect(new Set(ids).size).toBe(20);
    const dear = (await (await search(routes, { ...query, min_price: "4999" })).json()) as Answer;
    expect(dear.data.products).toEqual([]);
  });

  test("without the key is refused", async () => {
    expect((await search(shop(), { q: "tv" }, "guess")).status).toBe(401);
  });

  // Claim (sandbox): The pretend shop has 400 things, and is slow, empty or failing on request.
  test("is empty, failing, or dearer on request", async () => {
    const routes = shop();
    const tell = (path: string, body: object) =>
      routes.request(`http://127.0.0.1${path}`, { method: "POST", body: JSON.stringify(body) });
    await tell("/shop/behaviour", { empty: true });
    const none = (await (await search(routes, { q: "tv" })).json()) as Answer;
    expect(none.data.products).toEqual([]);
    await tell("/shop/behaviour", { failing: true });
    expect((await search(routes, { q: "tv" })).status).toBe(500);
    await tell("/shop/behaviour", {});
    await tell("/shop/prices", { product_id: "sandbox-0001", price: "$1,000.00" });
    const { data } = (await (await search(routes, { q: "almond 43" })).json()) as Answer;
    expect(data.products[0]?.price).toBe("$1,000.00");
  });
});
