import { generate } from "@breezy/crypto/generator-modes";
import { generatePassword } from "@breezy/crypto/generator";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { loadLongWords } from "../generator/long-words.ts";
import { guessEstimate } from "../generator/guess-estimate.ts";
import { createKnownWords, loadKnownWords } from "./known-words.ts";
import { quickGuesses } from "./quick-guesses.ts";

let turns = 0;
const words = await loadKnownWords(() => {
  turns++;
  return Promise.resolve();
});
const wordsAt = (text: string, start = 0) => {
  const found: [word: string, rank: number][] = [];
  words.at(text, start, (end, rank) => found.push([text.slice(start, end), rank]));
  return found;
};
const isWeak = (password: string, ...about: string[]) =>
  guessEstimate(quickGuesses(password, about, words)).isSoon;

test.each([
  "123456",
  "password",
  "Password1!",
  "P@ssw0rd2024",
  "Summer2024!",
  "qwertyuiop",
  "asdfghjkl;",
  "abcdefghijklmnop",
  "zyxwvutsrqp",
  "1234567890",
  "aaaaaaaaaaaaaaaaaaaaaaaa",
  "abc1abc1abc1abc1abc1",
  "iloveyou!!!!",
  "JohnSmith1985",
  "xK9#mQ2p",
  "0000",
  "🔑",
  "пароль",
  "שלום",
])("'%s' is weak", (password) => {
  expect(isWeak(password)).toBe(true);
});

test.each([
  "xK9#mQ2pLw4!",
  "vT7$hn&2Qz@8Lc!f",
  "correct horse battery staple",
  "🐻🍯🌲🏔🐝🍓🎣🏕",
  "Дождь стучит в окно третий день",
])("'%s' is not", (password) => {
  expect(isWeak(password)).toBe(false);
});

test("whatever the generator makes is not weak", async () => {
  const longWords = await loadLongWords();
  const joined = { separator: "-", capitals: false, digit: false } as const;
  for (let i = 0; i < 200; i++) {
    expect(isWeak(generatePassword())).toBe(false);
    expect(isWeak(generate({ mode: "passphrase", words: 6, ...joined }, longWords))).toBe(false);
    expect(isWeak(generate({ mode: "memorable", words: 4, ...joined }))).toBe(false);
  }
});

test("what stands in the account's name or the username helps a guesser", () => {
  expect(isWeak("Zyqkvwjxhgfqz77")).toBe(false);
  expect(isWeak("Zyqkvwjxhgfqz77", "Zyqkvwjxhgfqz Bank")).toBe(true);
  expect(isWeak("Zyqkvwjxhgfqz77", "Bank", "zyqkvwjxhgfqz@example.com")).toBe(true);
});

test("any text has an estimate", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), fc.string(), (text, about) => {
      const guesses = quickGuesses(text, [about], words);
      expect(guesses).toBeGreaterThanOrEqual(1);
      expect(guesses).toBeLessThanOrEqual(1.01e64);
    }),
  );
});

test("the lists are laid out in turns, and the first of each rank first", () => {
  expect(turns).toBeGreaterThan(10);
  expect(wordsAt("123456")).toContainEqual(["123456", 1]);
  expect(wordsAt("the smith", 4)).toContainEqual(["smith", 1]);
  expect(wordsAt("x")).toEqual([]);
  expect(wordsAt("")).toEqual([]);
});

test("every word that stands at a place is told of, and no other", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "é"), maxLength: 6 });
  fc.assert(
    fc.property(
      fc.uniqueArray(letters),
      fc.string({ unit: letters }),
      fc.nat(9),
      (all, text, at) => {
        const known = createKnownWords();
        for (const [i, word] of all.entries()) known.put(word, i + 1);
        const found = new Map<string, number>();
        known.at(text, at, (end, rank) => found.set(text.slice(at, end), rank));
        const standing = all.flatMap((word, i) =>
          word.length > 1 && text.startsWith(word, at) && at < text.length
            ? [[word, i + 1] as const]
            : [],
        );
        expect(found).toEqual(new Map(standing));
      },
    ),
  );
});

test("the cheapest of all ways counts", () => {
  const known = createKnownWords();
  for (const [word, rank] of [
    ["sun", 99],
    ["sunshine", 9],
    ["shine", 999],
    ["1984", 9999],
  ] as const)
    known.put(word, rank);
  const digits = (password: string) => Math.log10(quickGuesses(password, [], known));
  expect(digits("sunshine")).toBeCloseTo(1);
  expect(digits("sunxshine")).toBeCloseTo(2 + 1 + 3);
  expect(digits("Sunsh1ne")).toBeCloseTo(1 + 2 * Math.log10(4));
  // A year is tried before a word of that rank.
  expect(digits("sunshine1984")).toBeCloseTo(1 + Math.log10(150));
});
