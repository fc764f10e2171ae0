import { type Bytes, utf8 } from "@breezy/crypto/bytes";
import type { VaultKeys } from "@breezy/crypto/keys";
import type { Attachment } from "../entry/kinds.ts";
import { toBitwarden } from "./export/bitwarden-json.ts";
import { toBreezyJson } from "./formats/breezy-json.ts";
import { toCxf } from "./export/cxf-json.ts";
import { toCsv } from "./export/csv.ts";
import { filed } from "./export/filed.ts";
import { toKdbx } from "./export/kdbx.ts";
import { lockExport } from "./export/locked-json.ts";
import { toProton } from "./export/proton-json.ts";
import { fromEntry } from "./from-entry.ts";
import type { ExportedEntry, HeldFile } from "./imported-entry.ts";
import {
  type ExportKind,
  type ExportOptions,
  type ExportResult,
  exportsWithFiles,
} from "./transfers.ts";
import type { EntryFields } from "../entry/fields.ts";
import type { Contents } from "../entries/contents.ts";
import { openAll } from "../entries/open-all.ts";

interface Writing extends ExportOptions {
  contents: Contents;
  keys: VaultKeys;
  nowMs: number;
  fields: EntryFields;
  /** Hears how many bytes of files there are. */
  onFiles: (bytes: number) => void;
  /** null if it is missing or damaged where it is kept. Throws VaultError. */
  readFile: (file: Attachment) => Promise<Bytes | null>;
}

type Written = Omit<Extract<ExportResult, { ok: true }>, "ok">;

export async function writeExport(kind: ExportKind, options: Writing): Promise<Written> {
  const { contents, keys, fields, nowMs, passphrase } = options;
  const { opened, unreadable } = await openAll(contents, keys);
  const withFiles = options.withFiles && exportsWithFiles.includes(kind);
  const entries: ExportedEntry[] = [];
  const lost: string[] = [];
  const attached = opened.map(({ whole }) => (withFiles ? (whole.overview.attachments ?? []) : []));
  options.onFiles(attached.flat().reduce((sum, { size }) => sum + size, 0));
  for (const [index, { whole }] of opened.entries()) {
    const files: HeldFile[] = [];
    for (const file of attached[index]!) {
      const bytes = await options.readFile(file);
      if (bytes) files.push({ name: file.name, bytes });
      else lost.push(file.name);
    }
    entries.push({ ...fromEntry(whole, fields), files: distinct(files) });
  }
  const bytes = await fileOf(kind, passphrase, entries, nowMs);
  const files = entries.reduce((sum, entry) => sum + (entry.files?.length ?? 0), 0);
  return { bytes, count: entries.length, unreadable, files, lost };
}

/** Two of one name at one entry are told apart. */
function distinct(files: readonly HeldFile[]): HeldFile[] {
  const names = new Set<string>();
  return files.map((file) => {
    let { name } = file;
    for (let n = 2; names.has(name); n++) name = file.name.replace(/(?=\.[^.]*$|$)/, ` (${n})`);
    names.add(name);
    return { ...file, name };
  });
}

async function fileOf(
  kind: ExportKind,
  passphrase: string,
  entries: readonly ExportedEntry[],
  nowMs: number,
): Promise<Bytes> {
  switch (kind) {
    case "locked":
      return utf8(await lockExport(toBreezyJson(entries, nowMs), passphrase));
    case "bitwarden":
      return toBitwarden(entries.map(filed));
    case "proton":
      return toProton(entries.map(filed), nowMs);
    case "csv":
      return utf8(toCsv(entries));
    case "spreadsheet":
      return utf8(toCsv(entries, "spreadsheet"));
    case "kdbx":
      return toKdbx(entries.map(filed), passphrase);
    case "cxf":
      return utf8(toCxf(entries.map(filed), nowMs));
  }
}
