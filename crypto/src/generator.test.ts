import { describe, expect, test } from "vitest";
import { generatePassword, randomBelow, specialCharacters } from "./generator.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const digits = "0123456789";
const lettersAndDigits = letters + digits;

test("16 characters, 4 of them special, the rest letters and digits", () => {
  for (let i = 0; i < 2000; i++) {
    const characters = Array.from(generatePassword());
    expect(characters).toHaveLength(16);
    const special = characters.filter((character) => specialCharacters.includes(character));
    expect(special).toHaveLength(4);
    const plain = characters.filter((character) => lettersAndDigits.includes(character));
    expect(plain).toHaveLength(12);
    for (const asked of [/[A-Z]/, /[a-z]/, /\d/]) expect(characters.join("")).toMatch(asked);
  }
});

test("no password is made twice among five thousand", () => {
  const made = Array.from({ length: 5000 }, generatePassword);
  expect(new Set(made).size).toBe(made.length);
});

describe("every outcome is equally likely", () => {
  // The bound is where chance alone gets in one of ten thousand million runs: flaky tests teach to look away.
  test.each([2, 8, 12, 16, 62, 200, 7776])("below %i", (limit) => {
    const counts = tally(
      Array.from({ length: 40_000 }, () => randomBelow(limit)),
      Array.from({ length: limit }, (_, i) => i),
    );
    expect(chiSquare(counts)).toBeLessThan(bound(limit - 1));
  });

  test("each letter, digit and special character in the passwords made", () => {
    const all = Array.from({ length: 6000 }, generatePassword).join("");
    // Among themselves: that each password has a digit makes digits a little more frequent.
    for (const characters of [letters, digits, specialCharacters]) {
      const counts = tally(
        Array.from(all).filter((character) => characters.includes(character)),
        Array.from(characters),
      );
      expect(chiSquare(counts)).toBeLessThan(bound(characters.length - 1));
    }
  });

  test("each place of a special character", () => {
    const places = Array.from({ length: 6000 }, generatePassword).flatMap((password) =>
      Array.from(password).flatMap((character, i) =>
        specialCharacters.includes(character) ? [i] : [],
      ),
    );
    const counts = tally(
      places,
      Array.from({ length: 16 }, (_, i) => i),
    );
    expect(chiSquare(counts)).toBeLessThan(bound(15));
  });

  test("and the bound notices the bias of a plain remainder", () => {
    const bytes = crypto.getRandomValues(new Uint8Array(40_000));
    const counts = tally(
      [...bytes].map((byte) => byte % 62),
      Array.from({ length: 62 }, (_, i) => i),
    );
    expect(chiSquare(counts)).toBeGreaterThan(bound(61));
  });
});

test("the largest limit is all numbers of 32 bits", () => {
  const drawn = Array.from({ length: 1000 }, () => randomBelow(2 ** 32));
  expect(Math.max(...drawn)).toBeGreaterThan(2 ** 31);
  expect(Math.max(...drawn)).toBeLessThan(2 ** 32);
});

test.each([0, -1, 2 ** 32 + 1, 1.5, Number.NaN])("below %d there is nothing to draw", (limit) => {
  expect(() => randomBelow(limit)).toThrow(RangeError);
});

function tally<T>(drawn: readonly T[], outcomes: readonly T[]): number[] {
  const counts = new Map(outcomes.map((outcome) => [outcome, 0]));
  for (const one of drawn) counts.set(one, counts.get(one)! + 1);
  return [...counts.values()];
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The chi-square value that chance exceeds once in 10^10, after Wilson and Hilferty (1931). */
function bound(degrees: number): number {
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + 6.361 * Math.sqrt(spread)) ** 3;
}
