import { addressesOf } from "../addresses.ts";
import { CheckedRecord } from "../checked-record.ts";
import { aField, anEntry, type ImportedEntry } from "../imported-entry.ts";
import { formatNames } from "../formats.ts";
import { listIfAny, readItems, requiredRecord } from "../items.ts";
import { placeNames } from "../messages.ts";
import type { Row } from "../reading.ts";

/** Psono: items whose keys begin with their type, in folders within folders. */
export function* readPsono(root: unknown): Generator<Row> {
  const source = formatNames["psono-json"];
  const counted = { items: 0 };
  // A file that was made to mislead nests as deep as it likes: a list does not overflow.
  const waiting = [{ folder: "", record: CheckedRecord.ofObject(root) }];
  for (let at = waiting.shift(); at; at = waiting.shift()) {
    const { folder, record } = at;
    const items = listIfAny(record, "items", source);
    yield* readItems(items, (item) => readItem(item, folder), counted);
    for (const value of listIfAny(record, "folders", source)) {
      const inner = requiredRecord(value, "items", source);
      const path = [folder, inner.text("name")].filter(Boolean).join("/");
      waiting.push({ folder: path, record: inner });
    }
    // Whatever else of a shape stands there may hold entries.
    for (const _ of record.structures())
      yield { place: placeNames.item(++counted.items), name: "", skipped: { code: "not-an-item" } };
  }
}

function readItem(item: CheckedRecord, folder: string): ImportedEntry {
  const type = item.text("type");
  const of = (name: string) => item.text(`${type}_${name}`);
  item.ignore("id", "urlfilter", `${type}_url_filter`, `${type}_auto_submit`);
  const title = of("title");
  const name = item.text("name") || title;
  const isNote = type === "note" || type === "environment_variables";
  return anEntry({
    kind: isNote ? "note" : "login",
    name,
    urls: addressesOf(of("url")),
    username: of("username"),
    password: of("password"),
    totp: type === "totp" ? of("code") : of("totp_code"),
    notes: of("notes"),
    folder,
    fields: type === "website_password" || isNote ? [] : [aField("Type", type)],
  });
}
