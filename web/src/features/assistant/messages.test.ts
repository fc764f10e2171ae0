import { expect, test } from "vitest";
import { formatMoment } from "../../lib/moment.ts";
import { leftSentence, limitSentence } from "./messages.ts";

test.each([
  [6, null],
  [7, "You have 3 messages left today."],
  [9, "You have one message left today."],
  [10, `That was your last message for today. You can send more on ${formatMoment(0)}.`],
  [11, `That was your last message for today. You can send more on ${formatMoment(0)}.`],
])("after %i of 10 messages: %s", (used, sentence) => {
  expect(leftSentence({ used, limit: 10, resets_at: 0 })).toBe(sentence);
});

test("the limit says what the server said of it, and when it ends", () => {
  const usage = { used: 10, limit: 10, resets_at: 0 };
  expect(limitSentence("All 10 are used.", usage)).toBe(
    `All 10 are used. You can send more on ${formatMoment(0)}.`,
  );
  expect(limitSentence("", undefined)).toBe("You have reached your message limit.");
});

test("before anything is known nothing is said", () => {
  expect(leftSentence(null)).toBeNull();
});
