import { addressList } from "../addresses.ts";
import type { CsvFormat } from "../csv.ts";
import { aField, anEntry, type ImportedField } from "../imported-entry.ts";
import { momentOf } from "../times.ts";

/** Bitwarden; older files have neither `reprompt` nor `archivedDate`. */
export const bitwardenCsv: CsvFormat = {
  id: "bitwarden-csv",
  columns: ["type", "name", "notes", "login_uri", "login_username", "login_password"],
  read(row) {
    const type = row.text("type");
    const archived = row.time("archiveddate", momentOf) !== null;
    // Whether the password is asked for again is a setting of Bitwarden's.
    row.ignore("reprompt");
    return anEntry({
      kind: type === "note" ? "note" : "login",
      name: row.text("name"),
      urls: addressList(row.text("login_uri")),
      username: row.text("login_username"),
      password: row.text("login_password"),
      totp: row.text("login_totp"),
      notes: row.text("notes"),
      folder: row.text("folder"),
      favorite: row.flag("favorite"),
      fields: fieldLines(row.text("fields")),
      archived,
    });
  },
};

/** `name: value` lines; a line without a name goes on with the value before it. */
export function fieldLines(text: string): ImportedField[] {
  const fields: ImportedField[] = [];
  for (const line of text.split(/\r?\n/)) {
    const at = line.indexOf(": ");
    const last = fields.at(-1);
    if (at > 0) fields.push(aField(line.slice(0, at), line.slice(at + 2)));
    else if (line.endsWith(":")) fields.push(aField(line.slice(0, -1), ""));
    else if (last) last.value += `\n${line}`;
    else if (line.trim()) fields.push(aField("", line));
  }
  return fields;
}
