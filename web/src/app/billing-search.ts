import type { Cycle } from "@breezy/contract/plans";
import { pendingPlan } from "./checkout.ts";

/** How the payment service leads back; the addresses are the contract's `checkoutReturn` and `portalReturn`. */
interface CheckoutSearch<Outcome extends string> {
  checkout?: Outcome;
}

interface PricingSearch extends CheckoutSearch<"cancelled"> {
  /** What was chosen before the sign-in, to be confirmed: the price's id, and how often it is paid. */
  chosen?: string;
  cycle?: Cycle;
}

export function readPricingSearch(search: Record<string, unknown>): PricingSearch {
  const chosen = pendingPlan.safeParse({ priceId: search["chosen"], cycle: search["cycle"] });
  return {
    ...(search["checkout"] === "cancelled" ? { checkout: "cancelled" } : {}),
    ...(chosen.success ? { chosen: chosen.data.priceId, cycle: chosen.data.cycle } : {}),
  };
}

export function readDashboardSearch(search: Record<string, unknown>): CheckoutSearch<"done"> {
  return search["checkout"] === "done" ? { checkout: "done" } : {};
}

interface SettingsSearch {
  billing?: "returned";
  /** Where `/.well-known/change-password` leads. */
  change?: "password";
}

export function readSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  return {
    ...(search["billing"] === "returned" ? { billing: "returned" } : {}),
    ...(search["change"] === "password" ? { change: "password" } : {}),
  };
}
