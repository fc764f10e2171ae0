/** What was brought, as an entry of the vault. What has no place there becomes a field: nothing is cut. */
import { overviewBytes, secretBytes } from "@breezy/contract/vault";
import { detailsOf } from "../entry/details.ts";
import {
  emptyOf,
  entryFields,
  type EntryField,
  type EntryFields,
  exportedFields,
  withoutEmpty,
} from "../entry/fields.ts";
import type { CustomField } from "../entry/kinds.ts";
import { fitsInto } from "../entry/part-size.ts";
import { cleanTag, distinctTags, tagLimits } from "../entry/tags.ts";
import type { Overview, Secret } from "../entry/entry.ts";
import { fromEntry } from "./from-entry.ts";
import { aField, type ImportedEntry, type ImportedField } from "./imported-entry.ts";
import { fieldNames } from "./messages.ts";
import { passkeyParts } from "./passkeys/whole-passkey.ts";
import { dayOf } from "./times.ts";
import type { DecryptedEntry } from "../entry/entry.ts";

const pastAtMost = 20;

/** `before`: the entry that it replaces. null: it is larger than an entry can be. */
export function toEntry(
  entry: ImportedEntry,
  nowMs: number,
  before?: DecryptedEntry,
  table: EntryFields = entryFields,
): DecryptedEntry | null {
  const whole = entryOf(entry, nowMs, before, table);
  if (!fitsInto(whole.secret, secretBytes)) return null;
  if (fitsInto(whole.overview, overviewBytes)) return whole;
  const slimmer = withLongestHidden(entry);
  return slimmer && toEntry(slimmer, nowMs, before, table);
}

/** `entry` as it comes back from the vault; null if it does not fit into one. */
export function asKept(
  entry: ImportedEntry,
  nowMs: number,
  table: EntryFields = entryFields,
): ImportedEntry | null {
  const whole = toEntry(entry, nowMs, undefined, table);
  return whole && { ...fromEntry(whole, table), attachments: entry.attachments };
}

function entryOf(
  entry: ImportedEntry,
  nowMs: number,
  before: DecryptedEntry | undefined,
  table: EntryFields,
): DecryptedEntry {
  const { kind, urls, username, password, totp, notes, favorite } = entry;
  const { tags, others } = tagsOf(entry);
  const createdAt = momentIn(entry.created) ?? momentIn(entry.updated) ?? nowMs;
  const updatedAt = momentIn(entry.updated) ?? createdAt;
  const past = entry.history.map(({ password: old, replacedAt }) => ({
    password: old,
    replacedAt: momentIn(replacedAt) ?? updatedAt,
  }));
  const { placed, fields } = placedFields(
    table,
    withNew(entry.fields, [
      ...others,
      ...past.slice(pastAtMost).map((one) => aField(untilName(one), one.password, "hidden")),
    ]),
  );
  const own = ownFields(fields, before);
  const details = detailsIn(entry);
  const passkeys = passkeysIn(entry, createdAt, before);
  const overview: Overview = {
    ...before?.overview,
    account: entry.name || fieldNames.noName,
    username,
    phone: "",
    notes,
    url: urls[0] ?? "",
    tags,
    favorite,
    createdAt: before?.overview.createdAt ?? createdAt,
    updatedAt: before ? nowMs : updatedAt,
    trashedAt: before?.overview.trashedAt ?? null,
    // Only what is of the same kind is merged; one of a later client's stays what it is.
    ...(kind === "login" || before ? {} : { kind }),
    urls: urls.slice(1),
    details: details.shown,
    fields: own.fields,
    passkeys: passkeys.shown,
    hasCode: totp !== "",
  };
  const secret: Secret = {
    ...before?.secret,
    password,
    totp,
    hidden: { ...details.hidden, ...own.hidden },
    passkeyKeys: { ...before?.secret.passkeyKeys, ...passkeys.keys },
    history: past.slice(0, pastAtMost),
  };
  const parts = { overview, secret } as object as Record<
    EntryField["part"],
    Record<string, unknown>
  >;
  for (const { part, name, value } of placed) parts[part][name] = value;
  return { overview: withoutEmpty(overview, table), secret };
}

/** What a file says may be no moment that a calendar knows. */
function momentIn(time: number | null): number | null {
  return time !== null && Math.abs(time) <= 8.64e15 ? time : null;
}

/** A folder is a tag with its levels; whatever is no tag here is a field. */
function tagsOf({ tags, folder, archived }: ImportedEntry) {
  const named = [
    ...tags.map((tag) => ({ tag, label: fieldNames.tag })),
    ...(folder ? [{ tag: folder, label: fieldNames.folder }] : []),
    ...(archived ? [{ tag: fieldNames.archived, label: fieldNames.tag }] : []),
  ];
  const isTag = ({ tag }: { tag: string }) =>
    tag === cleanTag(tag) && tag !== "" && tag.length <= tagLimits.length;
  const fit = distinctTags(named.filter(isTag).map(({ tag }) => tag));
  const kept = fit.slice(0, tagLimits.count);
  const tooMany = fit.slice(tagLimits.count);
  const others = [
    ...named.filter((one) => !isTag(one) && one.tag !== ""),
    ...tooMany.map((tag) => ({ tag, label: fieldNames.tag })),
  ];
  return { tags: kept, others: others.map(({ tag, label }) => aField(label, tag)) };
}

function untilName({ replacedAt }: { replacedAt: number }): string {
  return fieldNames.earlier(dayOf(replacedAt));
}

function withNew(
  fields: readonly ImportedField[],
  more: readonly ImportedField[],
): readonly ImportedField[] {
  const isKnown = (field: ImportedField) =>
    fields.some(({ name, value }) => name === field.name && value === field.value);
  return [...fields, ...more.filter((field) => !isKnown(field))];
}

interface Placed extends Pick<EntryField, "part"> {
  name: string;
  value: unknown;
}

/** The first fields as far as they are, in its order, those that the table has a place for. */
function placedFields(table: EntryFields, imported: readonly ImportedField[]) {
  const fields = [...imported];
  const placed = exportedFields(table).map(([name, field]): Placed => {
    const [first] = fields;
    const isIt = first !== undefined && first.value !== "" && isOf(field, first);
    if (isIt) fields.shift();
    return { part: field.part, name, value: isIt ? first.value : emptyOf(field) };
  });
  return { placed, fields };
}

/** A table does not say what was hidden. */
function isOf({ label, part, value: kind, maxLength }: EntryField, field: ImportedField): boolean {
  const { name, value, type } = field;
  const isType = part === "secret" ? type !== "boolean" : type === "text" || type === "date";
  const isText = kind !== "digits" || /^\d+$/.test(value);
  return name === label && isType && isText && value.length <= (maxLength ?? Infinity);
}

/** Those that were there before keep their ids, by which two devices mean the same field. */
function ownFields(imported: readonly ImportedField[], before: DecryptedEntry | undefined) {
  const free = [...(before?.overview.fields ?? [])];
  const hidden: Record<string, string> = {};
  const fields = imported.map(({ name, value, type }): CustomField => {
    const at = free.findIndex(
      (old) =>
        old.name === name &&
        old.type === type &&
        value === (type === "hidden" ? (before?.secret.hidden?.[old.id] ?? "") : old.value),
    );
    const id = at < 0 ? crypto.randomUUID() : free.splice(at, 1)[0]!.id;
    if (type === "hidden" && value) hidden[id] = value;
    return { id, name, type, value: type === "hidden" ? "" : value };
  });
  return { fields, hidden };
}

function detailsIn({ kind, details }: ImportedEntry) {
  const secret = new Set<string>(detailsOf[kind].flatMap((one) => (one.hidden ? one.name : [])));
  const some = Object.entries(details).filter(([, value]) => value !== "");
  const those = (isHidden: boolean) =>
    Object.fromEntries(some.filter(([name]) => secret.has(name) === isHidden));
  return { shown: those(false), hidden: those(true) };
}

/** What stands without a key is no passkey of ours, and stays. */
function passkeysIn(entry: ImportedEntry, createdAt: number, before: DecryptedEntry | undefined) {
  const parts = entry.passkeys.map(passkeyParts);
  const keys = Object.fromEntries(parts.map(({ passkey, key }) => [passkey.credentialId, key]));
  const keyless = (before?.overview.passkeys ?? []).filter(
    ({ credentialId }) => !keys[credentialId],
  );
  // Of one that no source dates is known that it is as old as its entry.
  const dated = parts.map(({ passkey }) =>
    passkey.createdAt > 0 ? passkey : { ...passkey, createdAt },
  );
  return { shown: [...dated, ...keyless], keys };
}

/** The secret part has more room: the longest text goes there. null: there is none left to move. */
function withLongestHidden(entry: ImportedEntry): ImportedEntry | null {
  const texts = entry.fields.filter(({ type }) => type === "text");
  const longest = Math.max(entry.notes.length, ...texts.map(({ value }) => value.length));
  if (longest === 0) return null;
  if (entry.notes.length === longest) {
    const notes = aField(fieldNames.notes, entry.notes, "hidden");
    return { ...entry, notes: "", fields: [...entry.fields, notes] };
  }
  const moved = texts.find(({ value }) => value.length === longest);
  return {
    ...entry,
    fields: entry.fields.map((field) => (field === moved ? { ...field, type: "hidden" } : field)),
  };
}
