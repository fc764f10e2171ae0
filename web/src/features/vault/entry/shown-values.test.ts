import { expect, test } from "vitest";
import { dayInWords, fieldInWords, groupedCode } from "./shown-values.ts";

test.each([
  ["2031-02-28", "February 28, 2031"],
  ["2031-02", "2031-02"],
  ["2031-99-99", "2031-99-99"],
  ["soon", "soon"],
])("the day %j reads %j", (day, shown) => {
  expect(dayInWords(day)).toBe(shown);
});

test("yes and no are words", () => {
  const field = { id: "1", name: "Paid", type: "boolean", value: "true" } as const;
  expect(fieldInWords(field)).toBe("Yes");
  expect(fieldInWords({ ...field, value: "false" })).toBe("No");
});

test.each([
  ["123456", "123 456"],
  ["1234567", "123 4567"],
  ["12345678", "1234 5678"],
  ["FR8RV", "FR8RV"],
])("the code %s reads %s", (code, shown) => {
  expect(groupedCode(code)).toBe(shown);
});
