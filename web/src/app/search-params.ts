/** What may follow `?` in the address of a screen; all else is dropped. */
import type { Cycle } from "@breezy/contract/plans";
import { type GoogleFailure, googleFailure } from "@breezy/contract/google";
import { connectChallenge } from "@breezy/contract/extension";
import { uuid } from "@breezy/contract/encoded";
import { pendingPlan } from "./checkout.ts";

/** The router lays what is read over what stands in the address, so what is dropped is named too. */
function only<T extends object>(
  read: (search: Record<string, unknown>) => T,
): (search: Record<string, unknown>) => T {
  return (search) => {
    const dropped = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
    return { ...dropped, ...read(search) };
  };
}

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

export const readAuthSearch = only(({ mode, confirmed, google, moved }): AuthSearch => {
  const failure = googleFailure.safeParse(google);
  return {
    ...(mode === "sign-up" ? { mode } : {}),
    ...(confirmed === 0 || confirmed === 1 ? { confirmed } : {}),
    ...(failure.success ? { google: failure.data } : {}),
    ...(moved === 0 || moved === 1 ? { moved } : {}),
  };
});

/** How the payment service leads back; the addresses are the contract's `checkoutReturn` and `portalReturn`. */
interface CheckoutSearch<Outcome extends string> {
  checkout?: Outcome;
}

interface PricingSearch extends CheckoutSearch<"cancelled"> {
  /** What was chosen before the sign-in, to be confirmed: the price's id, and how often it is paid. */
  chosen?: string;
  cycle?: Cycle;
}

export const readPricingSearch = only((search): PricingSearch => {
  const chosen = pendingPlan.safeParse({ priceId: search["chosen"], cycle: search["cycle"] });
  return {
    ...(search["checkout"] === "cancelled" ? { checkout: "cancelled" } : {}),
    ...(chosen.success ? { chosen: chosen.data.priceId, cycle: chosen.data.cycle } : {}),
  };
});

export const readDashboardSearch = only((search): CheckoutSearch<"done"> =>
  search["checkout"] === "done" ? { checkout: "done" } : {},
);

interface SettingsSearch {
  billing?: "returned";
  /** Where `/.well-known/change-password` leads. */
  change?: "password";
}

export const readSettingsSearch = only((search): SettingsSearch => {
  return {
    ...(search["billing"] === "returned" ? { billing: "returned" } : {}),
    ...(search["change"] === "password" ? { change: "password" } : {}),
  };
});

/** What may follow `/connect-extension?`: what the extension will prove to have. */
export const readConnectSearch = only(({ challenge }): { challenge?: string } => {
  const whole = connectChallenge.safeParse(challenge);
  return whole.success ? { challenge: whole.data } : {};
});

/** What may follow `/dashboard/phone-helper?`: which thread is shown, never what is said in it. */
export const readAssistantSearch = only(({ thread }): { thread?: string } => {
  const id = uuid.safeParse(thread);
  return id.success ? { thread: id.data } : {};
});

interface EmporiumSearch {
  /** What is searched for. */
  q?: string;
}

/** The router reads digits as a number. */
export const readEmporiumSearch = only(({ q }): EmporiumSearch => {
  const term = typeof q === "string" || typeof q === "number" ? `${q}`.trim().slice(0, 200) : "";
  return term === "" ? {} : { q: term };
});
