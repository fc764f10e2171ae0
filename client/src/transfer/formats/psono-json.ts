import { addressesOf } from "../addresses.ts";
import { CheckedRecord } from "../checked-record.ts";
import { type DetailName, someDetails } from "../../entry/details.ts";
import type { EntryKind } from "../../entry/kinds.ts";
import { aField, anEntry, type ImportedEntry } from "../imported-entry.ts";
import { formatNames } from "../formats.ts";
import { listIfAny, readItems, requiredRecord } from "../items.ts";
import { placeNames } from "../messages.ts";
import type { Row } from "../reading.ts";
import { monthOf } from "../times.ts";

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
    // Whatever else of a shape stands there may hold entries; these hold what is shared with whom.
    for (const _ of record.ignore("share_index", "share_rights").structures())
      yield { place: placeNames.item(++counted.items), name: "", skipped: { code: "not-an-item" } };
  }
}

/** What is a kind of ours, and where its values belong there, by their names behind the type's. */
const kinds: Readonly<Record<string, { kind: EntryKind; places: Record<string, DetailName> }>> = {
  credit_card: {
    kind: "card",
    places: { number: "number", name: "holder", cvc: "code", pin: "pin", valid_through: "expires" },
  },
  identity: {
    kind: "identity",
    places: {
      first_name: "firstName",
      last_name: "lastName",
      company: "company",
      address: "address",
      city: "city",
      postal_code: "postalCode",
      state: "state",
      country: "country",
      phone_number: "phone",
      email: "email",
    },
  },
  note: { kind: "note", places: {} },
  environment_variables: { kind: "note", places: {} },
};

function readItem(item: CheckedRecord, folder: string): ImportedEntry {
  const type = item.text("type");
  const of = (name: string) => item.text(`${type}_${name}`);
  // The line under the title repeats a value of the item.
  item.ignore("id", "urlfilter", "description", `${type}_url_filter`, `${type}_auto_submit`);
  const title = of("title");
  const known = kinds[type];
  const details = Object.entries(known?.places ?? {}).map(([theirs, ours]) => [ours, of(theirs)]);
  const entry = anEntry({
    kind: known?.kind ?? "login",
    name: item.text("name") || title,
    urls: addressesOf(of("url")),
    username: of("username"),
    password: of("password"),
    totp: codeOf(of, type === "totp" ? "" : "totp_"),
    notes: of("notes"),
    folder,
    tags: item.texts("tags"),
    details: someDetails(Object.fromEntries(details)),
    fields: [
      ...(type === "website_password" || known ? [] : [aField("Type", type)]),
      ...item.records("custom_fields").map((field) => {
        const isHidden = /password|hidden|totp/i.test(field.text("type"));
        return aField(field.text("name"), field.text("value"), isHidden ? "hidden" : "text");
      }),
    ],
  });
  const { expires } = entry.details;
  // `MMYY`.
  if (expires && /^\d{4}$/.test(expires))
    entry.details.expires = monthOf(expires.slice(0, 2), expires.slice(2));
  return entry;
}

/** The secret alone where nothing else is said of its codes. */
function codeOf(of: (name: string) => string, prefix: string): string {
  const secret = of(`${prefix}code`);
  const settings = ["algorithm", "digits", "period"].map((name) => [name, of(prefix + name)]);
  const said = settings.filter(([, value]) => value !== "") as [string, string][];
  if (secret === "" || said.length === 0) return secret;
  return `otpauth://totp/?${new URLSearchParams([["secret", secret], ...said]).toString()}`;
}
