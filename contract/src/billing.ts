/** Paying: checkout, the portal, what was paid, and who may be told of it. */
import * as z from "zod/mini";
import { timeMs } from "./encoded.ts";
import { cycle, planName } from "./plans.ts";

/** Error codes of billing, with their HTTP status. */
export const billingErrors = {
  /** No price of the person's own list. */
  price_unknown: 422,
  /** The subscription is for exactly this price. */
  already_on_plan: 409,
  /** Another checkout of the same person took its place. */
  checkout_replaced: 409,
  /** Nothing was ever bought, so there is nothing to manage. */
  no_billing: 409,
  /** `Idempotency-Key` was sent with another request before. */
  idempotency_key_used: 409,
  /** The payment service is not configured, or does not answer: nothing has changed. */
  billing_unavailable: 503,
  /** A webhook that the payment service did not sign, or not now. */
  bad_webhook: 400,
} as const;
export type BillingError = keyof typeof billingErrors;

/**
 * POST /create-checkout-session, which honours `Idempotency-Key`. The browser goes to `url`: the
 * checkout, or for anyone who has a subscription the portal's page that confirms the change of plan. It
 * leads back to `checkoutReturn.done` or `checkoutReturn.cancelled`.
 */
export const checkoutBody = z.strictObject({ price_id: z.string().check(z.maxLength(255)) });

/** POST /create-portal-session, with an empty object. It leads back to `portalReturn`. */
export const portalBody = z.strictObject({});

/** Answer of both. */
export const paymentPage = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** Where people come back to. After `done`, GET /billing says what came of it. */
export const checkoutReturn = {
  done: "/dashboard?checkout=done",
  cancelled: "/pricing?checkout=cancelled",
} as const;
export const portalReturn = "/dashboard/settings?billing=returned";

/** Of `subscription_status`: a subscription with one of these does not go on. */
export const overStatuses: ReadonlySet<string> = new Set(["canceled", "incomplete_expired"]);

/** Whether there is a subscription that goes on, paid or not. */
export function isSubscribed({
  subscription_status: status,
}: {
  subscription_status: string | null;
}): boolean {
  return status !== null && !overStatuses.has(status);
}

/** Why a plan is not, or no longer, what was subscribed to; what the status alone does not say. */
export const planCause = z.enum([
  /** The card of a trial had one before: it was ended, and nothing charged. */
  "card_had_trial",
  "payment_failed",
  /** All that was paid for the running period went back. */
  "refunded",
  "disputed",
  /** The bank decided against us: as a refund. */
  "dispute_lost",
]);
export type PlanCause = z.infer<typeof planCause>;

/**
 * GET /billing; the answer of PUT /billing; and of POST /billing/refresh, which asks the payment service
 * anew: for a page that people come back to, since webhooks may be late.
 */
export const billingState = z.object({
  /** What is unlocked now. */
  plan: planName,
  /** The payment service's word: `trialing`, `active`, `past_due`, `canceled` ...; null: never subscribed. */
  subscription_status: z.nullable(z.string()),
  /** What the subscription is for; differs from `plan` if it is not paid. */
  subscribed_plan: z.nullable(planName),
  cycle: z.nullable(cycle),
  /** What the next charge takes, in US cents. */
  charge_cents: z.nullable(z.int()),
  trial_ends_at: z.nullable(timeMs),
  /** When it renews, or ends if `ending`. */
  period_ends_at: z.nullable(timeMs),
  /** Cancelled: the plan stays until the period ends. */
  ending: z.boolean(),
  /** If `past_due`: until when the plan stays without payment. */
  grace_ends_at: z.nullable(timeMs),
  /** When the subscription ended, if it is over. */
  ended_at: z.prefault(z.nullable(timeMs), null),
  cause: z.prefault(z.nullable(planCause), null),
  /** What is not paid, or went back, in US cents. */
  stake_cents: z.prefault(z.nullable(z.int()), null),
  started_trial: z.boolean(),
  /** A sentence for the person about what went wrong; the profile's `log`: `tellPlan` writes it. */
  log: z.nullable(z.string()),
  /** Whether POST /create-portal-session leads anywhere. */
  has_portal: z.boolean(),
  /** When anything of this last changed: another one after the portal means that something was updated. */
  changed_at: z.nullable(timeMs),
  /** True once dismissed; null again after each change of plan. */
  plan_change_popup: z.nullable(z.boolean()),
  /** Whether advertisers may be told of trial and purchase: only after a yes. Null: never asked. */
  marketing_consent: z.nullable(z.boolean()),
});
export type BillingState = z.infer<typeof billingState>;

/**
 * GET /events, `plan`: what is unlocked, and when the billing last changed. At once, then whenever either
 * moved; the same may be told again.
 */
export const planNews = z.object({ plan: planName, changed_at: z.nullable(timeMs) });
export type PlanNews = z.infer<typeof planNews>;

/** PUT /billing. */
export const billingChange = z.partial(
  z.strictObject({ plan_change_popup: z.literal(true), marketing_consent: z.boolean() }),
);
export type BillingChange = z.infer<typeof billingChange>;

export const invoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  at: timeMs,
  /** `draft`, `open`, `paid`, `uncollectible` or `void`. */
  status: z.string(),
  plan: planName,
  cycle,
  /** In US cents. */
  amount_cents: z.int(),
  refunded_cents: z.int(),
  /** The payment service's page of it. */
  url: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof invoice>;

/** One change of what is unlocked. */
export const planChange = z.object({ at: timeMs, from: planName, to: planName });

/** GET /billing/history, newest first. */
export const billingHistory = z.object({
  invoices: z.array(invoice),
  changes: z.array(planChange),
});
export type BillingHistory = z.infer<typeof billingHistory>;

/** POST /webhooks/stripe is the payment service's alone. */
export const stripeWebhookPath = "/webhooks/stripe";
