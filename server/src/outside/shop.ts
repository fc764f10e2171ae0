/** A retail product search, in the shape of the specification. */
import * as z from "zod/mini";

export interface ShopSettings {
  /** Of the search itself. */
  url: string;
  key: string;
  /** The one store whose products are offered. */
  store: string;
}

export interface ShopProduct {
  id: string;
  title: string;
  /** Where its picture is. */
  photo: string;
  /** As written, with its currency sign. */
  price: string;
  priceCents: number;
  rating: number | null;
  reviews: number;
}

export interface Photo {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The shop is away, or says what nobody understands. */
export class ShopUnavailable extends Error {}

export interface Shop {
  /** Rejects with ShopUnavailable. */
  search(term: string): Promise<ShopProduct[]>;
  /** Undefined if there is none that may be shown. */
  photo(address: string): Promise<Photo | undefined>;
}

const answerWithinMs = 10_000;
const photoBytes = 2 * 1024 * 1024;
const photoTypes = new Set([
  "image/avif",
  "image/gif",
  "image/jpeg",
  "image/png",
  "image/svg+xml",
  "image/webp",
]);

const settings = {
  limit: "10",
  page: "1",
  min_price: "100",
  max_price: "5000",
  product_condition: "NEW",
  free_shipping: "true",
  sort_by: "BEST_MATCH",
} as const;

const answer = z.object({ data: z.object({ products: z.array(z.unknown()) }) });
const product = z.object({
  product_id: z.string().check(z.minLength(1), z.maxLength(200)),
  product_title: z.string().check(z.minLength(1)),
  product_photo: z.url(),
  price: z.string(),
  product_rating: z.nullish(z.number()),
  product_num_reviews: z.nullish(z.number()),
});

export function httpShop({ url, key, store }: ShopSettings): Shop {
  const ownOrigin = new URL(url).origin;

  async function get(address: string, headers: Record<string, string>): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(answerWithinMs);
      const response = await fetch(address, { headers, redirect: "error", signal });
      if (response.ok) return response;
      await response.body?.cancel();
      throw new Error(`it answered ${response.status}`);
    } catch (cause) {
      throw new ShopUnavailable("the product search does not answer", { cause });
    }
  }

  return {
    async search(term) {
      const query = new URLSearchParams({ q: term, ...settings, stores: store });
      const response = await get(`${url}?${query.toString()}`, { "x-api-key": key });
      const body: unknown = await response.json().catch(() => undefined);
      const parsed = answer.safeParse(body);
      if (!parsed.success) throw new ShopUnavailable("the product search has another shape");
      return parsed.data.data.products.flatMap(readProduct);
    },

    async photo(address) {
      const { protocol, origin, hostname } = new URL(address);
      // Nobody leads this server to its neighbours by the address of a picture.
      const isOutside = protocol === "https:" && /\.[a-z]{2,}$/i.test(hostname);
      if (origin !== ownOrigin && !isOutside) return undefined;
      const response = await get(address, {});
      const type = response.headers.get("content-type")?.split(";", 1)[0]?.trim() ?? "";
      const bytes = photoTypes.has(type) ? await readUpTo(response, photoBytes) : undefined;
      return bytes && { type, bytes };
    },
  };
}

/** What has no price in dollars can't be priced in points, and is left out. */
function readProduct(value: unknown): ShopProduct[] {
  const read = product.safeParse(value);
  const priceCents = read.success ? centsOf(read.data.price) : undefined;
  if (!read.success || priceCents === undefined) return [];
  const { data } = read;
  return [
    {
      id: data.product_id,
      title: data.product_title,
      photo: data.product_photo,
      price: data.price,
      priceCents,
      rating: data.product_rating ?? null,
      reviews: Math.max(0, Math.round(data.product_num_reviews ?? 0)),
    },
  ];
}

/** '$1,299.99' is 129999. */
export function centsOf(price: string): number | undefined {
  const match = /^\s*(?:US)?\$\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?\s*$/.exec(price);
  if (!match) return undefined;
  const cents = Number(match[1]!.replaceAll(",", "")) * 100 + Number(match[2] ?? 0);
  return cents > 0 && Number.isSafeInteger(cents) ? cents : undefined;
}

async function readUpTo(
  { body }: Response,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > most) return undefined;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
