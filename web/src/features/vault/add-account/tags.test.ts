import { expect, test } from "vitest";
import { tagLimits, tagsIn } from "@breezy/client/entry/tags";
import { newTag, offeredTags, toggleTag, unknownTags } from "./tags.ts";

test("what the account suggests comes first, then the person's own, each once whatever its case", () => {
  expect(offeredTags(["Streaming", "Social"], ["Family", "social"], ["Club", "Family"])).toEqual([
    "Streaming",
    "Social",
    "Family",
    "Club",
  ]);
});

test("an unknown account is offered a few that fit many", () => {
  expect(offeredTags([], ["Family"], [])).toContain("Work");
  expect(offeredTags(["Bank"], ["Family"], [])).toEqual(["Bank", "Family"]);
});

test.each([
  ["", null],
  ["  ", null],
  ["work", null],
  [" WORK ", null],
  ["ÉCOLE", null],
  ["Family", "Family"],
  ["  two   words ", "two words"],
  ["home, garden,", "home garden"],
  [" , ", null],
  ["x".repeat(60), "x".repeat(tagLimits.length)],
  ["🦊", "🦊"],
])("%j becomes the tag %j", (text, tag) => {
  expect(newTag(text, ["Work", "école"])).toBe(tag);
});

test("a chip goes on and off", () => {
  expect(toggleTag(["a"], "b")).toEqual(["a", "b"]);
  expect(toggleTag(["a", "b"], "a")).toEqual(["b"]);
});

test("only a person's new tags are theirs to keep", () => {
  expect(unknownTags(["Work", "family", "Club"], ["Family"])).toEqual(["Club"]);
});

test("one text holds many tags, of which the case that came first stands", () => {
  expect(tagsIn("Home, HOME ,home,, two  words")).toEqual(["Home", "two words"]);
});
