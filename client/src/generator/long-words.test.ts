import { sha256 } from "@breezy/crypto/verify";
import { toHex, utf8 } from "@breezy/crypto/bytes";
import { generate } from "@breezy/crypto/generator-modes";
import { expect, test } from "vitest";
import { loadLongWords } from "./long-words.ts";

const words = await loadLongWords();

test("the list is the one that was published", () => {
  expect(words).toHaveLength(7776);
  const lines = words.map((word, i) => {
    const dice = i
      .toString(6)
      .padStart(5, "0")
      .replaceAll(/./g, (digit) => String(Number(digit) + 1));
    return `${dice}\t${word}\n`;
  });
  // Of eff_large_wordlist.txt as it is published, with the dice.
  expect(toHex(sha256(utf8(lines.join(""))))).toBe(
    "addd35536511597a02fa0a9ff1e5284677b8883b83e986e43f15a3db996b903e",
  );
});

test("a phrase without separators has one reading: no word is the beginning of another", () => {
  const sorted = words.toSorted();
  expect(new Set(sorted).size).toBe(sorted.length);
  expect(sorted.filter((word, i) => sorted[i + 1]?.startsWith(word))).toEqual([]);
});

test("every word is of small letters and hyphens, as the digit and the capitals need it", () => {
  expect(words.filter((word) => !/^[a-z]+(?:-[a-z]+)?$/.test(word))).toEqual([]);
});

test("passphrases are made of them", () => {
  const options = { words: 6, separator: " ", capitals: false, digit: false } as const;
  const made = generate({ mode: "passphrase", ...options }, words).split(" ");
  expect(made).toHaveLength(6);
  expect(made.filter((word) => !words.includes(word))).toEqual([]);
});
