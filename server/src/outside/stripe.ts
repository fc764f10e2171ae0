import { createHash } from "node:crypto";
import { Stripe } from "stripe";
import { Refusal } from "../http/refusal.ts";

export interface StripeSettings {
  secretKey: string;
  /** Two while they are being exchanged. */
  webhookSecrets: readonly string[];
  apiUrl: string;
}

/** A subscription as it stands there; times in milliseconds. */
export interface SubscriptionState {
  id: string;
  status: string;
  priceId: string;
  itemId: string;
  createdAt: number;
  trialEndsAt: number | null;
  periodEndsAt: number;
  ending: boolean;
  /** Why it ended: Stripe's reason, and what we noted. */
  endedBy: { reason: string | null; note: string | null };
  /** Of the card that pays. */
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
  /** What it is for, and from what it changed where it is a difference. */
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

/** What billing asks of the payment service. Rejects with a Refusal where it is not there. */
export interface Payments {
  createCustomer(of: { userId: string; email: string }): Promise<string>;
  /** Ends its subscriptions at once. Again: nothing. */
  deleteCustomer(customerId: string): Promise<void>;
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string | null }>;
  /** Null where it is over. */
  findCheckout(id: string): Promise<string | null>;
  expireCheckout(id: string): Promise<void>;
  openPortal(order: PortalOrder): Promise<string>;
  read(customerId: string): Promise<CustomerState>;
  readMoneyBack(paymentIntent: string): Promise<MoneyBack[]>;
  /** At once; `note` says why. Again: nothing. */
  cancel(subscriptionId: string, note: string): Promise<void>;
  /** All that is left of it. Again: nothing. */
  refund(paymentIntent: string): Promise<void>;
  /** Undefined where it is not signed by one of the secrets within five minutes of now. */
  verify(body: string, signature: string, nowMs: number): WebhookEvent | undefined;
}

const answerWithinMs = 10_000;
const toleranceS = 300;
const mostKept = 1000;

const ms = (seconds: number) => seconds * 1000;
const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === "string" ? value : (value?.id ?? null);

export function stripePayments(settings: StripeSettings): Payments {
  const { protocol, hostname, port } = new URL(settings.apiUrl);
  const stripe = new Stripe(settings.secretKey, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    ...(port && { port }),
    timeout: answerWithinMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const portals = new Map<string, Promise<string>>();

  async function readDisputes(charge: Stripe.Charge): Promise<MoneyBack[]> {
    if (!charge.disputed) return [];
    const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
    return data.map((dispute) => ({
      id: dispute.id,
      kind: "dispute",
      state: disputeState(dispute.status),
      cents: dispute.amount,
      at: ms(dispute.created),
    }));
  }

  async function movesOf(charge: Stripe.Charge): Promise<MoneyBack[]> {
    const refunds = charge.refunds?.data ?? [];
    return [
      ...refunds.flatMap((refund): MoneyBack[] =>
        refund.status === "succeeded" || refund.status === "pending"
          ? [
              {
                id: refund.id,
                kind: "refund",
                state: "gone",
                cents: refund.amount,
                at: ms(refund.created),
              },
            ]
          : [],
      ),
      ...(await readDisputes(charge)),
    ];
  }

  /** A portal that offers these prices alone; made once, and found again by its name. */
  async function configurePortal(priceIds: readonly string[]): Promise<string> {
    const name = priceIds.toSorted().join(" ").slice(0, 500);
    const known = await stripe.billingPortal.configurations
      .list({ active: true, limit: 100 })
      .autoPagingToArray({ limit: mostKept });
    const found = known.find(({ metadata }) => metadata?.["prices"] === name);
    if (found) return found.id;
    const prices = await Promise.all(priceIds.map((id) => stripe.prices.retrieve(id)));
    const products = Map.groupBy(prices, ({ product }) => idOf(product)!);
    const made = await stripe.billingPortal.configurations.create({
      metadata: { prices: name },
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: "at_period_end" },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ["price"],
          proration_behavior: "always_invoice",
          products: [...products].map(([product, own]) => ({
            product,
            prices: own.map(({ id }) => id),
          })),
        },
      },
    });
    return made.id;
  }

  function portalFor(priceIds: readonly string[]): Promise<string> {
    const key = priceIds.join(" ");
    const made = portals.get(key) ?? configurePortal(priceIds);
    portals.set(key, made);
    made.catch(() => portals.delete(key));
    return made;
  }

  return {
    createCustomer: ({ userId, email }) =>
      asked(async () => {
        const address = createHash("sha256").update(email).digest("hex").slice(0, 16);
        const idempotencyKey = `customer-${userId}-${address}`;
        const metadata = { user_id: userId };
        return (await stripe.customers.create({ email, metadata }, { idempotencyKey })).id;
      }),

    deleteCustomer: (customerId) =>
      asked(async () => {
        await unlessMissing(stripe.customers.del(customerId));
      }),

    openCheckout: (order) =>
      asked(async () => {
        const metadata = { user_id: order.userId };
        const { id, url } = await stripe.checkout.sessions.create(
          {
            mode: "subscription",
            customer: order.customerId,
            client_reference_id: order.userId,
            line_items: [{ price: order.priceId, quantity: 1 }],
            // Of other means there is no fingerprint, by which a trial happens once.
            allowed_payment_method_types: ["card"],
            payment_method_collection: "always",
            subscription_data: {
              metadata,
              ...(order.trialDays > 0 && { trial_period_days: order.trialDays }),
            },
            success_url: order.successUrl,
            cancel_url: order.cancelUrl,
          },
          { idempotencyKey: order.key },
        );
        return { id, url };
      }),

    findCheckout: (id) =>
      asked(async () => {
        const { status, url } = await stripe.checkout.sessions.retrieve(id);
        return status === "open" ? url : null;
      }),

    expireCheckout: (id) =>
      asked(async () => {
        // One that is over already is refused, which is as good.
        await stripe.checkout.sessions.expire(id).catch(unlessInvalid);
      }),

    openPortal: ({ customerId, returnUrl, priceIds, change }) =>
      asked(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          configuration: await portalFor(priceIds),
          ...(change && {
            flow_data: {
              type: "subscription_update_confirm",
              subscription_update_confirm: {
                subscription: change.subscription.id,
                items: [{ id: change.subscription.itemId, price: change.priceId, quantity: 1 }],
              },
              after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
            },
          }),
        });
        return session.url;
      }),

    read: (customer) =>
      asked(async () => {
        const all = { customer, limit: 100 };
        const [subscriptions, invoices, charges] = await Promise.all([
          stripe.subscriptions
            .list({ ...all, status: "all", expand: ["data.default_payment_method"] })
            .autoPagingToArray({ limit: mostKept }),
          stripe.invoices
            .list({ ...all, expand: ["data.payments"] })
            .autoPagingToArray({ limit: mostKept }),
          stripe.charges
            .list({ ...all, expand: ["data.refunds"] })
            .autoPagingToArray({ limit: mostKept }),
        ]);
        const moves = new Map<string, MoneyBack[]>();
        for (const charge of charges) {
          const intent = idOf(charge.payment_intent);
          if (intent && charge.paid) moves.set(intent, await movesOf(charge));
        }
        return {
          subscriptions: subscriptions.map(subscriptionState),
          invoices: invoices.flatMap((invoice) => invoiceState(invoice, moves) ?? []).sort(byAge),
        };
      }),

    readMoneyBack: (paymentIntent) =>
      asked(async () => {
        const { data } = await stripe.charges.list({
          payment_intent: paymentIntent,
          limit: 100,
          expand: ["data.refunds"],
        });
        const moves = await Promise.all(data.filter(({ paid }) => paid).map(movesOf));
        return moves.flat();
      }),

    cancel: (subscriptionId, note) =>
      asked(async () => {
        const details = { cancellation_details: { comment: note } };
        await unlessMissing(stripe.subscriptions.cancel(subscriptionId, details));
      }),

    refund: (paymentIntent) =>
      asked(async () => {
        const idempotencyKey = `refund-${paymentIntent}`;
        await stripe.refunds
          .create({ payment_intent: paymentIntent }, { idempotencyKey })
          .catch(unlessInvalid);
      }),

    verify(body, signature, nowMs) {
      // The library lets any time in the future pass.
      const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
      if (!(ms(signedAt) <= nowMs + ms(toleranceS))) return undefined;
      for (const secret of settings.webhookSecrets) {
        try {
          return eventOf(
            stripe.webhooks.constructEvent(body, signature, secret, toleranceS, undefined, nowMs),
          );
        } catch (error) {
          if (!isUnverified(error)) throw error;
        }
      }
      return undefined;
    },
  };
}

function subscriptionState(subscription: Stripe.Subscription): SubscriptionState {
  const item = subscription.items.data[0]!;
  const paidBy = subscription.default_payment_method;
  const { reason, comment } = subscription.cancellation_details ?? {};
  return {
    id: subscription.id,
    status: subscription.status,
    priceId: item.price.id,
    itemId: item.id,
    createdAt: ms(subscription.created),
    trialEndsAt: subscription.trial_end === null ? null : ms(subscription.trial_end),
    periodEndsAt: ms(item.current_period_end),
    ending: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedBy: { reason: reason ?? null, note: comment ?? null },
    cardFingerprint: typeof paidBy === "object" ? (paidBy?.card?.fingerprint ?? null) : null,
  };
}

/** Undefined where it belongs to no subscription. */
function invoiceState(
  invoice: Stripe.Invoice,
  moves: ReadonlyMap<string, MoneyBack[]>,
): InvoiceState | undefined {
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  if (subscriptionId === null) return undefined;
  const lines = invoice.lines.data;
  const priceOf = (line: Stripe.InvoiceLineItem | undefined) =>
    idOf(line?.pricing?.price_details?.price);
  // The dearest line is what was bought; a difference has the old price as a credit.
  const bought = lines.toSorted((a, b) => b.amount - a.amount)[0];
  const credited = lines.find(({ amount }) => amount < 0);
  const intents = (invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent));
  const paymentIntent = intents.find((intent) => intent !== null && moves.has(intent)) ?? null;
  const own = (paymentIntent && moves.get(paymentIntent)) || [];
  const paidAt = invoice.status_transitions.paid_at;
  return {
    id: invoice.id,
    number: invoice.number,
    subscriptionId,
    status: invoice.status ?? "draft",
    reason: invoice.billing_reason ?? "manual",
    createdAt: ms(invoice.created),
    paidAt: paidAt === null ? null : ms(paidAt),
    totalCents: invoice.total,
    dueCents: invoice.amount_due,
    paidCents: invoice.amount_paid,
    refundedCents: own
      .filter(({ kind, state }) => kind === "refund" && state === "gone")
      .reduce((sum, { cents }) => sum + cents, 0),
    url: invoice.hosted_invoice_url ?? null,
    priceId: priceOf(bought),
    fromPriceId: priceOf(credited),
    coversUntil: ms(bought?.period.end ?? invoice.period_end),
    paymentIntent,
    moves: own,
  };
}

/** Within one second a change comes after what it changes. */
function byAge(a: InvoiceState, b: InvoiceState): number {
  const isChange = ({ reason }: InvoiceState) => Number(reason === "subscription_update");
  return a.createdAt - b.createdAt || isChange(a) - isChange(b) || (a.id < b.id ? -1 : 1);
}

function disputeState(status: string): MoneyBack["state"] {
  if (status === "lost") return "gone";
  // A warning is a question of the bank's, and takes no money.
  return status === "won" || status === "prevented" || status.startsWith("warning_")
    ? "kept"
    : "open";
}

function eventOf(event: Stripe.Event): WebhookEvent {
  const object: object = event.data.object;
  const member = (name: string) =>
    idOf(Reflect.get(object, name) as string | { id: string } | null);
  return {
    id: event.id,
    type: event.type,
    customerId: member("customer"),
    paymentIntent: member("payment_intent"),
  };
}

function isUnverified(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError
  );
}

/** Their errors carry what was sent along, so a name, a code and their number of the request are taken over. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const cause = new Error(
      `${error.type} ${error.statusCode ?? ""} ${error.code ?? ""} ${error.requestId ?? ""}`,
    );
    const detail = "The payment service does not answer right now. Nothing was charged.";
    throw new Refusal("billing_unavailable", detail, { retryAfterS: 30, cause });
  }
}

async function unlessMissing(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== "resource_missing") {
      throw error;
    }
  }
}

function unlessInvalid(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}
