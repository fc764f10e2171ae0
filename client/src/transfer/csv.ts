/** Tables as text: records with the numbers that a spreadsheet shows, and columns by their names. */
import Papa from "papaparse";
import { CheckedRecord } from "./checked-record.ts";
import type { FormatId } from "./formats.ts";
import { isEmpty, type ImportedEntry } from "./imported-entry.ts";
import { placeNames, type SkipReason } from "./messages.ts";
import type { Row } from "./reading.ts";

export interface CsvFormat {
  id: FormatId;
  /** In lower case; a file with all of these columns is one of this format, whatever else it has. */
  columns: readonly string[];
  /** For a file that escapes otherwise than others do: the same text as others write it. */
  respell?(text: string): string;
  /** Takes what it knows; the columns left over become fields. */
  read(row: CheckedRecord): ImportedEntry | SkipReason;
}

export interface Table {
  header: string[];
  rows: { number: number; cells: string[]; broken: boolean }[];
}

const delimiters = [",", ";", "\t"];

/** The header's cells, parted by whatever this file parts its values by. */
export function headerOf(text: string): { header: string[]; delimiter: string } {
  const readings = delimiters.map((delimiter) => ({
    delimiter,
    header: Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0] ?? [],
  }));
  return readings.reduce((best, each) => (each.header.length > best.header.length ? each : best));
}

export function tableOf(text: string): Table {
  const { header, delimiter } = headerOf(text);
  const parsed = Papa.parse<string[]>(text, { delimiter });
  const broken = new Set(
    parsed.errors.flatMap((error) =>
      error.type === "Quotes" && error.row !== undefined ? [error.row] : [],
    ),
  );
  const rows = parsed.data.map((cells, index) => ({
    number: index + 1,
    cells,
    broken: broken.has(index),
  }));
  // A blank line is no row; only its number counts.
  return { header, rows: rows.slice(1).filter(({ cells }) => cells.length > 1 || cells[0] !== "") };
}

/** The format with the most columns of which none is missing. */
export function csvFormatOf(
  header: readonly string[],
  formats: readonly CsvFormat[],
): CsvFormat | null {
  const names = new Set(header.map((cell) => cell.trim().toLowerCase()));
  const fitting = formats.filter((format) => format.columns.every((column) => names.has(column)));
  return fitting.toSorted((a, b) => b.columns.length - a.columns.length)[0] ?? null;
}

export function* readTable(format: CsvFormat, table: Table): Generator<Row> {
  for (const row of table.rows) {
    const place = placeNames.row(row.number);
    const record = CheckedRecord.ofCells(table.header, row.cells);
    const name = row.cells.find((cell) => cell !== "")?.slice(0, 60) ?? "";
    const fault = rowFault(table.header, row);
    if (fault) {
      yield { place, skipped: fault, name };
      continue;
    }
    const read = format.read(record);
    if ("code" in read) {
      yield { place, skipped: read, name };
      continue;
    }
    const entry = { ...read, fields: [...read.fields, ...record.rest()] };
    if (isEmpty(entry)) yield { place, skipped: { code: "empty" }, name };
    else yield { place, entry };
  }
}

function rowFault(header: readonly string[], row: Table["rows"][number]): SkipReason | null {
  if (row.broken) return { code: "quotes" };
  const surplus = row.cells.slice(header.length).some((cell) => cell !== "");
  // Some programs leave the last commas out if nothing follows: only a surplus is certain to be wrong,
  // and a lack, since what stands where can't be told.
  if (surplus || row.cells.length < header.length)
    return { code: "cells", got: row.cells.length, expected: header.length };
  return null;
}
