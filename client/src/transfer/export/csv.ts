import Papa from "papaparse";
import { detailsOf } from "../../entry/details.ts";
import type { ImportedEntry } from "../imported-entry.ts";

/** The name of the field that holds each address but the first. */
export const moreAddresses = "Web address";

/**
 * A table for people and for browsers, which read its first five columns. A value that a spreadsheet
 * would take for a formula gets an apostrophe before it, so a table is no backup: a password that
 * begins with `=`, `+`, `-` or `@` is not the same in it.
 */
export function toCsv(entries: readonly ImportedEntry[]): string {
  const rows = entries.map((entry) => ({
    name: entry.name,
    url: entry.urls[0] ?? "",
    username: entry.username,
    password: entry.password,
    note: entry.notes,
    totp: entry.totp,
    kind: entry.kind,
    folder: entry.folder,
    tags: entry.tags.join("; "),
    favorite: entry.favorite ? "1" : "",
    fields: fieldLines(entry),
  }));
  return Papa.unparse(rows, { escapeFormulae: true, columns });
}

const columns = [
  "name",
  "url",
  "username",
  "password",
  "note",
  "totp",
  "kind",
  "folder",
  "tags",
  "favorite",
  "fields",
];

function fieldLines(entry: ImportedEntry): string {
  const more = entry.urls.slice(1).map((url) => `${moreAddresses}: ${url}`);
  const details = detailsOf[entry.kind].flatMap(({ name, label }) => {
    const value = entry.details[name];
    return value === undefined ? [] : [`${label}: ${value}`];
  });
  const own = entry.fields.map(({ name, value }) => `${name}: ${value}`);
  return [...more, ...details, ...own].join("\n");
}
