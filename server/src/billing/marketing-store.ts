import { chargeCents, type PaidPlanId, trialPredictedCents } from "@breezy/contract/plans";
import { keepNewest } from "../database/keep-newest.ts";
import type { Transaction } from "../db.ts";
import type { CustomerState } from "../outside/payments.ts";
import { cardHadTrial } from "./causes.ts";
import { paidInvoices } from "./money.ts";
import type { PriceTable } from "./price-table.ts";
import type { BillingTables } from "./tables.ts";

export type MarketingRow = Omit<BillingTables["billing_marketing"], "tries"> & { tries: number };

interface Happening {
  cause: string;
  plan: PaidPlanId;
  valueCents: number;
  at: number;
}

interface Reading {
  state: CustomerState;
  prices: PriceTable;
  now: number;
}

/** A trial's start and the first purchase. */
export async function noteMarketing(
  trx: Transaction,
  userId: string,
  { state, prices, now }: Reading,
): Promise<void> {
  const trial = state.subscriptions.find(
    ({ trialEndsAt, endedBy }) => trialEndsAt !== null && endedBy.note !== cardHadTrial,
  );
  const tried = trial && prices.find(trial.priceId);
  if (tried) await note(trx, userId, { cause: "trial", plan: tried.plan, valueCents: 0, at: now });
  const [first] = paidInvoices(state);
  const bought = first && prices.find(first.priceId ?? "");
  if (bought) {
    const valueCents = first.paidCents;
    await note(trx, userId, { cause: "purchase", plan: bought.plan, valueCents, at: now });
  }
}

/** A checkout's page is about to open. */
export async function noteCheckout(
  trx: Transaction,
  userId: string,
  checkout: { attempt: string; priceId: string; prices: PriceTable; now: number },
): Promise<void> {
  const price = checkout.prices.find(checkout.priceId);
  if (!price) return;
  const cause = `checkout ${checkout.attempt}`;
  const valueCents = chargeCents(price);
  await note(trx, userId, { cause, plan: price.plan, valueCents, at: checkout.now });
}

/** Without consent it is written down as withheld, so that a later consent does not tell of it. */
async function note(trx: Transaction, userId: string, happening: Happening): Promise<void> {
  const choice = await trx
    .selectFrom("billing_choices")
    .select("marketing_consent")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const { cause, plan, valueCents, at } = happening;
  await trx
    .insertInto("billing_marketing")
    .values(
      (["meta", "ga4"] as const).map((receiver) => ({
        user_id: userId,
        cause,
        receiver,
        plan,
        value_cents: valueCents,
        at,
        due_at: choice?.marketing_consent === true ? at : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await keepNewest(trx, "billing_marketing", userId);
}

export function predictedCents({ cause, plan }: Pick<MarketingRow, "cause" | "plan">) {
  return cause === "trial" ? trialPredictedCents[plan] : undefined;
}

/** Takes them away from others until `again`. */
export async function claimDue(
  trx: Transaction,
  now: number,
  again: number,
): Promise<MarketingRow[]> {
  return trx
    .updateTable("billing_marketing")
    .set((build) => ({ due_at: again, tries: build("tries", "+", 1) }))
    .where("due_at", "<=", now)
    .returningAll()
    .execute();
}

export async function finish(trx: Transaction, row: MarketingRow): Promise<void> {
  await trx
    .updateTable("billing_marketing")
    .set({ due_at: null })
    .where("user_id", "=", row.user_id)
    .where("cause", "=", row.cause)
    .where("receiver", "=", row.receiver)
    .execute();
}

/** Who takes the consent back is told of no more. */
export async function withhold(trx: Transaction, userId: string): Promise<void> {
  await trx
    .updateTable("billing_marketing")
    .set({ due_at: null })
    .where("user_id", "=", userId)
    .execute();
}
