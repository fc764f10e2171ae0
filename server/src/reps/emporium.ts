import { type Product, productPoints, repSentences } from "@breezy/contract/reps";
import type { Database } from "../db.ts";
import { Refusal } from "../http/refusal.ts";
import { type Photo, type Shop, type ShopProduct, ShopUnavailable } from "../outside/shop.ts";
import * as catalogue from "./catalogue-store.ts";

/** How long a product that was shown can be redeemed. */
const keptMs = 7 * 24 * 3600 * 1000;

export interface EmporiumDeps {
  db: Database;
  /** Undefined: nothing can be searched for here. */
  shop: Shop | undefined;
  clock: () => number;
}

export type Emporium = ReturnType<typeof createEmporium>;

export function createEmporium({ db, shop, clock }: EmporiumDeps) {
  async function ask<T>(question: (shop: Shop) => Promise<T>): Promise<T> {
    try {
      if (!shop) throw new ShopUnavailable("no product search is configured");
      return await question(shop);
    } catch (error) {
      if (!(error instanceof ShopUnavailable)) throw error;
      throw new Refusal("search_unavailable", repSentences.searchFailed, { cause: error });
    }
  }

  const known = (id: string) => db.asOffice((trx) => catalogue.findProduct(trx, id));

  return {
    async search(term: string): Promise<Product[]> {
      const found = await ask((one) => one.search(term));
      const shown = found
        .map(({ id, photo }) => ({ id, photo, query: term }))
        .filter(({ id }, n, all) => all.findIndex((other) => other.id === id) === n)
        // Two searches at once lock them in one order.
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const multiplier = await db.asOffice(async (trx) => {
        await catalogue.keepProducts(trx, shown, clock());
        return catalogue.findMultiplier(trx);
      });
      return found.map((one) => ({
        product_id: one.id,
        product_title: one.title,
        product_photo: `/emporium/photos/${encodeURIComponent(one.id)}`,
        price: one.price,
        product_rating: one.rating,
        product_num_reviews: one.reviews,
        points: productPoints(one.priceCents, multiplier),
      }));
    },

    /** By the search that showed it: the service has no other way to a product. */
    async findProduct(id: string): Promise<ShopProduct | undefined> {
      const product = await known(id);
      const found = product && (await ask((one) => one.search(product.query)));
      return found?.find((one) => one.id === id);
    },

    async findPhoto(id: string): Promise<Photo | undefined> {
      const product = await known(id);
      return product && ask((one) => one.photo(product.photo));
    },

    sweep: () => db.asOffice((trx) => catalogue.deleteOldProducts(trx, clock() - keptMs)),
  };
}
