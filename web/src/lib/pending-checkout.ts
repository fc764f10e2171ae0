/** A plan that was chosen before anybody was logged in: its checkout begins with the sign-in. */
import * as z from "zod/mini";
import { api } from "./api.ts";
import { readStored, writeStored } from "./storage.ts";

const key = "pendingPlan";
const pendingPlan = z.object({ priceId: z.string(), cycle: z.enum(["monthly", "annually"]) });
const checkout = z.object({ url: z.url({ protocol: /^https?$/ }) });

export const checkoutFailed = "Could not initiate checkout after login. Please try again.";

let starting: Promise<boolean> | null = null;

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
    const { url } = await api.post("/create-checkout-session", { price_id: priceId }, checkout);
    location.assign(url);
    return true;
  } catch {
    return false;
  }
}
