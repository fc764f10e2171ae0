import { addressesOf } from "../addresses.ts";
import type { CsvFormat } from "../csv.ts";
import { detailsOf } from "../../entry/details.ts";
import { defusedColumn, moreAddresses } from "../export/csv.ts";
import { entryKinds } from "../../entry/kinds.ts";
import { anEntry } from "../imported-entry.ts";
import { fieldLines } from "./bitwarden-csv.ts";

/** Before a table named what it defused, each value that a spreadsheet would take for a formula was. */
const defusedUnnamed = /^'(?=[=+\-@\t\r])/;

/** Our own table; what it has no column for was never in it. */
export const breezyCsv: CsvFormat = {
  id: "breezy-csv",
  columns: ["name", "url", "username", "password", "note", "totp", "kind", "folder", "fields"],
  read(row) {
    const defused = row.text(defusedColumn);
    const isNamed = new Set(defused.split(" "));
    const text = (column: string) => {
      const value = row.text(column);
      if (defused === "") return value.replace(defusedUnnamed, "");
      return isNamed.has(column) ? value.replace(/^'/, "") : value;
    };
    const named = text("kind");
    const kind = entryKinds.find((each) => each === named) ?? "login";
    const lines = fieldLines(text("fields"));
    const more = lines.filter(({ name }) => name === moreAddresses);
    const places = detailsOf[kind].flatMap(({ name, label }) => {
      const field = lines.find((line) => line.name === label);
      return field ? [{ name, field }] : [];
    });
    const placed = new Set([...more, ...places.map(({ field }) => field)]);
    return anEntry({
      kind,
      name: text("name"),
      urls: addressesOf(text("url"), ...more.map(({ value }) => value)),
      username: text("username"),
      password: text("password"),
      notes: text("note"),
      totp: text("totp"),
      folder: text("folder"),
      tags: text("tags").split("; ").filter(Boolean),
      favorite: row.flag("favorite"),
      details: Object.fromEntries(places.map(({ name, field }) => [name, field.value])),
      fields: lines.filter((line) => !placed.has(line)),
    });
  },
};
