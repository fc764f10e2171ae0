/** Tables as text: records with the numbers that a spreadsheet shows, and columns by their names. */
import Papa from "papaparse";
import { CheckedRecord } from "./checked-record.ts";
import type { FormatId } from "./formats.ts";
import { isEmpty, type ImportedEntry } from "./imported-entry.ts";
import { placeNames, type SkipReason } from "./messages.ts";
import type { Row } from "./reading.ts";

export interface CsvFormat {
  id: FormatId;
  /** In lower case; a file with all of these columns is one of this format. */
  columns: readonly string[];
  /**
   * What else it may have, for a table so plain that others have its columns too: with any other
   * column, what the table is was only guessed.
   */
  others?: readonly string[];
  /** The first column, where another program writes the same ones in another order. */
  first?: string;
  /** A row goes on after the header's last column, with more of the same. */
  goesOn?: true;
  /** Notes over several lines are written without quotation marks: a row may end before its time. */
  breaksRows?: true;
  /** What the columns are, where the file does not say it. */
  header?: readonly string[];
  /** For a file that escapes otherwise than others do: the same text as others write it. */
  respell?(text: string): string;
  /** Takes what it knows; the columns left over become fields. */
  read(row: CheckedRecord): ImportedEntry | SkipReason;
}

export interface TableRow {
  number: number;
  cells: string[];
  broken: boolean;
}

export interface Table {
  header: string[];
  /** As a spreadsheet numbers it. */
  headerNumber: number;
  rows: TableRow[];
}

const delimiters = [",", ";", "\t"];

/** The text from its header on: spreadsheets put blank lines before it, or one that names the delimiter. */
export function fromHeader(text: string): { body: string; linesBefore: number } {
  let at = 0;
  for (let linesBefore = 0; ; linesBefore++) {
    const end = lineEnd(text, at);
    const line = text.slice(at, end).replace(/[\s,;]/g, "");
    if (end < 0 || (line !== "" && !/^sep=/i.test(line)))
      return { body: text.slice(at), linesBefore };
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
  }
}

/** -1: it is the last line. */
function lineEnd(text: string, from: number): number {
  const end = /[\r\n]/g;
  end.lastIndex = from;
  return end.exec(text)?.index ?? -1;
}

/** The header's cells, parted by whatever this file parts its values by. */
export function headerOf(text: string): { header: string[]; delimiter: string } {
  const readings = delimiters.map((delimiter) => ({
    delimiter,
    header: Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0] ?? [],
  }));
  return readings.reduce((best, each) => (each.header.length > best.header.length ? each : best));
}

export function tableOf(text: string): Table {
  const { body, linesBefore } = fromHeader(text);
  const { header, delimiter } = headerOf(body);
  const parsed = Papa.parse<string[]>(body, { delimiter });
  const broken = new Set(
    parsed.errors.flatMap((error) =>
      error.type === "Quotes" && error.row !== undefined ? [error.row] : [],
    ),
  );
  const rows = parsed.data.map((cells, index) => ({
    number: linesBefore + index + 1,
    cells,
    broken: broken.has(index),
  }));
  // A blank line is no row; only its number counts.
  const filled = rows.slice(1).filter(({ cells }) => cells.length > 1 || cells[0] !== "");
  return { header, headerNumber: linesBefore + 1, rows: filled };
}

/** A table without a header, and what its columns are. */
export function withHeader({ header, headerNumber, rows }: Table, names: readonly string[]): Table {
  const first = { number: headerNumber, cells: header, broken: false };
  return { header: [...names], headerNumber: 0, rows: [first, ...rows] };
}

/** The format with the most columns of which none is missing. */
export function csvFormatOf(
  header: readonly string[],
  formats: readonly CsvFormat[],
): CsvFormat | null {
  const names = new Set(namesIn(header));
  const [start] = namesIn(header);
  const fitting = formats.filter(
    ({ first = start, columns }) => first === start && columns.every((column) => names.has(column)),
  );
  return fitting.toSorted((a, b) => b.columns.length - a.columns.length)[0] ?? null;
}

/** Whether the table has columns that the format's program does not write. */
export function isGuessed({ columns, others }: CsvFormat, header: readonly string[]): boolean {
  if (!others) return false;
  return namesIn(header).some((name) => !columns.includes(name) && !others.includes(name));
}

/** Whether only the first row has cells at its end, and of columns that the format's program does not write. */
export function hasLongHeader(
  { columns, others = [] }: CsvFormat,
  { header, rows }: Table,
): boolean {
  const longest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (rows.length === 0) return false;
  return namesIn(header.slice(longest)).some((name) => ![...columns, ...others].includes(name));
}

function namesIn(header: readonly string[]): string[] {
  return header.map((cell) => cell.trim().toLowerCase()).filter(Boolean);
}

/** Rows that a line break without quotation marks parted, put together where they make up one row. */
export function joinedRows(table: Table): Table {
  const rows: Table["rows"] = [];
  for (const row of table.rows) {
    const last = rows.at(-1);
    const both = last ? last.cells.length + row.cells.length - 1 : 0;
    const isRest = last && last.cells.length < table.header.length && both <= table.header.length;
    if (!isRest || last.broken || row.broken) rows.push(row);
    else {
      const [first = "", ...others] = row.cells;
      const cells = [...last.cells.slice(0, -1), `${last.cells.at(-1)}\n${first}`, ...others];
      rows[rows.length - 1] = { ...last, cells };
    }
  }
  return { ...table, rows };
}

export function readTable(format: CsvFormat, read: Table): Iterable<Row> {
  const table = format.breaksRows ? joinedRows(read) : read;
  const headerOfRow = (cells: readonly string[]) => headerFor(format, table.header, cells);
  return rowsOf(table.rows, {
    fault: (row) => rowFault(format, headerOfRow(row.cells), row),
    name: (cells) => cells.find((cell) => cell !== "")?.slice(0, 60) ?? "",
    entry(cells) {
      const record = CheckedRecord.ofCells(headerOfRow(cells), cells);
      const found = format.read(record);
      return "code" in found ? found : { ...found, fields: [...found.fields, ...record.rest()] };
    },
  });
}

interface RowReader {
  fault(row: TableRow): SkipReason | null;
  /** Of a row that is left out. */
  name(cells: readonly string[]): string;
  entry(cells: readonly string[]): ImportedEntry | SkipReason;
}

/** Each row as an entry, or why it is none. */
export function* rowsOf(rows: readonly TableRow[], reader: RowReader): Generator<Row> {
  for (const row of rows) {
    const place = placeNames.row(row.number);
    const fault = reader.fault(row);
    const found = fault ?? reader.entry(row.cells);
    if (!("code" in found) && !isEmpty(found)) yield { place, entry: found };
    else {
      const skipped: SkipReason = "code" in found ? found : { code: "empty" };
      // Where cells are missing or too many, a secret may stand in any place.
      yield { place, skipped, name: fault ? "" : reader.name(row.cells) };
    }
  }
}

function headerFor(
  { goesOn }: CsvFormat,
  header: readonly string[],
  { length }: readonly string[],
): readonly string[] {
  if (!goesOn || length <= header.length) return header;
  return [...header, ...Array<string>(length - header.length).fill(header.at(-1) ?? "")];
}

/** More cells than the table has columns: what stands where can't be told. */
export function surplusOf(row: TableRow, columns: number): SkipReason | null {
  if (row.broken) return { code: "quotes" };
  const surplus = row.cells.slice(columns).some((cell) => cell !== "");
  return surplus ? { code: "cells", got: row.cells.length, expected: columns } : null;
}

function rowFault(
  { columns, breaksRows }: CsvFormat,
  header: readonly string[],
  row: TableRow,
): SkipReason | null {
  // A spreadsheet leaves the cells out that are empty at a row's end. Where one is missing that every
  // row has, or a row may have been parted in its middle, what stands where can't be told.
  const needed = breaksRows ? header.length : neededCells(columns, header);
  const isShort = row.cells.length < needed;
  const short: SkipReason = { code: "cells", got: row.cells.length, expected: header.length };
  return surplusOf(row, header.length) ?? (isShort ? short : null);
}

function neededCells(columns: readonly string[], header: readonly string[]): number {
  const names = header.map((cell) => cell.trim().toLowerCase());
  return Math.max(1, ...columns.map((column) => names.indexOf(column) + 1));
}
