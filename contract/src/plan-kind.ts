/** The one way from where a person stands to what may be said of it. */
import { type BillingState, overStatuses } from "./billing.ts";

/** All that sentences are made of. */
export type PlanFacts = Pick<
  BillingState,
  | "plan"
  | "subscription_status"
  | "subscribed_plan"
  | "cycle"
  | "charge_cents"
  | "trial_ends_at"
  | "period_ends_at"
  | "grace_ends_at"
  | "ended_at"
  | "ending"
  | "started_trial"
  | "cause"
  | "stake_cents"
>;

export type PlanKind =
  /** Never subscribed. */
  | "none"
  | "trial"
  | "trial-cancelled"
  | "paid"
  | "cancelled"
  /** A payment failed, and the plan stays for some days; then it does not. */
  | "grace"
  | "unpaid"
  /** The subscription goes on without its plan: the money is held, or went back. */
  | "disputed"
  | "refunded"
  | "unconfirmed"
  | "incomplete"
  /** From here on it is over: by choice, unpaid, for its card, with its money. */
  | "ended"
  | "lapsed"
  | "refused"
  | "refund-ended"
  | "dispute-ended";

export function planKind(facts: PlanFacts): PlanKind {
  const { plan, subscription_status: status, ending, cause } = facts;
  if (status === null) return "none";
  if (overStatuses.has(status)) return overKind(facts);
  if (status === "incomplete") return "incomplete";
  const isLate = status === "past_due" || status === "unpaid";
  if (plan === "Free") return isLate ? "unpaid" : heldKind(cause);
  if (ending) return status === "trialing" ? "trial-cancelled" : "cancelled";
  if (isLate) return "grace";
  return status === "trialing" ? "trial" : "paid";
}

function overKind({ subscription_status: status, cause }: PlanFacts): PlanKind {
  if (status === "incomplete_expired") return "incomplete";
  switch (cause) {
    case "card_had_trial":
      return "refused";
    case "payment_failed":
      return "lapsed";
    case "refunded":
      return "refund-ended";
    case "dispute_lost":
      return "dispute-ended";
    default:
      return "ended";
  }
}

function heldKind(cause: PlanFacts["cause"]): PlanKind {
  if (cause === "disputed") return "disputed";
  return cause === "refunded" || cause === "dispute_lost" ? "refunded" : "unconfirmed";
}

const overKinds: ReadonlySet<PlanKind> = new Set([
  "ended",
  "lapsed",
  "refused",
  "refund-ended",
  "dispute-ended",
]);

/** Nothing goes on: nothing more is charged. */
export function isOverKind(kind: PlanKind): boolean {
  return overKinds.has(kind);
}

const stoppedKinds: ReadonlySet<PlanKind> = new Set(["grace", "unpaid", "disputed", "refunded"]);

/** It goes on, and the money does not: told above the accounts. */
export function isStoppedKind(kind: PlanKind): boolean {
  return stoppedKinds.has(kind);
}
