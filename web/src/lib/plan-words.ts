import { type PlanFacts } from "@breezy/contract/plan-kind";
import { type PlanTelling, type PlanWords, tellPlan } from "@breezy/contract/plan-telling";
import { formatCents } from "./format-cents.ts";
import { formatDay } from "./moment.ts";

/** In the person's own language and zone. */
export const screenWords: PlanWords = { day: formatDay, money: formatCents };

/** What the pages say of a plan. */
export function tellHere(facts: PlanFacts): PlanTelling {
  return tellPlan(facts, screenWords);
}

/** `You are on the Plus plan. Renews on December 5, 2026 for $7.00 a month.` */
export function standingLine({ plan, standing }: PlanTelling): string {
  return standing === "" ? plan : `${plan} ${standing}`;
}
