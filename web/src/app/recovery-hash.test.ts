import { expect, test } from "vitest";
import { readRecoveryHash } from "./recovery-hash.ts";

test.each([
  ["#type=recovery&token=abc-_1", "abc-_1"],
  ["type=recovery&token=abc", "abc"],
  ["#token=abc&type=recovery", "abc"],
  ["#type=recovery", ""],
  ["#type=signup&token=abc", null],
  ["#token=abc", null],
  ["#/type=recovery", null],
  ["", null],
])("of %j the token is %j", (hash, token) => {
  expect(readRecoveryHash(hash)).toBe(token);
});
