import Papa from "papaparse";
import { detailsOf } from "../../entry/details.ts";
import type { ImportedEntry } from "../imported-entry.ts";

/** The name of the field that holds each address but the first. */
export const moreAddresses = "Web address";

/** The last column: the names of those columns of its row that got an apostrophe, or `none`. */
export const defusedColumn = "apostrophe";
const noColumn = "none";

/**
 * A table whose first five columns are those that browsers read. `exact`: every value as it is.
 * `spreadsheet`: one that a spreadsheet would take for a formula gets an apostrophe before it, and
 * the row's last cell names it.
 */
export function toCsv(
  entries: readonly ImportedEntry[],
  reader: "exact" | "spreadsheet" = "exact",
): string {
  const rows = entries.map(rowOf).map(reader === "spreadsheet" ? defused : asItIs);
  return Papa.unparse(rows);
}

type Cells = ReturnType<typeof rowOf>;

function rowOf(entry: ImportedEntry) {
  return {
    name: entry.name,
    url: entry.urls[0] ?? "",
    username: entry.username,
    password: entry.password,
    note: entry.notes,
    totp: entry.totp,
    kind: entry.kind,
    folder: entry.folder,
    tags: entry.tags.join("; "),
    favorite: entry.favorite ? "1" : "",
    fields: fieldLines(entry),
  };
}

function asItIs(cells: Cells) {
  return { ...cells, [defusedColumn]: noColumn };
}

/** How a formula begins, also in full-width letters, and what a spreadsheet may strip before it. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

function defused(cells: Cells) {
  const found = Object.entries(cells).filter(([, value]) => formula.test(value));
  const safe = Object.fromEntries(found.map(([column, value]) => [column, `'${value}`]));
  const names = found.map(([column]) => column).join(" ");
  return { ...cells, ...safe, [defusedColumn]: names || noColumn };
}

function fieldLines(entry: ImportedEntry): string {
  const more = entry.urls.slice(1).map((url) => `${moreAddresses}: ${url}`);
  const details = detailsOf[entry.kind].flatMap(({ name, label }) => {
    const value = entry.details[name];
    return value === undefined ? [] : [`${label}: ${value}`];
  });
  const own = entry.fields.map(({ name, value }) => `${name}: ${value}`);
  return [...more, ...details, ...own].join("\n");
}
