import * as z from "zod";
import type { ShopSettings } from "./outside/shop.ts";

type Values = Record<string, string | undefined>;

export const repShape = {
  PRODUCT_SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRODUCT_SEARCH_KEY: z.string().min(1).optional(),
  PRODUCT_SEARCH_STORE: z.string().min(1).default("Best Buy"),
};

export function repProblems(values: Values, isInsecure: (url: string) => boolean): string[] {
  const { PRODUCT_SEARCH_URL: url, PRODUCT_SEARCH_KEY: key } = values;
  const problems: string[] = [];
  if (url && !key) problems.push("PRODUCT_SEARCH_KEY is missing, PRODUCT_SEARCH_URL is set");
  if (key && !url) problems.push("PRODUCT_SEARCH_URL is missing, PRODUCT_SEARCH_KEY is set");
  if (isInsecure(url ?? "")) problems.push("PRODUCT_SEARCH_URL must be https");
  return problems;
}

/** `shop` undefined: no products are offered for points. */
export function repConfig(env: Values): { shop: ShopSettings | undefined } {
  const { PRODUCT_SEARCH_URL: url, PRODUCT_SEARCH_KEY: key, PRODUCT_SEARCH_STORE: store } = env;
  return { shop: url && key && store ? { url, key, store } : undefined };
}
