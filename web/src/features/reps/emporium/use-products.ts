import { type Product, productList } from "@breezy/contract/reps";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../lib/api-error.ts";
import { repApi } from "../session/rep-api.ts";
import { repKey } from "../session/rep-session.ts";

const productsKey = [repKey, "products"];

/** Each search is one that somebody charges for: it is made when it is asked for, and not again. */
export function useProducts(term: string) {
  return useQuery({
    queryKey: [...productsKey, term],
    queryFn: async ({ signal }) => {
      const found = await repApi.post("/emporium/search", { q: term }, productList, { signal });
      return found.products;
    },
    enabled: term !== "",
    staleTime: Infinity,
  });
}

/** What it takes now, if the refusal says so: in every search that showed it. */
export function reprice(client: QueryClient, product: Product, error: unknown): Product {
  const points = newPriceOf(error);
  if (points === null) return product;
  client.setQueriesData<Product[]>({ queryKey: productsKey }, (shown) =>
    shown?.map((one) => (one.product_id === product.product_id ? { ...one, points } : one)),
  );
  return { ...product, points };
}

function newPriceOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== "price_differs") return null;
  const { points } = error.body as { points?: unknown };
  return typeof points === "number" ? points : null;
}
