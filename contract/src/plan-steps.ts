/** What each card of /pricing offers to whom. */
import { isSubscribed } from "./billing.ts";
import { type PlanFacts, planKind } from "./plan-kind.ts";
import { manageLabel } from "./plan-telling.ts";
import { type Cycle, type PlanId, planNamed, plans, trialDays } from "./plans.ts";

/** What pressing a card's button begins. */
export type PlanStep =
  /** Nothing: it is theirs. */
  | { kind: "current" }
  /** Nothing: subscribed to, and not in force as long as its payment is missing, held or back. */
  | { kind: "held" }
  /** The same, and another card puts it right. */
  | { kind: "pay" }
  /** Nothing: what they have was given to them, and holds it. */
  | { kind: "included" }
  /** A visitor takes the free plan. */
  | { kind: "sign-up" }
  | { kind: "buy"; trial: boolean }
  /** Of a subscription that goes on; confirmed on the payment service's page. */
  | { kind: "change"; direction: "up" | "down" | "cycle" }
  /** Back to the free plan, in the portal. */
  | { kind: "cancel" };

export function findStep(id: PlanId, cycle: Cycle, who: PlanFacts | "visitor"): PlanStep {
  if (who === "visitor") return id === "free" ? { kind: "sign-up" } : { kind: "buy", trial: true };
  const { name, rank } = plans[id];
  if (!isSubscribed(who)) {
    if (who.plan === name) return { kind: "current" };
    return rank < planNamed(who.plan).rank
      ? { kind: "included" }
      : { kind: "buy", trial: !who.started_trial };
  }
  if (id === "free") return { kind: "cancel" };
  if (who.subscribed_plan === name) {
    if (who.plan !== name) return { kind: isLate(who) ? "pay" : "held" };
    return who.cycle === cycle ? { kind: "current" } : { kind: "change", direction: "cycle" };
  }
  const subscribedRank = planNamed(who.subscribed_plan ?? "Free").rank;
  return { kind: "change", direction: rank > subscribedRank ? "up" : "down" };
}

function isLate(who: PlanFacts): boolean {
  return ["grace", "unpaid"].includes(planKind(who));
}

export function labelOf(step: PlanStep): string {
  if (step.kind === "current") return "Your current plan";
  if (step.kind === "held") return "On hold";
  if (step.kind === "included") return "Part of yours";
  if (step.kind === "pay") return manageLabel;
  return step.kind === "buy" && step.trial ? `Try for ${trialDays} days` : "Choose plan";
}
