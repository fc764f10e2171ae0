import type { BillingChange } from "@breezy/contract/billing";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { billingQuery, changeBilling } from "../../app/billing.ts";

/** What the person's plan is, and the choices that are theirs. `change` throws if it was not taken. */
export function useBilling() {
  const client = useQueryClient();
  const query = useQuery(billingQuery);

  async function change(to: BillingChange): Promise<void> {
    client.setQueryData(billingQuery.queryKey, await changeBilling(to));
  }
  return { ...query, change };
}
