import { Bag, isRecord } from "../bag.ts";
import { anEntry, type ImportedEntry } from "../imported-entry.ts";
import { readItems } from "../items.ts";
import type { Row } from "../reading.ts";
import { fromSeconds } from "../times.ts";
import { protonEntry, protonField } from "./proton-kinds.ts";

export function* readProtonJson(root: unknown): Generator<Row> {
  const vaults = isRecord(root) && isRecord(root["vaults"]) ? root["vaults"] : {};
  const counted = { items: 0 };
  for (const value of Object.values(vaults)) {
    const vault = Bag.ofObject(value);
    const name = vault.text("name");
    yield* readItems(vault.list("items"), (item) => readItem(item, name), counted);
  }
}

function readItem(item: Bag, folder: string): ImportedEntry {
  item.ignore("itemId", "shareId", "contentFormatVersion", "flags", "itemUuid", "folderId");
  const data = item.object("data", "");
  const metadata = data.object("metadata", "").ignore("itemUuid");
  const alias = item.text("aliasEmail");
  const content = data.object("content", "");
  const base = anEntry({
    name: metadata.text("name"),
    notes: metadata.text("note"),
    username: alias,
    folder,
    favorite: item.flag("pinned"),
    fields: data.bags("extraFields").map(protonField),
    created: item.time("createTime", fromSeconds),
    updated: item.time("modifyTime", fromSeconds),
    trashed: item.text("state") === "2",
    attachments: item.texts("files"),
  });
  const entry = protonEntry(data.text("type"), base, content);
  return { ...entry, username: entry.username || alias };
}
