import { addressList } from "../addresses.ts";
import { CheckedRecord, isRecord } from "../checked-record.ts";
import type { CsvFormat } from "../csv.ts";
import { anEntry } from "../imported-entry.ts";
import { jsonIn } from "../items.ts";
import { fromSeconds } from "../times.ts";
import { protonEntry } from "./proton-kinds.ts";

/** Proton Pass; older files have no `email`. The notes of what is neither login nor note hold its content as JSON. */
export const protonCsv: CsvFormat = {
  id: "proton-csv",
  columns: ["type", "name", "url", "username", "password", "note", "totp", "vault"],
  read(row) {
    const type = row.text("type");
    const note = row.text("note");
    const packed = type === "login" || type === "note" || type === "alias" ? null : packedIn(note);
    const content = CheckedRecord.ofObject(
      packed ?? {
        itemEmail: row.text("email"),
        itemUsername: row.text("username"),
        autofillUrls: fillAddresses(row.text("autofillurls")),
      },
    );
    const base = anEntry({
      name: row.text("name"),
      urls: addressList(row.text("url")),
      password: row.text("password"),
      totp: row.text("totp"),
      notes: packed ? content.text("note") : note,
      folder: row.text("vault"),
      created: row.time("createtime", fromSeconds),
      updated: row.time("modifytime", fromSeconds),
    });
    const entry = protonEntry(type, base, content);
    return { ...entry, fields: [...entry.fields, ...content.rest()] };
  },
};

function packedIn(note: string): Record<string, unknown> | null {
  const value = note.startsWith("{") ? jsonIn(note) : null;
  // A person's own note may begin with a brace as well: then it is the note.
  return isRecord(value) ? value : null;
}

/** Addresses with what each is filled in for; if it is no such list, addresses alone. */
function fillAddresses(text: string): unknown[] {
  const value = jsonIn(text);
  return Array.isArray(value) ? value : addressList(text).map((url) => ({ url }));
}
