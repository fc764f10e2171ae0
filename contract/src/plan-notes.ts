/** The line under a card's button: what pressing it will cost or change. */
import type { BillingState } from "./billing.ts";
import type { PlanFacts } from "./plan-kind.ts";
import type { PlanStep } from "./plan-steps.ts";
import { chargeEach, type PlanWords, tellPlan } from "./plan-telling.ts";
import { type Cycle, type PlanId, planNamed, type PlanOffer, trialDays } from "./plans.ts";

const noCard = "No card needed.";

interface Card {
  step: PlanStep;
  offer: PlanOffer;
  cycle: Cycle;
}

export function noteOf(
  { step, offer, cycle }: Card,
  who: PlanFacts | "visitor",
  words: PlanWords,
): string {
  if (isUnsold(offer)) return "Not on sale at the moment.";
  switch (step.kind) {
    case "sign-up":
      return noCard;
    case "included":
      return "";
    case "buy":
      return step.trial
        ? trialNote(chargeOf(offer, cycle))
        : `${beginning(offer, cycle, words)} Cancel whenever you like.`;
    case "change":
      return `${changes[step.direction]} You see what it costs before you confirm.`;
    case "cancel":
      return cancelNote(who, words);
    case "current":
    case "held":
    case "pay":
      return who === "visitor" ? "" : tellPlan(who, words).standing;
  }
}

function cancelNote(who: PlanFacts | "visitor", { day }: PlanWords): string {
  if (who === "visitor") return "";
  if (who.plan === "Free") {
    return who.ending
      ? "Already yours."
      : "Already yours. To stop being charged, cancel on the billing page.";
  }
  return who.ending && who.period_ends_at !== null
    ? `Yours from ${day(who.period_ends_at)}. Everything you saved stays.`
    : "Cancel on the billing page. Everything you saved stays.";
}

/** What is said before a checkout without a trial. */
export function beginning({ price }: PlanOffer, cycle: Cycle, words: PlanWords): string {
  const cents = price[cycle] * (cycle === "annually" ? 1200 : 100);
  return `You have had your trial; this starts today for ${chargeEach(cents, cycle, words)}.`;
}

/** Keeps the place of what most will read: as long as that, whatever the prices are. */
export function likelyNote(id: PlanId): string {
  return id === "free" ? noCard : trialNote("$14 a month");
}

function trialNote(charge: string): string {
  return `${trialDays} days free, then ${charge}. Cancel before, and pay nothing.`;
}

/** If this server has no payment service. */
export function isUnsold({ id, priceIds }: PlanOffer): boolean {
  return id !== "free" && priceIds === null;
}

const changes = {
  up: "An upgrade.",
  down: "A downgrade; everything you saved stays.",
  cycle: "The same plan, billed differently.",
};

/** `$72 a year`. */
function chargeOf({ price }: PlanOffer, cycle: Cycle): string {
  return cycle === "monthly" ? `$${price.monthly} a month` : `$${price.annually * 12} a year`;
}

/** `25 entries and 10 messages to Breezy a day`. */
export function limitsOf(name: BillingState["plan"]): string {
  const { entries, messagesPerDay } = planNamed(name);
  const messages =
    messagesPerDay === null
      ? "messages to Breezy without a daily limit"
      : `${messagesPerDay} messages to Breezy a day`;
  return `${entries ?? "unlimited"} entries and ${messages}`;
}
