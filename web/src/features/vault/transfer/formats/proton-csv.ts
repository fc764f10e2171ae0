import { addressList } from "../addresses.ts";
import { Bag, isRecord } from "../bag.ts";
import type { CsvFormat } from "../csv.ts";
import { anEntry } from "../imported-entry.ts";
import { fromSeconds } from "../times.ts";
import { protonEntry } from "./proton-kinds.ts";

/** Proton Pass. The notes of what is neither login nor note hold its content as JSON. */
export const protonCsv: CsvFormat = {
  id: "proton-csv",
  columns: ["type", "name", "url", "email", "username", "password", "note", "totp", "vault"],
  read(row) {
    const type = row.text("type");
    const note = row.text("note");
    const packed = type === "login" || type === "note" || type === "alias" ? null : packedIn(note);
    const content = Bag.ofObject(
      packed ?? { itemEmail: row.text("email"), itemUsername: row.text("username") },
    );
    const base = anEntry({
      name: row.text("name"),
      urls: addressList([row.text("url"), row.text("autofillurls")].filter(Boolean).join(",")),
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
  if (!note.startsWith("{")) return null;
  try {
    const value: unknown = JSON.parse(note);
    return isRecord(value) ? value : null;
  } catch (error) {
    // A person's own note may begin with a brace as well: then it is the note.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
