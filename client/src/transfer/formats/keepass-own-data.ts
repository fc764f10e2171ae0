/**
 * What a KeePass database has no place for lies in the entry's custom data, as JSON: our kind, and
 * which string is which field of ours. KeePass and KeePassXC keep it, show the strings themselves,
 * and may write them in another order. Writer and reader of the same.
 */
import { isRecord } from "../checked-record.ts";
import { detailsOf, type DetailName } from "../../entry/details.ts";
import { entryKinds, fieldTypes, type EntryKind, type FieldType } from "../../entry/kinds.ts";
import { aField, type ImportedEntry, type ImportedField } from "../imported-entry.ts";
import { childOf, childrenOf, textOf, type Element } from "../xml.ts";

export const ownDataKey = "Breezy Vault";

/** KeePassXC's own importers mark a favorite so. */
export const favoriteTag = "Favorite";

/** Where the value of a string belongs. */
export type StringPlace =
  | { at: "detail"; detail: DetailName }
  | { at: "field"; name: string; type: FieldType }
  /** It is here for people's eyes. */
  | { at: "shown" };

interface OwnData {
  kind: EntryKind;
  favorite: boolean;
  archived: boolean;
  /** In their order. */
  tags: string[];
  /** Strings by their key, in their order. */
  strings: { key: string; place: StringPlace }[];
}

/** The tags as the database has them. */
export function writtenTags({ tags, favorite }: ImportedEntry): string[] {
  return favorite ? [...tags, favoriteTag] : tags;
}

const steamAddress = "otpauth://totp/Steam?encoder=steam&secret=";

/** A code's secret as KeePassXC knows it: of Steam by its encoder, one without an address by `key`. */
export function writtenCode(totp: string): string {
  const [, steam] = /^steam:\/\/([A-Za-z2-7]+=*)$/.exec(totp) ?? [];
  if (steam !== undefined) return steamAddress + steam;
  return totp.includes("://") ? totp : `key=${totp}`;
}

function readCode(written: string): string {
  const isSteam = written.startsWith(steamAddress);
  return isSteam ? `steam://${written.slice(steamAddress.length)}` : written;
}

/** `strings`: all that are written of `entry`. */
export function ownDataText(
  { kind, favorite, archived, tags }: ImportedEntry,
  strings: readonly { key: string; place: StringPlace | null }[],
): string {
  const ours = strings.flatMap(({ key, place }) => (place ? [{ key, place }] : []));
  const data: OwnData = { kind, favorite, archived, tags, strings: ours };
  const escape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  // JSON escapes the other characters that XML can't hold.
  return JSON.stringify(data).replaceAll(/[\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]/g, escape);
}

/** `entry` as its strings and tags say; `element` is where it was read. */
export function withOwnData(entry: ImportedEntry, element: Element): ImportedEntry {
  const item = childrenOf(childOf(element, "CustomData"), "Item").find(
    (each) => textOf(each, "Key") === ownDataKey,
  );
  const data = ownDataIn(textOf(item, "Value"));
  if (!data) return entry.tags.includes(favoriteTag) ? withoutFavoriteTag(entry) : entry;
  const { details, fields } = placed(entry.fields, data);
  const favorite = data.favorite && entry.tags.includes(favoriteTag);
  const tags = tagsIn(favorite ? withoutFavoriteTag(entry).tags : entry.tags, data.tags);
  const { kind, archived } = data;
  const totp = readCode(entry.totp);
  return { ...entry, kind, favorite, archived, totp, tags, details, fields };
}

function withoutFavoriteTag(entry: ImportedEntry): ImportedEntry {
  return { ...entry, favorite: true, tags: entry.tags.filter((tag) => tag !== favoriteTag) };
}

/** Ours as they were, unless one was taken away; then those that were added. */
function tagsIn(found: readonly string[], ours: readonly string[]): string[] {
  const written = (tag: string) => tagParts(tag).every((part) => found.includes(part));
  const kept = ours.filter((tag) => tag === favoriteTag || written(tag));
  const known = new Set(kept.flatMap(tagParts));
  return [...kept, ...found.filter((tag) => !known.has(tag))];
}

/** KeePass parts tags by either. */
function tagParts(tag: string): string[] {
  return tag
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A string that was changed keeps its place; one that nobody named stays a field. */
function placed(strings: readonly ImportedField[], data: OwnData) {
  const left = [...strings];
  const details: ImportedEntry["details"] = {};
  const fields: ImportedField[] = [];
  for (const { key, place } of data.strings) {
    const index = left.findIndex(({ name }) => name === key);
    const [found] = index < 0 ? [] : left.splice(index, 1);
    if (!found) continue;
    if (place.at === "detail") details[place.detail] = found.value;
    if (place.at === "field") fields.push(aField(place.name, found.value, place.type));
  }
  return { details, fields: [...fields, ...left] };
}

/** null: there is none of ours, or it was changed by someone. */
function ownDataIn(text: string): OwnData | null {
  const root = parsed(text);
  const kind = isRecord(root) ? entryKinds.find((each) => each === root["kind"]) : undefined;
  if (!isRecord(root) || !kind) return null;
  const [tags, strings] = [root["tags"], root["strings"]].map((list): unknown[] =>
    Array.isArray(list) ? list : [],
  ) as [unknown[], unknown[]];
  return {
    kind,
    favorite: root["favorite"] === true,
    archived: root["archived"] === true,
    tags: tags.filter((tag) => typeof tag === "string"),
    strings: strings.flatMap((string) => {
      const place = isRecord(string) ? placeIn(string["place"], kind) : null;
      const key = isRecord(string) ? string["key"] : undefined;
      return typeof key === "string" && place ? [{ key, place }] : [];
    }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function placeIn(place: unknown, kind: EntryKind): StringPlace | null {
  if (!isRecord(place)) return null;
  const { at, detail, name, type } = place;
  if (at === "shown") return { at };
  const known = detailsOf[kind].find((each) => each.name === detail);
  if (at === "detail" && known) return { at, detail: known.name };
  const fieldType = fieldTypes.find((each) => each === type);
  if (at === "field" && typeof name === "string" && fieldType) return { at, name, type: fieldType };
  return null;
}
