/** What the add form holds, its limits, and what becomes of it on saving. */
import { detailsOf } from "@breezy/client/entry/details";
import type { EntryDraft } from "@breezy/client/entry/entry";
import { emptyOf, entryFields, type EntryFields, isAskedOf } from "@breezy/client/entry/fields";
import { isEmpty } from "@breezy/client/entry/is-empty";
import { type CustomField, type Details, type EntryKind, kindOf } from "@breezy/client/entry/kinds";
import { completeAddress } from "@breezy/client/entry/web-address";
import { keptText, typedFields } from "./card-fields.ts";
import { keptDetail } from "./card-values.ts";

/** What the form begins with: every field that is typed into a place of its own. */
export function emptyDraftOf(fields: EntryFields): EntryDraft {
  return Object.fromEntries(
    typedFields(fields).map(([name, field]) => [name, emptyOf(field)]),
  ) as unknown as EntryDraft;
}

export const emptyDraft = emptyDraftOf(entryFields);

/** By the name of a field. */
export type DraftErrors = Readonly<Record<string, string>>;

export function draftErrors(draft: EntryDraft, fields: EntryFields = entryFields): DraftErrors {
  const isLogin = kindOf(draft) === "login";
  const lacking = typedFields(fields).flatMap(([name, { kinds, required }]) => {
    const value = draft[name];
    // What some kinds alone have is required of a login alone.
    const isRequired = required !== undefined && (!kinds || isLogin);
    const isThere = typeof value === "string" && keptText(name, value, fields).length > 0;
    return isRequired && !isThere ? [[name, required]] : [];
  });
  return Object.fromEntries(lacking);
}

export function isDirty(draft: EntryDraft): boolean {
  const { kind: _, ...typed } = draft;
  return Object.values(typed).some((value) => !isEmpty(value));
}

/** What was typed for another kind is left behind. */
export function draftOf(draft: EntryDraft, fields: EntryFields = entryFields): EntryDraft {
  const kind = kindOf(draft);
  const named = typedFields(fields).flatMap(([name, field]) => {
    const typed = isAskedOf(field, kind) ? (draft[name] ?? "") : emptyOf(field);
    const value = typeof typed === "string" ? keptText(name, typed, fields) : typed;
    return field.always || !isEmpty(value) ? [[name, value]] : [];
  });
  return {
    ...(Object.fromEntries(named) as EntryDraft),
    ...(kind === "login" ? {} : { kind }),
    ...extrasOfDraft(draft),
  };
}

/** Those that have something in them. */
function extrasOfDraft(draft: EntryDraft): Partial<EntryDraft> {
  const { urls = [], details = {}, fields = [], hidden = {}, totp = "" } = draft;
  const kind = kindOf(draft);
  const extras = {
    ...placedValues(kind, details, hidden, fields),
    urls: kind === "login" ? keptUrls(urls) : [],
    fields: fields.map(keptField),
    totp: kind === "login" ? totp.trim() : "",
  };
  return Object.fromEntries(Object.entries(extras).filter(([, value]) => !isEmpty(value)));
}

type Values = Readonly<Partial<Record<string, string>>>;

/** Those that have a place in an entry of this kind, without the empty ones. */
export function placedValues(
  kind: EntryKind,
  details: Values,
  hidden: Values,
  fields: readonly CustomField[],
): { details: Details; hidden: Record<string, string> } {
  const places = detailsOf[kind];
  const named = (isHidden: boolean) =>
    places.filter((place) => Boolean(place.hidden) === isHidden).map(({ name }) => name);
  const hiddenFields = fields.filter(({ type }) => type === "hidden").map(({ id }) => id);
  const kept = (values: Values, names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = keptDetail(kind, name, values[name] ?? "");
        return value.trim() ? [[name, value]] : [];
      }),
    );
  return {
    details: kept(details, named(false)),
    hidden: kept(hidden, [...named(true), ...hiddenFields]),
  };
}

/** What is typed into a list of addresses, as it is saved. */
export function keptUrls(urls: readonly string[]): string[] {
  return Array.from(new Set(urls.map(completeAddress).filter(Boolean)));
}

export function keptField(field: CustomField): CustomField {
  return { ...field, name: field.name.trim(), value: field.value.trim() };
}
