/** An entry as the page knows it, and what may be done to it. Plaintext: only under `web`. */
import type { NamesWhere } from "./fields.ts";
import type { Attachment, CustomField, Details, EntryKind } from "./kinds.ts";
import type { Passkey, PasskeyKey } from "../passkeys/passkey.ts";

/** The part of an entry that the list and the search need. Plaintext: only under `web`. */
export interface Overview extends OverviewExtras {
  account: string;
  username: string;
  phone: string;
  notes: string;
  url: string;
  tags: string[];
  favorite: boolean;
  createdAt: number;
  updatedAt: number;
  /** When it went to the trash; null if it is not there. */
  trashedAt: number | null;
  /** What a later client sealed here and this one does not know: kept as it is. */
  more?: Record<string, unknown>;
}

/** More files would not fit into the entry that lists them. */
export const filesPerEntry = 20;

/** What few entries have: absent if there is nothing, as ten thousand are handed around. */
export interface OverviewExtras {
  /** Absent: a login. */
  kind?: EntryKind;
  /** Addresses beside `url`. */
  urls?: string[];
  /** Those of the kind that may be shown; see `details-of.ts`. */
  details?: Details;
  fields?: CustomField[];
  attachments?: Attachment[];
  /** Of other sites. What signs with them is in the secret part. */
  passkeys?: Passkey[];
  /** Whether the secret part holds what makes one-time codes. The worker keeps it true to that. */
  hasCode?: boolean;
  /**
   * The password is a new one, and the person has not said yet whether its site took it: the old one
   * stands first in the history until then, and comes back if it did not.
   */
  changing?: boolean;
}

/** The part that is opened only when it is shown or copied. */
export interface Secret {
  password: string;
  /** An otpauth:// address or a secret in base32; absent: none. */
  totp?: string;
  /** By the name of a hidden detail, or by the id of a hidden field. */
  hidden?: Record<string, string>;
  /** By the credential's id. Given to no page: `reveal` leaves it out. */
  passkeyKeys?: Record<string, PasskeyKey>;
  /** Newest first, at most 20. */
  history: PastPassword[];
}

export interface PastPassword {
  password: string;
  replacedAt: number;
}

export interface Entry {
  id: string;
  /** null: this entry's overview did not open; its card says [Decryption Error]. */
  overview: Overview | null;
}

/** What the secret part of an entry holds, and nothing of it. */
export interface SecretOutline {
  /** Names of the fields that hold a text. */
  filled: string[];
  /** Names of hidden details and ids of hidden fields that have a value. */
  hidden: string[];
}

/** The one-time code of a moment; what makes it stays in the worker. */
export interface OneTimeCode {
  code: string;
  /** Counts as soon as this one does not any more. */
  next: string;
  /** By the clock of the one who asked. */
  untilMs: number;
  periodS: number;
}

type AddedField = NamesWhere<{ added: true }>;
/** What the add form yields. */
export type EntryDraft = Pick<Overview, AddedField & keyof Overview> &
  Pick<Secret, AddedField & keyof Secret>;

/** Those that hold one value, of which one or the other stands. */
export type SingleField = NamesWhere<{ merged: "whole" }>;
type PieceField = NamesWhere<{ merged: "pieces" }>;
/** Each is the whole of it, as it is to stand; what is empty is taken away. */
export type PatchExtras = Partial<Pick<Overview & Secret, PieceField>>;
/** One edit of one entry: the fields that the person changed, to what. */
export type EntryPatch = Partial<Pick<Overview & Secret, SingleField>> & PatchExtras;
export type FieldName = keyof EntryPatch;
/** Those that are typed into a field of the card's own. */
export type TextField = NamesWhere<{ merged: "whole"; shown: string }>;

/** What is typed has one place each: a field of the card, or the dialog of what few entries have. */
export type TypedField = TextField | "extras";

/** What is typed for an entry and not saved. */
export interface TypedText {
  entryId: string;
  /** The entry's name then: it may be erased elsewhere before this is seen again. */
  account: string;
  field: TypedField;
  /** Of "extras" both are JSON: the values of the dialog, and the parts they began from. */
  text: string;
  /** What the edit began from. */
  base: string;
}

/** Another device changed the same entry meanwhile. */
export interface Merge {
  /** Fields that another device changed and that were kept as it left them. */
  theirs: FieldName[];
  /**
   * Fields that both changed: this device's value stands; `value` is the other's, so that a person
   * can take it back. A password goes to the history instead, and `value` is null.
   */
  both: { field: SingleField; value: string | string[] | boolean | null }[];
  /** It had been moved to the trash elsewhere; the edit brought it back. */
  restored: boolean;
}

/** Both parts of an entry, open. */
export interface DecryptedEntry {
  overview: Overview;
  secret: Secret;
}
