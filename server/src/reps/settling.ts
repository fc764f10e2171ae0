/** Points out of money: each move of it once, in the transaction in which it was read. */
import type { LedgerReason } from "@breezy/contract/reps";
import { plans } from "@breezy/contract/plans";
import { centsOfInvoice, type MoneyEvent, moneyOf, takeMoneyEvents } from "../billing/service.ts";
import type { Database, Transaction } from "../db.ts";
import * as attribution from "./attribution-store.ts";
import { findRules } from "./catalogue-store.ts";
import { addLine, hasCause, openLedger } from "./ledger.ts";
import { dueBack, earnedBy, type Rules } from "./points.ts";

/** Under which billing remembers what was read. */
const reader = "points";
const batch = 50;

const words: Record<LedgerReason, string> = {
  new_acquisition: "New acquisition",
  rebill: "Rebill",
  upgrade: "Upgrade",
};

export type Settling = ReturnType<typeof createSettling>;

export function createSettling(db: Database, clock: () => number) {
  async function settleAll(trx: Transaction, events: readonly MoneyEvent[]): Promise<void> {
    const rules = await findRules(trx);
    const inOrder = events.toSorted((a, b) => a.at - b.at || Number(isBack(a)) - Number(isBack(b)));
    for (const [n, event] of inOrder.entries()) {
      const later = inOrder.slice(n + 1).map(({ id }) => id);
      await (isBack(event) ? reverse(trx, event, later) : earn(trx, event, rules));
    }
  }

  async function earn(trx: Transaction, event: MoneyEvent, rules: Rules): Promise<void> {
    const { id: cause, payer, person, plan, invoice_id: invoiceId } = event;
    const known = await attribution.findPayer(trx, payer);
    const bringer = known ?? (person ? await attribution.findBringer(trx, person) : undefined);
    const ledger = bringer && (await openLedger(trx, bringer.repId));
    if (!ledger || (await hasCause(trx, cause))) return;
    if (!known) await attribution.keepPayer(trx, payer, bringer);
    const acquisitionPoints = await attribution.acquisitionPoints(trx, payer);
    const { cameBack } = bringer;
    const earned = earnedBy(event, rules, { cameBack, acquisitionPoints });
    if (!earned) return;
    await addLine(trx, ledger, {
      at: clock(),
      kind: "earned",
      cause,
      ...earned,
      payer,
      invoiceId,
      note: `${words[earned.reason]}: ${plans[plan].name}, invoice ${invoiceId}`,
    });
  }

  /** What was spent already stands as a debt. `later` are still to come and count for themselves. */
  async function reverse(
    trx: Transaction,
    event: MoneyEvent,
    later: readonly string[],
  ): Promise<void> {
    const { id: cause, payer, invoice_id: invoiceId } = event;
    const known = await attribution.findPayer(trx, payer);
    const ledger = known && (await openLedger(trx, known.repId));
    if (!ledger || (await hasCause(trx, cause))) return;
    const lines = await attribution.findInvoiceLines(trx, invoiceId);
    const [first] = lines;
    if (!first?.reason) return;
    const sum = (kind: string) =>
      lines.filter((line) => line.kind === kind).reduce((all, { points }) => all + points, 0);
    const { paidCents, backCents } = await centsOfInvoice(trx, invoiceId, later);
    const due = dueBack(sum("earned"), paidCents, backCents) + sum("reversed");
    if (due <= 0) return;
    const what = event.kind === "refunded" ? "Refund" : "Lost dispute";
    await addLine(trx, ledger, {
      at: clock(),
      kind: "reversed",
      cause,
      reason: first.reason,
      points: -due,
      payer,
      invoiceId,
      note: `${what}: ${words[first.reason]}, invoice ${invoiceId}`,
    });
  }

  return {
    /** All that is unread. */
    async settle(): Promise<void> {
      let read = 0;
      do {
        read = await db.asBilling(async (trx) => {
          const events = await takeMoneyEvents(trx, reader, batch);
          await settleAll(trx, events);
          return events.length;
        });
      } while (read > 0);
    },

    /**
     * The operator says who brought somebody: what they have paid so far earns now. False if
     * somebody is known already; undefined if nobody has the address.
     */
    async attribute(email: string, repId: string): Promise<boolean | undefined> {
      return db.asBilling(async (trx) => {
        const found = await attribution.decideBringer(trx, email.toLowerCase(), repId);
        if (!found) return undefined;
        if (found.decided) await settleAll(trx, await moneyOf(trx, found.userId));
        return found.decided;
      });
    },

    listAmbiguous: () => db.asBilling(attribution.listAmbiguous),
  };
}

function isBack({ kind }: MoneyEvent): boolean {
  return kind === "refunded" || kind === "disputed";
}
