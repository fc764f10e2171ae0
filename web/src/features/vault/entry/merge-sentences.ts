/** What another device changed in the same entry meanwhile, in words. */
import type { EntryPatch, FieldName, Merge } from "@breezy/client/entry/entry";
import { entryFields, type EntryFields } from "@breezy/client/entry/fields";
import { tagsIn } from "@breezy/client/entry/tags";

type Overridden = Merge["both"][number];

const names = new Intl.ListFormat("en", { style: "long", type: "conjunction" });

export function keptSentence(
  changed: readonly FieldName[],
  fields: EntryFields = entryFields,
): string | null {
  if (changed.length === 0) return null;
  const nouns = changed.map((field) => nounOf(field, fields));
  return `Another device changed the ${names.format(nouns)}. That change was kept.`;
}

export function overriddenSentence(
  { field, value }: Overridden,
  fields: EntryFields = entryFields,
): string {
  const noun = nounOf(field, fields);
  if (field === "password") {
    return "Another device changed the password too. Yours was kept; the other is in the password history.";
  }
  if (typeof value === "boolean") {
    return `Another device ${value ? "added it to" : "removed it from"} Favorites. Yours was kept.`;
  }
  const theirs = Array.isArray(value) ? value.join(", ") : value;
  return theirs
    ? `Another device changed the ${noun} too, to “${theirs}”. Yours was kept.`
    : `Another device cleared the ${noun}. Yours was kept.`;
}

export const restoredSentence =
  "It had been moved to the trash on another device. Your change restored it.";

/** What takes the other device's value back; null if the history has it. */
export function takeBackPatch({ field, value }: Overridden): EntryPatch | null {
  if (value === null || field === "password") return null;
  return { [field]: field === "tags" && typeof value === "string" ? tagsIn(value) : value };
}

export function takeBackLabel(field: FieldName, fields: EntryFields = entryFields): string {
  return `Use their ${nounOf(field, fields)}`;
}

/** Without what was taken back; null if nothing is left to tell. */
export function withoutField(merge: Merge, field: FieldName): Merge | null {
  const both = merge.both.filter((one) => one.field !== field);
  const isEmpty = both.length === 0 && merge.theirs.length === 0 && !merge.restored;
  return isEmpty ? null : { ...merge, both };
}

function nounOf(field: FieldName, fields: EntryFields): string {
  return fields[field]!.noun;
}
