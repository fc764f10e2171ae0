/** What the person pays for, as the server says, and the way to where they change it. */
import {
  type BillingChange,
  type BillingState,
  billingHistory,
  billingState,
  paymentPage,
} from "@breezy/contract/billing";
import { planKind } from "@breezy/contract/plan-kind";
import * as z from "zod/mini";
import { api } from "../lib/api.ts";
import { readStoredHere, writeStoredHere } from "../lib/storage.ts";

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

/** Asks the payment service itself: for anyone who comes back from it before its messages arrived. */
export function refreshBilling(): Promise<BillingState> {
  return api.post("/billing/refresh", {}, billingState);
}

const beforeKey = "billingBefore";
const before = z.object({ changedAt: z.nullable(z.number()), kind: z.string() });
/** How it stood when this tab left for the payment service. */
export type Before = z.infer<typeof before>;

export async function findPortal(): Promise<string> {
  return (await api.post("/create-portal-session", {}, paymentPage)).url;
}

/** Before this tab leaves for the payment service; null if nobody knows how it stands. */
export function rememberBilling(state: BillingState | null): void {
  const known = state && { changedAt: state.changed_at, kind: planKind(state) };
  writeStoredHere(beforeKey, known && JSON.stringify(known satisfies Before));
}

/** Once; null if nobody knows it. */
export function takeBefore(): Before | null {
  const stored = readStoredHere(beforeKey);
  rememberBilling(null);
  return stored === null ? null : before.parse(JSON.parse(stored));
}
