import { addressesOf } from "../addresses.ts";
import { CheckedRecord } from "../checked-record.ts";
import { aField, anEntry, type ImportedEntry } from "../imported-entry.ts";
import { readItems } from "../items.ts";
import type { Row } from "../reading.ts";

/** Psono: items whose keys begin with their type, in folders within folders. */
export function* readPsono(root: unknown): Generator<Row> {
  const counted = { items: 0 };
  // A file that was made to mislead nests as deep as it likes: a list does not overflow.
  const waiting = [{ folder: "", record: CheckedRecord.ofObject(root) }];
  for (let at = waiting.shift(); at; at = waiting.shift()) {
    const { folder, record } = at;
    yield* readItems(record.list("items"), (item) => readItem(item, folder), counted);
    for (const inner of record.records("folders")) {
      const path = [folder, inner.text("name")].filter(Boolean).join("/");
      waiting.push({ folder: path, record: inner });
    }
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
