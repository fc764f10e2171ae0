/** What the add form holds, its limits, and what becomes of it on saving. */
import type { EntryDraft } from "./vault.ts";
import { isEmpty } from "./is-empty.ts";
import { completeAddress } from "./web-address.ts";

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
    ...(fields.password ? {} : { password: "Enter the password." }),
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
  return Object.values(fields).some((value) => !isEmpty(value));
}

/** A password is taken exactly as it was typed. */
export function draftOf(fields: EntryDraft): EntryDraft {
  return {
    ...fields,
    account: fields.account.trim(),
    username: fields.username.trim(),
    password: fields.password,
    phone: fields.phone,
    url: completeAddress(fields.url),
    notes: fields.notes.trim(),
  };
}
