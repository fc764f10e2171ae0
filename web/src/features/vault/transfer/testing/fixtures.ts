/** The files beside this one, as bytes, and what comes out of them. */
import type { Bytes } from "@breezy/crypto/bytes";
import { utf8 } from "@breezy/crypto/bytes";
import type { ImportedEntry } from "../imported-entry.ts";
import { readImport, type Imported } from "../read-import.ts";
import type { Row } from "../reading.ts";

const texts = import.meta.glob<string>("./*.{csv,json,xml}", {
  query: "?raw",
  import: "default",
  eager: true,
});

export function fixtureText(name: string): string {
  const text = texts[`./${name}`];
  if (text === undefined) throw new Error(`no fixture ${name}`);
  return text;
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

export function briefEntry(entry: ImportedEntry): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => {
      if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
      return value !== "" && value !== false && value !== null;
    }),
  );
}

export async function briefRows(name: string): Promise<Record<string, unknown>[]> {
  return (await readImport(fixture(name))).rows.map(brief);
}
