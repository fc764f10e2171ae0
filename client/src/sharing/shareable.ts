/** What of an entry can be shared, and what it is called on the page that the link opens. */
import type { SharedField } from "@breezy/crypto/share-link";
import { detailsOf } from "../entry/details.ts";
import type { Overview, Secret } from "../entry/entry.ts";
import {
  entryFields,
  type EntryField,
  type EntryFields,
  shownFields,
  textIn,
} from "../entry/fields.ts";
import { kindOf } from "../entry/kinds.ts";

interface Shareable extends Pick<SharedField, "label" | "kind"> {
  /** Its name among those of the entry. */
  key: string;
  /** Whether it goes along unless the person says otherwise. */
  chosen: boolean;
  /** "" if there is nothing; what is hidden needs the secret part. */
  read(overview: Overview, secret: Secret | null): string;
}

/** In the order in which they are offered and shown. Whether something hidden is empty is not known here. */
export function shareablesOf(overview: Overview, fields: EntryFields = entryFields): Shareable[] {
  const details = detailsOf[kindOf(overview)].map(({ name, label, hidden }): Shareable => ({
    key: `details.${name}`,
    label,
    kind: hidden ? "secret" : "text",
    chosen: true,
    read: (whole, secret) => (hidden ? secret?.hidden?.[name] : whole.details?.[name]) ?? "",
  }));
  const own = (overview.fields ?? []).map(({ id, name, type, value }): Shareable => ({
    key: `fields.${id}`,
    label: name,
    kind: type === "hidden" ? "secret" : "text",
    chosen: false,
    read: (_whole, secret) => (type === "hidden" ? secret?.hidden?.[id] : value) ?? "",
  }));
  const at = (place: "head" | "middle" | "end") =>
    shownFields(fields, place)
      .filter(([, { shared }]) => shared !== null)
      .map(shareableOf);
  const all = [...at("head"), ...at("middle"), ...details, ...own, ...at("end")];
  return all.filter((one) => one.kind === "secret" || one.read(overview, null) !== "");
}

function shareableOf([name, field]: [string, EntryField]): Shareable {
  const { label, sharedAs = label, part, value, shared } = field;
  return {
    key: name,
    label: sharedAs,
    kind: part === "secret" ? "secret" : value === "long" ? "long" : "text",
    chosen: shared === "chosen",
    read: (overview, secret) => textIn({ overview, secret }, name, field),
  };
}

/** What was chosen and says something. */
export function sharedFields(
  overview: Overview,
  secret: Secret,
  keys: readonly string[],
  fields: EntryFields = entryFields,
): SharedField[] {
  return shareablesOf(overview, fields)
    .filter(({ key }) => keys.includes(key))
    .map(({ label, kind, read }) => ({ label, kind, value: read(overview, secret) }))
    .filter(({ value }) => value !== "");
}
