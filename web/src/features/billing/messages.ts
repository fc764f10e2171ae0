/** Every sentence of billing that says how something went. */
import type { BillingError } from "@breezy/contract/billing";
import { sentenceOf } from "../../lib/sentence.ts";

const sentences = {
  price_unknown: "This price is no longer offered to you. Load the page again.",
  already_on_plan: "You are on this plan already. Load the page again to see it.",
  checkout_replaced: "You began another checkout meanwhile. Finish that one, or begin again.",
  no_billing: "You have not bought anything yet, so there is nothing to manage.",
  billing_unavailable:
    "The payment service does not answer. Nothing was changed; try again in a moment.",
  bad_webhook: "",
  idempotency_key_used: "This was asked for before in another way. Load the page again.",
} satisfies Record<BillingError, string> & Record<string, string>;

export function billingSentence(error: unknown): string {
  return sentenceOf(error, sentences);
}

export function checkoutFailed(error: unknown): string {
  return `Could not initiate checkout. Please try again. Error: ${billingSentence(error)}`;
}

export const billingUpdated = "Billing information updated successfully!";

export const confirming = "Your payment is still being confirmed. Your plan follows by itself.";

export const historyFailed = "Your invoices could not be loaded.";
