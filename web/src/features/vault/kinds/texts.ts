/** What the dialogs of kinds, own fields and one-time codes say. */
import type { FieldType } from "@breezy/client/entry/kinds";

export const fieldTypeNames = {
  text: "Text",
  hidden: "Hidden",
  boolean: "Yes or no",
  date: "Date",
} satisfies Record<FieldType, string>;

export const extrasTexts = {
  tooManyFields: (most: number) => `An entry can have at most ${most} custom fields.`,
  unnamedField: "Give each custom field a name.",
  overviewTooLarge: "This is more than an entry can hold. Shorten the notes or the longest values.",
  secretTooLarge: "The hidden values are more than an entry can hold. Shorten the longest ones.",
  codeHint: "Paste a link that starts with otpauth://, or the secret that the site shows.",
  codeUsable: "This is a working secret. Codes appear here once you save.",
  codeKept: "A one-time code is set up.",
  codeRemoved: "The one-time code is removed when you save.",
};
