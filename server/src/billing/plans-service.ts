import type { BillingChange, BillingHistory, BillingState } from "@breezy/contract/billing";
import {
  dollarsPerMonth,
  type PaidPlanId,
  paidPlanId,
  type PlanOffer,
  plans,
  type PlansAnswer,
  type PriceList,
} from "@breezy/contract/plans";
import type { Database } from "../db.ts";
import { factsOfRow } from "./facts.ts";
import { withhold } from "./marketing-store.ts";
import type { PriceTable } from "./price-table.ts";
import * as store from "./store.ts";

export type Plans = ReturnType<typeof createPlans>;

/** What is offered, and what a person has; `prices` if it can be paid. */
export function createPlans(db: Database, prices: PriceTable | undefined) {
  function offer(list: PriceList, id: PaidPlanId): PlanOffer {
    const priceOf = (cycle: "monthly" | "annually") => prices?.idOf({ list, plan: id, cycle });
    const [monthly, annually] = [priceOf("monthly"), priceOf("annually")];
    const price = dollarsPerMonth[list][id];
    const priceIds = monthly && annually ? { monthly, annually } : null;
    return { ...cardOf(id), price, priceIds };
  }

  function offers(list: PriceList): PlansAnswer {
    const free = { ...cardOf("free"), price: { monthly: 0, annually: 0 }, priceIds: null };
    return { list, plans: [free, ...paidPlanId.options.map((id) => offer(list, id))] };
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

function cardOf(id: keyof typeof plans) {
  const { name, description, features, isRecommended } = plans[id];
  return { id, name, description, features: [...features], isRecommended };
}
