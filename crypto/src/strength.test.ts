import * as fc from "fast-check";
import { expect, test } from "vitest";
import { generatePassword } from "./generator.ts";
import { guessesPerSecond, isWeak, soundGuesses, strengthLabels, strengthOf } from "./strength.ts";

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
  ["שלום עולם", 2, "Fair"],
] as const)("%j, were it never guessed, scores %i: %s", (password, score, label) => {
  expect(strengthOf(password, Infinity)).toMatchObject({ score, label });
});

const yearGuesses = 31_557_600 * guessesPerSecond;

test.each([
  ["P@ssw0rd!", 480, "Very Weak"],
  ["abcde1A!", 3600 * guessesPerSecond - 1, "Very Weak"],
  ["abcde1A!", 3600 * guessesPerSecond, "Weak"],
  ["abcde1A!", soundGuesses - 1, "Weak"],
  ["abcde1A!", soundGuesses, "Fair"],
  ["abcde1A!", yearGuesses, "Good"],
  ["abcde1A!", 10 * yearGuesses, "Strong"],
  ["abcde1A!", 100 * yearGuesses - 1, "Strong"],
  ["abcde1A!", 100 * yearGuesses, "Very Strong"],
  ["abcdefghijklmnopqrstuvwx", 1e24, "Fair"],
  ["", 1, "Very Weak"],
] as const)("%j after %d guesses is %s: the lower of both counts", (password, guesses, label) => {
  expect(strengthOf(password, guesses).label).toBe(label);
});

test("no estimate makes a password look better than it is made, and none worse than its own word", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.double({ min: 1, noNaN: true }),
      (text, guesses) => {
        const { score, label } = strengthOf(text, guesses);
        expect(score).toBe(
          Math.min(
            strengthOf(text, Infinity).score,
            // Of every kind of character.
            strengthOf("abcde1A!", guesses).score,
          ),
        );
        expect(label).toBe(strengthLabels[score]);
        expect(isWeak({ score })).toBe(label === "Weak" || label === "Very Weak");
      },
    ),
  );
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
  const { wishes } = strengthOf(password, Infinity);
  expect(wishes.map(({ label }) => label)).toEqual(["12+ Chars", "Uppercase", "Number", "Symbol"]);
  expect(
    wishes
      .filter((wish) => wish.met)
      .map(({ label }) => label)
      .join(", "),
  ).toBe(met);
});

test("a password that was made here is Good or better by what it is made of", () => {
  for (let i = 0; i < 500; i++) {
    expect(strengthOf(generatePassword(), Infinity).score).toBeGreaterThanOrEqual(3);
  }
});
