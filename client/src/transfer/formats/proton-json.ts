import { CheckedRecord, isRecord } from "../checked-record.ts";
import { folderOf } from "../folders.ts";
import {
  aNamedFile,
  anEntry,
  type ImportedEntry,
  type ImportedFile,
  withNamed,
} from "../imported-entry.ts";
import { formatNames } from "../formats.ts";
import { readItems, requiredList, requiredRecord } from "../items.ts";
import type { SkipReason } from "../messages.ts";
import type { Row } from "../reading.ts";
import { fromSeconds } from "../times.ts";
import { readBreezyEntry } from "./breezy-json.ts";
import { protonEntry, protonField } from "./proton-kinds.ts";

/** Of the zip: a file by what an item calls it. */
type FileOf = (listed: string) => ImportedFile;

export function* readProtonJson(root: unknown, fileOf: FileOf = aNamedFile): Generator<Row> {
  const vaults = isRecord(root) && isRecord(root["vaults"]) ? root["vaults"] : {};
  const counted = { items: 0 };
  for (const value of Object.values(vaults)) {
    const vault = requiredRecord(value, "items", formatNames["proton-json"]);
    const name = vault.text("name");
    const folders = foldersOf(vault.list("folders"));
    const read = (item: CheckedRecord) =>
      readItem(item, [name, ...(folders.get(item.text("folderId")) ?? [])], fileOf);
    const items = requiredList(vault, "items", formatNames["proton-json"], ["display"]);
    yield* readItems(items, read, counted);
  }
}

/** From the id of each folder to its levels, the outermost first. */
function foldersOf(list: readonly unknown[]): Map<string, string[]> {
  const byId = new Map(
    list.map(CheckedRecord.ofObject).map((folder) => [folder.text("folderId"), folder]),
  );
  const named = new Map(
    [...byId].map(([id, folder]) => [
      id,
      { name: folder.text("name"), parent: folder.text("parentFolderId") },
    ]),
  );
  const levels = (id: string, below: readonly string[] = []): string[] => {
    const folder = named.get(id);
    // A folder within itself ends where it begins again.
    if (!folder || below.includes(id)) return [];
    return [...levels(folder.parent, [...below, id]), folder.name];
  };
  return new Map([...named.keys()].map((id) => [id, levels(id)]));
}

/** What Proton has no place for: it drops the member, and we read it again. */
export const ownMember = "breezyVault";

function readItem(
  item: CheckedRecord,
  folder: readonly string[],
  fileOf: FileOf,
): ImportedEntry | SkipReason {
  const own = item.object(ownMember, "");
  if (own.keys().length > 0) return readOwn(item, own, fileOf);
  item.ignore("itemId", "shareId", "shareCount", "contentFormatVersion", "flags", "itemUuid");
  const data = item.object("data", "");
  const metadata = data.object("metadata", "").ignore("itemUuid");
  const alias = item.text("aliasEmail");
  const content = data.object("content", "");
  const base = anEntry({
    name: metadata.text("name"),
    notes: metadata.text("note"),
    username: alias,
    folder: folderOf(folder),
    favorite: item.flag("pinned"),
    fields: data.records("extraFields").map(protonField),
    created: item.time("createTime", fromSeconds),
    updated: item.time("modifyTime", fromSeconds),
    trashed: item.text("state") === "2",
    attachments: item.texts("files").map((listed) => fileOf(listed)),
  });
  const entry = protonEntry(data.text("type"), base, content);
  return { ...entry, username: entry.username || alias };
}

/** One that we wrote; its files lie in the zip. */
function readOwn(
  item: CheckedRecord,
  own: CheckedRecord,
  fileOf: FileOf,
): ImportedEntry | SkipReason {
  const files = item.texts("files").map((listed) => fileOf(listed));
  item.ignore(...item.keys());
  const entry = readBreezyEntry(own);
  if ("code" in entry) return entry;
  const names = entry.attachments.map(({ name }) => name);
  return { ...entry, attachments: withNamed(files, names) };
}
