/** LastPass wrote some of its tables as a web page would, with `&amp;` for `&`. */
import type { Table } from "./csv.ts";

const letters: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  "#039": "'",
};
const entity = /&(amp|lt|gt|quot|#0?39);/g;

/** Whether any value may have been written so; a password may also have those very letters. */
export function hasEntities({ rows }: Table): boolean {
  return rows.some(({ cells }) => cells.some((cell) => cell.search(entity) !== -1));
}

/** Once: what is written of `&amp;lt;` is `&lt;`. */
export function decoded(table: Table): Table {
  const decode = (cell: string) =>
    cell.replaceAll(entity, (whole, name: string) => letters[name] ?? whole);
  return { ...table, rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(decode) })) };
}
