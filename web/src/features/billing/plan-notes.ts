/** The line under a card's button: what pressing it will cost or change. */
import type { BillingState } from "@breezy/contract/billing";
import { type Cycle, type PlanId, type PlanOffer, trialDays } from "@breezy/contract/plans";
import { formatCents } from "../../lib/format-cents.ts";
import { formatDay } from "../../lib/moment.ts";
import { planNamed } from "../../lib/plan-named.ts";
import type { PlanStep } from "./plan-steps.ts";

const noCard = "No card needed.";

export function noteOf(
  step: PlanStep,
  offer: PlanOffer,
  cycle: Cycle,
  who: BillingState | "visitor",
): string {
  if (isUnsold(offer)) return "Not on sale at the moment.";
  switch (step.kind) {
    case "sign-up":
      return noCard;
    case "buy":
      return step.trial
        ? trialNote(chargeOf(offer, cycle))
        : `${chargeOf(offer, cycle)}, beginning today. Cancel whenever you like.`;
    case "change":
      return `${changes[step.direction]} You see what it costs before you confirm.`;
    case "cancel":
      return who !== "visitor" && who.ending && who.period_ends_at !== null
        ? `Yours from ${formatDay(who.period_ends_at)}. Everything you saved stays.`
        : "Cancel on the billing page. Everything you saved stays.";
    case "current":
      return who === "visitor" || offer.id === "free" ? "" : standingOf(who);
  }
}

/** Keeps the place of what most will read: as long as that, whatever the prices are. */
export function likelyNote(id: PlanId): string {
  return id === "free" ? noCard : trialNote("$14 a month");
}

function trialNote(charge: string): string {
  return `${trialDays} days free, then ${charge}. Cancel before, and pay nothing.`;
}

/** Where no payment service stands behind this server. */
export function isUnsold({ id, priceIds }: PlanOffer): boolean {
  return id !== "free" && priceIds === null;
}

const changes = {
  up: "An upgrade.",
  down: "A downgrade; everything you saved stays.",
  cycle: "The same plan, paid otherwise.",
};

/** How a subscription goes on, in one sentence. */
export function standingOf(state: BillingState): string {
  const { subscription_status: status, ending, trial_ends_at: trialEnds } = state;
  const { period_ends_at: periodEnds, grace_ends_at: graceEnds } = state;
  const charge = state.charge_cents === null ? "" : `, for ${formatCents(state.charge_cents)}`;
  if (ending && periodEnds !== null)
    return `Cancelled. It stays yours until ${formatDay(periodEnds)}.`;
  if (status === "trialing" && trialEnds !== null) {
    return `Your trial ends on ${formatDay(trialEnds)}; then it renews${charge}.`;
  }
  if (status === "past_due") {
    return graceEnds === null
      ? "The last payment failed."
      : `The last payment failed. It stays yours until ${formatDay(graceEnds)}.`;
  }
  return periodEnds === null ? "" : `Renews on ${formatDay(periodEnds)}${charge}.`;
}

/** `$72 a year`. */
export function chargeOf({ price }: PlanOffer, cycle: Cycle): string {
  return cycle === "monthly" ? `$${price.monthly} a month` : `$${price.annually * 12} a year`;
}

/** `25 accounts and 10 messages to Breezy a day`. */
export function limitsOf(name: BillingState["plan"]): string {
  const { entries, messagesPerDay } = planNamed(name);
  const messages =
    messagesPerDay === null
      ? "messages to Breezy without a daily limit"
      : `${messagesPerDay} messages to Breezy a day`;
  return `${entries ?? "unlimited"} accounts and ${messages}`;
}
