/** What the dialogs of kinds, own fields and one-time codes say. */
import type { FieldType } from "@breezy/client/entry/kinds";

export const fieldTypeNames = {
  text: "Text",
  hidden: "Hidden",
  boolean: "Yes or no",
  date: "Date",
} satisfies Record<FieldType, string>;

export const extrasTexts = {
  tooManyFields: (most: number) => `An entry has at most ${most} fields of your own.`,
  unnamedField: "Give each field of your own a name.",
  overviewTooLarge:
    "Together this is more than an entry can hold. Shorten the notes or the longest values.",
  secretTooLarge:
    "Together the hidden values are more than an entry can hold. Shorten the longest of them.",
  codeHint: "Paste a link that begins with otpauth://, or the secret that the site shows.",
  codeUsable: "This makes codes. They show here once it is saved.",
  codeKept: "A one-time code is set up.",
  codeRemoved: "The one-time code is removed when you save.",
};
