/** The ledger's one door: lines are added here and nowhere else, and none is ever changed. */
import type { LedgerKind, LedgerLine, LedgerReason } from "@breezy/contract/reps";
import { ledgerPage } from "@breezy/contract/reps";
import type { Transaction } from "../db.ts";

/** What a representative has: the sums of all their lines. */
export interface Totals {
  /** Below zero it is a debt. */
  total: number;
  /** Put aside for open orders. */
  held: number;
}

interface Change {
  at: number;
  kind: LedgerKind;
  /** The same cause is never written twice. */
  cause: string;
  points: number;
  held?: number;
  reason?: LedgerReason;
  payer?: string;
  invoiceId?: string;
  note: string;
}

/** Open in one transaction: nobody else writes to it before that ends. */
export interface OpenLedger extends Totals {
  repId: string;
  entries: number;
}

const nothing: Totals = { total: 0, held: 0 };

export function spendable({ total }: Totals): number {
  return Math.max(0, total);
}

export function debt({ total }: Totals): number {
  return Math.max(0, -total);
}

/** Undefined if there is no such representative. */
export async function openLedger(trx: Transaction, repId: string): Promise<OpenLedger | undefined> {
  const state = await trx
    .selectFrom("reps_state")
    .select("entries")
    .where("rep_id", "=", repId)
    .forUpdate()
    .executeTakeFirst();
  if (!state) return undefined;
  return { repId, entries: state.entries, ...(await findTotals(trx, repId)) };
}

export async function findTotals(trx: Transaction, repId: string): Promise<Totals> {
  const row = await trx
    .selectFrom("reps_ledger")
    .select(["total", "held_total as held"])
    .where("rep_id", "=", repId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? nothing;
}

/** The database refuses a line whose totals do not follow from the line before. */
export async function addLine(
  trx: Transaction,
  { repId, entries, total, held }: OpenLedger,
  change: Change,
): Promise<OpenLedger> {
  const number = entries + 1;
  const after = { total: total + change.points, held: held + (change.held ?? 0) };
  await trx
    .insertInto("reps_ledger")
    .values({
      rep_id: repId,
      number,
      at: change.at,
      kind: change.kind,
      cause: change.cause,
      reason: change.reason ?? null,
      points: change.points,
      held: change.held ?? 0,
      previous: entries === 0 ? null : entries,
      total_before: total,
      held_before: held,
      total: after.total,
      held_total: after.held,
      payer: change.payer ?? null,
      invoice_id: change.invoiceId ?? null,
      note: change.note,
    })
    .execute();
  await trx
    .updateTable("reps_state")
    .set({ entries: number })
    .where("rep_id", "=", repId)
    .execute();
  return { repId, entries: number, ...after };
}

export async function hasCause(trx: Transaction, cause: string): Promise<boolean> {
  const row = await trx
    .selectFrom("reps_ledger")
    .select("number")
    .where("cause", "=", cause)
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first, below `before`. */
export async function listLines(
  trx: Transaction,
  repId: string,
  before: number | undefined,
): Promise<LedgerLine[]> {
  return trx
    .selectFrom("reps_ledger")
    .select(["number", "at", "kind", "reason", "points", "held", "total", "note"])
    .where("rep_id", "=", repId)
    .$if(before !== undefined, (query) => query.where("number", "<", before!))
    .orderBy("number", "desc")
    .limit(ledgerPage)
    .execute();
}
