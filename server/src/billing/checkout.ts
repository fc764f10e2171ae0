import { randomUUID } from "node:crypto";
import { checkoutReturn, portalReturn } from "@breezy/contract/billing";
import { type PriceList, trialDays } from "@breezy/contract/plans";
import type { Database } from "../db.ts";
import type { Principal } from "../http/context.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { Refusal } from "../http/refusal.ts";
import { TokenBuckets } from "../http/token-buckets.ts";
import type { Payments, SubscriptionState } from "../outside/payments.ts";
import {
  type Attempt,
  lockAttempt,
  outdateAttempt,
  putAttempt,
  putSession,
} from "./checkout-store.ts";
import { liveOf } from "./entitlement.ts";
import { noteCheckout } from "./marketing-store.ts";
import type { PriceTable } from "./price-table.ts";
import type { Readings } from "./readings.ts";
import { addAccount, findAccount, findState } from "./store.ts";

/** A checkout's page stays open there for 24 hours. */
const attemptMs = 23 * 3600 * 1000;
/** Each asks the payment service several times. */
const pagesPerPerson = { burst: 20, refillMs: 30 * 1000 };

export interface CheckoutDeps {
  db: Database;
  payments: Payments;
  prices: PriceTable;
  readings: Readings;
  publicUrl: string;
  clock: () => number;
}

type Buyer = Pick<Principal, "userId" | "email">;

/** Leads people to the payment service's pages. */
export function createCheckout(deps: CheckoutDeps) {
  const { db, payments, prices, readings, publicUrl, clock } = deps;
  const buckets = new TokenBuckets(pagesPerPerson, clock);

  async function customerOf({ userId, email }: Buyer): Promise<string> {
    const account = await db.asBilling((trx) => findAccount(trx, userId));
    if (account) return account.customer_id;
    const customerId = await payments.createCustomer({ userId, email });
    const made = { userId, customerId, payer: randomUUID(), now: clock() };
    return db.asBilling((trx) => addAccount(trx, made));
  }

  /** The one under way if it is for the same, else a new one; and the page that is to close then. */
  async function begin(userId: string, wanted: Pick<Attempt, "priceId" | "withTrial">) {
    return db.asBilling(async (trx) => {
      const now = clock();
      const under = await lockAttempt(trx, userId);
      const isSame = under?.priceId === wanted.priceId && under.withTrial === wanted.withTrial;
      if (under && isSame && now - under.begunAt < attemptMs) {
        return { attempt: under, replaced: null };
      }
      const attempt = { ...wanted, attempt: randomUUID(), sessionId: null, begunAt: now };
      await putAttempt(trx, userId, attempt);
      await noteCheckout(trx, userId, { ...attempt, prices, now });
      return { attempt, replaced: under?.sessionId ?? null };
    });
  }

  async function openCheckout(
    userId: string,
    customerId: string,
    wanted: Pick<Attempt, "priceId" | "withTrial">,
  ): Promise<string> {
    const { attempt, replaced } = await begin(userId, wanted);
    if (replaced !== null) await payments.expireCheckout(replaced);
    if (attempt.sessionId !== null) {
      const url = await payments.findCheckout(attempt.sessionId);
      if (url !== null) return url;
      // It was finished or left to expire, and that subscription is over again: begin anew.
      await db.asBilling((trx) => outdateAttempt(trx, attempt.attempt));
      return openCheckout(userId, customerId, wanted);
    }
    const { id, url } = await payments.openCheckout({
      customerId,
      userId,
      priceId: wanted.priceId,
      trialDays: wanted.withTrial ? trialDays : 0,
      successUrl: publicUrl + checkoutReturn.done,
      cancelUrl: publicUrl + checkoutReturn.cancelled,
      key: `checkout-${attempt.attempt}`,
    });
    if (url !== null && (await db.asBilling((trx) => putSession(trx, attempt.attempt, id)))) {
      return url;
    }
    await payments.expireCheckout(id);
    throw new Refusal("checkout_replaced", "Another checkout was started in the meantime.");
  }

  function openPortal(
    customerId: string,
    list: PriceList,
    change?: { subscription: SubscriptionState; priceId: string },
  ): Promise<string> {
    const returnUrl = publicUrl + portalReturn;
    const priceIds = prices.idsOf(list);
    return payments.openPortal({ customerId, returnUrl, priceIds, ...(change && { change }) });
  }

  async function listOf(userId: string): Promise<{ list: PriceList; startedTrial: boolean }> {
    const state = await db.asBilling((trx) => findState(trx, userId));
    const list = state.referred_by_sales ? "referred" : "standard";
    return { list, startedTrial: state.started_trial };
  }

  return {
    /** At the payment service; made if there is none. */
    customerOf,

    /** For anyone who has a subscription, the page that changes it. */
    async checkout(principal: Principal, priceId: string): Promise<string> {
      const { userId } = principal;
      refuseIf(buckets.take(userId));
      const { list } = await listOf(userId);
      if (!prices.idsOf(list).includes(priceId)) {
        throw new Refusal("price_unknown", "That plan is not offered. Please reload the page.");
      }
      const customerId = await customerOf(principal);
      // What was bought a moment ago may not have been told yet.
      const state = await readings.read(userId);
      const [subscription] = state ? liveOf(state) : [];
      if (!subscription) {
        const { startedTrial } = await listOf(userId);
        return openCheckout(userId, customerId, { priceId, withTrial: !startedTrial });
      }
      if (subscription.status !== "active" && subscription.status !== "trialing") {
        return openPortal(customerId, list);
      }
      if (subscription.priceId === priceId) {
        if (subscription.ending) return openPortal(customerId, list);
        throw new Refusal("already_on_plan", "This is your current plan.");
      }
      return openPortal(customerId, list, { subscription, priceId });
    },

    async portal({ userId }: Principal): Promise<string> {
      refuseIf(buckets.take(userId));
      const account = await db.asBilling((trx) => findAccount(trx, userId));
      if (!account) {
        throw new Refusal(
          "no_billing",
          "There is nothing to manage yet: you are on the Free plan.",
        );
      }
      return openPortal(account.customer_id, (await listOf(userId)).list);
    },
  };
}
