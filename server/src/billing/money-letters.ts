/** What is mailed of money that went back, or is asked back. */
import { isOverKind } from "@breezy/contract/plan-kind";
import { manageLabel, tellPlan } from "@breezy/contract/plan-telling";
import { plans } from "@breezy/contract/plans";
import type { CustomerState, InvoiceState, MoneyBack } from "../outside/payments.ts";
import { plainWords } from "./facts.ts";
import { both, type Letter, type Moment, stays } from "./letters.ts";
import type { PriceTable } from "./price-table.ts";
import type { MoneyRow } from "./tables.ts";

/** One for each refund and each lost dispute that was just written down. */
export function moneyBackLetters(
  rows: readonly MoneyRow[],
  { invoices }: CustomerState,
  { facts }: Moment,
): Letter[] {
  const told = tellPlan(facts, plainWords);
  const { money } = plainWords;
  const goesOn = told.kind === "refunded" && !facts.ending;
  return rows.flatMap((row) => {
    const invoice = invoices.find(({ id }) => id === row.invoice_id);
    if (!invoice || (row.kind !== "refunded" && row.kind !== "disputed")) return [];
    const paid = `your payment of ${money(invoice.paidCents)} for ${plans[row.plan].name}`;
    const isPart = row.kind === "refunded" && invoice.refundedCents < invoice.paidCents;
    return [
      {
        subject: isPart ? "A part of your payment was refunded" : subjects[row.kind],
        paragraphs: [
          row.kind === "disputed"
            ? `Your bank settled the dispute and returned ${paid} to you.`
            : row.cents === invoice.paidCents
              ? `All of ${paid} was refunded. It may take your bank a few days to show it.`
              : `${money(row.cents)} of ${paid} was refunded. Your bank may take some days to show it.`,
          isPart ? `Your plan does not change. ${both(told)}` : both(told),
          ...(goesOn
            ? [`If you don't want it to renew, cancel it under ${manageLabel} in My Account.`]
            : []),
          ...(isOverKind(told.kind) || goesOn ? [stays] : []),
        ],
      },
    ];
  });
}

const subjects = { refunded: "Your payment was refunded", disputed: "Your dispute is decided" };

/** The dispute that is open, and whose letter it is. */
export function openDisputeOf({ invoices }: CustomerState): OpenDispute | undefined {
  return invoices
    .flatMap((invoice) => invoice.moves.map((move) => ({ invoice, move })))
    .findLast(({ move }) => move.kind === "dispute" && move.state === "open");
}

export interface OpenDispute {
  invoice: InvoiceState;
  move: MoneyBack;
}

export function disputeLetter(
  { invoice, move }: OpenDispute,
  prices: PriceTable,
  { facts }: Moment,
): Letter {
  const told = tellPlan(facts, plainWords);
  const price = prices.find(invoice.priceId ?? "");
  const name = price ? plans[price.plan].name : "your plan";
  return {
    subject: "Your bank disputes a payment",
    paragraphs: [
      `Your payment of ${plainWords.money(move.cents)} for ${name} is disputed at your bank.`,
      told.kind === "disputed" ? both(told) : `Your plan does not change. ${both(told)}`,
      `If you did not mean to, tell your bank. ${stays}`,
    ],
  };
}
