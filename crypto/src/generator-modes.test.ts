import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { specialCharacters } from "./generator.ts";
import {
  entropyBits,
  generate,
  generatorLimits,
  type GeneratorOptions,
  type MemorableOptions,
  optionsProblem,
  type PassphraseOptions,
  type RandomOptions,
  separators,
} from "./generator-modes.ts";

const list = ["acorn", "bear", "cedar", "drop-down", "elm", "fern", "gorse", "yo-yo"];

const random: RandomOptions = {
  mode: "random",
  length: 20,
  upper: true,
  lower: true,
  digits: true,
  special: true,
  distinct: false,
};
const passphrase: PassphraseOptions = {
  mode: "passphrase",
  words: 6,
  separator: "-",
  capitals: false,
  digit: false,
};
const memorable: MemorableOptions = { ...passphrase, mode: "memorable", words: 4 };

const count = (mode: keyof typeof generatorLimits) => {
  const [min, max] = generatorLimits[mode];
  return fc.integer({ min, max });
};
const joined = {
  separator: fc.constantFrom(...separators),
  capitals: fc.boolean(),
  digit: fc.boolean(),
};
const randoms = fc
  .record({
    mode: fc.constant("random" as const),
    length: count("random"),
    upper: fc.boolean(),
    lower: fc.boolean(),
    digits: fc.boolean(),
    special: fc.boolean(),
    distinct: fc.boolean(),
  })
  .filter(({ upper, lower, digits, special }) => upper || lower || digits || special);

describe("random", () => {
  const patterns = { upper: /[A-Z]/, lower: /[a-z]/, digits: /[0-9]/, special: /[!@#$%^&*]/ };

  test("has the length, each class that is wanted, and no other", () => {
    fc.assert(
      fc.property(randoms, (options) => {
        const made = generate(options);
        expect(made).toHaveLength(options.length);
        expect(made).toMatch(/^[A-Za-z0-9!@#$%^&*]+$/);
        for (const [name, pattern] of Object.entries(patterns)) {
          expect(pattern.test(made)).toBe(options[name as keyof typeof patterns]);
        }
        if (options.distinct) expect(made).not.toMatch(/[0Oo1Il]/);
      }),
      { numRuns: 500 },
    );
  });

  test("every letter is equally likely where lower case alone is wanted", () => {
    const all = Array.from({ length: 500 }, () =>
      generate({ ...random, length: 128, upper: false, digits: false, special: false }),
    ).join("");
    const counts = Map.groupBy(all, (character) => character);
    const expected = all.length / 26;
    const chiSquare = [...counts.values()].reduce(
      (sum, { length }) => sum + (length - expected) ** 2 / expected,
      0,
    );
    expect(counts.size).toBe(26);
    // 25 degrees of freedom exceed it once in 10^10, after Wilson and Hilferty (1931).
    expect(chiSquare).toBeLessThan(97.6);
  });

  test.each([
    [{ length: 10, upper: false, digits: false, special: false }, 10 * Math.log2(26)],
    [{ length: 8, upper: false, lower: false, special: false }, 8 * Math.log2(10)],
    [
      { length: 8, upper: false, special: false },
      Math.log2(Number(36n ** 8n - 26n ** 8n - 10n ** 8n)),
    ],
    [{ length: 128, upper: false, special: false, distinct: true }, 128 * Math.log2(32)],
  ])("%o has its bits", (part, bits) => {
    expect(entropyBits({ ...random, ...part })).toBeCloseTo(bits, 9);
  });

  test("its bits count what is possible, exactly", () => {
    fc.assert(
      fc.property(randoms, (options) => {
        expect(entropyBits(options)).toBeCloseTo(log2(countTexts(options)), 8);
      }),
    );
  });

  /** How many texts have one of each class at least: class by class, by how often it stands there. */
  function countTexts(options: RandomOptions): bigint {
    const without = options.distinct
      ? { upper: 2, lower: 2, digits: 2 }
      : { upper: 0, lower: 0, digits: 0 };
    const sizes = [
      options.upper ? 26 - without.upper : 0,
      options.lower ? 26 - without.lower : 0,
      options.digits ? 10 - without.digits : 0,
      options.special ? specialCharacters.length : 0,
    ].filter((size) => size > 0);
    // ways[n]: texts of n characters out of the classes so far, in places of their own.
    let ways: bigint[] = Array.from({ length: options.length + 1 }, (_, n) => (n === 0 ? 1n : 0n));
    for (const size of sizes) {
      ways = ways.map((_, n) => {
        let sum = 0n;
        let places = 1n;
        for (let k = 1; k <= n; k++) {
          places = (places * BigInt(n - k + 1)) / BigInt(k);
          sum += places * BigInt(size) ** BigInt(k) * ways[n - k]!;
        }
        return sum;
      });
    }
    return ways[options.length]!;
  }

  /** Of a number too large for floating point: its first 50 digits, and how many follow. */
  function log2(value: bigint): number {
    const digits = value.toString(2);
    const [first, others] = [digits.slice(0, 50), digits.slice(50)];
    return Math.log2(Number.parseInt(first, 2)) + others.length;
  }
});

describe("PIN", () => {
  test("has as many digits, each of which may be any", () => {
    const pins = Array.from({ length: 500 }, () => generate({ mode: "pin", length: 6 }));
    for (const pin of pins) expect(pin).toMatch(/^\d{6}$/);
    for (let place = 0; place < 6; place++) {
      expect(new Set(pins.map((pin) => pin[place])).size).toBe(10);
    }
    expect(entropyBits({ mode: "pin", length: 6 })).toBeCloseTo(19.93, 2);
  });
});

describe("passphrase and memorable", () => {
  const memorableWord = /[bdfghjklmnprstvz][aiou][bdfghjklmnprstvz][aiou][bdfghjklmnprstvz]/;

  test.each([
    ["passphrase", list.join("|")],
    ["memorable", memorableWord.source],
  ] as const)("%s: can be read back word by word, also without separators", (mode, word) => {
    const options = fc.record({ mode: fc.constant(mode), words: count(mode), ...joined });
    fc.assert(
      fc.property(options, (wanted) => {
        const made = generate(wanted, list);
        const pattern = new RegExp(`(${word})(\\d?)`, "giy");
        const read = [];
        for (let at = 0; at < made.length; at = pattern.lastIndex + wanted.separator.length) {
          pattern.lastIndex = at;
          const match = pattern.exec(made);
          expect(match).not.toBeNull();
          read.push(match!);
          const isLast = pattern.lastIndex === made.length;
          if (!isLast) expect(made.startsWith(wanted.separator, pattern.lastIndex)).toBe(true);
        }
        expect(read).toHaveLength(wanted.words);
        expect(read.filter(([, , digit]) => digit)).toHaveLength(wanted.digit ? 1 : 0);
        for (const [, found] of read) expect(/^[A-Z]/.test(found!)).toBe(wanted.capitals);
      }),
      { numRuns: 500 },
    );
  });

  test("every word, and every place of the digit, comes up", () => {
    const made = Array.from({ length: 500 }, () =>
      generate({ ...passphrase, words: 3, separator: " ", digit: true }, list).split(" "),
    );
    expect(new Set(made.flat().map((word) => word.replace(/\d/, "")))).toEqual(new Set(list));
    const places = made.map((words) => words.findIndex((word) => /\d/.test(word)));
    expect(new Set(places)).toEqual(new Set([0, 1, 2]));
  });

  test("bits", () => {
    expect(entropyBits(passphrase, 7776)).toBeCloseTo(77.55, 2);
    expect(entropyBits({ ...passphrase, capitals: true }, 7776)).toBeCloseTo(77.55, 2);
    expect(entropyBits({ ...passphrase, digit: true }, 7776)).toBeCloseTo(77.55 + 5.91, 2);
    expect(entropyBits(memorable)).toBe(64);
    expect(entropyBits({ ...memorable, digit: true })).toBeCloseTo(64 + 5.32, 2);
  });

  test("the bits of few words are those that are counted", () => {
    const options = {
      ...passphrase,
      words: 3,
      separator: "",
      capitals: true,
      digit: true,
    } as const;
    const made = new Set(Array.from({ length: 20_000 }, () => generate(options, ["a", "b"])));
    expect(entropyBits(options, 2)).toBeCloseTo(Math.log2(made.size), 9);
  });

  test("a passphrase needs a list", () => {
    expect(() => generate(passphrase)).toThrow(RangeError);
    expect(() => entropyBits(passphrase)).toThrow(RangeError);
  });
});

test("the standard has 16 characters and 94 bits", () => {
  expect(generate({ mode: "standard" })).toHaveLength(16);
  expect(entropyBits({ mode: "standard" })).toBeCloseTo(94.09, 2);
});

test("no password and no memorable phrase is generated twice among a thousand", () => {
  const modes = [{ mode: "standard" }, random, memorable] satisfies GeneratorOptions[];
  for (const options of modes) {
    const made = Array.from({ length: 1000 }, () => generate(options));
    expect(new Set(made).size).toBe(made.length);
  }
});

describe("options that nothing is generated by", () => {
  test.each([
    [{ ...random, length: 7 }, "count"],
    [{ ...random, length: 129 }, "count"],
    [{ ...random, length: 12.5 }, "count"],
    [{ ...random, length: Number.NaN }, "count"],
    [{ ...random, upper: false, lower: false, digits: false, special: false }, "no-class"],
    [{ mode: "pin", length: 3 }, "count"],
    [{ mode: "pin", length: 13 }, "count"],
    [{ ...passphrase, words: 2 }, "count"],
    [{ ...passphrase, words: 21 }, "count"],
    [{ ...passphrase, separator: "x" as "-" }, "separator"],
    [{ ...memorable, words: 1 }, "count"],
    [{ ...memorable, words: 13 }, "count"],
  ] satisfies [GeneratorOptions, string][])("%o: %s", (options, problem) => {
    expect(optionsProblem(options)).toBe(problem);
    expect(() => generate(options, list)).toThrow(RangeError);
    expect(() => entropyBits(options, list.length)).toThrow(RangeError);
  });
});
