import { expect, test } from "vitest";
import { ApiError } from "../../../lib/api-error.ts";
import { refusal, searchSentence } from "./messages.ts";

const failed = "Failed to search for products. Please try again later.";

test.each([
  [new ApiError({ status: 503, code: "search_unavailable", detail: failed }), failed],
  [new ApiError({ status: 0, code: "network" }), failed],
  [new ApiError({ status: 500, code: "http_500" }), failed],
  [
    new ApiError({ status: 429, code: "rate_limited", detail: "Too much.", retryAfterMs: 2000 }),
    "Too much. Try again in 2 seconds.",
  ],
  [new TypeError("no"), failed],
])("of %o the search says: %s", (error, sentence) => {
  expect(searchSentence(error)).toBe(sentence);
});

test.each([
  [
    new ApiError({ status: 409, code: "price_differs", detail: "Changed." }),
    "The price has changed: it is now 1,300 points.",
  ],
  [new ApiError({ status: 409, code: "points_missing", detail: "Too few." }), "Too few."],
  [new ApiError({ status: 500, code: "http_500" }), "Failed to redeem product."],
])("of %o redeeming says: %s", (error, sentence) => {
  expect(refusal(error, 1300)).toBe(sentence);
});
