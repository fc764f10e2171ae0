import { expect, test } from "vitest";
import { storedName } from "./stored-name.ts";

const family = "👨‍👩‍👧‍👦";

test.each([
  ["Example Shop", "Example Shop"],
  ["", ""],
  ["  spaces around \t", "spaces around"],
  ["a\0b\nc\u0085d", "a b c d"],
  ["\ud83d alone", "\ufffd alone"],
  ["a".repeat(256), "a".repeat(256)],
  ["a".repeat(257), "a".repeat(256)],
  ["a".repeat(1_000_000), "a".repeat(256)],
  ["水".repeat(1_000_000), "水".repeat(256)],
  [`${"a".repeat(250)}${family}b`, "a".repeat(250)],
  [`${"a".repeat(245)}${family}b`, `${"a".repeat(245)}${family}`],
])("case %#: is kept as it is shown", (text, kept) => {
  expect(storedName(text)).toBe(kept);
});

test("one letter under a thousand marks is cut within", () => {
  expect(storedName(`a${"\u0301".repeat(1000)}`)).toHaveLength(256);
});
