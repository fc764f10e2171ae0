/** Representatives: signing in, points and what they are spent on, the chart, the way people come in. */
import * as z from "zod/mini";
import { timeMs, uuid } from "./encoded.ts";
import { normaliseAnswer } from "./onboarding.ts";
import { paidPlanId, type PaidPlanId, planId, type PriceList } from "./plans.ts";

/**
 * Error codes of representatives, with their HTTP status. A wrong sign-in is `invalid_credentials` of
 * accounts; a key sent with another request is `idempotency_key_used` of billing.
 */
export const repErrors = {
  /** Fewer points than it takes: nothing was taken. */
  points_missing: 409,
  /** The price is another one than was sent; `points` of the body says which. Nothing was taken. */
  price_differs: 409,
  /** It was offered, and is not any more. */
  not_offered: 409,
  /** The product search is not configured, or does not answer. */
  search_unavailable: 503,
  /** An order that was fulfilled or cancelled stays so. */
  order_settled: 409,
  /** A representative of that id is there already. */
  rep_exists: 409,
} as const;
export type RepError = keyof typeof repErrors;

/** What the server says if a page has no words of its own: the specification's sentences. */
export const repSentences = {
  wrongLogin: "That rep ID or password is wrong.",
  blankSearch: "Please enter a search term.",
  searchFailed: "Failed to search for products. Please try again later.",
  missingForProduct: "You don't have enough points to redeem this product.",
  missingForPrize: "You don't have enough points to redeem this prize.",
  priceDiffers: "The price of this product has changed. Please search again.",
  notOffered: "This is no longer available.",
} as const;

/** Names that are equal under this are the same name, case and spacing apart. Empty: no name at all. */
export const nameKey = normaliseAnswer;

/** Digits without a leading zero. */
export const repId = z.string().check(z.regex(/^[1-9][0-9]{3,11}$/, "digits expected"));

/**
 * The fixed points structure: points for one paid invoice, monthly or annual alike. Tier 1 is the
 * standard price list, tier 2 the referral list.
 */
export const pointsStructure = {
  plus: {
    tier1_new_acquisition: 36,
    tier1_rebill: 0,
    tier2_new_acquisition: 73,
    tier2_rebill: 7,
  },
  unlimited_pro: {
    tier1_new_acquisition: 61,
    tier1_rebill: 0,
    tier2_new_acquisition: 123,
    tier2_rebill: 12,
  },
} as const satisfies Record<PaidPlanId, Record<string, number>>;

export const tierOf = { standard: 1, referred: 2 } as const satisfies Record<PriceList, number>;

const points = z.int().check(z.nonnegative());

/** One row of GET /breakroom/commission-rules -> { rules }. */
export const commissionRule = z.object({
  plan: paidPlanId,
  tier1_new_acquisition: points,
  tier1_rebill: points,
  tier2_new_acquisition: points,
  tier2_rebill: points,
});
export type CommissionRule = z.infer<typeof commissionRule>;
export const commissionRules = z.object({ rules: z.array(commissionRule) });

/** Cookie of a browser in which a representative signed in; HttpOnly. Others send a bearer token. */
export const repCookie = "rep_token";

/** POST /breakroom/login. POST /breakroom/logout takes nothing and always answers 204. */
export const repLoginBody = z.strictObject({
  rep_id: repId,
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
});

/** A browser gets its token as a cookie alone, so that no script can read it. */
export const repLoginAnswer = z.object({ access_token: z.optional(z.string()) });

/** GET /reps/me, and the answer of PATCH /reps/{id}. */
export const repProfile = z.object({
  id: repId,
  first_name: z.string(),
  last_name: z.string(),
  /** To be spent; never below zero. */
  points,
  /** What could not be taken back from spent points: the next points pay it first. */
  debt: points,
  /** Reserved for orders that are not fulfilled yet. */
  held: points,
  marketplace_intro_popup: z.boolean(),
  /** There if the representative was invented by `npm run admin -- demo`: the page says so. */
  demo: z.optional(z.literal(true)),
});
export type RepProfile = z.infer<typeof repProfile>;

/** PATCH /reps/{id}; another's id is 404. */
export const repChange = z.strictObject({ marketplace_intro_popup: z.literal(false) });

/** One of GET /prizes -> { prizes }. `image` is a data URL, or a path of the web app. */
export const prize = z.object({
  id: uuid,
  name: z.string(),
  description: z.string(),
  image: z.string(),
  points: z.int().check(z.positive()),
});
export type Prize = z.infer<typeof prize>;
export const prizeList = z.object({ prizes: z.array(prize) });

/**
 * Answer of POST /prizes/{id}/redeem, which takes an empty body, and of PATCH
 * /reps/{id}/deduct-points. Both honour `Idempotency-Key`: the same request again is the same answer.
 */
export const redeemed = z.object({ points, order_id: uuid });
export type Redeemed = z.infer<typeof redeemed>;

/** PATCH /reps/{id}/deduct-points: redeems a product at a price that the server checks. */
export const deductBody = z.strictObject({
  points_to_deduct: z.int().check(z.positive()),
  product_id: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** POST /emporium/search. What it shows can be redeemed for a while, so it is kept. */
export const searchBody = z.strictObject({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});

export const product = z.object({
  product_id: z.string(),
  product_title: z.string(),
  /** A path on our origin. */
  product_photo: z.string(),
  /** As the shop writes it, with its currency sign. */
  price: z.string(),
  /** 0 to 5; null: nobody rated it. */
  product_rating: z.nullable(z.number()),
  product_num_reviews: z.int(),
  /** What it takes: its price times the multiplier, rounded. */
  points: z.int().check(z.positive()),
});
export type Product = z.infer<typeof product>;
export const productList = z.object({ products: z.array(product) });

export const ledgerKind = z.enum([
  /** By a paid invoice. */
  "earned",
  /** By a refund or a lost dispute. */
  "reversed",
  /** Put aside for an order. */
  "reserved",
  /** Given back from an order that was cancelled. */
  "released",
  /** What had been put aside is spent: the order was fulfilled. */
  "spent",
  /** By the operator, who says why. */
  "adjusted",
]);
export type LedgerKind = z.infer<typeof ledgerKind>;

export const ledgerReason = z.enum(["new_acquisition", "rebill", "upgrade"]);
export type LedgerReason = z.infer<typeof ledgerReason>;

/** One line. Lines are never changed or deleted, and each says what it left. */
export const ledgerLine = z.object({
  /** From 1, without gaps. */
  number: z.int(),
  at: timeMs,
  kind: ledgerKind,
  /** Of what was earned or reversed. */
  reason: z.nullable(ledgerReason),
  /** What it changed of the points, and of what is put aside. */
  points: z.int(),
  held: z.int(),
  /** The sum of all lines up to here; below zero it is a debt. */
  total: z.int(),
  /** The order or invoice it came from, in words. */
  note: z.string(),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

/** GET /reps/me/ledger?before=<number>, newest first, up to `ledgerPage` of them. */
export const ledgerQuery = z.object({ before: z.optional(z.coerce.number().check(z.int())) });
export const ledgerPage = 100;
export const ledgerAnswer = z.object({
  lines: z.array(ledgerLine),
  /** For `before`; null: there are no more. */
  next: z.nullable(z.int()),
});

export const orderState = z.enum(["open", "fulfilled", "cancelled"]);
export type OrderState = z.infer<typeof orderState>;

/** One of GET /reps/me/orders -> { orders }, newest first. */
export const order = z.object({
  id: uuid,
  kind: z.enum(["prize", "product"]),
  /** The prize's or the product's. */
  item_id: z.string(),
  title: z.string(),
  points: z.int(),
  state: orderState,
  created_at: timeMs,
  settled_at: z.nullable(timeMs),
});
export type Order = z.infer<typeof order>;
export const orderList = z.object({ orders: z.array(order) });

/** Where people come in whom a representative sends. Each sets cookies and leads to `/`. */
export const referralPaths = ["/iphone", "/android", "/pc"] as const;

/** Which of them is meant: anyone who types one may write capitals, or a slash too many. */
export function referralPathOf(path: string): (typeof referralPaths)[number] | undefined {
  const word = path.toLowerCase().split("/").filter(Boolean).join("/");
  return referralPaths.find((known) => known === `/${word}`);
}

/** A cookie beside `referredBySales`, and the query's `rep`: who brought the visitor. The first counts. */
export const referringRepCookie = "referredByRep";
export const referralMs = 7 * 24 * 3600 * 1000;

/** GET /reps/me/referral. `qr` is the text that a QR code holds. */
export const referralAnswer = z.object({
  links: z.object({ iphone: z.url(), android: z.url(), pc: z.url() }),
  qr: z.url(),
});

/** People whom the chart names one by one; the newest. Everybody is in its groups. */
export const chartPeople = 5000;
export const chartReps = 200;

/**
 * GET /breakroom/chart, for signed-in representatives alone: it names people. Representatives and
 * people are matched by `key`, which stays the same from one answer to the next.
 */
export const chart = z.object({
  /** There if some of it is invented, people and money alike: the page says so. */
  demo: z.optional(z.literal(true)),
  reps: z.array(
    z.object({
      key: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      points,
    }),
  ),
  users: z.array(
    z.object({
      first_name: z.string(),
      last_name: z.nullable(z.string()),
      created_at: timeMs,
      plan: planId,
      /** The full name of the representative who brought them. */
      associate: z.string(),
      /** The same representative's `key`. */
      rep: z.int(),
      subscription_status: z.nullable(z.string()),
      /** Null: not in a trial. */
      trial_start_date: z.nullable(timeMs),
    }),
  ),
  /** How many people of each representative have each plan, named above or not. */
  groups: z.array(z.object({ rep: z.int(), plan: planId, people: z.int() })),
  /** Paid less given back in the last 365 days, in US cents. */
  plans: z.array(z.object({ plan: planId, revenue_cents: z.int() })),
  /** Points earned in the last 365 days, less reversed ones, at the multiplier, in US cents. */
  total_annual_payouts_cents: z.int(),
});
export type Chart = z.infer<typeof chart>;

/** A product's price in points. `multiplierThousandths`: 1000 for a multiplier of 1. */
export function productPoints(priceCents: number, multiplierThousandths: number): number {
  return Math.max(1, Math.round((priceCents * multiplierThousandths) / 100_000));
}
