import Papa from "papaparse";
import { addressesOf } from "../addresses.ts";
import type { CsvFormat } from "../csv.ts";
import { aField, anEntry, type ImportedField } from "../imported-entry.ts";

/** RoboForm. `RfFieldsV2` and whatever stands after it are the fields of the form as it was filled in. */
export const roboformCsv: CsvFormat = {
  id: "roboform-csv",
  columns: ["name", "url", "login", "pwd", "note", "folder"],
  goesOn: true,
  read(row) {
    const username = row.text("login");
    const password = row.text("pwd");
    const known = new Set([username, password, ""]);
    return anEntry({
      name: row.text("name"),
      urls: addressesOf(row.text("url"), row.text("matchurl")),
      username,
      password,
      notes: row.text("note"),
      folder: row.text("folder").replace(/^\/+/, ""),
      fields: row
        .everyText("rffieldsv2")
        .flatMap(formField)
        .filter(({ value }) => !known.has(value)),
    });
  },
};

/** A line of a table: name, two that say nothing to a person, type, value. Any other stays whole. */
function formField(line: string): ImportedField[] {
  const cells = Papa.parse<string[]>(line, { delimiter: "," }).data[0] ?? [];
  if (cells.length < 5) return [aField("Field", line, "hidden")];
  const [name = "", , , type = "", value = ""] = cells;
  return value ? [aField(name.replace(/\$$/, ""), value, type === "pwd" ? "hidden" : "text")] : [];
}
