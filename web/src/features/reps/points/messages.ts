/** What the history of points and orders says. */
import type { LedgerKind, OrderState } from "@breezy/contract/reps";
import { detailOr } from "../../../lib/sentence.ts";

export const kinds: Record<LedgerKind, string> = {
  earned: "Earned",
  reversed: "Reversed",
  reserved: "Reserved",
  released: "Returned",
  spent: "Spent",
  adjusted: "Adjusted",
};

export const states: Record<OrderState, { text: string; means: string }> = {
  open: { text: "Open", means: "Its points are reserved until it ships." },
  fulfilled: { text: "Fulfilled", means: "" },
  cancelled: { text: "Canceled", means: "Its points were returned." },
};

export function ordersSentence(error: unknown): string {
  return detailOr(error, "Your orders could not be loaded.");
}

export function ledgerSentence(error: unknown): string {
  return detailOr(error, "Your ledger could not be loaded.");
}
