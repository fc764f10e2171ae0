import { declinedMessage } from "./cards.ts";
import { closeDispute, finalize, refund } from "./invoicing.ts";
import { StripeFailure, invalid, missing } from "./failure.ts";
import { type Form, listOf, mapOf, partOf, textOf } from "./form.ts";
import type { Kind, Kinds, Price, Subscription } from "./objects.ts";
import { expandOf, pageOf, present } from "./present.ts";
import type { Store } from "./store.ts";
import { changePrice, end, itemOf, payLatest, renew, setEnding } from "./subscribing.ts";

type Answer = (form: Form, id: string) => object;
export type Resource = [method: string, pattern: RegExp, answer: Answer];

const sessionSeconds = 24 * 3600;

/** Members by which a list can be narrowed. */
const narrowings = [
  "customer",
  "subscription",
  "charge",
  "payment_intent",
  "product",
  "status",
  "type",
];

export function resources(store: Store): Resource[] {
  function find<K extends Kind>(kind: K, id: string): Kinds[K] {
    const found = store.get(kind, id);
    if (!found) throw missing(kind, id);
    return found;
  }
  const show = (object: object, form: Form) => present(store, object, expandOf(form));

  function list(kind: Kind, path: string): Resource {
    return [
      "GET",
      new RegExp(`^/v1/${path}$`),
      (form) => {
        const wanted = narrowings.flatMap((name) => {
          const value = textOf(form, name);
          const isAll = name === "status" && value === "all";
          return value === undefined || isAll ? [] : [[name, value] as const];
        });
        const hidesEnded = kind === "subscription" && textOf(form, "status") === undefined;
        const found = store
          .all(kind)
          .filter((one) => wanted.every(([name, value]) => narrowed(one, name) === value))
          .filter((one) => !hidesEnded || Reflect.get(one, "status") !== "canceled");
        return pageOf(store, found, form, `/v1/${path}`);
      },
    ];
  }
  function byId(kind: Kind, path: string): Resource {
    return ["GET", new RegExp(`^/v1/${path}/([^/]+)$`), (form, id) => show(find(kind, id), form)];
  }
  const readable = (kind: Kind, path: string) => [list(kind, path), byId(kind, path)];

  function required(form: Form, name: string): string {
    const value = textOf(form, name);
    if (value === undefined || value === "")
      throw invalid(`Missing required param: ${name}.`, name);
    return value;
  }

  function changeSubscription(form: Form, id: string): object {
    const subscription = find("subscription", id);
    if (subscription.status === "canceled") throw missing("subscription", id);
    if (textOf(form, "trial_end") === "now" && subscription.status === "trialing") {
      subscription.trial_end = store.now();
      itemOf(subscription).current_period_end = store.now();
      renew(store, subscription);
    }
    const ending = textOf(form, "cancel_at_period_end");
    if (ending !== undefined) setEnding(store, subscription, ending === "true");
    const price = priceIn(form);
    if (price !== undefined && !changePrice(store, subscription, find("price", price))) {
      throw new StripeFailure(402, "card_error", declinedMessage, { code: "card_declined" });
    }
    return show(subscription, form);
  }

  function openCheckout(form: Form): object {
    const customer = find("customer", required(form, "customer"));
    if (textOf(form, "mode") !== "subscription")
      throw invalid("This sandbox sells subscriptions alone.", "mode");
    const price = find("price", priceIn(form, "line_items") ?? "");
    const data = partOf(form, "subscription_data");
    const session = store.add("checkout.session", {
      mode: "subscription",
      status: "open",
      payment_status: "unpaid",
      customer: customer.id,
      client_reference_id: textOf(form, "client_reference_id") ?? null,
      subscription: null,
      success_url: required(form, "success_url"),
      cancel_url: textOf(form, "cancel_url") ?? null,
      url: null,
      expires_at: store.now() + sessionSeconds,
      metadata: mapOf(form, "metadata"),
      sandbox_price: price.id,
      sandbox_trial_days: Number(textOf(data, "trial_period_days") ?? 0),
      sandbox_metadata: mapOf(data, "metadata"),
    });
    session.url = `${store.address()}/checkout/${session.id}`;
    return show(session, form);
  }

  function openPortal(form: Form): object {
    const customer = find("customer", required(form, "customer"));
    const flow = partOf(form, "flow_data");
    const confirm = partOf(flow, "subscription_update_confirm");
    const session = store.add("billing_portal.session", {
      customer: customer.id,
      configuration: textOf(form, "configuration") ?? null,
      return_url: required(form, "return_url"),
      url: "",
      flow: confirm
        ? {
            type: "subscription_update_confirm",
            subscription: find("subscription", textOf(confirm, "subscription") ?? "").id,
            price: find("price", priceIn(confirm) ?? "").id,
            return_url:
              textOf(partOf(partOf(flow, "after_completion"), "redirect"), "return_url") ??
              required(form, "return_url"),
          }
        : null,
    });
    session.url = `${store.address()}/portal/${session.id}`;
    return show(session, form);
  }

  function configurePortal(form: Form): object {
    const update = partOf(partOf(form, "features"), "subscription_update");
    const prices = listOf(update, "products").flatMap((product) =>
      typeof product === "string" ? [] : listOf(product, "prices"),
    );
    return store.add("billing_portal.configuration", {
      active: true,
      features: partOf(form, "features") ?? {},
      metadata: mapOf(form, "metadata"),
      sandbox_prices: prices.filter((id) => typeof id === "string"),
    });
  }

  function giveBack(form: Form): object {
    const intent = textOf(form, "payment_intent");
    const id = textOf(form, "charge") ?? (intent && find("payment_intent", intent).latest_charge);
    const charge = find("charge", id ?? "");
    const amount = Number(textOf(form, "amount") ?? charge.amount - charge.amount_refunded);
    const reason = textOf(form, "reason") ?? null;
    const made = refund(store, charge, amount, { reason, metadata: mapOf(form, "metadata") });
    if (made) return show(made, form);
    throw new StripeFailure(400, "invalid_request_error", "Charge has already been refunded.", {
      code: "charge_already_refunded",
    });
  }

  return [
    [
      "POST",
      /^\/v1\/customers$/,
      (form) =>
        show(
          store.add("customer", {
            email: textOf(form, "email") ?? null,
            balance: 0,
            invoice_settings: { default_payment_method: null },
            metadata: mapOf(form, "metadata"),
          }),
          form,
        ),
    ],
    [
      "POST",
      /^\/v1\/customers\/([^/]+)$/,
      (form, id) => {
        const customer = find("customer", id);
        customer.email = textOf(form, "email") ?? customer.email;
        store.changed();
        return show(customer, form);
      },
    ],
    [
      "DELETE",
      /^\/v1\/customers\/([^/]+)$/,
      (_form, id) => {
        const customer = find("customer", id);
        const own = store.all("subscription").filter((one) => one.customer === id);
        for (const subscription of own) end(store, subscription, "cancellation_requested");
        Object.assign(customer, { deleted: true, email: null });
        store.changed();
        return { id, object: "customer", deleted: true };
      },
    ],
    ...readable("customer", "customers"),
    ["POST", /^\/v1\/checkout\/sessions$/, openCheckout],
    [
      "POST",
      /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
      (form, id) => {
        const session = find("checkout.session", id);
        if (session.status !== "open") {
          throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
        }
        Object.assign(session, { status: "expired", url: null });
        store.changed();
        return show(session, form);
      },
    ],
    ...readable("checkout.session", "checkout/sessions"),
    ["POST", /^\/v1\/subscriptions\/([^/]+)$/, changeSubscription],
    [
      "DELETE",
      /^\/v1\/subscriptions\/([^/]+)$/,
      (form, id) => {
        const subscription = find("subscription", id);
        if (subscription.status === "canceled") throw missing("subscription", id);
        const details = partOf(form, "cancellation_details");
        subscription.cancellation_details.comment = textOf(details, "comment") ?? null;
        end(store, subscription, "cancellation_requested");
        return show(subscription, form);
      },
    ],
    ...readable("subscription", "subscriptions"),
    ...readable("invoice", "invoices"),
    [
      "POST",
      /^\/v1\/invoices\/([^/]+)\/finalize$/,
      (form, id) => {
        const invoice = find("invoice", id);
        if (invoice.status !== "draft") {
          throw invalid("This invoice is already finalized, you can't re-finalize it.");
        }
        finalize(store, invoice);
        return show(invoice, form);
      },
    ],
    [
      "POST",
      /^\/v1\/invoices\/([^/]+)\/pay$/,
      (form, id) => {
        const invoice = find("invoice", id);
        if (invoice.status === "draft") finalize(store, invoice);
        if (invoice.status !== "open") throw invalid(`Invoice is already ${invoice.status}.`);
        const { subscription } = invoice.parent.subscription_details;
        if (!payLatest(store, find("subscription", subscription))) {
          throw new StripeFailure(402, "card_error", declinedMessage, { code: "card_declined" });
        }
        return show(invoice, form);
      },
    ],
    ...readable("charge", "charges"),
    ...readable("payment_intent", "payment_intents"),
    ...readable("payment_method", "payment_methods"),
    ["POST", /^\/v1\/refunds$/, giveBack],
    ...readable("refund", "refunds"),
    [
      "POST",
      /^\/v1\/disputes\/([^/]+)\/close$/,
      (form, id) => {
        const dispute = find("dispute", id);
        closeDispute(store, dispute, "lost");
        return show(dispute, form);
      },
    ],
    ...readable("dispute", "disputes"),
    ...readable("price", "prices"),
    ...readable("product", "products"),
    ["POST", /^\/v1\/billing_portal\/sessions$/, openPortal],
    [
      "POST",
      /^\/v1\/billing_portal\/configurations$/,
      (form) => present(store, configurePortal(form)),
    ],
    ...readable("billing_portal.configuration", "billing_portal/configurations"),
    ...readable("event", "events"),
  ];
}

/** Of the first item. */
function priceIn(form: Form, name = "items"): string | undefined {
  const [first] = listOf(form, name);
  return typeof first === "object" ? textOf(first, "price") : undefined;
}

function narrowed(object: Kinds[Kind], name: string): unknown {
  if (name !== "subscription" || object.object !== "invoice") return Reflect.get(object, name);
  return object.parent.subscription_details.subscription;
}

/** Live ones, oldest first. */
export function liveSubscriptions(store: Store, customer: string): Subscription[] {
  const own = store.all("subscription").filter((one) => one.customer === customer);
  return own.filter(({ status }) => status !== "canceled");
}

/** What the portal lets a subscription change to. */
export function offeredPrices(store: Store, configuration: string | null): Price[] {
  const found = store.get("billing_portal.configuration", configuration ?? "");
  return (found?.sandbox_prices ?? []).flatMap((id) => store.get("price", id) ?? []);
}
