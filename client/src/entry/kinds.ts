/** What an entry can be, and what a person can add to it. */
import type { DetailName } from "./details.ts";

/** In the order in which they are offered and listed. */
export const entryKinds = [
  "login",
  "card",
  "bankAccount",
  "identity",
  "passport",
  "driversLicence",
  "membership",
  "document",
  "note",
  "licence",
  "wifi",
  "apiCredential",
  "ssh",
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const fieldTypes = ["text", "hidden", "boolean", "date"] as const;
export type FieldType = (typeof fieldTypes)[number];

/** By name; those without a value are absent. */
export type Details = Partial<Record<DetailName, string>>;

/** A field of the person's own. */
export interface CustomField {
  /** A UUID, the field's for as long as it lives: two devices mean the same one by it. */
  id: string;
  name: string;
  type: FieldType;
  /** A boolean is `true` or `false`, a date `YYYY-MM-DD`; empty if the type is `hidden`. */
  value: string;
}

/** A file that hangs on an entry; its bytes lie elsewhere. */
export interface Attachment {
  /** A UUID. */
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Its media type, as the browser that took it named it; may be empty. */
  type: string;
}

const known: ReadonlySet<string> = new Set(entryKinds);

/** One that a later client made up is a note here, and stays what it is in what is sealed. */
export function kindOf({ kind }: { kind?: EntryKind }): EntryKind {
  if (kind === undefined) return "login";
  return known.has(kind) ? kind : "note";
}
