import { addressesOf } from "../addresses.ts";
import type { CsvFormat } from "../csv.ts";
import { anEntry } from "../imported-entry.ts";

export const keepass1Csv: CsvFormat = {
  id: "keepass1-csv",
  columns: ["account", "login name", "password", "web site", "comments"],
  // It writes a backslash before each quotation mark and each backslash.
  respell: (text) => text.replace(/\\(["\\])/g, (_, escaped) => (escaped === '"' ? '""' : "\\")),
  read: (row) =>
    anEntry({
      name: row.text("account"),
      urls: addressesOf(row.text("web site")),
      username: row.text("login name"),
      password: row.text("password"),
      notes: row.text("comments"),
    }),
};
