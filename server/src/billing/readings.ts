import type { Database } from "../db.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import type { CustomerState, Payments, SubscriptionState } from "../outside/payments.ts";
import { hashCard } from "./card-hash.ts";
import { cardHadTrial, decide, liveOf, secondSubscription } from "./entitlement.ts";
import { noteMarketing } from "./marketing-store.ts";
import { moneyRows } from "./money.ts";
import * as money from "./money-store.ts";
import { noticeMail, noticeOf } from "./notices.ts";
import type { PriceTable } from "./price-table.ts";
import * as standings from "./standing-store.ts";
import * as store from "./store.ts";

export interface ReadingDeps {
  db: Database;
  payments: Payments;
  prices: PriceTable;
  sessionSecret: string;
  clock: () => number;
  mails: Pick<MailQueue, "post">;
  findAddress(userId: string): Promise<string | undefined>;
  publicUrl: string;
}

export type Readings = ReturnType<typeof createReadings>;

/**
 * Everything that happens to a subscription comes in the same way: what the payment service says now
 * is read whole, and what follows from it is written down. So the order of events does not matter, nor
 * how often one comes.
 */
export function createReadings(deps: ReadingDeps) {
  const { db, payments, prices, sessionSecret, clock } = deps;

  /** What nobody may have is ended before it counts. True where there was any of it. */
  async function endExcess(state: CustomerState): Promise<boolean> {
    const [kept, ...more] = liveOf(state);
    for (const { id } of more) {
      await payments.cancel(id, secondSubscription);
      for (const invoice of state.invoices) {
        if (invoice.subscriptionId !== id || invoice.paidCents <= invoice.refundedCents) continue;
        if (invoice.paymentIntent) await payments.refund(invoice.paymentIntent);
      }
    }
    const isSpent = kept !== undefined && !(await mayTry(kept));
    if (isSpent) await payments.cancel(kept.id, cardHadTrial);
    return more.length > 0 || isSpent;
  }

  async function mayTry({ id, status, cardFingerprint }: SubscriptionState): Promise<boolean> {
    if (status !== "trialing" || cardFingerprint === null) return true;
    const card = hashCard(cardFingerprint, sessionSecret);
    return db.asBilling((trx) => money.claimCard(trx, card, id));
  }

  /** The payment service leaves a renewal a draft for an hour, for which nothing would be paid. */
  async function collectDrafts(state: CustomerState): Promise<boolean> {
    const [live] = liveOf(state);
    const drafts = state.invoices.filter(
      ({ status, reason, subscriptionId }) =>
        status === "draft" && reason === "subscription_cycle" && subscriptionId === live?.id,
    );
    for (const { id } of drafts) await payments.collect(id);
    return drafts.length > 0;
  }

  return {
    /** What it was decided by; nothing where the person never had to do with the payment service. */
    async read(userId: string): Promise<CustomerState | undefined> {
      const begun = await db.asBilling((trx) => store.takeTicket(trx, userId));
      if (!begun) return undefined;
      const { ticket, customer_id: customerId, payer } = begun;
      let state = await payments.read(customerId);
      if (await endExcess(state)) state = await payments.read(customerId);
      if (await collectDrafts(state)) state = await payments.read(customerId);
      const address = await deps.findAddress(userId);
      if (address && state.email !== null && state.email !== address) {
        await payments.changeEmail(customerId, address);
      }
      const now = clock();
      const standing = decide(state, prices, now);
      const notice = noticeOf(standing, state, prices, now);
      await db.asBilling(async (trx) => {
        await money.addMoney(trx, moneyRows(state, prices, { payer, person: userId }));
        // One that began later knows more; it has written all of this.
        if (!(await store.lockForReading(trx, userId, ticket))) return;
        const from = await standings.findPlan(trx, userId);
        const card = standing.subscription?.cardFingerprint ?? null;
        await standings.writeStanding(trx, userId, standing, {
          now,
          card: card && hashCard(card, sessionSecret),
        });
        await standings.writeInvoices(trx, userId, state.invoices, prices);
        if (from !== standing.plan) {
          await standings.addPlanChange(trx, userId, { from, to: standing.plan, at: now });
        }
        await noteMarketing(trx, userId, { state, prices, now });
        if (notice && (await standings.noteTold(trx, userId, notice.cause)) && address) {
          await deps.mails.post(trx, noticeMail(address, notice, deps.publicUrl));
        }
      });
      return state;
    },
  };
}
