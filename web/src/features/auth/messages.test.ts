import { googleFailure } from "@breezy/contract/google";
import { expect, test } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import {
  googleFailed,
  loginFailed,
  signupFailed,
  weaknessIn,
  wrongPasswordIn,
} from "./messages.ts";

test("the server's sentence is passed on", () => {
  const error = new ApiError({ status: 401, code: "invalid_credentials", detail: "Not right." });
  expect(loginFailed(error)).toBe("Login failed: Not right.");
  expect(signupFailed(error)).toBe("Signup failed: Not right.");
});

test.each([
  [new ApiError({ status: 500, code: "internal" }), "An unexpected error occurred."],
  [new TypeError("x is not a function"), "An unexpected error occurred."],
  [undefined, "An unexpected error occurred."],
  [new ApiError({ status: 401, code: "invalid_credentials" }), "That email or password is wrong."],
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

// Claim (account pages): A weak password is refused with each reason at its field.
test("every reason of a weak password stands at its field, and no other error's", () => {
  const weak = (reasons: string[]) =>
    new ApiError({ status: 422, code: "weak_password", body: { reasons } });
  expect(weaknessIn(weak(["common"]))).toEqual({
    password: "That password is too easy to guess. Choose another.",
  });
  expect(weaknessIn(weak(["too_short", "common"]))).toEqual({
    password:
      "Password must be at least 6 characters long. That password is too easy to guess. Choose another.",
  });
  expect(weaknessIn(weak(["of a later day"]))).toEqual({});
  expect(weaknessIn(new ApiError({ status: 422, code: "invalid" }))).toEqual({});
  expect(weaknessIn(new TypeError("no"))).toEqual({});
});

test("a wrong password stands at the field where it was asked for", () => {
  const wrong = new ApiError({ status: 403, code: "wrong_password", detail: "No." });
  expect(wrongPasswordIn(wrong, "current")).toEqual({
    current: "Your current password is wrong.",
  });
  expect(wrongPasswordIn(new ApiError({ status: 429, code: "x" }), "current")).toEqual({});
});

// Claim (google): A failed Google sign-in shows a sentence, and signs nobody in.
test.each(googleFailure.options)("%s is told as a sentence", (failure) => {
  expect(googleFailed(failure)).toMatch(/^Google sign-in failed: \p{Lu}.*\.$/u);
});
