/** What the add form holds, its limits, and what becomes of it on saving. */
import { detailsOf } from "@breezy/client/entry/details";
import { type CustomField, type Details, type EntryKind, kindOf } from "@breezy/client/entry/kinds";
import type { EntryDraft } from "@breezy/client/entry/entry";
import { isEmpty } from "@breezy/client/entry/is-empty";
import { keptDetail } from "./card-values.ts";
import { usesPassword } from "./kind-names.ts";
import { completeAddress } from "@breezy/client/entry/web-address";

export const emptyDraft: EntryDraft = {
  account: "",
  username: "",
  password: "",
  phone: "",
  url: "",
  notes: "",
  tags: [],
};

/** The fields that hold one text each. */
export type TextFieldName = "account" | "username" | "password" | "phone" | "url" | "notes";

/** Longest text of each field; together they stay below what a sealed part may hold. */
export const draftLimits = {
  account: 100,
  username: 254,
  password: 1000,
  phone: 20,
  url: 2000,
  notes: 5000,
} satisfies Record<TextFieldName, number>;

export type DraftErrors = Partial<Record<TextFieldName, string>>;

export function draftErrors(fields: EntryDraft): DraftErrors {
  return {
    ...(fields.account.trim() ? {} : { account: "Enter the account's name." }),
    ...(fields.password || kindOf(fields) !== "login" ? {} : { password: "Enter the password." }),
  };
}

/** Digits only, whatever was typed or pasted between them. */
export function phoneDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[^0-9]/g, "")
    .slice(0, draftLimits.phone);
}

export function isDirty(fields: EntryDraft): boolean {
  const { kind: _, ...typed } = fields;
  return Object.values(typed).some((value) => !isEmpty(value));
}

/** A password is taken exactly as it was typed. What was typed for another kind is left behind. */
export function draftOf(fields: EntryDraft): EntryDraft {
  const kind = kindOf(fields);
  const isLogin = kind === "login";
  return {
    account: fields.account.trim(),
    username: isLogin ? fields.username.trim() : "",
    password: usesPassword(kind) ? fields.password : "",
    phone: isLogin ? fields.phone : "",
    url: isLogin ? completeAddress(fields.url) : "",
    notes: fields.notes.trim(),
    tags: fields.tags,
    ...(isLogin ? {} : { kind }),
    ...extrasOfDraft(fields),
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
