import { expect, test } from "vitest";
import { ApiError, networkError } from "../../lib/api-error.ts";
import { saveSentence } from "./messages.ts";

test.each<[string, unknown, string]>([
  ["the server's words", new ApiError({ status: 422, code: "invalid", detail: "No." }), "No."],
  ["none", new ApiError({ status: 500, code: "http_500" }), "Failed to save profile."],
  ["a failure of another kind", new Error("out of memory"), "Failed to save profile."],
  [
    "no connection",
    networkError(null),
    "Failed to save profile. Breezy could not be reached. Check your connection and try again.",
  ],
  [
    "a wait",
    new ApiError({ status: 429, code: "too_many_requests", detail: "Wait.", retryAfterMs: 60_000 }),
    "Wait. Try again in 1 minute.",
  ],
])("a profile that was not saved, with %s", (_, error, sentence) => {
  expect(saveSentence(error)).toBe(sentence);
});
