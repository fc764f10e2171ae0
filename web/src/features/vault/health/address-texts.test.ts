import { expect, test } from "vitest";
import { addressTexts, leakAdvice, leakDay } from "./address-texts.ts";

test.each([
  [["Email addresses", "Passwords"], /change it now/],
  [["Password hints"], /change it now/],
  [["Partial credit card data", "Names"], /statements/],
  [["Security questions and answers"], /security answers/],
  [["Names", "Phone numbers"], /Your password was not in it/],
  [[], /Your password was not in it/],
])("of %o is said what helps", (kinds, advice) => {
  expect(leakAdvice({ kinds })).toMatch(advice);
});

test("a day is said in words, and one that is none as it came", () => {
  expect(leakDay({ date: "2024-03-09" })).toBe("March 9, 2024");
  expect(leakDay({ date: "2024-99-99" })).toBe("2024-99-99");
});

test.each([
  [0.2, "in 1 s"],
  [59.5, "in 60 s"],
  [600, "in 10 minutes"],
])("%d seconds: %s", (seconds, words) => {
  expect(addressTexts.wait(seconds)).toContain(`Try again ${words}.`);
});
