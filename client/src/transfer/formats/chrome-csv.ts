import { addressesOf } from "../addresses.ts";
import type { CsvFormat } from "../csv.ts";
import { anEntry } from "../imported-entry.ts";

/** Chrome, Edge and their kin; older ones have no notes. */
export const chromeCsv: CsvFormat = {
  id: "chrome-csv",
  columns: ["name", "url", "username", "password"],
  read: (row) =>
    anEntry({
      name: row.text("name"),
      urls: addressesOf(row.text("url")),
      username: row.text("username"),
      password: row.text("password"),
      notes: row.text("note"),
    }),
};
