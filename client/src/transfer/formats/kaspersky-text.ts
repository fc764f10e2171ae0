import { addressesOf } from "../addresses.ts";
import {
  aField,
  anEntry,
  type ImportedEntry,
  type ImportedField,
  isEmpty,
} from "../imported-entry.ts";
import { fieldNames, placeNames } from "../messages.ts";
import type { Row } from "../reading.ts";

/** What each entry begins with, and its other lines in their order. */
const shapes: Record<string, readonly string[]> = {
  "Website name": ["Website URL", "Login name", "Login", "Password", "Comment"],
  Application: ["Login name", "Login", "Password", "Comment"],
  "Account name": ["Login name", "Login", "Password", "Comment"],
  Name: ["Text"],
};

/** Its first heading, and what stands under it. */
const beginning =
  /^\s*(?:Websites|Applications|Other Accounts|Notes)\s*\n\s*(?:Website name|Application|Account name|Name):/;

export function isKaspersky(start: string): boolean {
  return beginning.test(start);
}

/** Three hyphens between two entries; before anything else they are a comment's own. */
const divider =
  /\n\n?---(?:\n+(?=(?:[A-Z][^\n:]{2,40}\n\n)?(?:Website name|Application|Account name|Name):)|\n\n(?=(?:[A-Z][^\n:]{2,40}\n\n)?[A-Z][^\n:]{1,40}:)|\s*$)/;

/** Kaspersky Password Manager's text: `Name: value` in a fixed order, of which the last may be of many lines. */
export function* readKaspersky(file: string): Generator<Row> {
  const text = /^[^\n]*\r\n/.test(file) ? file.replaceAll("\r\n", "\n") : file;
  let item = 0;
  for (const block of text.split(divider)) {
    const body = block.replace(/^\s*(?:[A-Z][^\n:]{2,40}\n\n)?/, "");
    if (body === "") continue;
    const place = placeNames.item(++item);
    const entry = entryOf(body);
    if (isEmpty(entry)) yield { place, name: "", skipped: { code: "empty" } };
    else yield { place, entry };
  }
}

function entryOf(body: string): ImportedEntry {
  const first = body.slice(0, Math.max(0, body.indexOf(":")));
  const order = shapes[first];
  if (!order) return unknownEntry(body);
  const values = valuesOf(body, [first, ...order]);
  const take = (key: string) => values.get(key) ?? "";
  if (first === "Name") return anEntry({ kind: "note", name: take("Name"), notes: take("Text") });
  const loginName = take("Login name");
  return anEntry({
    name: take(first),
    urls: addressesOf(take("Website URL")),
    username: take("Login"),
    password: take("Password"),
    notes: take("Comment"),
    fields: loginName ? [aField("Login name", loginName)] : [],
  });
}

/** A line that begins with none of the keys still to come goes on with the value before it. */
function valuesOf(body: string, keys: readonly string[]): Map<string, string> {
  const values = new Map<string, string>();
  let at = -1;
  for (const line of body.split("\n")) {
    const next = keys.findIndex((key, index) => index > at && line.startsWith(`${key}:`));
    const key = keys[next < 0 ? at : next]!;
    if (next < 0) values.set(key, `${values.get(key)}\n${line}`);
    else values.set(key, line.slice(key.length + 1).replace(/^ /, ""));
    if (next >= 0) at = next;
  }
  return values;
}

/** Of a section that nobody knows: any of its lines may be a secret. */
function unknownEntry(body: string): ImportedEntry {
  const fields: ImportedField[] = [];
  for (const line of body.split("\n")) {
    const [, name, value = ""] = /^([^:]{1,40}): ?(.*)$/s.exec(line) ?? [];
    const last = fields.at(-1);
    if (name !== undefined) fields.push(aField(name, value, "hidden"));
    else if (last) last.value += `\n${line}`;
    else fields.push(aField(fieldNames.noName, line, "hidden"));
  }
  return anEntry({ kind: "note", fields: fields.filter(({ value }) => value !== "") });
}
