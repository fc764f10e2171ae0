import { expect, test } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { loginFailed, signupFailed } from "./messages.ts";

test("the server's sentence is passed on", () => {
  const error = new ApiError({ status: 401, code: "invalid_credentials", detail: "Not right." });
  expect(loginFailed(error)).toBe("Login failed: Not right.");
  expect(signupFailed(error)).toBe("Signup failed: Not right.");
});

test.each([
  [new ApiError({ status: 500, code: "internal" }), "An unexpected error occurred."],
  [new TypeError("x is not a function"), "An unexpected error occurred."],
  [undefined, "An unexpected error occurred."],
  [
    new ApiError({ status: 401, code: "invalid_credentials" }),
    "The email or the password is not right.",
  ],
  [
    new ApiError({ status: 503, code: "network", detail: "<html>" }),
    "Breezy could not be reached. Check your connection and try again.",
  ],
  [
    new ApiError({ status: 429, code: "too_many_requests", retryAfterMs: 61_000 }),
    "Too many attempts. Try again in 2 minutes.",
  ],
  [
    new ApiError({ status: 429, code: "too_many_requests", detail: "Slow down.", retryAfterMs: 1 }),
    "Slow down. Try again in 1 second.",
  ],
])("%o reads as a sentence", (error, reason) => {
  expect(loginFailed(error)).toBe(`Login failed: ${reason}`);
});
