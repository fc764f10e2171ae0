import { expect, test } from "vitest";
import {
  keptSentence,
  overriddenSentence,
  takeBackPatch,
  withoutField,
} from "./merge-sentences.ts";

test("what the other device changed alone is named", () => {
  expect(keptSentence([])).toBeNull();
  expect(keptSentence(["username", "notes", "url"])).toBe(
    "Another device changed the username, notes, and website. That change was kept.",
  );
});

test.each([
  [{ field: "phone", value: "123" }, "“123”", { phone: "123" }],
  [{ field: "notes", value: "" }, "cleared the notes", { notes: "" }],
  [{ field: "tags", value: ["Work", "Bank"] }, "“Work, Bank”", { tags: ["Work", "Bank"] }],
  [{ field: "favorite", value: false }, "removed it from Favorites", { favorite: false }],
  [{ field: "password", value: null }, "in the password history", null],
] as const)("%j is told, and can be taken back", (one, words, patch) => {
  const overridden = { field: one.field, value: one.value as string | string[] | boolean | null };
  expect(overriddenSentence(overridden)).toContain(words);
  expect(takeBackPatch(overridden)).toEqual(patch);
});

test("the notice ends with the last thing that it tells", () => {
  const merge = { theirs: [], both: [{ field: "phone" as const, value: "1" }], restored: false };
  expect(withoutField(merge, "phone")).toBeNull();
  expect(withoutField({ ...merge, restored: true }, "phone")).toMatchObject({ both: [] });
});
