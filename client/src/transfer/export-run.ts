import { type Bytes, utf8 } from "@breezy/crypto/bytes";
import type { VaultKeys } from "@breezy/crypto/keys";
import { toBitwardenJson } from "./export/bitwarden-json.ts";
import { toBreezyJson } from "./formats/breezy-json.ts";
import { toCsv } from "./export/csv.ts";
import { filed } from "./export/filed.ts";
import { toKdbx } from "./export/kdbx.ts";
import { lockExport } from "./export/locked-json.ts";
import { fromEntry } from "./from-entry.ts";
import type { ImportedEntry } from "./imported-entry.ts";
import type { ExportKind } from "./transfers.ts";
import type { EntryFields } from "../entry/fields.ts";
import type { Contents } from "../entries/contents.ts";
import { openAll } from "../entries/open-all.ts";

export async function writeExport(
  kind: ExportKind,
  passphrase: string,
  contents: Contents,
  keys: VaultKeys,
  nowMs: number,
  fields: EntryFields,
): Promise<{ bytes: Bytes; count: number; unreadable: number }> {
  const { opened, unreadable } = await openAll(contents, keys);
  const entries = opened.map(({ whole }) => fromEntry(whole, fields));
  const bytes = await fileOf(kind, passphrase, entries, nowMs);
  return { bytes, count: entries.length, unreadable };
}

async function fileOf(
  kind: ExportKind,
  passphrase: string,
  entries: readonly ImportedEntry[],
  nowMs: number,
): Promise<Bytes> {
  switch (kind) {
    case "locked":
      return utf8(await lockExport(toBreezyJson(entries, nowMs), passphrase));
    case "bitwarden":
      return utf8(toBitwardenJson(entries.map(filed)));
    case "csv":
      return utf8(toCsv(entries));
    case "spreadsheet":
      return utf8(toCsv(entries, "spreadsheet"));
    case "kdbx":
      return toKdbx(entries.map(filed), passphrase);
  }
}
