import { expect, test } from "vitest";
import { ApiError, networkError } from "./api-error.ts";
import { sentenceOf } from "./sentence.ts";

test.each([
  ["busy", { status: 429, code: "http_429" }, /^We are too busy right now/],
  ["broken", { status: 500, code: "http_500" }, /^Something went wrong on our side/],
  ["cut off", { status: 200, code: "cut_off" }, /^The answer arrived incomplete\./],
  ["too old a page", { status: 200, code: "unexpected_answer" }, /This page may be out of date/],
  ["none of these", { status: 404, code: "http_404" }, /^An unexpected error occurred\./],
])("an answer without words of its own, %s, has a sentence", (_, fields, sentence) => {
  expect(sentenceOf(new ApiError(fields))).toMatch(sentence);
});

test("the server's own words come first, and the line's failure is the line's", () => {
  const told = new ApiError({ status: 500, code: "internal", detail: "Try later." });
  expect(sentenceOf(told)).toBe("Try later.");
  expect(sentenceOf(networkError(null))).toMatch(/^Breezy could not be reached\./);
});
