import { expect, test } from "vitest";
import { generatePassword } from "./generator.ts";
import { strengthOf } from "./strength.ts";

test.each([
  ["", 0, "Very Weak"],
  [" ", 0, "Very Weak"],
  ["abc", 1, "Weak"],
  ["        ", 1, "Weak"],
  ["abcdefgh", 2, "Fair"],
  ["abcdefg1", 3, "Good"],
  ["abcdef1A", 4, "Strong"],
  ["aA1!", 4, "Strong"],
  ["aA1?", 3, "Good"],
  ["abcde1A!", 5, "Very Strong"],
  ["éÉ٣", 3, "Good"],
  ["👍👍👍👍", 0, "Very Weak"],
] as const)("%j scores %i: %s", (password, score, label) => {
  expect(strengthOf(password)).toMatchObject({ score, label });
});

test.each([
  ["", ""],
  ["abcdefghijk", ""],
  ["abcdefghijkl", "12+ Chars"],
  ["A", "Uppercase"],
  ["1", "Number"],
  ["*", "Symbol"],
  ["?", ""],
  ["abcdefghiA1^", "12+ Chars, Uppercase, Number, Symbol"],
])("%j meets %j", (password, met) => {
  const { wishes } = strengthOf(password);
  expect(wishes.map(({ label }) => label)).toEqual(["12+ Chars", "Uppercase", "Number", "Symbol"]);
  expect(
    wishes
      .filter((wish) => wish.met)
      .map(({ label }) => label)
      .join(", "),
  ).toBe(met);
});

test("a password that was made here is strong", () => {
  for (let i = 0; i < 500; i++) {
    expect(strengthOf(generatePassword()).score).toBeGreaterThanOrEqual(3);
  }
});
