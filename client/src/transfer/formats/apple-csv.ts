import { addressesOf } from "../addresses.ts";
import type { CsvFormat } from "../csv.ts";
import { anEntry } from "../imported-entry.ts";

/** Apple Passwords and Safari. */
export const appleCsv: CsvFormat = {
  id: "apple-csv",
  columns: ["title", "url", "username", "password", "otpauth"],
  read: (row) =>
    anEntry({
      name: row.text("title"),
      urls: addressesOf(row.text("url")),
      username: row.text("username"),
      password: row.text("password"),
      notes: row.text("notes"),
      totp: row.text("otpauth"),
    }),
};
