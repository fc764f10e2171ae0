/** The plan catalogue: names and quotas. Everyone is Free until billing writes otherwise. */
import * as z from "zod/mini";

/** As stored. */
export const planId = z.enum(["free", "plus", "unlimited_pro"]);
export type PlanId = z.infer<typeof planId>;

export interface Plan {
  /** As shown and as sent to subscribers. */
  name: "Free" | "Plus" | "Unlimited Pro";
  rank: 0 | 1 | 2;
  /** Entries in the vault; null for unlimited. */
  entries: number | null;
  /** Messages to Breezy in a local day; null where only the fair-use ceiling bounds them. */
  messagesPerDay: number | null;
}

export const plans = {
  free: { name: "Free", rank: 0, entries: 25, messagesPerDay: 10 },
  plus: { name: "Plus", rank: 1, entries: null, messagesPerDay: 50 },
  unlimited_pro: { name: "Unlimited Pro", rank: 2, entries: null, messagesPerDay: null },
} as const satisfies Record<PlanId, Plan>;
