/** How the fields of an entry are typed: each as one text, by the kind of its value. */
import type { EntryPatch, Overview, TextField } from "@breezy/client/entry/entry";
import {
  type EntryField,
  entryFields,
  type EntryFields,
  shownFields,
  textIn,
  valueOf,
  type ValueKind,
} from "@breezy/client/entry/fields";
import { tagLimits, tagsIn, tagsProblem } from "@breezy/client/entry/tags";
import { completeAddress } from "@breezy/client/entry/web-address";

interface Typing {
  inputMode?: "numeric" | "url";
  hint?: string;
  maxLength?: number;
  /** Several lines. */
  isLong?: true;
  /** What may stand in the field while it is typed; absent: anything. */
  whileTyped?: (text: string) => string;
  /** What is saved of it. */
  keep: (text: string) => string | string[];
  /** Why it can't be saved, as a sentence; null if it can. */
  problem?: (text: string) => string | null;
}

const trimmed: Typing = { keep: (text) => text.trim() };
const asTyped: Typing = { keep: (text) => text };
/** As many as an account has, with what parts them. */
const tagsLength = tagLimits.count * (tagLimits.length + ", ".length);

/** null: it is not typed as one text. */
const typings: Record<ValueKind, Typing | null> = {
  text: trimmed,
  digits: { inputMode: "numeric", whileTyped: digitsIn, keep: digitsIn },
  address: { inputMode: "url", keep: completeAddress },
  long: { ...trimmed, isLong: true },
  secret: asTyped,
  tags: {
    hint: "Put commas between tags.",
    maxLength: tagsLength,
    keep: tagsIn,
    problem: (text) => tagsProblem(tagsIn(text)),
  },
  seed: null,
  flag: null,
  moment: null,
  kind: null,
  addresses: null,
  details: null,
  fields: null,
  files: null,
  hidden: null,
  past: null,
  passkeys: null,
  keys: null,
};

/** Digits only, whatever was typed or pasted between them. */
export function digitsIn(text: string): string {
  return text.normalize("NFKC").replace(/[^0-9]/g, "");
}

/** A field as it is typed. */
export interface CardField extends EntryField, Typing {}

export function cardField(name: TextField, fields: EntryFields = entryFields): CardField {
  const field = fields[name]!;
  return { ...field, ...(typings[field.value] ?? asTyped) };
}

/** Those that are typed into fields of a card's own, or into one place of it. */
export function typedFields(
  fields: EntryFields,
  place?: "head" | "middle" | "end",
): [name: TextField, field: EntryField][] {
  return shownFields(fields, place) as [name: TextField, field: EntryField][];
}

/** "" for what the secret part holds: it is opened only when it is asked for. */
export function textOf(
  overview: Overview,
  name: TextField,
  fields: EntryFields = entryFields,
): string {
  const field = fields[name]!;
  const whole = { overview, secret: null };
  if (field.value === "tags") return (valueOf(whole, name, field) as string[]).join(", ");
  return textIn(whole, name, field);
}

/** What may stand in the field while it is typed. */
export function typedText(name: TextField, text: string, fields?: EntryFields): string {
  const { whileTyped, maxLength } = cardField(name, fields);
  return whileTyped ? whileTyped(text).slice(0, maxLength) : text;
}

/** What is saved of `text`. */
export function keptText(name: TextField, text: string, fields?: EntryFields): string | string[] {
  return cardField(name, fields).keep(typedText(name, text, fields));
}

/** What saving `text` changes. */
export function patchOf(name: TextField, text: string, fields?: EntryFields): EntryPatch {
  return { [name]: keptText(name, text, fields) };
}

/** Why `text` can't be saved, as a sentence; null if it can. */
export function fieldProblem(name: TextField, text: string, fields?: EntryFields): string | null {
  const { problem, required, keep } = cardField(name, fields);
  if (problem) return problem(text);
  return required && keep(text).length === 0 ? required : null;
}

/** Whether saving `text` would change nothing of `base`. */
export function isUnchanged(
  name: TextField,
  text: string,
  base: string,
  fields?: EntryFields,
): boolean {
  const of = (typed: string) => JSON.stringify(patchOf(name, typed, fields));
  return of(text) === of(base);
}
