/** Our own export, as docs/export-format.md describes it. */
import { toBase64 } from "@breezy/crypto/bytes";
import { isRecord, type CheckedRecord } from "../checked-record.ts";
import { detailsOf, someDetails } from "../../entry/details.ts";
import { entryKinds, fieldTypes } from "../../entry/kinds.ts";
import {
  aField,
  anEntry,
  type ExportedEntry,
  type ImportedEntry,
  type ImportedField,
  type ImportedFile,
  passkeyFields,
  withNamed,
} from "../imported-entry.ts";
import { ImportError } from "../import-error.ts";
import { base64Bytes, readItems } from "../items.ts";
import { formatNames } from "../formats.ts";
import { fieldNames, type SkipReason } from "../messages.ts";
import type { Row } from "../reading.ts";
import { fromMilliseconds } from "../times.ts";

export const exportFormat = "breezy-vault-export";
export const exportVersion = 1;

/** Throws ImportError if a later version wrote it, or the entries are missing. */
export function readBreezyJson(root: unknown): Generator<Row> {
  const source = formatNames["breezy-json"];
  if (!isRecord(root) || root["version"] !== exportVersion)
    throw new ImportError({ code: "bad-shape", source, missing: `version ${exportVersion}` });
  const entries = root["entries"];
  if (!Array.isArray(entries))
    throw new ImportError({ code: "bad-shape", source, missing: "the list of entries" });
  return readItems(entries, readBreezyEntry);
}

/** One of them by itself. */
export function readBreezyEntry(item: CheckedRecord): ImportedEntry | SkipReason {
  const named = item.text("kind");
  if (!named) return { code: "not-an-item" };
  const known = entryKinds.find((each) => each === named);
  const kind = known ?? "note";
  const details = item.object("details");
  // What a later version calls so may be a secret.
  const later = known
    ? []
    : details
        .keys()
        .map((name) => aField(name, details.text(name), "hidden"))
        .filter(({ value }) => value);
  return anEntry({
    kind,
    name: item.text("name"),
    urls: item.texts("urls"),
    username: item.text("username"),
    password: item.text("password"),
    totp: item.text("totp"),
    notes: item.text("notes"),
    folder: item.text("folder"),
    tags: item.texts("tags"),
    favorite: item.flag("favorite"),
    details: someDetails(
      Object.fromEntries(detailsOf[kind].map(({ name }) => [name, details.text(name)])),
    ),
    fields: [
      ...(known ? [] : [aField(fieldNames.kind, named), ...later]),
      ...item.records("fields").map(readField),
      ...passkeyFields(item.list("passkeys")),
    ],
    history: item.records("history").map((past) => ({
      password: past.text("password"),
      replacedAt: past.time("replacedAt", fromMilliseconds),
    })),
    created: item.time("created", fromMilliseconds),
    updated: item.time("updated", fromMilliseconds),
    trashed: item.flag("trashed"),
    archived: item.flag("archived"),
    attachments: withNamed(item.records("files").flatMap(fileOf), item.texts("attachments")),
  });
}

/** Content in base64; one that is none is no file, and stays in its name. */
function fileOf(file: CheckedRecord): ImportedFile[] {
  const name = file.text("name");
  const bytes = base64Bytes(file.text("data"));
  return bytes ? [{ name, size: bytes.length, read: async () => bytes }] : [];
}

function readField(field: CheckedRecord): ImportedField {
  const type = field.text("type");
  return {
    name: field.text("name"),
    value: field.text("value"),
    type: fieldTypes.find((each) => each === type) ?? "text",
  };
}

/** Mirror of `readBreezyEntry`: all but the content of its files. */
export function breezyEntry(whole: ExportedEntry) {
  const { attachments, passkeys, files: _, ...entry } = whole;
  return {
    ...entry,
    ...(passkeys.length > 0 ? { passkeys } : {}),
    attachments: attachments.map(({ name }) => name),
  };
}

/** Everything, in the open. `exportedAt` in milliseconds. */
export function toBreezyJson(entries: readonly ExportedEntry[], exportedAt: number): string {
  const head = { format: exportFormat, version: exportVersion };
  const named = entries.map((entry) => ({
    ...breezyEntry(entry),
    ...(entry.files?.length
      ? { files: entry.files.map(({ name, bytes }) => ({ name, data: toBase64(bytes) })) }
      : {}),
  }));
  return JSON.stringify({
    ...head,
    exportedAt: new Date(exportedAt).toISOString(),
    entries: named,
  });
}
