/** An entry of the vault as the formats know it. Mirror of `to-entry.ts`. */
import { detailsOf, laterDetails, someDetails } from "../entry/details.ts";
import {
  entryFields,
  type EntryFields,
  exportedFields,
  type ExportPlace,
  textIn,
} from "../entry/fields.ts";
import { kindOf } from "../entry/kinds.ts";
import { aField, anEntry, type ImportedEntry } from "./imported-entry.ts";
import { fieldNames } from "./messages.ts";
import { wholePasskey } from "./passkeys/whole-passkey.ts";
import type { DecryptedEntry } from "../entry/entry.ts";

export function fromEntry(whole: DecryptedEntry, table: EntryFields = entryFields): ImportedEntry {
  const { overview, secret } = whole;
  const kind = kindOf(overview);
  const { hidden = {} } = secret;
  const values = { ...overview.details, ...hidden } as Record<string, string | undefined>;
  const named = exportedFields(table).flatMap(([name, field]) => {
    const text = textIn(whole, name, field);
    return text ? [aField(field.label, text, field.part === "secret" ? "hidden" : "text")] : [];
  });
  const later = laterDetails(overview, Object.keys(hidden)).map((detail) =>
    aField(detail.label, values[detail.name] ?? "", detail.hidden ? "hidden" : "text"),
  );
  const isLater = overview.kind !== undefined && overview.kind !== kind;
  return anEntry({
    kind,
    name: overview.account,
    urls: [overview.url, ...(overview.urls ?? [])].filter(Boolean),
    username: overview.username,
    password: secret.password,
    totp: secret.totp ?? "",
    notes: overview.notes,
    tags: overview.tags,
    favorite: overview.favorite,
    details: someDetails(
      Object.fromEntries(detailsOf[kind].map(({ name }) => [name, values[name] ?? ""])),
    ),
    fields: [
      ...named,
      ...(isLater ? [aField(fieldNames.kind, overview.kind ?? "")] : []),
      ...later,
      ...(overview.fields ?? []).map(({ id, name, type, value }) => ({
        name,
        value: type === "hidden" ? (hidden[id] ?? "") : value,
        type,
      })),
    ],
    history: secret.history,
    passkeys: (overview.passkeys ?? []).flatMap((passkey) => {
      const key = secret.passkeyKeys?.[passkey.credentialId];
      return key ? [wholePasskey(passkey, key)] : [];
    }),
    created: overview.createdAt,
    updated: overview.updatedAt,
    attachments: (overview.attachments ?? []).map(({ name, size }) => ({ name, size, read: null })),
  } satisfies Record<Exclude<ExportPlace, "field">, unknown>);
}
