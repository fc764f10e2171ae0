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
    const filled = row.everyText("rffieldsv2").flatMap(formField);
    const code = filled.find(({ name }) => name === codeName);
    return anEntry({
      name: row.text("name"),
      urls: addressesOf(row.text("url"), row.text("matchurl")),
      username,
      password,
      notes: row.text("note"),
      folder: row.text("folder").replace(/^\/+/, ""),
      totp: code?.value ?? "",
      fields: [
        ...filled.filter((field) => field !== code && !known.has(field.value)),
        // The older ones part by colons, of which addresses and passwords have some too.
        ...row.everyText("rf_fields").map((line) => aField("Field", line, "hidden")),
      ],
    });
  },
};

const codeName = "TOTP KEY";

/** A line of a table: name, two that say nothing to a person, type, value. Any other stays whole. */
function formField(line: string): ImportedField[] {
  const cells = Papa.parse<string[]>(line, { delimiter: "," }).data[0] ?? [];
  if (cells.length < 5) return [aField("Field", line, "hidden")];
  const [name = "", , , type = "", value = ""] = cells;
  if (value === "" || name === "Script$") return [];
  const label = name === "-no-name-" ? "Field" : name.replace(/\$$/, "");
  return [aField(label, value, type === "pwd" || label === codeName ? "hidden" : "text")];
}
