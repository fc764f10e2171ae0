/** What an import came to, row by row; without a single secret. */
import Papa from "papaparse";
import type { Outcome, ReportRow } from "../plan-import.ts";
import { outcomeNames, reportColumns } from "./import-texts.ts";

/** What became of a row where only the first `done` accounts of the plan were saved. */
export function outcomeOf({ outcome, step }: ReportRow, done: number): Outcome | "left" {
  return step !== null && step >= done ? "left" : outcome;
}

export function reportCsv(rows: readonly ReportRow[], done: number): string {
  const data = rows.map((row) => [
    row.place,
    row.name,
    outcomeNames[outcomeOf(row, done)],
    row.reason,
    row.attachments.join("; "),
  ]);
  return Papa.unparse({ fields: reportColumns, data }, { escapeFormulae: true });
}
