import { addressesOf } from "../addresses.ts";
import { CheckedRecord } from "../checked-record.ts";
import { someDetails, type DetailName } from "../../entry/details.ts";
import type { EntryKind } from "../../entry/kinds.ts";
import {
  aField,
  aNamedFile,
  anEntry,
  type ImportedEntry,
  type ImportedFile,
} from "../imported-entry.ts";
import { base64Bytes, readItems } from "../items.ts";
import type { Row } from "../reading.ts";
import { fromSeconds } from "../times.ts";

/** Enpass 6: items of fields, each of which says by its type what it is. */
export function readEnpass(root: unknown): Generator<Row> {
  const record = CheckedRecord.ofObject(root);
  const folders = new Map(
    record
      .records("folders")
      .map((folder) => [
        folder.text("uuid"),
        { title: folder.text("title"), parent: folder.text("parent_uuid") },
      ]),
  );
  const levels = (id: string, below: readonly string[] = []): string[] => {
    const folder = folders.get(id);
    if (!folder || below.includes(id)) return [];
    return [...levels(folder.parent, [...below, id]), folder.title];
  };
  return readItems(record.list("items"), (item) => readItem(item, (id) => levels(id).join("/")));
}

const kinds: Record<string, EntryKind> = { creditcard: "card", identity: "identity", note: "note" };

/** By the template that made an item. Its fields say by a label in the person's language what they are, and stay fields. */
const papers: Record<string, EntryKind> = {
  "finance.bankaccount": "bankAccount",
  "license.driving": "driversLicence",
  "travel.passport": "passport",
};

const cardTypes: Record<string, DetailName> = {
  ccName: "holder",
  ccType: "brand",
  ccNumber: "number",
  ccExpiry: "expires",
  ccCvc: "code",
  ccPin: "pin",
};

function readItem(item: CheckedRecord, folderOf: (id: string) => string): ImportedEntry {
  const kind = kinds[item.text("category")] ?? "login";
  const template = item.text("template_type");
  // The line under the title repeats a value of the item.
  item.ignore(
    "uuid",
    "subtitle",
    "icon",
    "auto_submit",
    "wearable",
    "category_name",
    "field_updated_at",
  );
  const [folder = "", ...tags] = item.texts("folders").map(folderOf).filter(Boolean);
  const entry = anEntry({
    kind,
    name: item.text("title"),
    notes: item.text("note"),
    folder,
    tags,
    favorite: item.flag("favorite"),
    archived: item.flag("archived"),
    trashed: item.flag("trashed"),
    created: item.time("createdAt", fromSeconds) ?? item.time("created_at", fromSeconds),
    updated: item.time("updated_at", fromSeconds),
    attachments: item.records("attachments").map(fileOf),
  });
  for (const field of item.records("fields")) takeField(entry, field);
  // What signs in is a login, whatever it was made from.
  const signsIn = entry.username !== "" && entry.password !== "";
  if (entry.kind === "login" && !signsIn) entry.kind = papers[template] ?? "login";
  return { ...entry, details: someDetails(entry.details) };
}

/** Its content is in the file, in base64. */
function fileOf(file: CheckedRecord): ImportedFile {
  const name = file.ignore("uuid", "kind", "order", "updated_at").text("name");
  const bytes = base64Bytes(file.text("data"));
  if (!bytes || bytes.length === 0) return aNamedFile(name);
  return { name, size: bytes.length, read: () => Promise.resolve(bytes) };
}

/** Of an Android app: with a signature before its name, or by its name alone. */
function appAddress(value: string): string {
  return value.includes("://") ? value : `androidapp://${value}`;
}

function takeField(entry: ImportedEntry, field: CheckedRecord): void {
  const type = field.text("type");
  const value = field.text("value");
  const label = field.text("label");
  const isHidden = field.flag("sensitive");
  const isDeleted = field.flag("deleted");
  field.ignore("order", "uid", "updated_at", "value_updated_at", "icon");
  const past = field.records("history").map((one) => {
    // What it did not open says nothing.
    const password = one.text("value");
    const replacedAt = one.time("updated_at", fromSeconds);
    return { password: one.flag("encrypted") ? "" : password, replacedAt };
  });
  if (type === "password") entry.history.push(...past.filter(({ password }) => password));
  if (isDeleted || type === "section" || value === "") return;
  const detail = entry.kind === "card" ? cardTypes[type] : undefined;
  if (type === "username" && !entry.username) entry.username = value;
  else if (type === "email" && !entry.username && entry.kind === "login") entry.username = value;
  else if (type === "password" && !entry.password) entry.password = value;
  else if (type === "totp" && !entry.totp) entry.totp = value;
  else if (type === "url") entry.urls.push(...addressesOf(value));
  else if (type === ".Android#") entry.urls.push(...addressesOf(appAddress(value)));
  else if (detail && entry.details[detail] === undefined) entry.details[detail] = value;
  else entry.fields.push(aField(label || type, value, isHidden ? "hidden" : "text"));
}
