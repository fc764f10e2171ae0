/** An entry as its page in the popup shows it. Pure. */
import { detailsOf } from "@breezy/client/entry/details";
import type { Overview, Secret } from "@breezy/client/entry/entry";
import type { ListedEntry, ShownEntry } from "./vault-service.ts";

export function shownEntry(listed: ListedEntry, overview: Overview, secret: Secret): ShownEntry {
  const { phone, notes, tags, urls = [], details = {}, fields = [], url } = overview;
  const { hidden = {}, password } = secret;
  const named = detailsOf[listed.kind];
  const hiddenDetails = named.filter((detail) => detail.hidden && hidden[detail.name]);
  const hiddenFields = fields.filter(({ id, type }) => type === "hidden" && hidden[id]);
  return {
    ...listed,
    phone,
    notes,
    tags,
    urls: [url, ...urls].filter((one) => one !== ""),
    details: named.flatMap(({ name, label, hidden: isHidden }) => {
      const value = isHidden ? undefined : details[name];
      return value ? [{ name, label, value }] : [];
    }),
    hidden: [
      ...hiddenDetails.map(({ name, label }) => ({ name, label })),
      ...hiddenFields.map(({ id, name }) => ({ name: id, label: name })),
    ],
    fields: fields
      .filter(({ type, value }) => type !== "hidden" && value !== "")
      .map(({ id, name, value }) => ({ id, name, value })),
    hasPassword: password !== "",
    createdAtMs: overview.createdAt,
    updatedAtMs: overview.updatedAt,
  };
}
