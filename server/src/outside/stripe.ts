import { createHash } from "node:crypto";
import { Stripe } from "stripe";
import {
  type MoneyBack,
  type Payments,
  PaymentsUnavailable,
  type WebhookEvent,
} from "./payments.ts";
import {
  byAge,
  disputeState,
  idOf,
  invoiceState,
  ms,
  refundsOf,
  subscriptionState,
} from "./stripe-states.ts";

export interface StripeSettings {
  secretKey: string;
  /** Two while they are being exchanged. */
  webhookSecrets: readonly string[];
  apiUrl: string;
}

const answerWithinMs = 10_000;
const toleranceS = 300;
const mostKept = 1000;

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
    return [...refundsOf(charge), ...(await readDisputes(charge))];
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
        const [owner, subscriptions, invoices, charges] = await Promise.all([
          stripe.customers.retrieve(customer, {
            expand: ["invoice_settings.default_payment_method"],
          }),
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
          email: owner.deleted === true ? null : owner.email,
          subscriptions: subscriptions.map((one) => subscriptionState(one, owner)),
          invoices: invoices.flatMap((invoice) => invoiceState(invoice, moves) ?? []).sort(byAge),
        };
      }),

    changeEmail: (customerId, email) =>
      asked(async () => {
        await stripe.customers.update(customerId, { email });
      }),

    collect: (invoiceId) =>
      asked(async () => {
        try {
          await stripe.invoices.finalizeInvoice(invoiceId);
          await stripe.invoices.pay(invoiceId);
        } catch (error) {
          // Declined; or somebody was at it before.
          if (!(error instanceof Stripe.errors.StripeCardError)) unlessInvalid(error);
        }
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
    throw new PaymentsUnavailable("the payment service does not answer", { cause });
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
