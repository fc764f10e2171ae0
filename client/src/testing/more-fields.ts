import { entryFields, type EntryFields } from "../entry/fields.ts";

/** The product's fields and two that it does not have: one for every eye, and a secret one. */
export const moreFields: EntryFields = {
  ...entryFields,
  nickname: {
    label: "Nickname",
    noun: "nickname",
    part: "overview",
    value: "text",
    merged: "whole",
    content: true,
    searched: true,
    shown: "middle",
    added: true,
    maxLength: 60,
    shared: "chosen",
    exported: "field",
  },
  recovery: {
    label: "Recovery word",
    noun: "recovery word",
    part: "secret",
    value: "secret",
    merged: "pieces",
    content: true,
    searched: false,
    shown: "head",
    added: true,
    maxLength: 60,
    shared: "offered",
    exported: "field",
  },
};
