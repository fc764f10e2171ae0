/**
 * FIDO's Credential Exchange Format 1.0 (fidoalliance.org, `cxf-v1.0`), as programs write it to a file: an
 * item has credentials, each of one type. What has no place here becomes fields, of any type.
 */
import { addressesOf } from "../addresses.ts";
import { CheckedRecord, isRecord } from "../checked-record.ts";
import { someDetails } from "../../entry/details.ts";
import {
  aField,
  anEntry,
  type ImportedEntry,
  type ImportedField,
  passkeyFields,
  aNamedFile,
} from "../imported-entry.ts";
import { formatNames } from "../formats.ts";
import { readItems, requiredList, requiredRecord } from "../items.ts";
import type { SkipReason } from "../messages.ts";
import type { Row } from "../reading.ts";
import { readBreezyEntry } from "./breezy-json.ts";
import {
  addressNames,
  apiNames,
  cardNames,
  documentNames,
  licenceNames,
  type Names,
  otherExtension,
  ownExtension,
  passportNames,
  personNames,
  unknownCredential,
  wifiNames,
} from "./cxf-names.ts";
import { plainAt } from "../passkeys/base64.ts";
import { fromSeconds } from "../times.ts";

export function* readCxf(root: unknown): Generator<Row> {
  const counted = { items: 0 };
  const source = formatNames["cxf-json"];
  for (const value of requiredList(CheckedRecord.ofObject(root), "accounts", source, ["version"])) {
    const account = requiredRecord(value, "items", source);
    const places = placesIn(account.list("collections"));
    const items = requiredList(account, "items", source, ["extensions"]);
    yield* readItems(items, (item) => readItem(item, places), counted);
  }
}

/** From the id of an item to the collections in which it lies, each with its levels. */
function placesIn(collections: readonly unknown[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  const waiting = collections.map((value) => ({ path: "", value }));
  for (let at = waiting.shift(); at; at = waiting.shift()) {
    const collection = CheckedRecord.ofObject(at.value);
    const path = [at.path, collection.text("title")].filter(Boolean).join("/");
    for (const item of collection.records("items")) {
      const id = item.text("item");
      places.set(id, [...(places.get(id) ?? []), path]);
    }
    for (const value of collection.list("subCollections")) waiting.push({ path, value });
  }
  return places;
}

function readItem(
  item: CheckedRecord,
  places: ReadonlyMap<string, string[]>,
): ImportedEntry | SkipReason {
  const extensions = item.list("extensions").filter(isRecord);
  const own = extensions.find(({ name, entry }) => name === ownExtension && isRecord(entry));
  if (own) {
    item.ignore(...item.keys());
    return readBreezyEntry(CheckedRecord.ofObject(own["entry"]));
  }
  const scope = item.object("scope");
  const apps = scope.records("androidApps").map((app) => {
    app.ignore("certificate", "name");
    return `androidapp://${app.text("bundleId")}`;
  });
  const [folder = "", ...others] = places.get(item.text("id")) ?? [];
  const entry = anEntry({
    kind: "note",
    name: item.text("title"),
    urls: addressesOf(...scope.texts("urls"), ...apps),
    folder,
    tags: [...item.texts("tags"), ...others],
    favorite: item.flag("favorite"),
    created: item.time("creationAt", fromSeconds),
    updated: item.time("modifiedAt", fromSeconds),
  });
  const subtitle = item.text("subtitle");
  if (subtitle) entry.fields.push(aField("Subtitle", subtitle));
  for (const extension of extensions) {
    const name = `${otherExtension}${plainAt(extension, "name")}`;
    entry.fields.push(aField(name, JSON.stringify(extension), "hidden"));
  }
  for (const credential of item.list("credentials"))
    if (isRecord(credential)) take(entry, credential);
  return entry;
}

/** Those of the format that have no place here: what they say becomes fields. */
const namedTypes = new Set(["generated-password", "item-reference", "ssh-key", "android-app-id"]);

function take(entry: ImportedEntry, raw: Record<string, unknown>): void {
  const credential = CheckedRecord.ofObject(raw);
  const type = credential.text("type");
  switch (type) {
    case "basic-auth":
      entry.kind = "login";
      entry.urls = [...new Set([...entry.urls, ...addressesOf(...credential.texts("urls"))])];
      takeInto(entry, credential, { username: "username", password: "password" });
      break;
    case "totp":
      entry.kind = "login";
      takeCode(entry, credential);
      break;
    case "passkey":
      entry.kind = "login";
      entry.fields.push(...passkeyFields([raw]));
      return;
    case "note":
      takeInto(entry, credential, { content: "notes" });
      break;
    case "custom-fields": {
      const title = credential.text("label");
      entry.fields.push(...credential.records("fields").map((field) => fieldOf(title, field)));
      break;
    }
    case "file":
      entry.attachments.push(
        aNamedFile(credential.ignore("id", "decryptedSize", "integrityHash").text("name")),
      );
      break;
    case "credit-card":
      takeKind(entry, "card", credential, cardNames);
      break;
    case "api-key":
      takeApiKey(entry, credential);
      break;
    case "drivers-license":
      takeKind(entry, "driversLicence", credential, licenceNames);
      break;
    case "passport":
      takeKind(entry, "passport", credential, passportNames);
      break;
    case "identity-document":
      takeKind(entry, "document", credential, documentNames);
      break;
    case "wifi":
      takeInto(entry, credential, { passphrase: "password" });
      takeKind(entry, "wifi", credential, wifiNames);
      break;
    case "address":
    case "person-name":
      takeKind(entry, "identity", credential, { ...personNames, ...addressNames });
      break;
    default:
      if (namedTypes.has(type)) break;
      entry.fields.push(aField(`${unknownCredential}${type}`, JSON.stringify(raw), "hidden"));
      return;
  }
  entry.fields.push(...leftIn(type, credential));
}

/** The first of a kind says what the entry is; of another one everything becomes fields. */
function takeKind(
  entry: ImportedEntry,
  kind: ImportedEntry["kind"],
  credential: CheckedRecord,
  names: Names,
): void {
  if (entry.kind !== "note" && entry.kind !== kind) return;
  entry.kind = kind;
  const taken = Object.entries(names).flatMap(([theirs, ours]) =>
    entry.details[ours] === undefined ? [[ours, valueOf(credential, theirs)]] : [],
  );
  entry.details = { ...entry.details, ...someDetails(Object.fromEntries(taken)) };
}

/** One beside a login or another kind becomes fields. */
function takeApiKey(entry: ImportedEntry, credential: CheckedRecord): void {
  if (entry.kind !== "note" && entry.kind !== "apiCredential") return;
  takeInto(entry, credential, { username: "username" });
  const urls = addressesOf(valueOf(credential, "url"));
  entry.urls = [...new Set([...entry.urls, ...urls])];
  takeKind(entry, "apiCredential", credential, apiNames);
}

type Place = "username" | "password" | "notes";

function takeInto(
  entry: ImportedEntry,
  credential: CheckedRecord,
  names: Record<string, Place>,
): void {
  for (const [theirs, ours] of Object.entries(names))
    if (!entry[ours]) entry[ours] = valueOf(credential, theirs);
}

function takeCode(entry: ImportedEntry, code: CheckedRecord): void {
  const label = [code.text("issuer"), code.text("username")];
  const settings = new URLSearchParams();
  for (const name of ["secret", "period", "digits", "algorithm"]) {
    const text = code.text(name);
    if (text) settings.set(name, text);
  }
  if (label[0]) settings.set("issuer", label[0]);
  const path = label.filter(Boolean).map(encodeURIComponent).join(":");
  const totp = `otpauth://totp/${path}?${settings.toString()}`;
  if (!entry.totp) entry.totp = totp;
  else entry.fields.push(aField("One-time code", totp, "hidden"));
}

/** Of an editable field; its id and label say nothing where its name is known. */
function valueOf(credential: CheckedRecord, name: string): string {
  return credential.object(name).ignore("id", "fieldType", "label").text("value");
}

function fieldOf(title: string, field: CheckedRecord): ImportedField {
  const type = field.ignore("id").text("fieldType");
  const label = [title, field.text("label")].filter(Boolean).join(": ");
  const isHidden = type === "concealed-string";
  return aField(
    label,
    field.text("value"),
    isHidden ? "hidden" : type === "boolean" ? type : "text",
  );
}

/** What is left of a credential: editable fields by their names, whatever else is there as it is. */
function leftIn(type: string, credential: CheckedRecord): ImportedField[] {
  const editable = credential.keys().flatMap((name) => {
    const field = credential.object(name);
    if (!field.keys().includes("value")) return field.rest();
    const { value, type: kind } = fieldOf("", field);
    return value ? [aField(`${type} ${name}`, value, kind)] : [];
  });
  const rest = credential.rest().map((field) => ({ ...field, name: `${type} ${field.name}` }));
  return [...editable, ...rest];
}
