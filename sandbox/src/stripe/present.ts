import type { Form } from "./form.ts";
import { listOf, textOf } from "./form.ts";
import type { Kind, Kinds } from "./objects.ts";
import type { Store } from "./store.ts";

/** What an expanded member that is an id becomes. */
const references: Record<string, Kind> = {
  customer: "customer",
  default_payment_method: "payment_method",
  latest_invoice: "invoice",
  latest_charge: "charge",
  subscription: "subscription",
  payment_intent: "payment_intent",
  charge: "charge",
  product: "product",
};

/** As it goes over the wire: without what is this sandbox's own, and with what was asked for. */
export function present(store: Store, object: object, expand: readonly string[] = []): object {
  const shown: Record<string, unknown> = structuredClone({ ...object });
  for (const name of Object.keys(shown)) if (name.startsWith("sandbox_")) delete shown[name];
  const heads = new Set(expand.map((path) => path.split(".")[0]!));
  for (const head of heads) {
    const rest = expand.flatMap((path) =>
      path.startsWith(`${head}.`) ? [path.slice(head.length + 1)] : [],
    );
    shown[head] = expanded(store, object, head, rest);
  }
  return shown;
}

function expanded(store: Store, object: object, name: string, rest: readonly string[]): unknown {
  const own: unknown = Reflect.get(object, name);
  const included = includedLists[`${Reflect.get(object, "object")}.${name}`];
  if (included)
    return listed(included(store, object as never).map((one) => present(store, one, inData(rest))));
  const kind = references[name];
  const found = kind && typeof own === "string" ? store.get(kind, own) : undefined;
  return found ? present(store, found, rest) : own;
}

/** Lists that an object carries only if they are asked for. */
const includedLists: Record<string, (store: Store, object: never) => object[]> = {
  "charge.refunds": (store, charge: Kinds["charge"]) =>
    store.all("refund").filter((one) => one.charge === charge.id),
  "invoice.payments": (
    _store,
    { id, sandbox_payment_intent: intent, amount_due: amount, status }: Kinds["invoice"],
  ) =>
    intent === null
      ? []
      : [
          {
            id: `inpay_${id.slice(3)}`,
            object: "invoice_payment",
            invoice: id,
            amount_requested: amount,
            amount_paid: status === "paid" ? amount : null,
            currency: "usd",
            is_default: true,
            status: status === "paid" ? "paid" : "open",
            payment: { type: "payment_intent", payment_intent: intent },
          },
        ],
};

function inData(paths: readonly string[]): string[] {
  return paths.flatMap((path) => (path.startsWith("data.") ? [path.slice(5)] : []));
}

function listed(data: object[], hasMore = false, url = "/v1") {
  return { object: "list", data, has_more: hasMore, url };
}

export function expandOf(form: Form): string[] {
  return listOf(form, "expand").filter((one) => typeof one === "string");
}

/** One page, newest first, as every list of Stripe's. */
export function pageOf(
  store: Store,
  found: readonly { id: string }[],
  form: Form,
  url: string,
): object {
  const newest = found.toReversed();
  const limit = Math.min(100, Math.max(1, Number(textOf(form, "limit") ?? 10)));
  const after = textOf(form, "starting_after");
  const from = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  const page = newest.slice(from, from + limit);
  const expand = inData(expandOf(form));
  return listed(
    page.map((one) => present(store, one, expand)),
    from + limit < newest.length,
    url,
  );
}
