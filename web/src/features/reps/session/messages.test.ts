import { expect, test } from "vitest";
import { ApiError } from "../../../lib/api-error.ts";
import { loginFailed } from "./messages.ts";

test.each([
  [
    { status: 401, code: "invalid_credentials", detail: "That rep ID or password is wrong." },
    "That rep ID or password is wrong.",
  ],
  [
    { status: 429, code: "rate_limited", detail: "Too many tries.", retryAfterMs: 60_000 },
    "Too many tries. Try again in 1 minute.",
  ],
  [{ status: 500, code: "http_500" }, "Error: 500"],
  [{ status: 502, code: "network" }, "Error: 502"],
  [{ status: 0, code: "network" }, "Network error. Could not connect to the server."],
  [{ status: 200, code: "unexpected_answer" }, "An unexpected error occurred. Please try again."],
  [{ status: 0, code: "session_not_kept" }, "Login failed. Please try again."],
])("of %o the login says: %s", (fields, sentence) => {
  expect(loginFailed(new ApiError(fields))).toBe(sentence);
});

test("what nobody foresaw is said as such", () => {
  expect(loginFailed(new TypeError("no"))).toBe("An unexpected error occurred. Please try again.");
});
