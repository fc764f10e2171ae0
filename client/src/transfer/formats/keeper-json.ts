import { addressesOf } from "../addresses.ts";
import { CheckedRecord, isRecord, secretLabel } from "../checked-record.ts";
import { type DetailName, someDetails } from "../../entry/details.ts";
import { aField, anEntry, type ImportedEntry, type ImportedField } from "../imported-entry.ts";
import { readItems } from "../items.ts";
import type { Row } from "../reading.ts";
import { dayOf, fromSeconds, monthOf } from "../times.ts";
import { type KeeperKind, keeperKinds } from "./keeper-kinds.ts";

/** Keeper. A custom field's key is `$type:label:number`; what has no type is its label. */
export function readKeeper(root: unknown): Generator<Row> {
  return readItems(CheckedRecord.ofObject(root).list("records"), readItem);
}

function readItem(item: CheckedRecord): ImportedEntry {
  const type = item.ignore("uid", "schema").text("$type");
  const [folder = "", ...tags] = item
    .records("folders")
    .map((one) => one.ignore("can_edit", "can_share").text("folder") || one.text("shared_folder"))
    .map(withLevels)
    .filter(Boolean);
  const [username, password] = [item.text("login"), item.text("password")];
  // What signs in is a login, whatever it is called there; a server's key has a user as well.
  const known = username && password ? undefined : keeperKinds[type];
  const entry = anEntry({
    kind: known?.kind ?? "login",
    name: item.text("title"),
    urls: addressesOf(item.text("login_url")),
    username,
    password,
    notes: item.text("notes"),
    folder,
    tags,
    updated: item.time("last_modified", fromSeconds),
  });
  if (known?.documentType) entry.details.documentType = known.documentType;
  for (const value of valuesIn(item.object("custom_fields", ""), known)) take(entry, value, known);
  const isLogin = entry.username || entry.password || entry.totp || entry.urls.length > 0;
  const kind = known || isLogin ? entry.kind : "note";
  return { ...entry, kind, details: someDetails(entry.details) };
}

/** A backslash parts two levels; two of them are one in a name. */
function withLevels(path: string): string {
  return path.replaceAll(/\\\\|\\/g, (found) => (found === "\\" ? "/" : "\\"));
}

interface Value {
  /** The key without its number; of a part, with its name. */
  path: string;
  kind: string;
  label: string;
  text: string;
}

/** Every text of the custom fields, those within objects and lists too. */
function valuesIn(own: CheckedRecord, known: KeeperKind | undefined): Value[] {
  return own.keys().flatMap((key) => {
    const path = key.replace(/:*\d*$/, "");
    const [kind = "", label = ""] = path.startsWith("$") ? path.slice(1).split(":") : ["", path];
    const whole = { path, kind, label: label || inWords(kind) };
    const text = own.text(key);
    if (text) return [{ ...whole, text }];
    const texts = own.texts(key);
    if (texts.length > 0) return texts.map((one) => ({ ...whole, text: one }));
    const parts = own.object(key);
    const isName = kind === "name" && known?.kind !== "identity";
    const named = parts.keys().map((part) => [part, parts.text(part)] as const);
    if (isName) return [{ ...whole, text: nameOf(Object.fromEntries(named)) }];
    return named.map(([part, one]) => ({
      path: `${path}.${part}`,
      kind: part,
      label: label ? `${label} ${inWords(part).toLowerCase()}` : inWords(part),
      text: one,
    }));
  });
}

function nameOf({ first = "", middle = "", last = "" }: Record<string, string>): string {
  return [first, middle, last].filter(Boolean).join(" ");
}

/** `cardSecurityCode` as `Card security code`. */
function inWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const dayKinds = new Set(["date", "birthDate", "expirationDate"]);
const hiddenKinds = new Set([
  "pinCode",
  "password",
  "secret",
  "oneTimeCode",
  "accountNumber",
  "cardNumber",
  "cardSecurityCode",
  "licenseNumber",
  "privateKey",
]);

function take(entry: ImportedEntry, value: Value, known: KeeperKind | undefined): void {
  const { path, kind, label } = value;
  const text = dayKinds.has(kind) ? dayIn(value.text) : value.text;
  if (text === "") return;
  const place: DetailName | undefined = known?.places[path];
  if (place && !entry.details[place])
    entry.details[place] = place === "expires" ? expiryOf(text) : text;
  else if (kind === "oneTimeCode" && !entry.totp) entry.totp = text;
  else if (kind === "url") entry.urls.push(...addressesOf(text));
  else if (kind === "note") entry.notes = [entry.notes, text].filter(Boolean).join("\n");
  else entry.fields.push(fieldOf(kind, label, text));
}

function fieldOf(kind: string, label: string, text: string): ImportedField {
  const isHidden = hiddenKinds.has(kind) || secretLabel.test(label) || /\bpin\b/i.test(label);
  return aField(label, text, isHidden ? "hidden" : "text");
}

/** Of milliseconds, before 1970 too; whatever else it is stays. */
function dayIn(text: string): string {
  return /^-?\d{1,15}$/.test(text) ? dayOf(Number(text)) : text;
}

/** `MM/YYYY`. */
function expiryOf(text: string): string {
  const [month = "", year] = text.split("/");
  return year === undefined ? text : monthOf(month, year);
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
