/** What another device changed in the same entry meanwhile, in words. */
import { cardFields } from "./card-fields.ts";
import { tagsIn } from "@breezy/client/entry/tags";
import type { EntryPatch, FieldName, Merge, TextField } from "@breezy/client/entry/entry";

type Overridden = Merge["both"][number];

/** Of what is not typed into a field of the card's own. */
const otherNouns = {
  favorite: "favorite",
  urls: "other websites",
  details: "details",
  fields: "fields of your own",
  attachments: "files",
  totp: "one-time code",
  hidden: "hidden values",
} satisfies Record<Exclude<FieldName, TextField>, string>;

const names = new Intl.ListFormat("en", { style: "long", type: "conjunction" });

export function keptSentence(fields: readonly FieldName[]): string | null {
  if (fields.length === 0) return null;
  return `Another device changed the ${names.format(fields.map(nounOf))}; that is kept.`;
}

export function overriddenSentence({ field, value }: Overridden): string {
  const noun = nounOf(field);
  if (field === "password") {
    return "Another device changed the password too. Yours stands; the other is in the password history.";
  }
  if (typeof value === "boolean") {
    return `Another device ${value ? "added it to" : "removed it from"} Favorites. Yours stands.`;
  }
  const theirs = Array.isArray(value) ? value.join(", ") : value;
  return theirs
    ? `Another device changed the ${noun} too, to “${theirs}”. Yours stands.`
    : `Another device emptied the ${noun}. Yours stands.`;
}

export const restoredSentence =
  "It had been moved to the trash on another device. Your change brought it back.";

/** What takes the other device's value back; null where the history has it. */
export function takeBackPatch({ field, value }: Overridden): EntryPatch | null {
  if (value === null || field === "password") return null;
  return { [field]: field === "tags" && typeof value === "string" ? tagsIn(value) : value };
}

export function takeBackLabel(field: FieldName): string {
  return `Use their ${nounOf(field)}`;
}

/** Without what was taken back; null where nothing is left to tell. */
export function withoutField(merge: Merge, field: FieldName): Merge | null {
  const both = merge.both.filter((one) => one.field !== field);
  const isEmpty = both.length === 0 && merge.theirs.length === 0 && !merge.restored;
  return isEmpty ? null : { ...merge, both };
}

function nounOf(field: FieldName): string {
  return field in otherNouns
    ? otherNouns[field as keyof typeof otherNouns]
    : cardFields[field as TextField].noun;
}
