/** Bitwarden's JSON. What it has no place for goes along in fields, and comes back from them. */
import { plain, utf8, type Bytes } from "@breezy/crypto/bytes";
import { toBase32 } from "@breezy/crypto/base32";
import { OtpError, parseOtp } from "@breezy/crypto/otpauth-uri";
import type { DetailName } from "../../entry/details.ts";
import { bitwardenPapers } from "../formats/bitwarden-papers.ts";
import { ownFields, without } from "../formats/own-fields.ts";
import type { ExportedEntry, ImportedEntry, ImportedField } from "../imported-entry.ts";
import { bitwardenMembers, passkeyForBitwarden } from "../passkeys/bitwarden.ts";
import { placedPasskeys } from "../passkeys/placed.ts";
import { sshFingerprint } from "./ssh-fingerprint.ts";

/** JSON, or with files the zip that Bitwarden makes then: `data.json`, and `attachments/<item>/<file>`. */
export async function toBitwarden(entries: readonly ExportedEntry[]): Promise<Bytes> {
  const ids = entries.map(() => crypto.randomUUID());
  const json = utf8(toBitwardenJson(entries, ids));
  const files = entries.flatMap((entry, index) =>
    (entry.files ?? []).map(({ name, bytes }) => [
      `attachments/${ids[index]}/${name.replaceAll("/", "_")}`,
      bytes,
    ]),
  );
  if (files.length === 0) return json;
  const { zipSync } = await import("fflate");
  // Packed, a file of nothing but zeros would be refused as a bomb when it is read again.
  return plain(zipSync({ "data.json": json, ...Object.fromEntries(files) }, { level: 0 }));
}

/** `ids`: of the items, UUIDs. */
export function toBitwardenJson(
  entries: readonly ImportedEntry[],
  ids: readonly string[] = entries.map(() => crypto.randomUUID()),
): string {
  const names = [...new Set(entries.map(({ folder }) => folder).filter(Boolean))];
  const folders = names.map((name) => ({ id: crypto.randomUUID(), name }));
  const folderIds = new Map(folders.map(({ id, name }) => [name, id]));
  const items = entries.map((entry, index) =>
    itemOf(entry, ids[index]!, folderIds.get(entry.folder) ?? null),
  );
  return JSON.stringify({ encrypted: false, folders, items });
}

function itemOf(given: ImportedEntry, id: string, folderId: string | null) {
  const { passkeys, entry } = placedPasskeys(given, bitwardenMembers, passkeyForBitwarden);
  const { native, left, content } = contentOf(entry, passkeys);
  // Bitwarden asks when; of ours is only known that.
  const changedAt = dateOf(entry.updated ?? entry.created ?? 0);
  return {
    id,
    organizationId: null,
    folderId,
    reprompt: 0,
    name: entry.name,
    notes: entry.notes || null,
    favorite: entry.favorite,
    fields: ownFields(entry, left, native).map(fieldOf),
    ...content,
    collectionIds: null,
    passwordHistory: entry.history.map(({ password, replacedAt }) => ({
      lastUsedDate: dateOf(replacedAt),
      password,
    })),
    creationDate: dateOf(entry.created),
    revisionDate: dateOf(entry.updated),
    deletedDate: entry.trashed ? changedAt : null,
    archivedDate: entry.archived ? changedAt : null,
    ...(entry.attachments.length > 0
      ? { attachments: entry.attachments.map(({ name }) => ({ fileName: name })) }
      : {}),
  };
}

function dateOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

const fieldNumbers = { text: 0, date: 0, hidden: 1, boolean: 2 };

function fieldOf({ name, value, type }: ImportedField) {
  return { name, value, type: fieldNumbers[type], linkedId: null };
}

interface Content {
  content: Record<string, unknown>;
  left: Parameters<typeof ownFields>[1];
  native: boolean;
}

function contentOf(entry: ImportedEntry, passkeys: readonly unknown[]): Content {
  const { kind, urls, username, password, totp, tags, details } = entry;
  const left = { urls, username, password, totp, tags, details };
  switch (kind) {
    case "login": {
      const uris = urls.map((uri) => ({ match: null, uri }));
      const login = {
        uris,
        username: username || null,
        password: password || null,
        totp: theirCode(totp) || null,
        ...(passkeys.length > 0 ? { fido2Credentials: passkeys } : {}),
      };
      const rest = { urls: [], username: "", password: "", totp: "", tags, details };
      return { content: { type: 1, login }, left: rest, native: true };
    }
    case "card": {
      const [, expYear, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(details.expires ?? "") ?? [];
      const dates = expYear && month ? { expMonth: `${Number(month)}`, expYear } : {};
      const card = { ...renamed(details, cardNames), expMonth: null, expYear: null, ...dates };
      const taken = [...Object.values(cardNames), ...(expYear ? ["expires"] : [])];
      return {
        content: { type: 3, card },
        left: { ...left, details: without(details, taken) },
        native: true,
      };
    }
    case "identity": {
      const identity = { ...renamed(details, identityNames), username: username || null };
      const rest = without(details, Object.values(identityNames));
      return {
        content: { type: 4, identity },
        left: { ...left, username: "", details: rest },
        native: true,
      };
    }
    case "ssh": {
      const sshKey = keyOf(details);
      if (!sshKey) return { content: secureNote, left, native: false };
      const rest = without(details, keyNames);
      return { content: { type: 5, sshKey }, left: { ...left, details: rest }, native: true };
    }
    case "bankAccount":
    case "driversLicence":
    case "passport": {
      const { type, key, names } = bitwardenPapers.find((each) => each.kind === kind)!;
      const rest = without(details, Object.values(names));
      return {
        content: { type, [key]: renamed(details, names) },
        left: { ...left, details: rest },
        native: true,
      };
    }
    case "note":
    case "wifi":
    case "document":
    case "membership":
    case "apiCredential":
    case "licence":
      return { content: secureNote, left, native: kind === "note" };
  }
}

const secureNote = { type: 2, secureNote: { type: 0 } };

/** null: Bitwarden refuses a whole file for one key that lacks any of the three. */
function keyOf(details: Details): Record<string, string> | null {
  const { key = "", publicKey = "", fingerprint = "" } = details;
  const keyFingerprint = fingerprint.trim() ? fingerprint : sshFingerprint(publicKey);
  if (!key.trim() || !publicKey.trim() || !keyFingerprint) return null;
  return { privateKey: key, publicKey, keyFingerprint };
}

/** Bitwarden knows Steam's codes by their scheme alone; of an address it would make six digits. */
function theirCode(totp: string): string {
  if (!/^otpauth:.*steam/i.test(totp)) return totp;
  try {
    const { digits, secret } = parseOtp(totp);
    return digits === 5 ? `steam://${toBase32(secret)}` : totp;
  } catch (error) {
    if (error instanceof OtpError) return totp;
    throw error;
  }
}

type Details = ImportedEntry["details"];

/** By Bitwarden's name. */
const cardNames: Record<string, DetailName> = {
  cardholderName: "holder",
  brand: "brand",
  number: "number",
  code: "code",
};
const keyNames: DetailName[] = ["key", "publicKey", "fingerprint"];
const identityNames: Record<string, DetailName> = {
  title: "title",
  firstName: "firstName",
  middleName: "middleName",
  lastName: "lastName",
  address1: "address",
  address2: "address2",
  address3: "address3",
  city: "city",
  state: "state",
  postalCode: "postalCode",
  country: "country",
  company: "company",
  email: "email",
  phone: "phone",
  ssn: "socialSecurityNumber",
  passportNumber: "passportNumber",
  licenseNumber: "licenceNumber",
};

function renamed(
  details: Details,
  names: Record<string, DetailName>,
): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(names).map(([theirs, ours]) => [theirs, details[ours] ?? null]),
  );
}
