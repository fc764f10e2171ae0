/** The files beside this one, as bytes, and what comes out of them. */
import { readFileSync } from "node:fs";
import type { Bytes } from "@breezy/crypto/bytes";
import { utf8 } from "@breezy/crypto/bytes";
import type { ImportedEntry } from "../imported-entry.ts";
import { readImport, type Imported } from "../read-import.ts";
import type { Row } from "../reading.ts";

export function fixtureText(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}

export function fixture(name: string): Bytes {
  return utf8(fixtureText(name));
}

export function importText(text: string): Promise<Imported> {
  return readImport(utf8(text));
}

/** Only what is not empty, so that an expectation names all that is there. */
export function brief(row: Row): Record<string, unknown> {
  if ("skipped" in row) return { place: row.place, skipped: row.skipped };
  return briefEntry(row.entry);
}

/** Of a file its name, and its size in bytes where the source holds it. */
export function briefEntry(entry: ImportedEntry): Record<string, unknown> {
  const attachments = entry.attachments.map(({ name, size, read }) =>
    read ? `${name}: ${size}` : name,
  );
  return Object.fromEntries(
    Object.entries({ ...entry, attachments }).filter(([, value]) => {
      if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
      return value !== "" && value !== false && value !== null;
    }),
  );
}

export async function briefRows(name: string): Promise<Record<string, unknown>[]> {
  return (await readImport(fixture(name))).rows.map(brief);
}
