/** What billing asks of a payment service, and what it answers. */

/** A subscription as it is there; times in milliseconds. */
export interface SubscriptionState {
  id: string;
  status: string;
  priceId: string;
  itemId: string;
  createdAt: number;
  trialEndsAt: number | null;
  periodEndsAt: number;
  ending: boolean;
  endedAt: number | null;
  /** Why it ended: Stripe's reason, and what we noted. */
  endedBy: { reason: string | null; note: string | null };
  /** Of the card that pays; null if it pays by other means. */
  cardFingerprint: string | null;
}

export interface InvoiceState {
  id: string;
  number: string | null;
  subscriptionId: string;
  status: string;
  reason: string;
  createdAt: number;
  paidAt: number | null;
  /** Before a customer's credit. */
  totalCents: number;
  dueCents: number;
  paidCents: number;
  refundedCents: number;
  url: string | null;
  /** What it is for, and from what it changed if it is a difference. */
  priceId: string | null;
  fromPriceId: string | null;
  coversUntil: number;
  paymentIntent: string | null;
  moves: MoneyBack[];
}

/** A refund, or a dispute. */
export interface MoneyBack {
  id: string;
  kind: "refund" | "dispute";
  /** Whether the money is gone; a dispute may still be open, or won. */
  state: "gone" | "open" | "kept";
  cents: number;
  at: number;
}

export interface CustomerState {
  /** Where their invoices are sent. */
  email: string | null;
  subscriptions: SubscriptionState[];
  /** Oldest first. */
  invoices: InvoiceState[];
}

export interface WebhookEvent {
  id: string;
  type: string;
  customerId: string | null;
  paymentIntent: string | null;
}

export interface CheckoutOrder {
  customerId: string;
  userId: string;
  priceId: string;
  trialDays: number;
  successUrl: string;
  cancelUrl: string;
  /** The same order under the same key is the same checkout. */
  key: string;
}

export interface PortalOrder {
  customerId: string;
  returnUrl: string;
  /** What a subscription may change to, and nothing else. */
  priceIds: readonly string[];
  /** Straight to the page that confirms this change. */
  change?: { subscription: SubscriptionState; priceId: string };
}

export class PaymentsUnavailable extends Error {}

/** What billing asks of the payment service. Rejects with PaymentsUnavailable. */
export interface Payments {
  createCustomer(of: { userId: string; email: string }): Promise<string>;
  /** Ends its subscriptions at once. Again: nothing. */
  deleteCustomer(customerId: string): Promise<void>;
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string | null }>;
  /** Null if it is over. */
  findCheckout(id: string): Promise<string | null>;
  expireCheckout(id: string): Promise<void>;
  openPortal(order: PortalOrder): Promise<string>;
  read(customerId: string): Promise<CustomerState>;
  changeEmail(customerId: string, email: string): Promise<void>;
  /** Of a draft: due now, rather than in an hour. A card that declines is told by the next reading. */
  collect(invoiceId: string): Promise<void>;
  readMoneyBack(paymentIntent: string): Promise<MoneyBack[]>;
  /** At once; `note` says why. Again: nothing. */
  cancel(subscriptionId: string, note: string): Promise<void>;
  /** All that is left of it. Again: nothing. */
  refund(paymentIntent: string): Promise<void>;
  /** Undefined if it is not signed by one of the secrets within five minutes of now. */
  verify(body: string, signature: string, nowMs: number): WebhookEvent | undefined;
}
