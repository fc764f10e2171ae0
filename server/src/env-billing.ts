import {
  type PlanId,
  planId,
  type PriceSetting,
  priceSetting,
  prices,
} from "@breezy/contract/plans";
import * as z from "zod";
import type { PriceIds } from "./billing/price-table.ts";
import type { AdvertiserSettings } from "./outside/advertisers.ts";
import type { StripeSettings } from "./outside/stripe.ts";

type Values = Record<string, string | undefined>;

const address = (standard: string) => z.url({ protocol: /^https?$/ }).default(standard);
const word = z.string().min(1).optional();

/** One price's id; after commas those under which it was sold before. */
const priceNames = prices.map(priceSetting);

export const billingShape = {
  DEFAULT_PLAN: z.enum(planId.options).default("free"),
  STRIPE_SECRET_KEY: word,
  STRIPE_WEBHOOK_SECRET: word,
  STRIPE_API_URL: address("https://api.stripe.com"),
  ...(Object.fromEntries(priceNames.map((name) => [name, word])) as Record<
    PriceSetting,
    typeof word
  >),
  REFUND_ENDS: z.enum(["yes", "no"]).default("yes"),
  META_PIXEL_ID: word,
  META_TOKEN: word,
  META_URL: address("https://graph.facebook.com"),
  GA4_ID: word,
  GA4_SECRET: word,
  GA4_URL: address("https://www.google-analytics.com"),
};

/** Each is of no use without the others. */
const together = [
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", ...priceNames],
  ["META_PIXEL_ID", "META_TOKEN"],
  ["GA4_ID", "GA4_SECRET"],
];

export function billingProblems(values: Values, isInsecure: (url: string) => boolean): string[] {
  const problems = together.flatMap((names) => {
    const given = names.find((name) => values[name]);
    const missing = names.filter((name) => !values[name]);
    return given ? missing.map((name) => `${name} is missing, ${given} is set`) : [];
  });
  if (values["DEFAULT_PLAN"] && values["STRIPE_SECRET_KEY"]) {
    problems.push(
      "DEFAULT_PLAN is for a server without payments; with STRIPE_SECRET_KEY everybody begins on free",
    );
  }
  const ids = priceNames.flatMap((name) => split(values[name]));
  if (new Set(ids).size < ids.length) problems.push("STRIPE_PRICE_*: one id is used twice");
  for (const name of ["STRIPE_API_URL", "META_URL", "GA4_URL"]) {
    if (isInsecure(values[name] ?? "")) problems.push(`${name} must be https`);
  }
  return problems;
}

export interface BillingConfig {
  /** What everybody has who pays nothing. */
  defaultPlan: PlanId;
  /** Undefined: nothing can be bought. */
  stripe: (StripeSettings & { priceIds: PriceIds; refundEnds: boolean }) | undefined;
  advertisers: AdvertiserSettings;
}

export function billingConfig(env: Values): BillingConfig {
  const { STRIPE_SECRET_KEY: secretKey, META_TOKEN: token, GA4_SECRET: secret } = env;
  const at = (name: string) => new URL(env[name]!).origin;
  return {
    defaultPlan: planId.parse(env["DEFAULT_PLAN"]),
    stripe: secretKey
      ? {
          secretKey,
          webhookSecrets: split(env["STRIPE_WEBHOOK_SECRET"]),
          apiUrl: at("STRIPE_API_URL"),
          priceIds: prices.map((price) => ({ price, ids: split(env[priceSetting(price)]) })),
          refundEnds: env["REFUND_ENDS"] === "yes",
        }
      : undefined,
    advertisers: {
      meta: token
        ? { pixelId: env["META_PIXEL_ID"]!, token, url: baseOf(env["META_URL"]!) }
        : undefined,
      ga4: secret ? { id: env["GA4_ID"]!, secret, url: baseOf(env["GA4_URL"]!) } : undefined,
    },
  };
}

function split(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
}

function baseOf(url: string): string {
  return url.replace(/\/$/, "");
}
