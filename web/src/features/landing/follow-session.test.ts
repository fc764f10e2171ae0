import { expect, test } from "vitest";
import type { SessionEvent } from "../../app/session.ts";
import { signedInAfter } from "./follow-session.ts";

const unchanged = "unchanged";

test.each<[SessionEvent, boolean | typeof unchanged]>([
  ["initial-session", unchanged],
  ["signed-in", true],
  ["token-refreshed", unchanged],
  ["user-updated", unchanged],
  ["mfa-challenge-verified", true],
  ["password-recovery", false],
  ["signed-out", false],
  ["session-ended", false],
])("%s", (news, expected) => {
  for (const before of [true, false]) {
    expect(signedInAfter(news, before)).toBe(expected === unchanged ? before : expected);
  }
});

test("a page that opened tells whom it found", () => {
  expect(signedInAfter({ found: "an id" }, false)).toBe(true);
  expect(signedInAfter({ found: null }, true)).toBe(false);
});

test("anything else changes nothing", () => {
  for (const news of [undefined, null, 1, {}, "news"]) {
    expect([signedInAfter(news, true), signedInAfter(news, false)]).toEqual([true, false]);
  }
});
