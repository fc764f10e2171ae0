import { isSubscribed, type PlanNews } from "@breezy/contract/billing";
import type { PlanId } from "@breezy/contract/plans";
import type { RequestAuth } from "../accounts/request-auth.ts";
import { findAddress } from "../accounts/service.ts";
import type { Database } from "../db.ts";
import type { Feature } from "../feature.ts";
import type { Log } from "../log.ts";
import type { Advertisers } from "../outside/advertisers.ts";
import { Refusal } from "../http/refusal.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import type { Payments } from "../outside/payments.ts";
import { billingExporter } from "./billing-export.ts";
import { createCheckout } from "./checkout.ts";
import { createInbox } from "./inbox.ts";
import { letterOf } from "./letters.ts";
import { createMarketing } from "./marketing.ts";
import { createPlans } from "./plans-service.ts";
import { findMoment, postLetters } from "./posting.ts";
import { type PriceIds, priceTable } from "./price-table.ts";
import { createReadings, type Readings } from "./readings.ts";
import { billingRoutes, notSold, type Paying, publicBillingRoutes } from "./routes.ts";
import { giveUnpaidPlan, lapse, levelUnpaidPlans } from "./entitlement-store.ts";
import {
  closeAccount,
  findDue,
  findPlans,
  findPlansMoved,
  findState,
  postponeReading,
} from "./store.ts";

/** Anyone who was not told of is looked at anyway. */
const readEveryMs = 24 * 3600 * 1000;
/** Anyone who could not be looked at comes again after this, behind the others. */
const againAfterMs = 10 * 60 * 1000;
/** The payment service answers within seconds; who is still there then is not being deleted. */
const closingMs = 60 * 1000;
/** So many failures mean that the service is away, and not that one customer is odd. */
const failuresOfOneSweep = 3;

export interface PaymentService {
  payments: Payments;
  priceIds: PriceIds;
  /** Whether a whole refund of the running period ends the subscription. */
  refundEnds: boolean;
}

export interface BillingDeps {
  db: Database;
  /** Undefined: nothing can be bought here. */
  paymentService: PaymentService | undefined;
  advertisers: Advertisers;
  auth: RequestAuth;
  mails: MailQueue;
  publicUrl: string;
  sessionSecret: string;
  /** What everybody has who pays nothing. */
  defaultPlan: PlanId;
  clock: () => number;
  log: Log;
}

export interface Billing extends Feature {
  /** Who they are to the payment service, made known to it if they are not. */
  customerOf(buyer: { userId: string; email: string }): Promise<string>;
  /** Whatever follows from what the payment service says of them now. */
  read(userId: string): Promise<void>;
  /** Whatever they pay: at least this plan. Refused where they pay for one. */
  givePlan(userId: string, plan: PlanId): Promise<void>;
  /** For anyone who listens: what is unlocked for these people. */
  findPlans(userIds: readonly string[]): Promise<Map<string, PlanNews>>;
  /** Of whom something of it changed after that. */
  findPlansMoved(after: number): Promise<string[]>;
}

export function createBilling(deps: BillingDeps): Billing {
  const { db, paymentService, defaultPlan, clock, log } = deps;
  const prices = paymentService && priceTable(paymentService.priceIds);
  const plans = createPlans(db, prices);
  const marketing = createMarketing(deps);
  let readings: Readings | undefined;
  let paying: Paying | undefined;
  if (paymentService && prices) {
    const { payments, refundEnds } = paymentService;
    readings = createReadings({ ...deps, payments, prices, refundEnds });
    const { read } = readings;
    paying = {
      checkout: createCheckout({ ...deps, payments, prices, readings }),
      inbox: createInbox({ ...deps, payments, readings }),
      refresh: async (userId) => void (await read(userId)),
    };
  }

  /** A service that is away is not asked for everybody; what is no longer certain ends all the same. */
  async function lookAtDue(): Promise<void> {
    let failures = 0;
    const now = clock();
    for (const { userId, lapsed } of await db.asBilling((trx) =>
      findDue(trx, now, now - readEveryMs),
    )) {
      try {
        if (failures < failuresOfOneSweep) await readings?.read(userId);
      } catch (error) {
        failures += 1;
        log.warn({ error }, "a subscription could not be looked at");
        const readAt = now - readEveryMs + againAfterMs;
        await db.asBilling((trx) => postponeReading(trx, userId, readAt));
      }
      if (lapsed) await endUncertain(userId);
    }
  }

  async function endUncertain(userId: string): Promise<void> {
    const address = await findAddress(db, userId);
    await db.asBilling(async (trx) => {
      const before = await findMoment(trx, userId, prices?.find);
      await lapse(trx, userId, { now: clock(), defaultPlan });
      const after = await findMoment(trx, userId, prices?.find);
      await postLetters(trx, address, [letterOf(before, after)], deps);
    });
  }

  let isLevel = false;
  async function sweep(): Promise<void> {
    // Another setting than before comes with another start.
    if (!isLevel) await db.asBilling((trx) => levelUnpaidPlans(trx, defaultPlan));
    isLevel = true;
    await paying?.inbox.sweep();
    await lookAtDue();
    await marketing.sweep();
  }
  let sweeping: Promise<void> | undefined;

  return {
    publicRoutes: publicBillingRoutes({ ...deps, plans, paying }),
    routes: billingRoutes({ db, plans, paying, clock }),
    exporters: [billingExporter(db)],
    /** All that the person pays for. That it ends is told by the mail of the account's end alone. */
    async erase(userId) {
      const until = clock() + closingMs;
      const closing = { until, readAt: until - readEveryMs };
      const account = await db.asBilling((trx) => closeAccount(trx, userId, closing));
      if (account) await paymentService?.payments.deleteCustomer(account.customer_id);
    },
    async customerOf(buyer) {
      if (!paying) throw notSold();
      return paying.checkout.customerOf(buyer);
    },
    async read(userId) {
      await paying?.refresh(userId);
    },
    async givePlan(userId, plan) {
      const given = plan === defaultPlan ? null : plan;
      await db.asBilling(async (trx) => {
        if (paymentService && isSubscribed(await findState(trx, userId))) throw subscribed();
        await giveUnpaidPlan(trx, userId, { given, plan, now: clock() });
      });
    },
    findPlans: (userIds) => db.asBilling((trx) => findPlans(trx, userIds)),
    findPlansMoved: (after) => db.asBilling((trx) => findPlansMoved(trx, after)),
    sweep() {
      // A slow one is waited for, and not overtaken by the next.
      sweeping ??= sweep().finally(() => {
        sweeping = undefined;
      });
      return sweeping;
    },
  };
}

function subscribed(): Refusal {
  return new Refusal(
    "subscription_active",
    "They have a subscription: change their plan at the payment service.",
  );
}
