import { addressesOf } from "../addresses.ts";
import type { CsvFormat } from "../csv.ts";
import { anEntry } from "../imported-entry.ts";

export const onepasswordCsv: CsvFormat = {
  id: "1password-csv",
  columns: ["title", "url", "username", "password", "otpauth", "favorite", "archived", "tags"],
  read: (row) =>
    anEntry({
      name: row.text("title"),
      urls: addressesOf(row.text("url")),
      username: row.text("username"),
      password: row.text("password"),
      totp: row.text("otpauth"),
      notes: row.text("notes"),
      tags: row
        .text("tags")
        .split(/[;,]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
      favorite: row.flag("favorite"),
      archived: row.flag("archived"),
    }),
};
