/** A retail product search, with what only a pretend one has: faults and other prices on request. */
import { setTimeout as delay } from "node:timers/promises";
import { Hono } from "hono";
import { html } from "hono/html";
import { page } from "../page.ts";
import { type Goods, catalogue, findGoods, searchGoods } from "./catalogue.ts";

/** Known to everyone. */
export const sandboxShop = { key: "shop_sandbox", path: "/shop/search" } as const;

export interface ShopBehaviour {
  delayMs: number;
  failing: boolean;
  empty: boolean;
}

const faithful: ShopBehaviour = { delayMs: 0, failing: false, empty: false };

export function shop(): Hono {
  const routes = new Hono();
  const prices = new Map<string, string>();
  let behaviour = faithful;

  routes.get(sandboxShop.path, async (c) => {
    const { delayMs, failing, empty } = behaviour;
    if (delayMs > 0) await delay(delayMs);
    if (failing) return c.json({ status: "ERROR", error: { message: "out of order" } }, 500);
    if (c.req.header("x-api-key") !== sandboxShop.key) {
      return c.json({ status: "ERROR", error: { message: "the key is not right" } }, 401);
    }
    const number = (name: string, standard: number) => Number(c.req.query(name) ?? standard);
    const found = searchGoods({
      term: c.req.query("q") ?? "",
      minCents: number("min_price", 0) * 100,
      maxCents: number("max_price", 1e6) * 100,
    });
    const limit = Math.min(number("limit", 10), 100);
    const from = (number("page", 1) - 1) * limit;
    const { origin } = new URL(c.req.url);
    const products = (empty ? [] : found).slice(from, from + limit).map((goods) => ({
      product_id: goods.id,
      product_title: goods.title,
      product_photo: `${origin}/shop/photos/${goods.id}.svg`,
      price: prices.get(goods.id) ?? priceOf(goods),
      product_rating: goods.rating,
      product_num_reviews: goods.reviews,
    }));
    return c.json({ status: "OK", data: { products } });
  });

  routes.get("/shop/photos/:name", (c) => {
    const goods = findGoods(c.req.param("name").replace(/\.svg$/, ""));
    if (!goods) return c.notFound();
    return c.body(pictureOf(goods), 200, { "content-type": "image/svg+xml" });
  });

  /** Any part of `ShopBehaviour`; an empty object for a faithful shop. */
  routes.post("/shop/behaviour", async (c) => {
    behaviour = { ...faithful, ...(await c.req.json<Partial<ShopBehaviour>>()) };
    return c.json(behaviour);
  });

  /** { product_id, price } as the shop writes it from now on. */
  routes.post("/shop/prices", async (c) => {
    const { product_id, price } = await c.req.json<{ product_id: string; price: string }>();
    if (!findGoods(product_id)) return c.notFound();
    prices.set(product_id, price);
    return c.json({ product_id, price });
  });

  routes.get("/shop", (c) =>
    c.html(
      page(
        "Shop",
        html`<h1>Shop</h1>
          <p class="quiet">
            This page stands in for a retail product search. Nothing of it is for sale. Its key is
            ${sandboxShop.key}.
          </p>
          <ul class="list">
            ${catalogue.slice(0, 60).map(
              (goods) =>
                html`<li class="row">
                  <strong>${goods.title}</strong>
                  <span>${priceOf(goods)}</span>
                </li>`,
            )}
          </ul>
          <p class="quiet">And ${catalogue.length - 60} more.</p>`,
      ),
    ),
  );

  return routes;
}

function priceOf({ cents }: Goods): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}

/** A drawn picture: a box in the kind's colour with its title. */
function pictureOf({ title, kind, hue }: Goods): string {
  const round = title.length % 3;
  const shape =
    round === 0
      ? '<rect x="90" y="70" width="220" height="150" rx="14"/>'
      : round === 1
        ? '<circle cx="200" cy="145" r="85"/>'
        : '<path d="M200 55 310 125v80l-110 45-110-45v-80z"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" role="img" aria-label="${title}">
<rect width="400" height="300" fill="hsl(${hue} 60% 94%)"/>
<g fill="hsl(${hue} 45% 55%)" stroke="hsl(${hue} 45% 35%)" stroke-width="6">${shape}</g>
<text x="200" y="282" text-anchor="middle" font-family="sans-serif" font-size="20" fill="hsl(${hue} 45% 25%)">${kind}</text>
</svg>
`;
}
