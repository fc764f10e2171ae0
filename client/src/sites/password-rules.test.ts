import { generatePassword } from "@breezy/crypto/generator";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keepsRules, lengthInWords, parsePasswordRules } from "./password-rules.ts";
import { keptByStandard, ruleMaker } from "./rule-password.ts";
import { loadSiteRules, siteRulesOf } from "./site-rules.ts";

const rules = await loadSiteRules();
const upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

describe("the language", () => {
  test.each([
    ["minlength: 8; maxlength: 16;", { minLength: 8, maxLength: 16, allowed: null }],
    ["MinLength:8;minlength: 12; maxlength: 20; maxlength: 15", { minLength: 12, maxLength: 15 }],
    ["max-consecutive: 3; max-consecutive: 2", { maxConsecutive: 2 }],
    ["required: upper; required: UPPER", { required: [upper], allowed: upper }],
    ["required: lower, [-_];", { required: ["abcdefghijklmnopqrstuvwxyz-_"] }],
    ["allowed: [a];required: [b]", { required: ["b"], allowed: "ab" }],
    // A closing bracket stands last, a hyphen first, and what parts properties may stand in a class.
    ["required: [-;]]; minlength: 9", { required: ["-;]"], minLength: 9 }],
    ["allowed: [a-c]", { allowed: "ac" }],
    ["allowed: [é a]", { allowed: " a" }],
    ["allowed: [ab", { allowed: "ab" }],
    ["required: nonsense; colour: red; ; minlength: -3; maxlength: many", { required: [] }],
    ["", { minLength: 0, maxLength: null, maxConsecutive: null, required: [], allowed: null }],
  ])("'%s'", (text, said) => {
    expect(parsePasswordRules(text)).toMatchObject(said);
  });

  test("no text makes it fail, and what it says can be asked of every password", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, password) => {
        expect(typeof keepsRules(parsePasswordRules(text), password)).toBe("boolean");
      }),
    );
  });

  test("what breaks a rule is told from what keeps it", () => {
    const some = parsePasswordRules(
      "minlength: 4; maxlength: 6; max-consecutive: 2; required: digit; allowed: lower;",
    );
    expect(keepsRules(some, "aab1")).toBe(true);
    for (const wrong of ["ab1", "abcdef1", "aaab1", "abcd", "abC1"])
      expect(keepsRules(some, wrong), wrong).toBe(false);
  });
});

describe("passwords by the rules of all known sites", () => {
  test("there are more than 300, every one says something, and none is left out", () => {
    expect(Object.keys(rules).length).toBeGreaterThan(300);
    for (const [site, text] of Object.entries(rules)) {
      const { minLength, maxLength, maxConsecutive, allowed } = parsePasswordRules(text);
      expect(minLength || maxLength || maxConsecutive || allowed, site).toBeTruthy();
      // Each property that is written down is read.
      expect(/minlength/i.test(text), site).toBe(minLength > 0);
      expect(/maxlength/i.test(text), site).toBe(maxLength !== null);
      expect(/max-consecutive/i.test(text), site).toBe(maxConsecutive !== null);
      expect(/required|allowed/i.test(text), site).toBe(allowed !== null);
      expect(ruleMaker(parsePasswordRules(text)), site).not.toBeNull();
    }
  });

  test("a site for which every standard password will do is told", () => {
    const isKept = (site: string) => keptByStandard(parsePasswordRules(rules[site]!));
    expect(["netflix.com", "apple.com", "google.com"].map(isKept)).toEqual([true, true, true]);
    expect(["activision.com", "paypal.com"].map(isKept)).toEqual([false, false]);
    const enough = Object.values(rules).map(parsePasswordRules).filter(keptByStandard);
    expect(enough.length).toBeGreaterThan(20);
    for (const parsed of enough)
      for (let n = 0; n < 20; n++) expect(keepsRules(parsed, generatePassword())).toBe(true);
  });

  test("every one that is made keeps them", () => {
    for (const [site, text] of Object.entries(rules)) {
      const parsed = parsePasswordRules(text);
      const { make } = ruleMaker(parsed)!;
      for (let n = 0; n < 5; n++) {
        const made = make();
        expect(keepsRules(parsed, made), `${site}: ${made}`).toBe(true);
        expect(made).not.toContain(" ");
      }
    }
  });
});

describe("rules that nobody has written yet", () => {
  const sets = fc.constantFrom(
    "upper",
    "lower",
    "digit",
    "special",
    "[ab]",
    "[-#]",
    "[]]",
    "[xyz]",
  );
  const someRules = fc
    .record({
      min: fc.option(fc.integer({ min: 1, max: 30 })),
      max: fc.option(fc.integer({ min: 1, max: 40 })),
      run: fc.option(fc.integer({ min: 1, max: 4 })),
      required: fc.array(fc.array(sets, { minLength: 1, maxLength: 2 }), { maxLength: 4 }),
      allowed: fc.array(sets, { maxLength: 3 }),
    })
    .map(({ min, max, run, required, allowed }) =>
      [
        min === null ? "" : `minlength: ${min}`,
        max === null ? "" : `maxlength: ${max}`,
        run === null ? "" : `max-consecutive: ${run}`,
        ...required.map((all) => `required: ${all.join(", ")}`),
        allowed.length > 0 ? `allowed: ${allowed.join(",")}` : "",
      ].join(";"),
    );

  test("what is made keeps them, or nothing is made", () => {
    fc.assert(
      fc.property(someRules, (text) => {
        const parsed = parsePasswordRules(text);
        const maker = ruleMaker(parsed);
        if (maker) expect(keepsRules(parsed, maker.make()), text).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    "minlength: 9; maxlength: 8",
    "maxlength: 1; required: upper; required: digit",
    "minlength: 200",
  ])("'%s' can't be kept, and nothing is made by it", (text) => {
    expect(ruleMaker(parsePasswordRules(text))).toBeNull();
  });

  test("its bits count what is possible, one by one", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.option(fc.integer({ min: 1, max: 3 })),
        fc.array(fc.constantFrom("a", "b", "ab", "c", "bc"), { maxLength: 3 }),
        (length, run, required) => {
          const parsed = {
            minLength: length,
            maxLength: length,
            maxConsecutive: run,
            required: [...new Set(required)],
            allowed: "abcd",
          };
          const keeping = textsOf("abcd", length).filter((text) => keepsRules(parsed, text)).length;
          const maker = ruleMaker(parsed);
          if (keeping === 0) expect(maker).toBeNull();
          else expect(maker!.bits).toBeCloseTo(Math.log2(keeping), 9);
        },
      ),
    );
  });

  function textsOf(alphabet: string, length: number): string[] {
    if (length === 0) return [""];
    return textsOf(alphabet, length - 1).flatMap((text) =>
      Array.from(alphabet, (character) => text + character),
    );
  }
});

test("an entry's first address that has rules counts, by its domain or one that it is in", () => {
  const known = { "lantern.example": "minlength: 8; maxlength: 16;" };
  expect(siteRulesOf(["https://other.example", "id.lantern.example/in"], known)).toMatchObject({
    site: "lantern.example",
    rules: { minLength: 8, maxLength: 16 },
  });
  expect(siteRulesOf(["notlantern.example", "lantern.example.evil.test", ""], known)).toBeNull();
  expect(siteRulesOf(["https://lantern.example@evil.test"], known)).toBeNull();
});

test.each([
  [8, 16, "8 to 16 characters"],
  [8, null, "at least 8 characters"],
  [0, 16, "at most 16 characters"],
  [5, 5, "exactly 5 characters"],
  [0, null, "any length"],
])("from %i to %s: %s", (minLength, maxLength, words) => {
  expect(lengthInWords({ minLength, maxLength })).toBe(words);
});
