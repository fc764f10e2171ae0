/** What may follow `?` in the address of a screen; all else is dropped. */
import type { Cycle } from "@breezy/contract/plans";
import { type GoogleFailure, googleFailure } from "@breezy/contract/google";
import { uuid } from "@breezy/contract/encoded";
import { pendingPlan } from "./checkout.ts";

/** What may follow `/auth?`. */
export interface AuthSearch {
  /** Login if absent. */
  mode?: "sign-up";
  /** Where a confirmation link led: 1 it worked, 0 it did not. */
  confirmed?: 0 | 1;
  /** Why signing in with Google led back here. */
  google?: GoogleFailure;
  /** Where the link in a mail to a new address led: 1 it worked, 0 it did not. */
  moved?: 0 | 1;
}

export function readAuthSearch({
  mode,
  confirmed,
  google,
  moved,
}: Record<string, unknown>): AuthSearch {
  const failure = googleFailure.safeParse(google);
  return {
    ...(mode === "sign-up" ? { mode } : {}),
    ...(confirmed === 0 || confirmed === 1 ? { confirmed } : {}),
    ...(failure.success ? { google: failure.data } : {}),
    ...(moved === 0 || moved === 1 ? { moved } : {}),
  };
}

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

/** What may follow `/dashboard/phone-helper?`: which thread is shown, never what is said in it. */
export function readAssistantSearch({ thread }: Record<string, unknown>): { thread?: string } {
  const id = uuid.safeParse(thread);
  return id.success ? { thread: id.data } : {};
}

interface EmporiumSearch {
  /** What is searched for. */
  q?: string;
}

/** The router reads digits as a number. */
export function readEmporiumSearch({ q }: Record<string, unknown>): EmporiumSearch {
  const term = typeof q === "string" || typeof q === "number" ? `${q}`.trim().slice(0, 200) : "";
  return term === "" ? {} : { q: term };
}
