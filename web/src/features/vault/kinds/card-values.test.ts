import { expect, test } from "vitest";
import {
  brandOf,
  groupedNumber,
  keptMonth,
  numberDoubt,
  plainNumber,
  shownMonth,
} from "./card-values.ts";

test.each([
  ["4111 1111-1111 1111", "4111111111111111", "4111 1111 1111 1111", "Visa"],
  ["378282246310005", "378282246310005", "3782 8224 6310 005", "American Express"],
  ["2221000000000009", "2221000000000009", "2221 0000 0000 0009", "Mastercard"],
  [" AB 12 ", "AB 12", " AB 12 ", ""],
  ["", "", "", ""],
])("the number %j is kept %j, shown %j, of %j", (typed, kept, shown, brand) => {
  expect(plainNumber(typed)).toBe(kept);
  expect(groupedNumber(typed)).toBe(shown);
  expect(brandOf(typed)).toBe(brand);
});

test("a slip in a number is told of, an empty one is not", () => {
  expect(numberDoubt("4111 1111 1111 1112")).toContain("complete card number");
  expect(numberDoubt("4111")).toContain("complete card number");
  expect(numberDoubt("4111 1111 1111 1111")).toBeUndefined();
  expect(numberDoubt("")).toBeUndefined();
});

test.each([
  ["4/31", "2031-04"],
  ["04 / 2031", "2031-04"],
  ["0431", "2031-04"],
  ["12-2031", "2031-12"],
  ["13/31", "13/31"],
  ["soon", "soon"],
  ["", ""],
])("the month %j is kept as %j", (typed, kept) => {
  expect(keptMonth(typed)).toBe(kept);
  expect(keptMonth(shownMonth(kept))).toBe(kept);
});
