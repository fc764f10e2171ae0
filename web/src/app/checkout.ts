/** The way to the payment service's checkout: at once, or with the sign-in for anyone who chose a plan before it. */
import { paymentPage } from "@breezy/contract/billing";
import { cycle } from "@breezy/contract/plans";
import * as z from "zod/mini";
import { ApiError } from "../lib/api-error.ts";
import { api } from "../lib/api.ts";
import { readStored, writeStored } from "../lib/storage.ts";

const key = "pendingPlan";
export const pendingPlan = z.object({ priceId: z.string(), cycle });
export type PendingPlan = z.infer<typeof pendingPlan>;

export const pendingCheckoutFailed = "Could not initiate checkout after login. Please try again.";

let starting: ReturnType<typeof startPendingCheckout> | null = null;

/** Where to go: the checkout, or what confirms a change of plan. Nothing is bought by asking. */
export async function findCheckout(priceId: string): Promise<string> {
  return (await api.post("/create-checkout-session", { price_id: priceId }, paymentPage)).url;
}

/** Null forgets the one chosen before. */
export function keepPendingPlan(plan: PendingPlan | null): void {
  writeStored(key, plan && JSON.stringify(plan));
}

export function hasPendingPlan(): boolean {
  return readStored(key) !== null;
}

/**
 * Leaves the page for the checkout, if what it begins with is what was said when the plan was chosen.
 * Else the plan, for the person to see its price before: `hadTrial`, or another list is theirs.
 */
export function startPendingCheckout(hadTrial: boolean): Promise<"left" | "failed" | PendingPlan> {
  starting ??= start(hadTrial).finally(() => {
    starting = null;
  });
  return starting;
}

async function start(hadTrial: boolean): Promise<"left" | "failed" | PendingPlan> {
  const stored = readStored(key);
  writeStored(key, null);
  const parsed = pendingPlan.safeParse(readJson(stored));
  if (!parsed.success) return "failed";
  if (hadTrial) return parsed.data;
  try {
    location.assign(await findCheckout(parsed.data.priceId));
    return "left";
  } catch (error) {
    const isOther = error instanceof ApiError && error.code === "price_unknown";
    return isOther ? parsed.data : "failed";
  }
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
