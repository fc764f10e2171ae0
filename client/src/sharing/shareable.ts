/** What of an entry can be shared, and what it is called on the page that the link opens. */
import type { SharedField } from "@breezy/crypto/share-link";
import { detailsOf } from "../entry/details.ts";
import { kindOf } from "../entry/kinds.ts";
import type { Overview, Secret } from "../entry/entry.ts";

interface Shareable extends Pick<SharedField, "label" | "kind"> {
  /** Its name among those of the entry. */
  key: string;
  /** Whether it goes along unless the person says otherwise. */
  chosen: boolean;
  /** "" where there is nothing; what is hidden needs the secret part. */
  read(overview: Overview, secret: Secret | null): string;
}

/** In the order in which they are offered and shown. Whether something hidden is empty is not known here. */
export function shareablesOf(overview: Overview): Shareable[] {
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
  const all: Shareable[] = [
    text("account", "Account name"),
    text("username", "Username"),
    {
      key: "password",
      label: "Password",
      kind: "secret",
      chosen: true,
      read: (_whole, secret) => secret?.password ?? "",
    },
    text("url", "Website"),
    ...details,
    ...own,
    { ...text("notes", "Notes"), kind: "long", chosen: false },
  ];
  return all.filter((one) => one.kind === "secret" || one.read(overview, null) !== "");
}

function text(name: "account" | "username" | "url" | "notes", label: string): Shareable {
  return { key: name, label, kind: "text", chosen: true, read: (overview) => overview[name] };
}

/** What was chosen and says something. */
export function sharedFields(
  overview: Overview,
  secret: Secret,
  keys: readonly string[],
): SharedField[] {
  return shareablesOf(overview)
    .filter(({ key }) => keys.includes(key))
    .map(({ label, kind, read }) => ({ label, kind, value: read(overview, secret) }))
    .filter(({ value }) => value !== "");
}
