import { addressesOf } from "../addresses.ts";
import { CheckedRecord, isRecord } from "../checked-record.ts";
import type { DetailName } from "../../entry/details.ts";
import {
  aField,
  aNamedFile,
  anEntry,
  type ImportedEntry,
  type ImportedFile,
  isEmpty,
} from "../imported-entry.ts";
import { base64Bytes, jsonIn } from "../items.ts";
import { placeNames } from "../messages.ts";
import type { Row } from "../reading.ts";
import { fromMilliseconds, monthOf } from "../times.ts";
import { childrenOf, type Element } from "../xml.ts";

/** SafeInCloud: cards of fields, each of which says by its type what it is. Its templates are no entries. */
export function* readSafeincloud(root: Element): Generator<Row> {
  const labels = new Map(
    childrenOf(root, "label").map(({ attributes }) => [attributes["id"], attributes["name"] ?? ""]),
  );
  let item = 0;
  for (const card of childrenOf(root, "card")) {
    if (card.attributes["template"] === "true") continue;
    const place = placeNames.item(++item);
    const entry = readCard(card, (id) => labels.get(id) ?? "");
    if (isEmpty(entry)) yield { place, name: "", skipped: { code: "empty" } };
    else yield { place, entry };
  }
}

/** What only its database has under a root of so plain a name. */
export function isSafeincloud(text: string): boolean {
  return /<card\s[^<]*\b(?:symbol|template)=/.test(text) || /<ghost\s[^<]*\btime_stamp=/.test(text);
}

const cardDetails: Record<string, DetailName> = {
  "cc-number": "number",
  "cc-name": "holder",
  "cc-exp": "expires",
  "cc-csc": "code",
};

const hiddenTypes = new Set(["password", "secret", "pin", "one_time_password"]);

function readCard(card: Element, labelOf: (id: string) => string): ImportedEntry {
  const own = CheckedRecord.ofObject(card.attributes);
  own.ignore("id", "symbol", "color", "template", "autofill", "prev_stamp", "custom_icon");
  const isCard = childrenOf(card, "field").some(
    ({ attributes, text }) => attributes["autofill"] === "cc-number" && text !== "",
  );
  const texts = (name: string) => childrenOf(card, name).map(({ text }) => text);
  const isNote = own.text("type") === "note";
  const entry = anEntry({
    kind: isCard ? "card" : "login",
    name: own.text("title"),
    notes: texts("notes").join("\n"),
    tags: texts("label_id").map(labelOf).filter(Boolean),
    favorite: own.flag("star"),
    trashed: own.flag("deleted"),
    created: own.time("first_stamp", fromMilliseconds),
    updated: own.time("time_stamp", fromMilliseconds),
    attachments: filesOf(card),
  });
  for (const field of childrenOf(card, "field")) takeField(entry, field);
  for (const { name, text } of card.children)
    if (!known.has(name) && text.trim()) entry.fields.push(aField(name, text, "hidden"));
  const isLogin =
    entry.username || entry.password || entry.totp || entry.urls.length > 0 || !isNote;
  const kind = isCard || isLogin ? entry.kind : "note";
  return { ...entry, kind, fields: [...entry.fields, ...own.rest()] };
}

const known = new Set(["field", "notes", "label_id", "file", "image", "custom_icon"]);

function takeField(entry: ImportedEntry, { attributes, text }: Element): void {
  const { name = "", type = "", autofill = "", history = "" } = attributes;
  const isPassword = type === "password" && entry.kind === "login" && !entry.password;
  for (const past of pastOf(history)) {
    if (isPassword) entry.history.push(past);
    else entry.fields.push(aField(`${name} before`, past.password, "hidden"));
  }
  if (text === "") return;
  const detail = entry.kind === "card" ? cardDetails[autofill] : undefined;
  if (detail && entry.details[detail] === undefined)
    entry.details[detail] = detail === "expires" ? expiryOf(text) : text;
  else if (isPassword) entry.password = text;
  else if (type === "login" && !entry.username) entry.username = text;
  else if (type === "one_time_password" && !entry.totp) entry.totp = text;
  else if (type === "website" || type === "weblogin") entry.urls.push(...addressesOf(text));
  else if (type === "notes") entry.notes = [entry.notes, text].filter(Boolean).join("\n");
  else entry.fields.push(aField(name, text, hiddenTypes.has(type) ? "hidden" : "text"));
}

/** `MM/YY`. */
function expiryOf(text: string): string {
  const parts = text.split("/");
  return parts.length === 2 ? monthOf(parts[0] ?? "", parts[1] ?? "") : text;
}

/** Milliseconds and what was there before, as JSON. Newest first. */
function pastOf(history: string): ImportedEntry["history"] {
  const past = jsonIn(history);
  if (!isRecord(past)) return [];
  return Object.entries(past)
    .flatMap(([time, password]) =>
      typeof password === "string" && password !== ""
        ? [{ password, replacedAt: fromMilliseconds(time) }]
        : [],
    )
    .toSorted((a, b) => (b.replacedAt ?? 0) - (a.replacedAt ?? 0));
}

function filesOf(card: Element): ImportedFile[] {
  const files = childrenOf(card, "file").map((file) =>
    fileOf(file.attributes["name"] ?? "File", file.text),
  );
  const images = childrenOf(card, "image").map((image, index) =>
    fileOf(image.attributes["name"] ?? `Image ${index + 1}.jpg`, image.text),
  );
  return [...files, ...images];
}

function fileOf(name: string, text: string): ImportedFile {
  const bytes = base64Bytes(text);
  if (!bytes) return aNamedFile(name);
  return { name, size: bytes.length, read: () => Promise.resolve(bytes) };
}
