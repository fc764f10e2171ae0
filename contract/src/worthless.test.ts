import { expect, test } from "vitest";
import { isWorthless } from "./worthless.ts";

test.each([
  ["zeros", new Uint8Array(32)],
  ["one byte", new Uint8Array(32).fill(7)],
  ["a short cycle", Uint8Array.from({ length: 32 }, (_, at) => (at % 8) * 31)],
  ["counting up", Uint8Array.from({ length: 32 }, (_, at) => at)],
  ["counting down", Uint8Array.from({ length: 32 }, (_, at) => 200 - at)],
  ["one letter", "s".repeat(32)],
  ["a word again and again", "passwords!".repeat(4)],
  ["digits again and again", "1234567890".repeat(4)],
  ["few letters", "abcdefgabcdefgfedcbaabcdefgabcdefg"],
  ["an example", "development-relay-token-known-to-everyone"],
  ["another", "please-change-me-before-you-begin-1"],
])("%s is no secret", (_, secret) => {
  expect(isWorthless(secret)).toBe(true);
});

test("what was drawn at random is one, in bytes, base64 and hex", () => {
  for (let n = 0; n < 2000; n++) {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    for (const drawn of [bytes, bytes.toBase64(), bytes.toHex()]) {
      expect(isWorthless(drawn)).toBe(false);
    }
  }
});
