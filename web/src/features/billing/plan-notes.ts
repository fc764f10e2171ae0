/** The line under a card's button: what pressing it will cost or change. */
import type { BillingState } from "@breezy/contract/billing";
import { chargeEach } from "@breezy/contract/plan-telling";
import { type Cycle, type PlanId, type PlanOffer, trialDays } from "@breezy/contract/plans";
import { formatDay } from "../../lib/moment.ts";
import { screenWords, tellHere } from "../../lib/plan-words.ts";
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
        : `${beginning(offer, cycle)} Cancel whenever you like.`;
    case "change":
      return `${changes[step.direction]} You see what it costs before you confirm.`;
    case "cancel":
      return cancelNote(who);
    case "current":
    case "held":
    case "pay":
      return who === "visitor" ? "" : tellHere(who).standing;
  }
}

function cancelNote(who: BillingState | "visitor"): string {
  if (who === "visitor") return "";
  if (who.plan === "Free") {
    return who.ending
      ? "Yours already."
      : "Yours already. To be charged no more, cancel on the billing page.";
  }
  return who.ending && who.period_ends_at !== null
    ? `Yours from ${formatDay(who.period_ends_at)}. Everything you saved stays.`
    : "Cancel on the billing page. Everything you saved stays.";
}

/** What is said before a checkout without a trial. */
export function beginning(offer: PlanOffer, cycle: Cycle): string {
  const cents = offer.price[cycle] * (cycle === "annually" ? 1200 : 100);
  return `You had your trial; this begins today for ${chargeEach(cents, cycle, screenWords)}.`;
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
