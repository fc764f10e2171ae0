/** What the person pays for, as the server says, and the way to where they change it. */
import {
  type BillingChange,
  type BillingState,
  billingHistory,
  billingState,
  paymentPage,
} from "@breezy/contract/billing";
import { api } from "./api.ts";
import { readStoredHere, writeStoredHere } from "./storage.ts";

export const billingQuery = {
  queryKey: ["billing"],
  queryFn: (): Promise<BillingState> => api.get("/billing", billingState),
};

export const historyQuery = {
  queryKey: ["billing-history"],
  queryFn: () => api.get("/billing/history", billingHistory),
  staleTime: 0,
};

export function changeBilling(change: BillingChange): Promise<BillingState> {
  return api.put("/billing", change, billingState);
}

/** Asks the payment service itself: for whoever comes back from it before its messages arrived. */
export function refreshBilling(): Promise<BillingState> {
  return api.post("/billing/refresh", {}, billingState);
}

const overStatuses = new Set(["canceled", "incomplete_expired"]);

/** Whether there is a subscription that goes on, paid or not. */
export function isSubscribed({ subscription_status: status }: BillingState): boolean {
  return status !== null && !overStatuses.has(status);
}

const changedKey = "billingChangedAt";

/** `state`: as it is before; null where nobody knows. */
export async function findPortal(state: BillingState | null): Promise<string> {
  const { url } = await api.post("/create-portal-session", {}, paymentPage);
  writeStoredHere(changedKey, state && `${state.changed_at}`);
  return url;
}

/** Whether anything is different from when this tab left for the portal. */
export function isChangedByPortal({ changed_at: changedAt }: BillingState): boolean {
  const before = readStoredHere(changedKey);
  writeStoredHere(changedKey, null);
  return before !== null && before !== `${changedAt}`;
}
