/** How many points a move of money makes: pure, and all of it a table in points.test.ts. */
import type { CommissionRule, LedgerReason } from "@breezy/contract/reps";
import type { MoneyEvent } from "../billing/service.ts";

export type Rules = ReadonlyMap<string, CommissionRule>;

/** What is known of the payer when an invoice is paid. */
export interface Before {
  /** They were a subscriber under an account that is gone. */
  cameBack: boolean;
  /** Points for winning this payer that still stand, upgrades with them. */
  acquisitionPoints: number;
}

export interface Earned {
  reason: LedgerReason;
  points: number;
}

type Sale = Pick<
  MoneyEvent,
  "kind" | "price_list" | "plan" | "from_plan" | "first" | "whole_period"
>;

/** Of 'paid' and 'upgraded'; undefined if it earns nothing. */
export function earnedBy(sale: Sale, rules: Rules, before: Before): Earned | undefined {
  const earned =
    sale.kind === "upgraded" ? upgrade(sale, rules, before) : paid(sale, rules, before);
  return earned && earned.points > 0 ? earned : undefined;
}

function paid(
  { price_list, plan, first, whole_period }: Sale,
  rules: Rules,
  { cameBack }: Before,
): Earned | undefined {
  if (first && !cameBack) {
    return { reason: "new_acquisition", points: acquisition(rules, price_list, plan) };
  }
  // A difference within a period is no renewal.
  if (!whole_period) return undefined;
  const rule = rules.get(plan);
  const points = price_list === "standard" ? rule?.tier1_rebill : rule?.tier2_rebill;
  return { reason: "rebill", points: points ?? 0 };
}

/**
 * The difference of the two plans. Anyone who goes down and up again is won once: never more than the
 * higher plan's points in all.
 */
function upgrade(
  { price_list, plan, from_plan }: Sale,
  rules: Rules,
  { acquisitionPoints }: Before,
): Earned | undefined {
  if (from_plan === null) return undefined;
  const whole = acquisition(rules, price_list, plan);
  const difference = whole - acquisition(rules, price_list, from_plan);
  return { reason: "upgrade", points: Math.min(difference, whole - acquisitionPoints) };
}

function acquisition(rules: Rules, list: Sale["price_list"], plan: string): number {
  const rule = rules.get(plan);
  const points = list === "standard" ? rule?.tier1_new_acquisition : rule?.tier2_new_acquisition;
  return points ?? 0;
}

/** Of an invoice's points, how many are due back once so much of it was given back. */
export function dueBack(points: number, paidCents: number, backCents: number): number {
  if (backCents >= paidCents) return points;
  return Math.round((points * backCents) / paidCents);
}
