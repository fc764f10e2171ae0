/** What an import came to, row by row; without a single secret. */
import Papa from "papaparse";
import type { ReportRow } from "@breezy/client/transfer/plan-import";
import type { Outcome } from "@breezy/client/transfer/transfers";
import { outcomeNames, reportColumns } from "./import-texts.ts";

/** How far a plan was carried out, by its steps. */
export interface Carried {
  /** So many of the first were saved. */
  done: number;
  /** Of those, the ones that were undone: from the first of the two up to the second. */
  undone?: readonly [from: number, to: number];
}

/** What became of a row. */
export function outcomeOf(
  { outcome, step }: ReportRow,
  { done, undone: [from, to] = [0, 0] }: Carried,
): Outcome | "left" | "undone" {
  if (step === null) return outcome;
  if (step >= done) return "left";
  return step >= from && step < to ? "undone" : outcome;
}

export function reportCsv(rows: readonly ReportRow[], carried: Carried): string {
  const data = rows.map((row) => [
    row.place,
    row.name,
    outcomeNames[outcomeOf(row, carried)],
    row.reason,
    row.attachments.join("; "),
  ]);
  return Papa.unparse({ fields: reportColumns, data }, { escapeFormulae: true });
}
