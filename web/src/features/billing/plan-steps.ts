/** What each card of /pricing offers to whom. */
import type { BillingState } from "@breezy/contract/billing";
import { type Cycle, type PlanId, plans, trialDays } from "@breezy/contract/plans";
import { isSubscribed } from "../../lib/billing.ts";
import { planNamed } from "../../lib/plan-named.ts";

/** What pressing a card's button begins. */
export type PlanStep =
  /** Nothing: it is theirs. */
  | { kind: "current" }
  /** A visitor takes the free plan. */
  | { kind: "sign-up" }
  | { kind: "buy"; trial: boolean }
  /** Of a subscription that goes on; confirmed on the payment service's page. */
  | { kind: "change"; direction: "up" | "down" | "cycle" }
  /** Back to the free plan, in the portal. */
  | { kind: "cancel" };

export function findStep(id: PlanId, cycle: Cycle, who: BillingState | "visitor"): PlanStep {
  if (who === "visitor") return id === "free" ? { kind: "sign-up" } : { kind: "buy", trial: true };
  if (!isSubscribed(who)) {
    return id === "free" ? { kind: "current" } : { kind: "buy", trial: !who.started_trial };
  }
  if (id === "free") return { kind: "cancel" };
  const { name, rank } = plans[id];
  if (who.subscribed_plan === name) {
    return who.cycle === cycle ? { kind: "current" } : { kind: "change", direction: "cycle" };
  }
  const subscribedRank = planNamed(who.subscribed_plan ?? "Free").rank;
  return { kind: "change", direction: rank > subscribedRank ? "up" : "down" };
}

export function labelOf(step: PlanStep): string {
  if (step.kind === "current") return "Your current plan";
  return step.kind === "buy" && step.trial ? `Try for ${trialDays} days` : "Choose plan";
}
