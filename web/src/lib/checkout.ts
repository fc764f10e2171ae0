/** The way to the payment service's checkout: at once, or with the sign-in for whoever chose a plan before it. */
import { paymentPage } from "@breezy/contract/billing";
import { cycle } from "@breezy/contract/plans";
import * as z from "zod/mini";
import { api } from "./api.ts";
import { readStored, writeStored } from "./storage.ts";

const key = "pendingPlan";
const pendingPlan = z.object({ priceId: z.string(), cycle });
export type PendingPlan = z.infer<typeof pendingPlan>;

export const pendingCheckoutFailed = "Could not initiate checkout after login. Please try again.";

let starting: Promise<boolean> | null = null;

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

/** Leaves the page for the checkout; false where that could not be begun. The plan is forgotten either way. */
export function startPendingCheckout(): Promise<boolean> {
  starting ??= start().finally(() => {
    starting = null;
  });
  return starting;
}

async function start(): Promise<boolean> {
  const stored = readStored(key);
  writeStored(key, null);
  try {
    const { priceId } = pendingPlan.parse(JSON.parse(stored ?? "null"));
    location.assign(await findCheckout(priceId));
    return true;
  } catch {
    return false;
  }
}
