/** Lists of items in a file that is one JSON value. */
import { fromBase64, type Bytes } from "@breezy/crypto/bytes";
import { CheckedRecord, isRecord } from "./checked-record.ts";
import { ImportError } from "./import-error.ts";
import { isEmpty, type ImportedEntry } from "./imported-entry.ts";
import { placeNames, type SkipReason } from "./messages.ts";
import type { Row } from "./reading.ts";

/** Each item as a row; what its reader leaves of it becomes fields. */
export function* readItems(
  items: readonly unknown[],
  read: (item: CheckedRecord) => ImportedEntry | SkipReason,
  counted = { items: 0 },
): Generator<Row> {
  for (const item of items) {
    const place = placeNames.item(++counted.items);
    if (!isRecord(item)) {
      yield { place, name: "", skipped: { code: "not-an-item" } };
      continue;
    }
    const record = CheckedRecord.ofObject(item);
    const found = read(record);
    if ("code" in found) {
      yield { place, name: "", skipped: found };
      continue;
    }
    const entry = { ...found, fields: [...found.fields, ...record.rest()] };
    if (isEmpty(entry)) yield { place, name: "", skipped: { code: "empty" } };
    else yield { place, entry };
  }
}

/**
 * A list without which the file says nothing; none if it is absent and nothing else of a shape stands
 * in its place. Throws ImportError otherwise. `beside`: what else of a shape the record may have.
 */
export function requiredList(
  record: CheckedRecord,
  key: string,
  source: string,
  beside: readonly string[] = [],
): unknown[] {
  const list = record.list(key);
  const others = record.structures().filter((name) => !beside.includes(name));
  if (list.length === 0 && others.length > 0)
    throw new ImportError({ code: "bad-shape", source, missing: `“${key}”` });
  return list;
}

/** A list that may be absent. Throws ImportError if it is anything else. */
export function listIfAny(record: CheckedRecord, key: string, source: string): unknown[] {
  const list = record.list(key);
  if (record.structures().includes(key))
    throw new ImportError({ code: "bad-shape", source, missing: `“${key}”` });
  return list;
}

/** An object in which such a list stands. Throws ImportError if it is anything else, but for null. */
export function requiredRecord(value: unknown, key: string, source: string): CheckedRecord {
  if (value !== null && !isRecord(value))
    throw new ImportError({ code: "bad-shape", source, missing: `“${key}”` });
  return CheckedRecord.ofObject(value);
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // The engine's own words quote the file; only the place is told.
    const at = /position \d+/.exec(reason)?.[0] ?? `after ${text.length} characters`;
    throw new ImportError({ code: "bad-json", reason: at }, { cause: error });
  }
}

/** A list that stands as JSON in a cell or a field; none if it is none. */
export function listIn(text: string): unknown[] {
  const value = jsonIn(text);
  return Array.isArray(value) ? value : [];
}

/** null if it is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** null if it is no base64. */
export function base64Bytes(text: string): Bytes | null {
  try {
    return fromBase64(text.trim());
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
