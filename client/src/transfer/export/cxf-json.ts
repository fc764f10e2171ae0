/**
 * FIDO's Credential Exchange Format 1.0 (fidoalliance.org, `cxf-v1.0`): each entry as the credentials
 * that other programs know, and whole in an extension of ours.
 */
import { randomBytes } from "@breezy/crypto/bytes";
import { toBase32 } from "@breezy/crypto/base32";
import { OtpError, parseOtp } from "@breezy/crypto/otpauth-uri";
import { type DetailName, detailsOf } from "../../entry/details.ts";
import { isRecord } from "../checked-record.ts";
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
} from "../formats/cxf-names.ts";
import { type ImportedEntry, type ImportedField, passkeyField } from "../imported-entry.ts";
import { jsonIn } from "../items.ts";

type Credential = { type: string } & Record<string, unknown>;

interface Collection {
  id: string;
  title: string;
  items: { item: string }[];
  subCollections: Collection[];
}

/** `now` in milliseconds. */
export function toCxf(entries: readonly ImportedEntry[], now: number): string {
  const collections: Collection[] = [];
  const items = entries.map((entry) => {
    const item = itemOf(entry);
    collectionFor(collections, entry.folder.split("/").filter(Boolean))?.items.push({
      item: item.id,
    });
    return item;
  });
  return JSON.stringify({
    version: { major: 1, minor: 0 },
    exporterRpId: "",
    exporterDisplayName: "Breezy Vault",
    timestamp: seconds(now),
    accounts: [{ id: anId(), username: "", email: "", collections, items }],
  });
}

/** Null without a level. */
function collectionFor(all: Collection[], levels: readonly string[]): Collection | null {
  let within = all;
  let found: Collection | null = null;
  for (const title of levels) {
    found = within.find((one) => one.title === title) ?? null;
    if (!found) {
      found = { id: anId(), title, items: [], subCollections: [] };
      within.push(found);
    }
    within = found.subCollections;
  }
  return found;
}

function itemOf(entry: ImportedEntry) {
  const { attachments, ...whole } = entry;
  return {
    id: anId(),
    ...(entry.created === null ? {} : { creationAt: seconds(entry.created) }),
    ...(entry.updated === null ? {} : { modifiedAt: seconds(entry.updated) }),
    title: entry.name,
    favorite: entry.favorite,
    scope: {
      urls: entry.urls.filter((url) => !url.startsWith(appAddress)),
      androidApps: entry.urls
        .filter((url) => url.startsWith(appAddress))
        .map((url) => ({ bundleId: url.slice(appAddress.length) })),
    },
    tags: entry.tags,
    credentials: credentialsOf(entry),
    extensions: [
      ...entry.fields.flatMap((field) => extensionIn(field) ?? []),
      {
        name: ownExtension,
        entry: { ...whole, attachments: attachments.map(({ name }) => name) },
      },
    ],
  };
}

/** Of its own alphabet, which the format does not know. */
const steamDigits = 5;
const appAddress = "androidapp://";

function credentialsOf(entry: ImportedEntry): Credential[] {
  const { kind, notes, totp } = entry;
  const details = { ...entry.details };
  const code = codeOf(totp);
  const whole = entry.fields.flatMap((field) => wholeCredential(field) ?? []);
  const fields = entry.fields.filter(
    (field) => wholeCredential(field) === null && extensionIn(field) === null,
  );
  const said = [
    ...(kind === "login" ? signIns(entry) : kindOf(entry, details)),
    ...(code ? [code] : []),
    ...whole,
    ...(notes ? [{ type: "note", content: editable(notes) }] : []),
  ];
  const labels = new Map(detailsOf[kind].map((detail) => [detail.name, detail]));
  const left: ImportedField[] = [
    ...signInFields(entry),
    ...Object.entries(details).map(([name, value]): ImportedField => {
      const { label = name, hidden = false } = labels.get(name as DetailName) ?? {};
      return { name: label, value, type: hidden ? "hidden" : "text" };
    }),
    ...(totp && !code ? [{ name: "One-time code", value: totp, type: "hidden" as const }] : []),
    ...fields,
  ];
  return left.length === 0
    ? said
    : [...said, { type: "custom-fields", id: anId(), fields: left.map(ownField) }];
}

function signIns({ username, password }: ImportedEntry): Credential[] {
  if (!username && !password) return [];
  return [
    {
      type: "basic-auth",
      ...(username ? { username: editable(username) } : {}),
      ...(password ? { password: editable(password, "concealed-string") } : {}),
    },
  ];
}

/** Where the kind has no place for them. */
function signInFields({ kind, username, password }: ImportedEntry): ImportedField[] {
  if (kind === "login") return [];
  return [
    ...(username && kind !== "apiCredential"
      ? [{ name: "Username", value: username, type: "text" as const }]
      : []),
    ...(password && kind !== "wifi"
      ? [{ name: "Password", value: password, type: "hidden" as const }]
      : []),
  ];
}

/** What a kind has of its own. Takes what it writes out of `details`. */
function kindOf(entry: ImportedEntry, details: ImportedEntry["details"]): Credential[] {
  const { kind, username, password, urls } = entry;
  const of = (type: string, names: Names, more: Record<string, unknown> = {}): Credential[] => {
    const members = Object.entries(names).flatMap(([theirs, ours]) => {
      const value = details[ours];
      delete details[ours];
      const isHidden = detailsOf[kind].some(({ name, hidden }) => name === ours && hidden);
      return value ? [[theirs, editable(value, typeOf(theirs, value, isHidden))]] : [];
    });
    const all = { ...Object.fromEntries(members), ...more };
    return Object.keys(all).length > 0 ? [{ type, ...all }] : [];
  };
  switch (kind) {
    case "card":
      return of("credit-card", cardNames);
    case "identity":
      return [...of("person-name", personNames), ...of("address", addressNames)];
    case "passport":
      return of("passport", passportNames);
    case "driversLicence":
      return of("drivers-license", licenceNames);
    case "document":
      return of("identity-document", documentNames);
    case "wifi":
      return of(
        "wifi",
        wifiNames,
        password ? { passphrase: editable(password, "concealed-string") } : {},
      );
    case "apiCredential":
      return of("api-key", apiNames, {
        ...(username ? { username: editable(username) } : {}),
        ...(urls[0] ? { url: editable(urls[0]) } : {}),
      });
    default:
      return [];
  }
}

function typeOf(name: string, value: string, isHidden: boolean): string {
  if (isHidden) return "concealed-string";
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return "date";
  if (/^\d{4}-\d{2}$/.test(value)) return "year-month";
  if (/country/i.test(name) && /^[A-Z]{2}$/.test(value)) return "country-code";
  return "string";
}

function editable(value: string, fieldType = "string") {
  return { fieldType, value };
}

const fieldTypes = { text: "string", hidden: "concealed-string", boolean: "boolean", date: "date" };

function ownField({ name, value, type }: ImportedField) {
  return { id: anId(), fieldType: fieldTypes[type], value, label: name };
}

/** A passkey of this format, or a credential that nobody knew, as it came; null for any other field. */
function wholeCredential({ name, value, type }: ImportedField): Credential | null {
  if (type !== "hidden" || (name !== passkeyField && !name.startsWith(unknownCredential)))
    return null;
  const credential = jsonIn(value);
  if (!isRecord(credential) || typeof credential["type"] !== "string") return null;
  const isPasskey = credential["type"] === "passkey" && "credentialId" in credential;
  return name !== passkeyField || isPasskey ? (credential as Credential) : null;
}

/** Another program's, as it came; null for any other field. */
function extensionIn({ name, value, type }: ImportedField): Record<string, unknown> | null {
  if (type !== "hidden" || !name.startsWith(otherExtension)) return null;
  const extension = jsonIn(value);
  return isRecord(extension) && typeof extension["name"] === "string" ? extension : null;
}

/** Null for what is no code, or one that the format has no place for. */
function codeOf(totp: string): Credential | null {
  if (!totp) return null;
  try {
    const { secret, algorithm, digits, periodS, issuer, account } = parseOtp(totp);
    if (digits === steamDigits) return null;
    return {
      type: "totp",
      secret: toBase32(secret),
      period: periodS,
      digits,
      algorithm: algorithm.toLowerCase(),
      ...(issuer ? { issuer } : {}),
      ...(account ? { username: account } : {}),
    };
  } catch (error) {
    if (error instanceof OtpError) return null;
    throw error;
  }
}

/** Opaque, as base64url. */
function anId(): string {
  return randomBytes(16).toBase64({ alphabet: "base64url", omitPadding: true });
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}
