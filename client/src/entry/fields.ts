/** Every field of an entry, once. Whatever walks an entry walks this table. Plaintext: only under `client` and `web`. */
import type { Overview, PastPassword, Secret } from "./entry.ts";
import { isEmpty } from "./is-empty.ts";
import type { Attachment, CustomField, Details, EntryKind } from "./kinds.ts";
import type { Passkey, PasskeyKey } from "../passkeys/passkey.ts";

/** What the fields of each kind hold. */
export interface FieldValues {
  text: string;
  /** Digits alone. */
  digits: string;
  /** Of a website. */
  address: string;
  /** Of several lines. */
  long: string;
  /** Taken exactly as it was typed. */
  secret: string;
  /** What makes one-time codes. */
  seed: string;
  tags: string[];
  flag: boolean;
  moment: number | null;
  kind: EntryKind;
  addresses: string[];
  details: Details;
  fields: CustomField[];
  files: Attachment[];
  /** By the name of a hidden detail, or by the id of a hidden field. */
  hidden: Record<string, string>;
  past: PastPassword[];
  passkeys: Passkey[];
  /** By the credential's id. */
  keys: Record<string, PasskeyKey>;
}
export type ValueKind = keyof FieldValues;

/** What a format of its own has a place for; `field`: it goes along as one of the person's own fields. */
export type ExportPlace =
  | "kind"
  | "name"
  | "urls"
  | "username"
  | "password"
  | "totp"
  | "notes"
  | "tags"
  | "favorite"
  | "details"
  | "fields"
  | "history"
  | "passkeys"
  | "created"
  | "updated"
  | "attachments"
  | "field";

export interface EntryField {
  label: string;
  /** How sentences name it. */
  noun: string;
  part: "overview" | "secret";
  value: ValueKind;
  /** Present even if it is empty. Otherwise absent, as ten thousand entries are handed around. */
  always?: true;
  /**
   * If two devices changed it: one value or the other stands (`whole`), or each piece is looked at
   * (`pieces`). `never`: the vault itself keeps it.
   */
  merged: "whole" | "pieces" | "never";
  /** Whether a person wrote it: a change of it is a change of the entry. */
  content: boolean;
  searched: boolean;
  /** Where its card shows it and has it edited; what is in none of these places is drawn by itself. */
  shown: "head" | "middle" | "end" | null;
  /** Whether the form that adds an entry asks for it. */
  added: boolean;
  /** The kinds of entry that ask for it; absent: all. */
  kinds?: readonly EntryKind[];
  /** Longest text that can be typed. */
  maxLength?: number;
  /** Said if it is left empty. */
  required?: string;
  /** The name that it is copied by; null: it is not copied. Absent: its label. */
  copied?: string | null;
  /** On a shared link: with the rest, or only if it is asked for. */
  shared: "chosen" | "offered" | null;
  /** What the page of a shared link calls it; absent: its label. */
  sharedAs?: string;
  exported: ExportPlace | null;
}

type Stored = Required<Omit<Overview, "more">> & Required<Secret>;
type PartOf<N> = N extends keyof Secret ? "secret" : "overview";
type KindFor<T> = { [K in ValueKind]: [T] extends [FieldValues[K]] ? K : never }[ValueKind];
type Total = {
  [N in keyof Stored]: EntryField & { part: PartOf<N>; value: KindFor<Stored[N]> };
};

const login = ["login"] as const;
/** Of a text that a person types into a place of its own on the card. */
const typed = {
  part: "overview",
  always: true,
  merged: "whole",
  content: true,
  searched: true,
  added: true,
} as const;
const unseen = { searched: false, shown: null, shared: null } as const;
const kept = { ...unseen, merged: "never", added: false } as const;
/** Of what a dialog of its own shows, piece by piece. */
const pieces = { ...unseen, merged: "pieces", content: true, added: true } as const;
const moment = {
  ...kept,
  part: "overview",
  value: "moment",
  always: true,
  content: false,
} as const;

/** In the order in which they are sealed; those of one place of a card, in the order in which they are there. */
export const entryFields = {
  account: {
    ...typed,
    label: "Account",
    noun: "account",
    value: "text",
    shown: "head",
    maxLength: 100,
    required: "Enter an account name.",
    copied: null,
    shared: "chosen",
    sharedAs: "Account name",
    exported: "name",
  },
  username: {
    ...typed,
    label: "Username",
    noun: "username",
    value: "text",
    shown: "head",
    kinds: ["login", "apiCredential"],
    maxLength: 254,
    shared: "chosen",
    exported: "username",
  },
  phone: {
    ...typed,
    label: "Phone",
    noun: "phone",
    value: "digits",
    shown: "middle",
    kinds: login,
    maxLength: 20,
    shared: "chosen",
    exported: "field",
  },
  notes: {
    ...typed,
    label: "Notes",
    noun: "notes",
    value: "long",
    shown: "end",
    maxLength: 5000,
    shared: "offered",
    exported: "notes",
  },
  url: {
    ...typed,
    label: "Website",
    noun: "website",
    value: "address",
    shown: "middle",
    kinds: ["login", "membership"],
    maxLength: 2000,
    copied: "URL",
    shared: "chosen",
    exported: "urls",
  },
  tags: {
    ...typed,
    label: "Tags",
    noun: "tags",
    value: "tags",
    shown: "end",
    copied: null,
    shared: null,
    exported: "tags",
  },
  favorite: {
    ...kept,
    label: "Favorite",
    noun: "favorite",
    part: "overview",
    value: "flag",
    always: true,
    merged: "whole",
    content: false,
    exported: "favorite",
  },
  createdAt: {
    ...moment,
    label: "Created",
    noun: "time of creation",
    exported: "created",
  },
  updatedAt: {
    ...moment,
    label: "Changed",
    noun: "time of change",
    exported: "updated",
  },
  trashedAt: {
    ...moment,
    label: "Deleted",
    noun: "time in the trash",
    exported: null,
  },
  kind: {
    ...kept,
    label: "Kind",
    noun: "kind",
    part: "overview",
    value: "kind",
    content: true,
    added: true,
    exported: "kind",
  },
  urls: {
    ...pieces,
    label: "Other websites",
    noun: "other websites",
    part: "overview",
    value: "addresses",
    searched: true,
    kinds: login,
    exported: "urls",
  },
  details: {
    ...pieces,
    label: "Details",
    noun: "details",
    part: "overview",
    value: "details",
    searched: true,
    exported: "details",
  },
  fields: {
    ...pieces,
    label: "Custom fields",
    noun: "custom fields",
    part: "overview",
    value: "fields",
    searched: true,
    exported: "fields",
  },
  attachments: {
    ...pieces,
    label: "Files",
    noun: "files",
    part: "overview",
    value: "files",
    exported: "attachments",
    added: false,
  },
  passkeys: {
    ...pieces,
    label: "Passkeys",
    noun: "passkeys",
    part: "overview",
    value: "passkeys",
    searched: true,
    kinds: login,
    exported: "passkeys",
    added: false,
  },
  hasCode: {
    ...kept,
    label: "Has a one-time code",
    noun: "one-time code",
    part: "overview",
    value: "flag",
    content: true,
    exported: null,
  },
  changing: {
    ...kept,
    label: "Password is being changed",
    noun: "change of the password",
    part: "overview",
    value: "flag",
    merged: "whole",
    content: false,
    exported: null,
  },
  password: {
    label: "Password",
    noun: "password",
    part: "secret",
    value: "secret",
    always: true,
    merged: "whole",
    content: true,
    searched: false,
    shown: "head",
    added: true,
    kinds: ["login", "wifi"],
    maxLength: 1000,
    required: "Enter a password.",
    shared: "chosen",
    exported: "password",
  },
  totp: {
    ...pieces,
    label: "One-time code",
    noun: "one-time code",
    part: "secret",
    value: "seed",
    kinds: login,
    exported: "totp",
  },
  hidden: {
    ...pieces,
    label: "Hidden values",
    noun: "hidden values",
    part: "secret",
    value: "hidden",
    exported: "fields",
  },
  passkeyKeys: {
    ...pieces,
    label: "Keys of passkeys",
    noun: "keys of passkeys",
    part: "secret",
    value: "keys",
    kinds: login,
    exported: "passkeys",
    added: false,
  },
  history: {
    ...kept,
    label: "Password history",
    noun: "password history",
    part: "secret",
    value: "past",
    always: true,
    content: true,
    exported: "history",
  },
} as const satisfies Total;

type Table = typeof entryFields;
/** Those of which the table says this. */
export type NamesWhere<Is> = {
  [N in keyof Table]: Table[N] extends Is ? N : never;
}[keyof Table];

/** The product's table, or one that has more fields. */
export type EntryFields = Readonly<Record<string, EntryField>>;

/** In the order of the table. */
export function fieldsWhere(
  fields: EntryFields,
  is: (field: EntryField) => boolean,
): [name: string, field: EntryField][] {
  return Object.entries(fields).filter(([, field]) => is(field));
}

const exported = new WeakMap<EntryFields, [name: string, field: EntryField][]>();

/** Those that other programs are given as fields of the entry's own. Worked out once, for ten thousand. */
export function exportedFields(fields: EntryFields): [name: string, field: EntryField][] {
  let known = exported.get(fields);
  if (!known)
    exported.set(fields, (known = fieldsWhere(fields, (one) => one.exported === "field")));
  return known;
}

const places = ["head", "middle", "end"] as const;

/** Those of a card, or of one place of it, in the order in which they are there. */
export function shownFields(
  fields: EntryFields,
  place?: NonNullable<EntryField["shown"]>,
): [name: string, field: EntryField][] {
  return (place ? [place] : places).flatMap((one) =>
    fieldsWhere(fields, ({ shown }) => shown === one),
  );
}

/** Whether an entry of this kind is asked for it. */
export function isAskedOf({ kinds }: EntryField, kind: EntryKind): boolean {
  return !kinds || kinds.includes(kind);
}

/** What stands if nothing was written. */
const emptyValues: { [K in ValueKind]: () => FieldValues[K] } = {
  text: () => "",
  digits: () => "",
  address: () => "",
  long: () => "",
  secret: () => "",
  seed: () => "",
  tags: () => [],
  flag: () => false,
  moment: () => null,
  kind: () => "login",
  addresses: () => [],
  details: () => ({}),
  fields: () => [],
  files: () => [],
  hidden: () => ({}),
  past: () => [],
  passkeys: () => [],
  keys: () => ({}),
};

export function emptyOf({ value }: EntryField): FieldValues[ValueKind] {
  return emptyValues[value]();
}

/** What one part says in a field of it; undefined: the part is not open. */
export function valueOf(
  { overview, secret }: { overview: Overview; secret: Secret | null },
  name: string,
  field: EntryField,
): FieldValues[ValueKind] | undefined {
  const part = (field.part === "secret" ? secret : overview) as Values | null;
  return part ? (part[name] ?? emptyOf(field)) : undefined;
}

type Values = Readonly<Record<string, FieldValues[ValueKind] | undefined>>;

/** The same of a field that holds a text; "" of any other, and if the part is not open. */
export function textIn(
  whole: { overview: Overview; secret: Secret | null },
  name: string,
  field: EntryField,
): string {
  const value = valueOf(whole, name, field);
  return typeof value === "string" ? value : "";
}

/** The texts that a value consists of, by its kind. */
export type Reader = { [K in ValueKind]: (value: FieldValues[K]) => string[] };

export function readBy(reader: Reader, { value: kind }: EntryField, value: unknown): string[] {
  return (reader[kind] as (given: unknown) => string[])(value);
}

/** Without what is empty and not to be there then. */
export function withoutEmpty(overview: Overview, fields: EntryFields): Overview {
  const all = overview as unknown as Record<string, unknown>;
  // Not deleted from the object, which would be slow to read ever after.
  const filled: Record<string, unknown> = {};
  for (const name in all) {
    const field = fields[name];
    if (field?.part !== "overview" || field.always || !isEmpty(all[name])) filled[name] = all[name];
  }
  return filled as unknown as Overview;
}
