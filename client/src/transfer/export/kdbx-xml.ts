/** The XML inside a KeePass database, protected values already passed through the stream. */
import { toBase64, randomBytes, utf8 } from "@breezy/crypto/bytes";
import { ownDataKey, ownDataText, writtenTags } from "../formats/keepass-own-data.ts";
import type { ExportedEntry, HeldFile, ImportedEntry } from "../imported-entry.ts";
import type { Keystream } from "../kdbx/keystream.ts";
import { toYearOne } from "../times.ts";
import { stringsOf, type KeyedString } from "./kdbx-strings.ts";
import { escaped, unwritable } from "./xml-text.ts";

interface Group {
  name: string;
  uuid: string;
  entries: ExportedEntry[];
  /** By name; the bin by one that no level of a folder can have. */
  groups: Map<string, Group>;
}

const binKey = "/";
/** An entry of ours holds 20 past passwords; KeePass would keep ten states. */
const historyAtMost = 40;

/** What an entry is written with. */
interface Written {
  stream: Keystream;
  /** By number, as they stand before the tree. */
  files: readonly HeldFile[];
}

export function kdbxXml(
  entries: readonly ExportedEntry[],
  stream: Keystream,
  files: readonly HeldFile[] = [],
): string {
  const root = aGroup("Breezy Vault");
  for (const entry of entries) {
    const levels = entry.trashed ? [binKey] : entry.folder.split("/").filter(Boolean);
    levels.reduce((group, level) => childOf(group, level), root).entries.push(entry);
  }
  const bin = root.groups.get(binKey);
  // The values go through the stream in the order in which they are here.
  return [
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
    "<KeePassFile><Meta><Generator>Breezy Vault</Generator><DatabaseName>Breezy Vault</DatabaseName>",
    "<MemoryProtection><ProtectPassword>True</ProtectPassword></MemoryProtection>",
    "<RecycleBinEnabled>True</RecycleBinEnabled>",
    // KeePassXC warns of a reference to a group that is not there.
    bin ? `<RecycleBinUUID>${bin.uuid}</RecycleBinUUID>` : "",
    `<HistoryMaxItems>${historyAtMost}</HistoryMaxItems></Meta><Root>`,
    groupXml(root, { stream, files }),
    "</Root></KeePassFile>",
  ].join("");
}

function aGroup(name: string): Group {
  return { name, uuid: aUuid(), entries: [], groups: new Map() };
}

function childOf(group: Group, level: string): Group {
  const known = group.groups.get(level);
  if (known) return known;
  const made = aGroup(level === binKey ? "Recycle Bin" : level);
  group.groups.set(level, made);
  return made;
}

function aUuid(): string {
  return toBase64(randomBytes(16));
}

function groupXml({ name, uuid, entries, groups }: Group, written: Written): string {
  return [
    `<Group><UUID>${uuid}</UUID><Name>${escaped(name)}</Name>`,
    ...entries.map((entry) => entryXml(entry, written)),
    ...[...groups.values()].map((group) => groupXml(group, written)),
    "</Group>",
  ].join("");
}

function entryXml(entry: ExportedEntry, { stream, files }: Written): string {
  const uuid = aUuid();
  const strings = stringsOf(entry);
  const data = ownDataText(entry, strings);
  return [
    `<Entry><UUID>${uuid}</UUID><Tags>${escaped(writtenTags(entry).join(";"))}</Tags>`,
    timesXml(entry.created, entry.updated),
    ...strings.map((string) => stringXml(string, stream)),
    ...(entry.files ?? []).map((file) => fileXml(file.name, files.indexOf(file))),
    `<CustomData><Item><Key>${ownDataKey}</Key><Value>${escaped(data)}</Value></Item></CustomData>`,
    historyXml(entry, uuid, stream),
    "</Entry>",
  ].join("");
}

/** Each past state was made when the one before it was replaced. */
function historyXml(entry: ImportedEntry, uuid: string, stream: Keystream): string {
  const { history, created, updated, password } = entry;
  const past = history.toReversed();
  const starts = [created, ...past.map(({ replacedAt }) => replacedAt)];
  const passwords = past.map((one) => one.password);
  // What was changed after the password was is a state too.
  const states =
    past.length > 0 && starts.at(-1) !== updated ? [...passwords, password] : passwords;
  const xml = states.map((old, index) =>
    [
      `<Entry><UUID>${uuid}</UUID>`,
      timesXml(created, starts[index] ?? null),
      ...stringsOf({ ...entry, password: old })
        .filter(({ key }) => ["Title", "UserName", "Password", "URL"].includes(key))
        .map((string) => stringXml(string, stream)),
      "</Entry>",
    ].join(""),
  );
  return xml.length > 0 ? `<History>${xml.join("")}</History>` : "";
}

function timesXml(created: number | null, updated: number | null): string {
  const time = (name: string, at: number | null) =>
    at === null ? "" : `<${name}>${toYearOne(at)}</${name}>`;
  return `<Times>${time("CreationTime", created)}${time("LastModificationTime", updated)}<Expires>False</Expires></Times>`;
}

function fileXml(name: string, ref: number): string {
  return `<Binary><Key>${escaped(name)}</Key><Value Ref="${ref}"/></Binary>`;
}

/** A value that XML can't hold goes in protected, since that is written in base64. */
function stringXml({ key, value, hidden }: KeyedString, stream: Keystream): string {
  const written =
    hidden || value.search(unwritable) !== -1
      ? `<Value Protected="True">${toBase64(stream(utf8(value)))}</Value>`
      : `<Value>${escaped(value)}</Value>`;
  return `<String><Key>${escaped(key)}</Key>${written}</String>`;
}
