import type { BillingState } from "@breezy/contract/billing";
import { useQueryClient } from "@tanstack/react-query";
import { roomKey, sessionChanged } from "../../app/session.ts";
import { billingQuery, historyQuery, refreshBilling } from "../../app/billing.ts";

/** For anyone who comes back from the payment service: what stands now, here and in every other tab. */
export function useReturn(): () => Promise<BillingState> {
  const client = useQueryClient();
  return async () => {
    const state = await refreshBilling();
    client.setQueryData(billingQuery.queryKey, state);
    await client.invalidateQueries({ queryKey: historyQuery.queryKey });
    await client.invalidateQueries({ queryKey: roomKey });
    await sessionChanged("user-updated");
    return state;
  };
}
