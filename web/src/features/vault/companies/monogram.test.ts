import { expect, test } from "vitest";
import { hueOf, monogramOf } from "./monogram.ts";

test.each([
  ["github", "G"],
  ["  «élan»", "É"],
  ["e\u0301lan", "E\u0301"],
  ["👨‍👩‍👧 Family", "👨‍👩‍👧"],
  ["🇦🇹 Post", "🇦🇹"],
  ["بنك", "ب"],
  ["1&1", "1"],
  ["--", "•"],
  ["", "•"],
])("%j has %j", (name, monogram) => {
  expect(monogramOf(name)).toBe(monogram);
});

test("the colour is the name's own, and names that are alike differ", () => {
  expect(hueOf("GitHub ")).toBe(hueOf("github"));
  const hues = Array.from("abcdefghijklmnopqrst", (letter) => hueOf(`account ${letter}`));
  expect(new Set(hues).size).toBeGreaterThan(8);
  for (const hue of hues) expect(hue).toBeOneOf(Array.from({ length: 36 }, (_, i) => i * 10));
});
