/**
 * FIDO's Credential Exchange Format 1.0 (fidoalliance.org, `cxf-v1.0`): each entry as the credentials
 * that other programs know, and whole in an extension of ours.
 */
import { randomBytes } from "@breezy/crypto/bytes";
import { toBase32 } from "@breezy/crypto/base32";
import { OtpError, parseOtp } from "@breezy/crypto/otpauth-uri";
import { type DetailName, detailsOf } from "../../entry/details.ts";
import { passkeyField } from "../../entry/passkey-fields.ts";
import { isRecord } from "../checked-record.ts";
import { breezyEntry } from "../formats/breezy-json.ts";
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
import { type ImportedEntry, type ImportedField } from "../imported-entry.ts";
import { jsonIn } from "../items.ts";
import { passkeyForCxf } from "../passkeys/cxf.ts";

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
  return {
    id: anId(),
    ...moment("creationAt", entry.created),
    ...moment("modifiedAt", entry.updated),
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
      { name: ownExtension, entry: breezyEntry(entry) },
    ],
  };
}

/** Of its own alphabet, which the format does not know. */
const steamDigits = 5;
/** Seconds: readers keep it in a byte. */
const longestPeriod = 255;
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
    ...entry.passkeys.flatMap((passkey) => passkeyForCxf(passkey) ?? []),
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

/** What a kind has of its own. Takes what it writes out of `details`; what its member can't say stays there. */
function kindOf(entry: ImportedEntry, details: ImportedEntry["details"]): Credential[] {
  const { kind, username, password, urls } = entry;
  const of = (type: string, names: Names, more: Record<string, unknown> = {}): Credential[] => {
    const members = Object.entries(names).flatMap(([theirs, ours]) => {
      const fieldType = memberType(type, theirs);
      const value = fitted(fieldType, details[ours] ?? "");
      if (!value) return [];
      delete details[ours];
      return [[theirs, editable(value, fieldType)]];
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

const typesOfMembers: Readonly<Record<string, FieldType>> = {
  number: "concealed-string",
  verificationNumber: "concealed-string",
  pin: "concealed-string",
  key: "concealed-string",
  birthDate: "date",
  issueDate: "date",
  expiryDate: "date",
  validFrom: "date",
  issuingCountry: "country-code",
  country: "country-code",
  territory: "subdivision-code",
  networkSecurityType: "wifi-network-security-type",
};

/** Each member is of one type; a reader may refuse a whole file for another. */
function memberType(credential: string, member: string): FieldType {
  if (credential === "credit-card" && member === "expiryDate") return "year-month";
  return typesOfMembers[member] ?? "string";
}

const patterns: Partial<Record<FieldType, RegExp>> = {
  "year-month": /^\d{4}-(?:0[1-9]|1[0-2])$/,
  "country-code": /^[A-Z]{2}$/,
  "subdivision-code": /^[A-Z]{2}-[A-Z0-9]{1,3}$/,
};

/** Empty if it can't be said by this type. */
function fitted(type: FieldType, value: string): string {
  if (type === "wifi-network-security-type") return securityOf(value);
  if (type === "date" && !isDay(value)) return "";
  return patterns[type]?.test(value) === false ? "" : value;
}

function isDay(value: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

const securities: readonly [RegExp, string][] = [
  [/wpa3/i, "wpa3-personal"],
  [/wpa2/i, "wpa2-personal"],
  [/wpa/i, "wpa-personal"],
  [/wep/i, "wep"],
  [/^(?:none|open|unsecured)$/i, "unsecured"],
];

function securityOf(value: string): string {
  const isOne = !/enterprise/i.test(value);
  return (isOne && securities.find(([pattern]) => pattern.test(value))?.[1]) || "";
}

type FieldType =
  | "string"
  | "concealed-string"
  | "boolean"
  | "date"
  | "year-month"
  | "country-code"
  | "subdivision-code"
  | "wifi-network-security-type";

function editable(value: string, fieldType: FieldType = "string") {
  return { fieldType, value };
}

const fieldTypes: Record<ImportedField["type"], FieldType> = {
  text: "string",
  hidden: "concealed-string",
  boolean: "boolean",
  date: "date",
};

function ownField({ name, value, type }: ImportedField) {
  const isSaid = type !== "date" || isDay(value);
  return { id: anId(), fieldType: isSaid ? fieldTypes[type] : "string", value, label: name };
}

/** A passkey of this format that can't be used here, or a credential that nobody knew, as it came; null for any other field. */
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
    if (digits === steamDigits || periodS > longestPeriod) return null;
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

/** One before 1970 can't be said. */
function moment(name: string, ms: number | null): Record<string, number> {
  return ms === null || ms < 0 ? {} : { [name]: seconds(ms) };
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}
