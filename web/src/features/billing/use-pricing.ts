import type { BillingState } from "@breezy/contract/billing";
import { plansAnswer, type PlanOffer } from "@breezy/contract/plans";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { sessionQuery, useSession } from "../../app/session.ts";
import { billingQuery } from "../../app/billing.ts";
import { api } from "../../lib/api.ts";
import { unreachable } from "../../lib/sentence.ts";
import { billingSentence } from "./messages.ts";

export interface Pricing {
  /** Undefined while unknown. */
  offers: readonly PlanOffer[] | undefined;
  who: BillingState | "visitor" | undefined;
  /** What could not be learned, in a sentence. */
  problem: string | null;
  retry: () => void;
}

/** The server goes by the session: another person's list may be another one. */
const plansQuery = (personId: string | null) => ({
  queryKey: ["plans", personId],
  queryFn: () => api.get("/plans", plansAnswer),
});

/** All that a visitor's prices need, asked for at once; failures are for the screen to tell. */
export async function findVisitorsPrices(client: QueryClient): Promise<void> {
  await Promise.allSettled([client.query(sessionQuery), client.query(plansQuery(null))]);
}

/** The prices for anyone who is looking, and where they stand. */
export function usePricing(): Pricing {
  const session = useSession();
  const personId = session.state === "signed-in" ? session.profile.id : null;
  const plans = useQuery({ ...plansQuery(personId), enabled: session.state !== "loading" });
  const billing = useQuery({ ...billingQuery, enabled: personId !== null });
  const error = plans.error ?? billing.error;

  function retry() {
    if (session.state === "unreachable") session.retry();
    if (plans.isError) void plans.refetch();
    if (billing.isError) void billing.refetch();
  }
  return {
    offers: plans.data?.plans,
    who: session.state === "signed-out" ? "visitor" : billing.data,
    problem: session.state === "unreachable" ? unreachable : error && billingSentence(error),
    retry,
  };
}
