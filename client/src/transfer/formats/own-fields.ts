/**
 * What another program has no place for goes into fields that a person can read there. In Bitwarden's
 * they are ended by one that names our kind; a file that comes back finds its places again.
 */
import { detailsOf, type DetailName } from "../../entry/details.ts";
import { entryKinds, type EntryKind } from "../../entry/kinds.ts";
import { aField, type ImportedEntry, type ImportedField } from "../imported-entry.ts";

const endLabel = "Breezy kind";
const labels = {
  username: "Username",
  password: "Password",
  totp: "One-time code",
  url: "Web address",
  tag: "Tag",
};

export type Own = Pick<
  ImportedEntry,
  "username" | "password" | "totp" | "urls" | "tags" | "details"
>;

/** `left` is what the item itself holds no place for; `native` says that the item's type tells the kind. */
export function ownFields(entry: ImportedEntry, left: Own, native: boolean): ImportedField[] {
  const own = fieldsOf(entry.kind, left);
  const needed = !native || own.length > 0 || entry.fields.some(({ name }) => name === endLabel);
  return needed ? [...own, aField(endLabel, entry.kind), ...entry.fields] : entry.fields;
}

/** What an item of another program holds no place for, by the names that a person knows. */
export function fieldsOf(kind: EntryKind, left: Own): ImportedField[] {
  return [
    ...(left.username ? [aField(labels.username, left.username)] : []),
    ...(left.password ? [aField(labels.password, left.password, "hidden")] : []),
    ...(left.totp ? [aField(labels.totp, left.totp, "hidden")] : []),
    ...left.urls.map((url) => aField(labels.url, url)),
    ...left.tags.map((tag) => aField(labels.tag, tag)),
    ...detailsOf[kind].flatMap(({ name, label, hidden }) => {
      const value = left.details[name];
      return value === undefined ? [] : [aField(label, value, hidden ? "hidden" : "text")];
    }),
  ];
}

export function without(details: Own["details"], taken: readonly string[]): Own["details"] {
  return Object.fromEntries(Object.entries(details).filter(([name]) => !taken.includes(name)));
}

export function withOwnFields(entry: ImportedEntry): ImportedEntry {
  const end = entry.fields.findIndex(({ name }) => name === endLabel);
  const kind = entryKinds.find((each) => each === entry.fields[end]?.value);
  if (!kind) return entry;
  const own = entry.fields.slice(0, end);
  const values = (label: string) => own.filter(({ name }) => name === label).map((f) => f.value);
  return {
    ...entry,
    kind,
    username: entry.username || (values(labels.username)[0] ?? ""),
    password: entry.password || (values(labels.password)[0] ?? ""),
    totp: entry.totp || (values(labels.totp)[0] ?? ""),
    urls: [...entry.urls, ...values(labels.url)],
    tags: [...entry.tags, ...values(labels.tag)],
    details: { ...entry.details, ...ownDetails(kind, own) },
    fields: entry.fields.slice(end + 1),
  };
}

function ownDetails(
  kind: EntryKind,
  own: readonly ImportedField[],
): Partial<Record<DetailName, string>> {
  return Object.fromEntries(
    detailsOf[kind].flatMap(({ name, label }) => {
      const field = own.find((each) => each.name === label);
      return field ? [[name, field.value]] : [];
    }),
  );
}
