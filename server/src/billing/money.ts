/** What moved, read off the invoices: the same reading always gives the same lines. */
import { type Price, plans } from "@breezy/contract/plans";
import type { CustomerState, InvoiceState, MoneyBack } from "../outside/payments.ts";
import type { PriceTable } from "./price-table.ts";
import type { MoneyRow } from "./tables.ts";

type Payer = Pick<MoneyRow, "payer" | "person">;

const differences = new Set(["subscription_update"]);

/** Invoices that took money or credit, whatever became of it later. */
export function paidInvoices({ invoices }: CustomerState): InvoiceState[] {
  return invoices.filter(({ status, totalCents }) => status === "paid" && totalCents > 0);
}

export function moneyRows(state: CustomerState, prices: PriceTable, who: Payer): MoneyRow[] {
  const paid = paidInvoices(state);
  return paid.flatMap((invoice, n) => {
    const price = prices.find(invoice.priceId ?? "");
    if (!price) return [];
    const sale = { ...who, ...saleOf(invoice, price), first: n === 0 };
    return [
      { ...sale, id: `paid ${invoice.id}`, kind: "paid" as const },
      ...upgradeRows(invoice, price, prices.find(invoice.fromPriceId ?? ""), sale),
      ...moneyBackRows(sale, invoice.moves),
    ];
  });
}

/** Refunds and lost disputes of one sale. */
export function moneyBackRows(
  sale: Omit<MoneyRow, "id" | "kind">,
  moves: readonly MoneyBack[],
): MoneyRow[] {
  return moves
    .filter(({ state }) => state === "gone")
    .map(({ id, kind, cents, at }) => {
      const named = kind === "refund" ? ("refunded" as const) : ("disputed" as const);
      return { ...sale, id: `${named} ${id}`, kind: named, cents, at };
    });
}

function saleOf(invoice: InvoiceState, { list, plan, cycle }: Price) {
  return {
    invoice_id: invoice.id,
    payment_intent: invoice.paymentIntent,
    subscription_id: invoice.subscriptionId,
    price_list: list,
    plan,
    from_plan: null,
    cycle,
    cents: invoice.paidCents,
    whole_period: !differences.has(invoice.reason),
    at: invoice.paidAt ?? invoice.createdAt,
  };
}

function upgradeRows(
  { id, reason }: InvoiceState,
  to: Price,
  from: Price | undefined,
  sale: Omit<MoneyRow, "id" | "kind">,
): MoneyRow[] {
  if (!differences.has(reason) || !from || plans[from.plan].rank >= plans[to.plan].rank) return [];
  return [{ ...sale, id: `upgraded ${id}`, kind: "upgraded", from_plan: from.plan }];
}
