/** The one place that says what a person has a right to: of what the payment service says, and the time. */
import { overStatuses } from "@breezy/contract/billing";
import { type PaidPlanId, type PlanId, plans } from "@breezy/contract/plans";
import type { CustomerState, InvoiceState, SubscriptionState } from "../outside/payments.ts";
import { findCause, isSettled, takenBack, type Why } from "./causes.ts";
import type { PriceTable } from "./price-table.ts";

/** How long a plan stays if a renewal is not paid; never for who has paid nothing yet. */
export const graceMs = 7 * 24 * 3600 * 1000;

const paying = new Set(["active", "past_due"]);

export interface Entitlement extends Why {
  plan: PlanId;
  status: string | null;
  subscription: SubscriptionState | undefined;
  startedTrial: boolean;
  graceEndsAt: number | null;
  /** Until when all of this is certain without asking again. */
  dueAt: number | null;
}

export function isOver({ status }: SubscriptionState): boolean {
  return overStatuses.has(status);
}

/** Of several that are not over the oldest counts, and the others are ended. */
export function liveOf({ subscriptions }: CustomerState): SubscriptionState[] {
  const live = subscriptions.filter((one) => !isOver(one));
  return live.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

export function decide(state: CustomerState, prices: PriceTable, now: number): Entitlement {
  const subscription = liveOf(state)[0] ?? newest(state.subscriptions);
  if (!subscription) {
    return {
      plan: "free",
      status: null,
      subscription: undefined,
      startedTrial: false,
      graceEndsAt: null,
      cause: null,
      stakeCents: null,
      dueAt: null,
    };
  }
  const right = rightOf(subscription, state.invoices, prices, now);
  const isLate = subscription.status === "past_due";
  return {
    plan: right.plan,
    status: subscription.status,
    subscription,
    startedTrial: state.subscriptions.some(({ trialEndsAt }) => trialEndsAt !== null),
    graceEndsAt: isLate && right.plan !== "free" ? right.until : null,
    ...findCause(subscription, state.invoices, now),
    dueAt: right.until,
  };
}

/** With what the operator gave, if that is more. */
export function withGiven(entitlement: Entitlement, given: PlanId | null): Entitlement {
  return { ...entitlement, plan: higher(entitlement.plan, given ?? "free") };
}

interface Right {
  plan: PlanId;
  until: number | null;
}

function rightOf(
  subscription: SubscriptionState,
  invoices: readonly InvoiceState[],
  prices: PriceTable,
  now: number,
): Right {
  const wanted = prices.find(subscription.priceId)?.plan;
  if (!wanted) return { plan: "free", until: null };
  if (subscription.status === "trialing") {
    const until = subscription.trialEndsAt ?? 0;
    return now < until ? { plan: wanted, until } : { plan: "free", until: null };
  }
  if (!paying.has(subscription.status) || takenBack(subscription, invoices, now)) {
    return { plan: "free", until: null };
  }
  const leewayMs = subscription.ending ? 0 : graceMs;
  const covers = invoices
    .filter((invoice) => invoice.subscriptionId === subscription.id && isSettled(invoice))
    .map((invoice) => ({
      plan: prices.find(invoice.priceId ?? "")?.plan,
      until: invoice.coversUntil + leewayMs,
    }))
    .filter((cover): cover is { plan: PaidPlanId; until: number } => cover.plan !== undefined)
    .filter(({ until }) => now < until);
  if (covers.length === 0) return { plan: "free", until: null };
  // An upgrade that is not paid gives what was paid before; a downgrade gives what was asked for.
  const paid = covers.map(({ plan }) => plan).reduce(higher);
  return { plan: lower(wanted, paid), until: Math.min(...covers.map(({ until }) => until)) };
}

function higher<P extends PlanId>(a: P, b: P): P {
  return plans[a].rank >= plans[b].rank ? a : b;
}

function lower<P extends PlanId>(a: P, b: P): P {
  return plans[a].rank <= plans[b].rank ? a : b;
}

function newest(subscriptions: readonly SubscriptionState[]): SubscriptionState | undefined {
  return subscriptions.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))[0];
}
