import { addressesOf } from "../addresses.ts";
import { CheckedRecord } from "../checked-record.ts";
import { type FieldType } from "../../entry/kinds.ts";
import {
  aField,
  aNamedFile,
  anEntry,
  type ImportedEntry,
  type ImportedFile,
} from "../imported-entry.ts";
import { formatNames } from "../formats.ts";
import { readItems, requiredList, requiredRecord } from "../items.ts";
import type { Row } from "../reading.ts";
import { dayOf, fromSeconds } from "../times.ts";
import {
  onepasswordCategories,
  onepasswordDetails,
  type OnepasswordPlace,
} from "./onepassword-categories.ts";

/** Of the zip: the file that an item names by its id. */
export type DocumentOf = (documentId: string, fileName: string) => ImportedFile;

export function* readOnepassword(
  root: unknown,
  documentOf: DocumentOf = (_, fileName) => aNamedFile(fileName),
): Generator<Row> {
  const counted = { items: 0 };
  const source = formatNames["1password-1pux"];
  for (const account of requiredList(CheckedRecord.ofObject(root), "accounts", source)) {
    for (const value of requiredList(CheckedRecord.ofObject(account), "vaults", source, [
      "attrs",
    ])) {
      const vault = requiredRecord(value, "items", source);
      const folder = vault.object("attrs").text("name");
      yield* readItems(
        requiredList(vault, "items", source, ["attrs"]),
        (item) => readItem(item, folder, documentOf),
        counted,
      );
    }
  }
}

function readItem(item: CheckedRecord, folder: string, documentOf: DocumentOf): ImportedEntry {
  const category = item.ignore("uuid").text("categoryUuid");
  const known = onepasswordCategories[category];
  const state = item.text("state");
  const overview = item
    .object("overview", "")
    .ignore("ps", "pbe", "pgrng", "icons", "watchtowerExclusions");
  // The line under the title repeats a value of the item.
  overview.ignore("subtitle");
  const urls = overview.records("urls").map((each) => ({
    label: each.ignore("mode").text("label"),
    url: each.text("url"),
  }));
  const details = item.object("details", "");
  const document = fileOf(details.object("documentAttributes"), documentOf);
  const entry = anEntry({
    kind: known?.kind ?? "login",
    name: overview.text("title"),
    urls: addressesOf(overview.text("url"), ...urls.map(({ url }) => url)),
    tags: overview.texts("tags"),
    folder,
    favorite: item.text("favIndex") === "1",
    notes: details.text("notesPlain"),
    password: details.text("password"),
    fields: [
      ...(!known || known.told ? [aField("Category", known?.name ?? category)] : []),
      ...urls
        .filter(({ label }) => label !== "" && label !== "website")
        .map(({ label, url }) => aField(label, url)),
    ],
    history: details.records("passwordHistory").map((past) => ({
      password: past.text("value"),
      replacedAt: past.time("time", fromSeconds),
    })),
    created: item.time("createdAt", fromSeconds),
    updated: item.time("updatedAt", fromSeconds),
    trashed: state === "trashed" || item.flag("trashed"),
    archived: state === "archived",
    attachments: document,
  });
  if (known?.documentType) entry.details.documentType = known.documentType;
  takeLoginFields(entry, details);
  for (const section of details.records("sections")) {
    takeSection(entry, section.ignore("name"), documentOf);
  }
  if (known?.told && entry.kind === "note" && (entry.username || entry.password))
    entry.kind = "login";
  return entry;
}

function takeLoginFields(entry: ImportedEntry, details: CheckedRecord): void {
  for (const field of details.records("loginFields")) {
    const designation = field.ignore("id").text("designation");
    const type = field.text("fieldType");
    const name = field.text("name");
    // An address of a mail service that is linked has a shape of its own.
    const linked = field.object("value");
    const value = field.text("value") || linked.text("email_address") || linked.text("string");
    if (designation === "username" && !entry.username) entry.username = value;
    else if (designation === "password" && !entry.password) entry.password = value;
    else if (value) entry.fields.push(aField(name, value, type === "P" ? "hidden" : "text"));
  }
}

/** None, if the record names none. */
function fileOf(record: CheckedRecord, documentOf: DocumentOf): ImportedFile[] {
  const documentId = record.ignore("decryptedSize").text("documentId");
  const fileName = record.text("fileName");
  return fileName ? [documentOf(documentId, fileName)] : [];
}

function takeSection(entry: ImportedEntry, section: CheckedRecord, documentOf: DocumentOf): void {
  const title = section.text("title");
  for (const field of section.records("fields")) {
    field.ignore(
      "guarded",
      "indexAtSource",
      "multiline",
      "dontGenerate",
      "inputTraits",
      "clipboardFilter",
      "placeholder",
    );
    const id = field.text("id");
    const value = field.object("value");
    // A field that nobody named has a random id, which says nothing.
    const named = field.text("title") || (randomId.test(id) ? kindOfValue(value) : id);
    entry.attachments.push(...fileOf(value.object("file"), documentOf));
    takeValue(entry, id, [title, named].filter(Boolean).join(": "), value);
  }
}

const randomId = /^[a-z0-9]{26}$/i;

const valueNames: Record<string, string> = {
  concealed: "Hidden field",
  totp: "One-time code",
  url: "Web address",
  email: "Email",
  phone: "Phone",
  date: "Date",
  address: "Address",
};

function kindOfValue(value: CheckedRecord): string {
  return valueNames[value.keys()[0] ?? ""] ?? "Field";
}

type Taken = [value: string, type: FieldType];

/** A value has one key, which says what it is. */
function takeValue(entry: ImportedEntry, id: string, label: string, value: CheckedRecord): void {
  const key = value.object("sshKey");
  const metadata = key.object("metadata").ignore("keyType", "privateKey");
  const address = value.object("address");
  const mail = value.object("email").ignore("provider");
  const totp = value.text("totp");
  const taken: Taken[] = [
    [value.text("concealed"), "hidden"],
    [value.text("creditCardNumber"), "hidden"],
    [value.text("string"), "text"],
    [value.text("url"), "text"],
    [mail.text("email_address") || value.text("email"), "text"],
    [value.text("phone"), "text"],
    [value.text("creditCardType"), "text"],
    [value.text("menu"), "text"],
    [value.text("gender"), "text"],
    [value.text("reference"), "text"],
    [monthText(value.text("monthYear")), "text"],
    [dateText(value.time("date", fromSeconds)), "date"],
  ];
  for (const [text, type] of taken) if (text) place(entry, id, label, text, type);
  if (totp && !entry.totp) entry.totp = totp;
  else if (totp) entry.fields.push(aField(label, totp, "hidden"));
  place(entry, "key", label, key.text("privateKey"), "hidden");
  place(entry, "publicKey", label, metadata.text("publicKey") || key.text("publicKey"), "text");
  place(entry, "fingerprint", label, metadata.text("fingerprint"), "text");
  for (const part of ["street", "city", "state", "zip", "country"])
    place(entry, part, `${label} ${part}`, address.text(part), "text");
}

/** If the kind has a place for it, and it is free: there. Else a field. */
function place(
  entry: ImportedEntry,
  id: string,
  label: string,
  text: string,
  type: FieldType,
): void {
  if (!text) return;
  const target: OnepasswordPlace | undefined = onepasswordDetails[entry.kind][id];
  if (target === "urls") entry.urls = [...new Set([...entry.urls, ...addressesOf(text)])];
  else if (target === "username" || target === "password") {
    if (!entry[target]) entry[target] = text;
    else entry.fields.push(aField(label, text, type));
  } else if (target && entry.details[target] === undefined) entry.details[target] = text;
  else entry.fields.push(aField(label, text, type));
}

/** `202512` is December 2025; 0 says nothing. */
function monthText(text: string): string {
  if (text === "0") return "";
  return /^\d{6}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4)}` : text;
}

function dateText(timeMs: number | null): string {
  return timeMs === null ? "" : dayOf(timeMs);
}
