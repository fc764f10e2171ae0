import type { BillingChange, BillingHistory, BillingState } from "@breezy/contract/billing";
import { type Cycle, offersOf, type PlansAnswer, type PriceList } from "@breezy/contract/plans";
import type { Database } from "../db.ts";
import { factsOfRow } from "./facts.ts";
import { withhold } from "./marketing-store.ts";
import type { PriceTable } from "./price-table.ts";
import * as store from "./store.ts";

export type Plans = ReturnType<typeof createPlans>;

/** What is offered, and what a person has; `prices` if it can be paid. */
export function createPlans(db: Database, prices: PriceTable | undefined) {
  function offers(list: PriceList): PlansAnswer {
    const plans = offersOf(list, (plan) => {
      const priceOf = (cycle: Cycle) => prices?.idOf({ list, plan, cycle });
      const [monthly, annually] = [priceOf("monthly"), priceOf("annually")];
      return monthly && annually ? { monthly, annually } : null;
    });
    return { list, plans };
  }

  async function find(userId: string): Promise<BillingState> {
    const row = await db.asUser(userId, (trx) => store.findState(trx, userId));
    return {
      ...factsOfRow(row, prices?.find),
      log: row.log,
      has_portal: row.customer_id !== null,
      changed_at: row.changed_at,
      plan_change_popup: row.plan_change_popup,
      marketing_consent: row.marketing_consent,
    };
  }

  return {
    offers,
    find,

    /** By what was stored at the sign-up, whatever the browser holds by now. */
    async offersFor(userId: string): Promise<PlansAnswer> {
      const row = await db.asUser(userId, (trx) => store.findState(trx, userId));
      return offers(row.referred_by_sales ? "referred" : "standard");
    },

    async change(userId: string, change: BillingChange): Promise<BillingState> {
      await db.asUser(userId, (trx) => store.changeChoices(trx, userId, change));
      if (change.marketing_consent === false) {
        await db.asBilling((trx) => withhold(trx, userId));
      }
      return find(userId);
    },

    history(userId: string): Promise<BillingHistory> {
      return db.asUser(userId, (trx) => store.findHistory(trx, userId));
    },
  };
}
