import { generate } from "@breezy/crypto/generator-modes";
import { generatePassword } from "@breezy/crypto/generator";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { loadLongWords } from "../generator/long-words.ts";
import { guessEstimate } from "../strength-words.ts";
import { loadKnownWords } from "./known-words.ts";
import { quickGuesses } from "./quick-guesses.ts";

let turns = 0;
const rankOf = await loadKnownWords(() => {
  turns++;
  return Promise.resolve();
});
const isWeak = (password: string, ...about: string[]) =>
  guessEstimate(quickGuesses(password, about, rankOf)).isSoon;

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
  const words = await loadLongWords();
  const joined = { separator: "-", capitals: false, digit: false } as const;
  for (let i = 0; i < 200; i++) {
    expect(isWeak(generatePassword())).toBe(false);
    expect(isWeak(generate({ mode: "passphrase", words: 6, ...joined }, words))).toBe(false);
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
      const guesses = quickGuesses(text, [about], rankOf);
      expect(guesses).toBeGreaterThanOrEqual(1);
      expect(guesses).toBeLessThanOrEqual(1.01e64);
    }),
  );
});

test("the lists are laid out in turns, and the first of each rank first", () => {
  expect(turns).toBeGreaterThan(10);
  expect(rankOf("123456")).toBe(1);
  expect(rankOf("smith")).toBe(1);
  expect(rankOf("x")).toBeUndefined();
});
