import type { Bytes } from "@breezy/crypto/bytes";
import { folderOf } from "../folders.ts";
import {
  anEntry,
  aField,
  isEmpty,
  type ImportedEntry,
  type PastPassword,
} from "../imported-entry.ts";
import { addressesOf } from "../addresses.ts";
import { ImportError } from "../import-error.ts";
import { fieldNames, placeNames } from "../messages.ts";
import type { Row } from "../reading.ts";
import { momentOf } from "../times.ts";
import { childOf, childrenOf, textOf, type Element } from "../xml.ts";
import { codeOf, codeSecrets } from "./keepass-codes.ts";
import { type FilesOf, filesIn } from "./keepass-files.ts";
import { withOwnData } from "./keepass-own-data.ts";
import { referencesIn } from "./keepass-references.ts";

/** `time`: how a moment is written; a database says it otherwise than an export. `files`: by number. */
export function* readKeepass(
  file: Element,
  time: (text: string) => number | null = momentOf,
  files: readonly Bytes[] = [],
): Generator<Row> {
  const root = childOf(childOf(file, "Root"), "Group");
  if (file.name !== "KeePassFile" || !root)
    throw new ImportError({ code: "bad-shape", source: "KeePass", missing: "the root group" });
  const meta = childOf(file, "Meta");
  const bin = textOf(meta, "RecycleBinEnabled") === "False" ? "" : textOf(meta, "RecycleBinUUID");
  const counted = { items: 0 };
  const follow = referencesIn(root);
  const filesOf = filesIn(meta, files);
  yield* readGroup(root, { folder: [], trashed: false, bin, time, counted, follow, filesOf });
}

interface Place {
  folder: string[];
  trashed: boolean;
  bin: string;
  time: (text: string) => number | null;
  counted: { items: number };
  /** To what a text refers in other entries. */
  follow: (text: string) => string;
  filesOf: FilesOf;
}

/** The root group is the database itself and no folder. */
function* readGroup(group: Element, at: Place): Generator<Row> {
  for (const element of childrenOf(group, "Entry")) {
    const place = placeNames.item(++at.counted.items);
    const entry = readEntry(element, at);
    if (isEmpty(entry)) yield { place, name: "", skipped: { code: "empty" } };
    else yield { place, entry };
  }
  const { folder, trashed } = at;
  const notes = textOf(group, "Notes");
  if (notes) {
    const name = textOf(group, "Name");
    const entry = anEntry({ kind: "note", name, notes, folder: folderOf(folder), trashed });
    yield { place: placeNames.group(name), entry };
  }
  for (const child of childrenOf(group, "Group")) {
    const isTrashed = trashed || (at.bin !== "" && textOf(child, "UUID") === at.bin);
    const path = [...folder, textOf(child, "Name")];
    yield* readGroup(child, { ...at, trashed: isTrashed, folder: path });
  }
}

function readEntry(element: Element, at: Place): ImportedEntry {
  const strings = childrenOf(element, "String").map((string) => ({
    key: textOf(string, "Key"),
    value: at.follow(textOf(string, "Value")),
    hidden: isHidden(childOf(string, "Value")) || codeSecrets.test(textOf(string, "Key")),
  }));
  const take = (key: string): string => {
    const index = strings.findIndex((string) => string.key === key);
    return index < 0 ? "" : (strings.splice(index, 1)[0]?.value ?? "");
  };
  const times = childOf(element, "Times");
  const more = strings.filter(({ key }) => /^KP2A_URL(_\d+)?$/.test(key));
  const entry = anEntry({
    name: take("Title"),
    username: take("UserName"),
    password: take("Password"),
    urls: addressesOf(take("URL"), ...more.map(({ key }) => take(key))),
    notes: take("Notes"),
    totp: codeOf(take),
    folder: folderOf(at.folder),
    tags: textOf(element, "Tags")
      .split(/[;,]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
    history: historyOf(element, at),
    created: at.time(textOf(times, "CreationTime")),
    updated: at.time(textOf(times, "LastModificationTime")),
    trashed: at.trashed,
    attachments: at.filesOf(element),
  });
  const expires = textOf(times, "Expires") === "True" ? textOf(times, "ExpiryTime") : "";
  const day = at.time(expires);
  const opensWith = textOf(element, "OverrideURL");
  const read = {
    ...entry,
    fields: [
      ...strings
        .filter(({ key, value }) => key || value)
        .map(({ key, value, hidden }) => aField(key, value, hidden ? "hidden" : "text")),
      ...(opensWith ? [aField(fieldNames.opensWith, opensWith)] : []),
      ...(day === null ? [] : [aField(fieldNames.expires, new Date(day).toISOString())]),
    ],
  };
  return withOwnData(read, element);
}

function isHidden(value: Element | undefined): boolean {
  return (
    value?.attributes["ProtectInMemory"] === "True" || value?.attributes["Protected"] === "True"
  );
}

/** Each past state of the entry holds its password; only those that differ are told. */
function historyOf(element: Element, at: Place): PastPassword[] {
  const past = childrenOf(childOf(element, "History"), "Entry").map((state) => ({
    password: at.follow(passwordOf(state)),
    time: at.time(textOf(childOf(state, "Times"), "LastModificationTime")),
  }));
  const states = [...past, { password: at.follow(passwordOf(element)), time: null }];
  return past
    .flatMap(({ password }, index) => {
      const next = states[index + 1];
      if (!password || next?.password === password) return [];
      const changed =
        past[index + 1]?.time ?? at.time(textOf(childOf(element, "Times"), "LastModificationTime"));
      return [{ password, replacedAt: changed }];
    })
    .toReversed();
}

function passwordOf(state: Element): string {
  const string = childrenOf(state, "String").find((each) => textOf(each, "Key") === "Password");
  return textOf(string, "Value");
}
