/** Every sentence of billing that says how something went. */
import type { BillingError, BillingState } from "@breezy/contract/billing";
import { isOverKind, type PlanFacts } from "@breezy/contract/plan-kind";
import { limitsOf } from "@breezy/contract/plan-notes";
import { type PlanTelling, type PlanWords, tellPlan } from "@breezy/contract/plan-telling";
import type { Before } from "../../app/billing.ts";
import { formatCents } from "../../lib/format-cents.ts";
import { formatDay } from "../../lib/moment.ts";
import { sentenceOf } from "../../lib/sentence.ts";

const sentences = {
  price_unknown: "This price is no longer available. Reload the page.",
  already_on_plan: "You are already on this plan. Reload the page to see it.",
  checkout_replaced:
    "You started another checkout in the meantime. Finish that one, or start again.",
  no_billing: "You have not bought anything yet, so there is nothing to manage.",
  billing_unavailable:
    "The payment service is not responding. Nothing was changed; try again in a moment.",
  bad_webhook: "",
  idempotency_key_used: "This request was already made in a different form. Reload the page.",
} satisfies Record<BillingError, string> & Record<string, string>;

export function billingSentence(error: unknown): string {
  return sentenceOf(error, sentences);
}

export function checkoutFailed(error: unknown): string {
  return `Could not initiate checkout. Please try again. Error: ${billingSentence(error)}`;
}

const billingUpdated = "Billing information updated successfully!";

/** For anyone who comes back from the portal; null if nothing changed. */
export function returnSentence(before: Before | null, state: BillingState): string | null {
  if (before === null || before.changedAt === state.changed_at) return null;
  const told = tellHere(state);
  if (told.kind === before.kind) return billingUpdated;
  if (isCancelled(told.kind) || isOverKind(told.kind)) return told.standing;
  return isCancelled(before.kind) ? `Your plan continues. ${told.standing}` : billingUpdated;
}

function isCancelled(kind: string): boolean {
  return kind === "cancelled" || kind === "trial-cancelled";
}

export const historyFailed = "Your invoices could not be loaded.";

/** In the person's own language and zone. */
export const screenWords: PlanWords = { day: formatDay, money: formatCents };

/** What the pages say of a plan. */
export function tellHere(facts: PlanFacts): PlanTelling {
  return tellPlan(facts, screenWords);
}

/** Where nothing is sold, of a plan and of the popup that tells of it. */
export function planHere(plan: PlanFacts["plan"]) {
  return {
    title: `Your plan is ${plan} on this server.`,
    text: `It has ${limitsOf(plan)}, and costs nothing.`,
    offersTrial: false,
  };
}

/** `You are on the Plus plan. Renews on December 5, 2026 for $7.00 a month.` */
export function standingLine({ plan, standing }: PlanTelling): string {
  return standing === "" ? plan : `${plan} ${standing}`;
}
