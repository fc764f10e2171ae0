/** Objects in Stripe's shapes (API 2026-10-28), as far as its clients here read them. */

import { sandboxPriceId } from "./account.ts";

interface Base<Name extends string> {
  id: string;
  object: Name;
  /** Seconds since 1970, by the clock that can be advanced. */
  created: number;
  livemode: false;
}

export type Metadata = Record<string, string>;

export interface Product extends Base<"product"> {
  name: string;
  active: true;
  default_price: null;
}

export interface Price extends Base<"price"> {
  active: true;
  currency: "usd";
  product: string;
  recurring: { interval: "month" | "year"; interval_count: 1 };
  type: "recurring";
  unit_amount: number;
}

export interface Customer extends Base<"customer"> {
  email: string | null;
  invoice_settings: { default_payment_method: string | null };
  /** In cents; below zero it pays for what comes next. */
  balance: number;
  deleted?: true;
  metadata: Metadata;
}

export interface PaymentMethod extends Base<"payment_method"> {
  type: "card";
  customer: string;
  card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    /** The same for the same number. */
    fingerprint: string;
  };
  /** Of this sandbox's own: whether a charge comes through. */
  sandbox_fails: boolean;
}

export interface CheckoutSession extends Base<"checkout.session"> {
  mode: "subscription";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid" | "no_payment_required";
  customer: string;
  client_reference_id: string | null;
  subscription: string | null;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  expires_at: number;
  metadata: Metadata;
  /** Of this sandbox's own. */
  sandbox_price: string;
  sandbox_trial_days: number;
  sandbox_metadata: Metadata;
}

export type SubscriptionStatus = "trialing" | "active" | "past_due" | "canceled";

export interface SubscriptionItem {
  id: string;
  object: "subscription_item";
  created: number;
  current_period_start: number;
  current_period_end: number;
  price: Price;
  quantity: 1;
  subscription: string;
}

export interface Subscription extends Base<"subscription"> {
  customer: string;
  status: SubscriptionStatus;
  currency: "usd";
  items: { object: "list"; data: [SubscriptionItem]; has_more: false; url: string };
  default_payment_method: string;
  latest_invoice: string | null;
  start_date: number;
  trial_start: number | null;
  trial_end: number | null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: { comment: string | null; feedback: null; reason: string | null };
  ended_at: number | null;
  metadata: Metadata;
}

export interface InvoiceLine {
  id: string;
  object: "line_item";
  amount: number;
  currency: "usd";
  description: string;
  period: { start: number; end: number };
  pricing: {
    type: "price_details";
    price_details: { price: string; product: string };
  };
  parent: {
    type: "subscription_item_details";
    subscription_item_details: { subscription: string; proration: boolean };
  };
}

export interface Invoice extends Base<"invoice"> {
  customer: string;
  /** Null while it is a draft. */
  number: string | null;
  status: "draft" | "open" | "paid" | "uncollectible" | "void";
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  currency: "usd";
  subtotal: number;
  total: number;
  starting_balance: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  auto_advance: boolean;
  /** Of a draft that advances by itself. */
  automatically_finalizes_at: number | null;
  attempted: boolean;
  next_payment_attempt: number | null;
  hosted_invoice_url: string;
  lines: { object: "list"; data: InvoiceLine[]; has_more: false; url: string };
  parent: {
    type: "subscription_details";
    subscription_details: { subscription: string; metadata: Metadata };
  };
  status_transitions: { finalized_at: number | null; paid_at: number | null };
  /** Of this sandbox's own; `payments` is made of it. */
  sandbox_payment_intent: string | null;
}

export interface PaymentIntent extends Base<"payment_intent"> {
  customer: string;
  amount: number;
  currency: "usd";
  status: "succeeded" | "requires_payment_method";
  latest_charge: string;
  last_payment_error: { code: string; message: string } | null;
}

export interface Charge extends Base<"charge"> {
  customer: string;
  amount: number;
  amount_refunded: number;
  currency: "usd";
  status: "succeeded" | "failed";
  paid: boolean;
  refunded: boolean;
  disputed: boolean;
  payment_intent: string;
  payment_method: string;
  failure_code: string | null;
  failure_message: string | null;
  payment_method_details: { type: "card"; card: PaymentMethod["card"] };
}

export interface Refund extends Base<"refund"> {
  amount: number;
  charge: string;
  currency: "usd";
  payment_intent: string;
  status: "succeeded";
  reason: string | null;
  metadata: Metadata;
}

export interface Dispute extends Base<"dispute"> {
  amount: number;
  charge: string;
  currency: "usd";
  payment_intent: string;
  reason: string;
  status: "needs_response" | "won" | "lost";
}

export interface PortalConfiguration extends Base<"billing_portal.configuration"> {
  active: boolean;
  features: object;
  metadata: Metadata;
  /** Of this sandbox's own: what a plan may be changed to. */
  sandbox_prices: string[];
}

export interface PortalSession extends Base<"billing_portal.session"> {
  customer: string;
  configuration: string | null;
  return_url: string;
  url: string;
  flow: {
    type: "subscription_update_confirm";
    subscription: string;
    price: string;
    return_url: string;
  } | null;
}

export interface StripeEvent extends Base<"event"> {
  api_version: string;
  type: string;
  data: { object: object };
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
}

export interface Kinds {
  product: Product;
  price: Price;
  customer: Customer;
  payment_method: PaymentMethod;
  "checkout.session": CheckoutSession;
  subscription: Subscription;
  invoice: Invoice;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  "billing_portal.configuration": PortalConfiguration;
  "billing_portal.session": PortalSession;
  event: StripeEvent;
}
export type Kind = keyof Kinds;

export const idPrefixes: Record<Kind, string> = {
  product: "prod",
  price: "price",
  customer: "cus",
  payment_method: "pm",
  "checkout.session": "cs_test",
  subscription: "sub",
  invoice: "in",
  payment_intent: "pi",
  charge: "ch",
  refund: "re",
  dispute: "du",
  "billing_portal.configuration": "bpc",
  "billing_portal.session": "bps",
  event: "evt",
};

export const apiVersion = "2026-10-28.endive";

/** What an operator of the product has made at Stripe: two products, four prices of each. */
const catalogue = [
  ["plus", "Plus", { monthly: 700, annually: 7200 }, { monthly: 2900, annually: 30_000 }],
  [
    "unlimited_pro",
    "Unlimited Pro",
    { monthly: 1400, annually: 14_400 },
    { monthly: 4900, annually: 49_200 },
  ],
] as const;

export function catalogueObjects(created: number): (Product | Price)[] {
  return catalogue.flatMap(([key, name, standard, referred]) => {
    const made = { created, livemode: false, active: true } as const;
    const id = `prod_sandbox_${key}`;
    const product: Product = { id, object: "product", name, default_price: null, ...made };
    const price = (
      list: "standard" | "referred",
      cycle: "monthly" | "annually",
      cents: number,
    ): Price => ({
      id: sandboxPriceId({ list, plan: key, cycle }),
      object: "price",
      currency: "usd",
      product: id,
      recurring: { interval: cycle === "monthly" ? "month" : "year", interval_count: 1 },
      type: "recurring",
      unit_amount: cents,
      ...made,
    });
    return [
      product,
      price("standard", "monthly", standard.monthly),
      price("standard", "annually", standard.annually),
      price("referred", "monthly", referred.monthly),
      price("referred", "annually", referred.annually),
    ];
  });
}
