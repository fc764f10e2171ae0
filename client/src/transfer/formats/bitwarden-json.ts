import { addressesOf } from "../addresses.ts";
import { CheckedRecord } from "../checked-record.ts";
import { someDetails } from "../../entry/details.ts";
import {
  aField,
  anEntry,
  type ImportedEntry,
  type ImportedField,
  passkeyFields,
  withNamed,
  type ImportedFile,
} from "../imported-entry.ts";
import { readItems } from "../items.ts";
import type { Row } from "../reading.ts";
import { momentOf, monthOf } from "../times.ts";
import { bitwardenPapers, paperIn } from "./bitwarden-papers.ts";
import { withOwnFields } from "./own-fields.ts";

/** `attachments`: files by item id, if they came in the same zip. */
export function readBitwardenJson(
  root: unknown,
  attachments: ReadonlyMap<string, ImportedFile[]> = new Map(),
): Generator<Row> {
  const record = CheckedRecord.ofObject(root);
  const folders = new Map(
    [...record.records("folders"), ...record.records("collections")].map((folder) => [
      folder.text("id"),
      folder.text("name"),
    ]),
  );
  return readItems(record.list("items"), (item) => readItem(item, folders, attachments));
}

function readItem(
  item: CheckedRecord,
  folders: ReadonlyMap<string, string>,
  attachments: ReadonlyMap<string, ImportedFile[]>,
): ImportedEntry {
  const type = item.text("type");
  const files = attachments.get(item.text("id")) ?? [];
  const places = [item.text("folderId"), ...item.list("collectionIds")].flatMap(
    (id) => (typeof id === "string" && folders.get(id)) || [],
  );
  item.ignore("organizationId", "reprompt", "key", "object", "edit", "viewPassword", "permissions");
  const base = anEntry({
    name: item.text("name"),
    notes: item.text("notes"),
    folder: places[0] ?? "",
    // An item of an organisation may lie in several collections at once.
    tags: places.slice(1),
    favorite: item.flag("favorite"),
    fields: item.records("fields").map(fieldOf),
    history: item.records("passwordHistory").map((past) => ({
      replacedAt: past.time("lastUsedDate", momentOf),
      password: past.text("password"),
    })),
    created: item.time("creationDate", momentOf),
    updated: item.time("revisionDate", momentOf),
    trashed: item.time("deletedDate", momentOf) !== null,
    archived: item.time("archivedDate", momentOf) !== null,
    attachments: withNamed(
      files,
      item.records("attachments").map((file) => file.text("fileName")),
    ),
  });
  return withOwnFields(ofType(type, item, base));
}

/** What a linked field shows, by Bitwarden's number of it. */
const linkedNames: Record<string, string> = { 100: "username", 101: "password" };

function fieldOf(field: CheckedRecord): ImportedField {
  const type = field.text("type");
  const name = field.text("name");
  const linked = field.text("linkedId");
  if (type === "3") return aField(name, linkedNames[linked] ?? linked);
  return aField(
    name,
    field.text("value"),
    type === "1" ? "hidden" : type === "2" ? "boolean" : "text",
  );
}

function ofType(type: string, item: CheckedRecord, base: ImportedEntry): ImportedEntry {
  const paper = bitwardenPapers.find((each) => `${each.type}` === type);
  if (paper) return { ...base, ...paperIn(paper, item) };
  switch (type) {
    case "1": {
      const login = item.object("login");
      const passkeys = passkeyFields(login.list("fido2Credentials"));
      return { ...base, ...loginOf(login), fields: [...base.fields, ...passkeys] };
    }
    case "3":
      return { ...base, kind: "card", details: cardOf(item.object("card")) };
    case "4":
      return { ...base, kind: "identity", ...identityOf(item.object("identity")) };
    case "5": {
      const key = item.object("sshKey");
      const details = someDetails({
        key: key.text("privateKey"),
        publicKey: key.text("publicKey"),
        fingerprint: key.text("keyFingerprint"),
      });
      return { ...base, kind: "ssh", details };
    }
    default:
      item.object("secureNote").ignore("type");
      return { ...base, kind: "note" };
  }
}

function loginOf(login: CheckedRecord): Partial<ImportedEntry> {
  login.ignore("passwordRevisionDate", "autofillOnPageLoad");
  return {
    kind: "login",
    urls: addressesOf(
      ...login.records("uris").map((uri) => uri.ignore("match", "uriChecksum").text("uri")),
    ),
    username: login.text("username"),
    password: login.text("password"),
    totp: login.text("totp"),
  };
}

function cardOf(card: CheckedRecord): ImportedEntry["details"] {
  return someDetails({
    holder: card.text("cardholderName"),
    brand: card.text("brand"),
    number: card.text("number"),
    expires: monthOf(card.text("expMonth"), card.text("expYear")),
    code: card.text("code"),
  });
}

function identityOf(identity: CheckedRecord): Partial<ImportedEntry> {
  return {
    username: identity.text("username"),
    details: someDetails({
      title: identity.text("title"),
      firstName: identity.text("firstName"),
      middleName: identity.text("middleName"),
      lastName: identity.text("lastName"),
      company: identity.text("company"),
      email: identity.text("email"),
      phone: identity.text("phone"),
      address: identity.text("address1"),
      address2: identity.text("address2"),
      address3: identity.text("address3"),
      city: identity.text("city"),
      state: identity.text("state"),
      postalCode: identity.text("postalCode"),
      country: identity.text("country"),
      socialSecurityNumber: identity.text("ssn"),
      passportNumber: identity.text("passportNumber"),
      licenceNumber: identity.text("licenseNumber"),
    }),
  };
}
