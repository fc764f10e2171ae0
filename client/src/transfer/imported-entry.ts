/** One shape for everything that people bring, whatever program wrote it. Plaintext: only under `web`. */
import type { Bytes } from "@breezy/crypto/bytes";
import type { DetailName } from "../entry/details.ts";
import type { EntryKind, FieldType } from "../entry/kinds.ts";
import { passkeyField } from "../entry/passkey-fields.ts";
import type { WholePasskey } from "./passkeys/whole-passkey.ts";

/** A field of the person's own. A boolean is `true` or `false`, a date `YYYY-MM-DD`. */
export interface ImportedField {
  name: string;
  value: string;
  type: FieldType;
}

export interface PastPassword {
  password: string;
  /** Milliseconds; null if the source does not say. */
  replacedAt: number | null;
}

/** A file that hangs on an entry. */
export interface ImportedFile {
  name: string;
  /** Bytes; null if the source does not say. */
  size: number | null;
  /** null: the source names it, and does not hold it. Throws ImportError if it is damaged there. */
  read: ((signal?: AbortSignal) => Promise<Bytes>) | null;
}

export interface ImportedEntry {
  kind: EntryKind;
  name: string;
  urls: string[];
  username: string;
  password: string;
  /** An otpauth:// address or a bare secret, as the source has it. */
  totp: string;
  notes: string;
  /** Levels are parted by a slash. Empty: none. */
  folder: string;
  tags: string[];
  favorite: boolean;
  /** What this kind has besides; see `details-of.ts`. */
  details: Partial<Record<DetailName, string>>;
  fields: ImportedField[];
  /** Newest first. */
  history: PastPassword[];
  created: number | null;
  updated: number | null;
  trashed: boolean;
  archived: boolean;
  attachments: ImportedFile[];
  /** Those that can be used here. */
  passkeys: WholePasskey[];
}

/** A file whose content goes out with its entry. */
export interface HeldFile {
  name: string;
  bytes: Bytes;
}

export interface ExportedEntry extends ImportedEntry {
  files?: readonly HeldFile[];
}

export function anEntry(parts: Partial<ImportedEntry>): ImportedEntry {
  return {
    kind: "login",
    name: "",
    urls: [],
    username: "",
    password: "",
    totp: "",
    notes: "",
    folder: "",
    tags: [],
    favorite: false,
    details: {},
    fields: [],
    history: [],
    created: null,
    updated: null,
    trashed: false,
    archived: false,
    attachments: [],
    passkeys: [],
    ...parts,
  };
}

const wholeDate = /^\d{4}-\d{2}-\d{2}$/;

/** A field in normal form: a text that is a whole date is a date, a date that is none is a text. */
export function aField(name: string, value: string, type: FieldType = "text"): ImportedField {
  if (type === "hidden") return { name, value, type };
  if (type === "boolean" && (value === "true" || value === "false")) return { name, value, type };
  return { name, value, type: wholeDate.test(value) ? "date" : "text" };
}

/** A file of which the source has the name alone. */
export function aNamedFile(name: string): ImportedFile {
  return { name, size: null, read: null };
}

/** An entry names its files too, wherever they are. */
export function withNamed(
  files: readonly ImportedFile[],
  names: readonly string[],
): ImportedFile[] {
  const others = names.filter((name) => !files.some((file) => file.name === name));
  return [...files, ...others.map(aNamedFile)];
}

/** Passkeys, each whole as its source wrote it: `usable-passkeys.ts` says which of them are more than a field. */
export function passkeyFields(passkeys: readonly unknown[]): ImportedField[] {
  return passkeys.map((each) => aField(passkeyField, JSON.stringify(each), "hidden"));
}

/** One that another format has no place for, whole in our own form. */
export function passkeyAsField(passkey: WholePasskey): ImportedField {
  return aField(passkeyField, JSON.stringify(passkey), "hidden");
}

/** Nothing in it that a person could miss. */
export function isEmpty(entry: ImportedEntry): boolean {
  return !(
    entry.name ||
    entry.urls.length ||
    entry.username ||
    entry.password ||
    entry.totp ||
    entry.notes ||
    entry.fields.length ||
    entry.attachments.length ||
    entry.passkeys.length ||
    Object.keys(entry.details).length
  );
}
