/** The XML inside a KeePass database, protected values already passed through the stream. */
import { toBase64, randomBytes, utf8 } from "@breezy/crypto/bytes";
import { detailsOf } from "../../entry/details.ts";
import type { ImportedEntry } from "../imported-entry.ts";
import type { Keystream } from "../kdbx/keystream.ts";
import { toYearOne } from "../times.ts";

interface Group {
  entries: ImportedEntry[];
  groups: Map<string, Group>;
}

const binName = "Recycle Bin";

export function kdbxXml(entries: readonly ImportedEntry[], stream: Keystream): string {
  const root: Group = { entries: [], groups: new Map() };
  for (const entry of entries) {
    const levels = entry.trashed ? [binName] : entry.folder.split("/").filter(Boolean);
    levels.reduce((group, level) => childOf(group, level), root).entries.push(entry);
  }
  const bin = aUuid();
  // The values go through the stream in the order in which they are here.
  return [
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
    "<KeePassFile><Meta><Generator>Breezy Vault</Generator><DatabaseName>Breezy Vault</DatabaseName>",
    "<MemoryProtection><ProtectPassword>True</ProtectPassword></MemoryProtection>",
    `<RecycleBinEnabled>True</RecycleBinEnabled><RecycleBinUUID>${bin}</RecycleBinUUID></Meta><Root>`,
    groupXml("Breezy Vault", root, aUuid(), bin, stream),
    "</Root></KeePassFile>",
  ].join("");
}

function childOf(group: Group, name: string): Group {
  const known = group.groups.get(name);
  if (known) return known;
  const made: Group = { entries: [], groups: new Map() };
  group.groups.set(name, made);
  return made;
}

function aUuid(): string {
  return toBase64(randomBytes(16));
}

function groupXml(
  name: string,
  group: Group,
  uuid: string,
  bin: string | null,
  stream: Keystream,
): string {
  return [
    `<Group><UUID>${uuid}</UUID><Name>${escaped(name)}</Name>`,
    ...group.entries.map((entry) => entryXml(entry, stream)),
    ...[...group.groups].map(([child, inner]) =>
      groupXml(child, inner, bin && child === binName ? bin : aUuid(), null, stream),
    ),
    "</Group>",
  ].join("");
}

function entryXml(entry: ImportedEntry, stream: Keystream): string {
  const uuid = aUuid();
  const tags = [...entry.tags, ...(entry.favorite ? ["Favorite"] : [])];
  const strings = stringsOf(entry).map(([key, value, hidden]) =>
    stringXml(key, value, hidden, stream),
  );
  // Each past state was made when the one before it was replaced.
  const past = entry.history.toReversed();
  const history = past.map(({ password }, index) =>
    [
      `<Entry><UUID>${uuid}</UUID>`,
      timesXml(entry.created, index === 0 ? entry.created : (past[index - 1]?.replacedAt ?? null)),
      stringXml("Title", entry.name, false, stream),
      stringXml("Password", password, true, stream),
      "</Entry>",
    ].join(""),
  );
  return [
    `<Entry><UUID>${uuid}</UUID><Tags>${escaped(tags.join(";"))}</Tags>`,
    timesXml(entry.created, entry.updated),
    ...strings,
    history.length > 0 ? `<History>${history.join("")}</History>` : "",
    "</Entry>",
  ].join("");
}

function timesXml(created: number | null, updated: number | null): string {
  const time = (name: string, at: number | null) =>
    at === null ? "" : `<${name}>${toYearOne(at)}</${name}>`;
  return `<Times>${time("CreationTime", created)}${time("LastModificationTime", updated)}<Expires>False</Expires></Times>`;
}

type KeyedString = [key: string, value: string, hidden: boolean];

/** KeePass's own names first; a name of the person's own that is taken gets a number. */
function stringsOf(entry: ImportedEntry): KeyedString[] {
  const own: KeyedString[] = [
    ["Title", entry.name, false],
    ["UserName", entry.username, false],
    ["Password", entry.password, true],
    ["URL", entry.urls[0] ?? "", false],
    ["Notes", entry.notes, false],
  ];
  const more: KeyedString[] = [
    ...(entry.totp ? [["otp", entry.totp, true] satisfies KeyedString] : []),
    ...entry.urls.slice(1).map((url, index): KeyedString => [`KP2A_URL_${index + 1}`, url, false]),
    ...(entry.kind === "login" ? [] : [["Kind", entry.kind, false] satisfies KeyedString]),
    ...detailsOf[entry.kind].flatMap(({ name, label, hidden }): KeyedString[] => {
      const value = entry.details[name];
      return value === undefined ? [] : [[label, value, hidden === true]];
    }),
    ...entry.fields.map(({ name, value, type }): KeyedString => [name, value, type === "hidden"]),
    ...(entry.archived ? [["Archived", "true", false] satisfies KeyedString] : []),
  ];
  const taken = new Set(own.map(([key]) => key));
  for (const [key, value, hidden] of more) {
    let free = key || "Field";
    for (let number = 2; taken.has(free); number++) free = `${key || "Field"} ${number}`;
    taken.add(free);
    own.push([free, value, hidden]);
  }
  return own;
}

/** What XML can't hold. */
// oxlint-disable-next-line no-control-regex -- these are the very characters
const unwritable = /[\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** A value that XML can't hold goes in protected, since that is written in base64. */
function stringXml(key: string, value: string, hidden: boolean, stream: Keystream): string {
  const written =
    hidden || value.search(unwritable) !== -1
      ? `<Value Protected="True">${toBase64(stream(utf8(value)))}</Value>`
      : `<Value>${escaped(value)}</Value>`;
  return `<String><Key>${escaped(key)}</Key>${written}</String>`;
}

function escaped(text: string): string {
  return text
    .replaceAll(unwritable, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
