/** The fields of a card that a person edits in place, each as one text. */
import { draftLimits, phoneDigits } from "../kinds/kinds.ts";
import { tagLimits, tagsIn, tagsProblem } from "@breezy/client/entry/tags";
import type { EntryPatch, Overview, TextField } from "@breezy/client/entry/entry";
import { completeAddress } from "@breezy/client/entry/web-address";

/** Those that the list knows; a password is opened only when it is asked for. */
export type ListedField = Exclude<TextField, "password">;

interface CardField {
  label: string;
  /** How sentences name it. */
  noun: string;
  maxLength: number;
  inputMode?: "numeric" | "url";
  hint?: string;
  /** Said where it is left empty; the others may be. */
  required?: string;
}

/** As many as an account has, with what parts them. */
const tagsLimit = tagLimits.count * (tagLimits.length + ", ".length);

export const cardFields: Record<TextField, CardField> = {
  account: {
    label: "Account",
    noun: "account",
    maxLength: draftLimits.account,
    required: "Enter the account's name.",
  },
  username: { label: "Username", noun: "username", maxLength: draftLimits.username },
  password: {
    label: "Password",
    noun: "password",
    maxLength: draftLimits.password,
    required: "Enter the password.",
  },
  phone: { label: "Phone", noun: "phone", maxLength: draftLimits.phone, inputMode: "numeric" },
  url: { label: "Website", noun: "website", maxLength: draftLimits.url, inputMode: "url" },
  notes: { label: "Notes", noun: "notes", maxLength: draftLimits.notes },
  tags: {
    label: "Tags",
    noun: "tags",
    maxLength: tagsLimit,
    hint: "Put commas between tags.",
  },
};

export function textOf(overview: Overview, field: ListedField): string {
  return field === "tags" ? overview.tags.join(", ") : overview[field];
}

/** What may stand in the field while it is typed. */
export function typedText(field: TextField, text: string): string {
  return field === "phone" ? phoneDigits(text) : text;
}

/** What saving `text` changes. A password is taken exactly as it was typed. */
export function patchOf(field: TextField, text: string): EntryPatch {
  switch (field) {
    case "password":
      return { password: text };
    case "phone":
      return { phone: phoneDigits(text) };
    case "url":
      return { url: completeAddress(text) };
    case "tags":
      return { tags: tagsIn(text) };
    case "account":
    case "username":
    case "notes":
      return { [field]: text.trim() };
  }
}

/** Why `text` can't be saved, as a sentence; null where it can. */
export function fieldProblem(field: TextField, text: string): string | null {
  if (field === "tags") return tagsProblem(tagsIn(text));
  const { required } = cardFields[field];
  if (!required) return null;
  return (field === "password" ? text : text.trim()) ? null : required;
}

/** Whether saving `text` would change nothing of `base`. */
export function isUnchanged(field: TextField, text: string, base: string): boolean {
  return JSON.stringify(patchOf(field, text)) === JSON.stringify(patchOf(field, base));
}
