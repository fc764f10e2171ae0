import { addressesOf } from "../addresses.ts";
import { CheckedRecord, isRecord } from "../checked-record.ts";
import { keeperPapers, paperDetails } from "./keeper-papers.ts";
import { aField, anEntry, type ImportedEntry, type ImportedField } from "../imported-entry.ts";
import { readItems } from "../items.ts";
import type { Row } from "../reading.ts";
import { fromSeconds } from "../times.ts";

/** Keeper. A custom field's key is `$type:label:number`; what has no type is its label. */
export function readKeeper(root: unknown): Generator<Row> {
  return readItems(CheckedRecord.ofObject(root).list("records"), readItem);
}

function readItem(item: CheckedRecord): ImportedEntry {
  const type = item.ignore("uid", "schema").text("$type");
  const [folder = "", ...tags] = item
    .records("folders")
    .map((one) => one.text("folder") || one.text("shared_folder"))
    .map((path) => path.replaceAll("\\", "/"))
    .filter(Boolean);
  const own = item.object("custom_fields");
  const [username, password] = [item.text("login"), item.text("password")];
  // What signs in is a login, whatever it is called there.
  const paper = username && password ? undefined : keeperPapers[type];
  const entry = anEntry({
    kind: paper?.kind ?? (/note/i.test(type) ? "note" : "login"),
    name: item.text("title"),
    urls: addressesOf(item.text("login_url")),
    username,
    password,
    notes: item.text("notes"),
    folder,
    tags,
    updated: item.time("last_modified", fromSeconds),
  });
  if (paper) entry.details = paperDetails(paper, own);
  for (const key of own.keys()) {
    const { kind, label } = partsOf(key);
    const text = own.text(key);
    if (kind === "oneTimeCode" && !entry.totp) entry.totp = text;
    else if (text) entry.fields.push(fieldOf(kind, label, text));
  }
  return entry;
}

const hiddenKinds = new Set(["pinCode", "password", "secret", "oneTimeCode", "accountNumber"]);

function partsOf(key: string): { kind: string; label: string } {
  const [kind = "", label = ""] = key.startsWith("$") ? key.slice(1).split(":") : ["", key];
  return { kind, label: label || kind };
}

function fieldOf(kind: string, label: string, text: string): ImportedField {
  return aField(
    label,
    text,
    hiddenKinds.has(kind) || /pin|password/i.test(label) ? "hidden" : "text",
  );
}

/** Only Keeper writes lists of records of this shape. */
export function isKeeper(root: Record<string, unknown>): boolean {
  const { records } = root;
  return (
    Array.isArray(records) &&
    records.every(
      (one) => isRecord(one) && "title" in one && ("$type" in one || "login_url" in one),
    )
  );
}
