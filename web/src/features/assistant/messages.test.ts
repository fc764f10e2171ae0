import { expect, test } from "vitest";
import { leftSentence } from "./messages.ts";

test.each([
  [6, null],
  [7, "3 messages are left today."],
  [9, "One message is left today."],
  [10, "That was your last message of today."],
  [11, "That was your last message of today."],
])("after %i of 10 messages: %s", (used, sentence) => {
  expect(leftSentence({ used, limit: 10, resets_at: 0 })).toBe(sentence);
});

test("before anything is known nothing is said", () => {
  expect(leftSentence(null)).toBeNull();
});
