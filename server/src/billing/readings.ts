import { createHmac } from "node:crypto";
import { tellPlan } from "@breezy/contract/plan-telling";
import { findAddress } from "../accounts/service.ts";
import type { Database, Transaction } from "../db.ts";
import type { CustomerState, Payments, SubscriptionState } from "../outside/payments.ts";
import { cardHadTrial, secondSubscription, takenBack } from "./causes.ts";
import { decide, liveOf, withGiven } from "./entitlement.ts";
import { factsOf, plainWords } from "./facts.ts";
import { type Letter, letterOf, type Moment } from "./letters.ts";
import { noteMarketing } from "./marketing-store.ts";
import { moneyRows } from "./money.ts";
import * as money from "./money-store.ts";
import { disputeLetter, moneyBackLetters, openDisputeOf } from "./money-letters.ts";
import { noticeOf } from "./notices.ts";
import { findMoment, type PostingDeps, postLetters } from "./posting.ts";
import type { PriceTable } from "./price-table.ts";
import * as entitlements from "./entitlement-store.ts";
import * as store from "./store.ts";
import type { MoneyRow } from "./tables.ts";

/** So long an event is sent again; what was not heard of by then is told on the pages alone. */
const newsMs = 3 * 24 * 3600 * 1000;

export interface ReadingDeps extends PostingDeps {
  db: Database;
  payments: Payments;
  prices: PriceTable;
  /** Whether a subscription ends with the money of its running period, if that went back. */
  refundEnds: boolean;
  sessionSecret: string;
  clock: () => number;
}

export type Readings = ReturnType<typeof createReadings>;

/**
 * Everything that happens to a subscription comes in the same way: what the payment service says now
 * is read whole, and what follows from it is written down. So the order of events does not matter, nor
 * how often one comes.
 */
export function createReadings(deps: ReadingDeps) {
  const { db, payments, prices, sessionSecret, clock } = deps;

  /** What nobody may have is ended before it counts. True if there was any of it. */
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
    const back = kept && deps.refundEnds ? takenBack(kept, state.invoices, clock()) : undefined;
    const isGone = back !== undefined && back.cause !== "disputed";
    if (isGone) await payments.cancel(kept!.id, back.cause);
    return more.length > 0 || isSpent || isGone;
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

  /** What is to be told, and was not yet. */
  async function lettersFor(
    trx: Transaction,
    userId: string,
    { before, state, added, now }: Reading,
  ): Promise<(Letter | undefined)[]> {
    const after = await findMoment(trx, userId, prices.find);
    const isNews = (at: number) => now - at < newsMs;
    const notice = noticeOf(after, state, now);
    const isNew = notice && (await entitlements.noteTold(trx, userId, notice.cause));
    const begunAt = state.subscriptions.find(({ id }) => id === after.subscriptionId)?.createdAt;
    const isOld = before.subscriptionId !== after.subscriptionId && !isNews(begunAt ?? now);
    const dispute = openDisputeOf(state);
    const isOpened = dispute && (await entitlements.noteDispute(trx, userId, dispute.move.id));
    return [
      ...moneyBackLetters(
        added.filter(({ kind, at }) => kind !== "refunded" || isNews(at)),
        state,
        after,
      ),
      isOpened ? disputeLetter(dispute, prices, after) : undefined,
      isOld ? undefined : letterOf(before, after),
      isNew ? notice : undefined,
    ];
  }

  return {
    /** What it was decided by; nothing if the person never had to do with the payment service, or is being deleted. */
    async read(userId: string): Promise<CustomerState | undefined> {
      const begun = await db.asBilling((trx) => store.takeTicket(trx, userId, clock()));
      if (!begun) return undefined;
      const { ticket, customer_id: customerId, payer } = begun;
      let state = await payments.read(customerId);
      if (await endExcess(state)) state = await payments.read(customerId);
      if (await collectDrafts(state)) state = await payments.read(customerId);
      const address = await findAddress(db, userId);
      if (address && state.email !== null && state.email !== address) {
        await payments.changeEmail(customerId, address);
      }
      const now = clock();
      const entitlement = decide(state, prices, now);
      const { trouble: log } = tellPlan(factsOf(entitlement, prices.find), plainWords);
      await db.asBilling(async (trx) => {
        const who = { payer, person: userId };
        const added = await money.addMoney(trx, moneyRows(state, prices, who));
        // One that began later knows more; it has written all of this.
        if (!(await store.lockForReading(trx, userId, ticket))) return;
        const before = await findMoment(trx, userId, prices.find);
        const from = await entitlements.findPlan(trx, userId);
        const has = withGiven(entitlement, await entitlements.findGivenPlan(trx, userId));
        const card = entitlement.subscription?.cardFingerprint ?? null;
        await entitlements.writeEntitlement(trx, userId, has, {
          now,
          card: card && hashCard(card, sessionSecret),
          log,
        });
        await entitlements.writeInvoices(trx, userId, state.invoices, prices);
        if (from !== has.plan) {
          await entitlements.addPlanChange(trx, userId, { from, to: has.plan, at: now });
        }
        await noteMarketing(trx, userId, { state, prices, now });
        const letters = await lettersFor(trx, userId, { before, state, added, now });
        await postLetters(trx, address, letters, deps);
      });
      return state;
    },
  };
}

interface Reading {
  before: Moment;
  state: CustomerState;
  /** What of the money that moved was not known before. */
  added: readonly MoneyRow[];
  now: number;
}

/** What stays of a card that had its trial: nothing of the payment service's own names. */
function hashCard(fingerprint: string, secret: string): string {
  return createHmac("sha256", secret).update(`card of a trial\n${fingerprint}`).digest("hex");
}
