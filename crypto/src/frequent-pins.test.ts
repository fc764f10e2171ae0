import { expect, test } from "vitest";
import { type PinPattern, pinPattern } from "./frequent-pins.ts";
import { isCommonPin } from "./pin.ts";

const everyPin = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, "0"));

test.each<[PinPattern, string[]]>([
  ["repeat", ["0000", "1111", "2222", "9999"]],
  ["run", ["1234", "4321", "2345", "9876", "7890", "0987", "8901", "3210", "2468", "1357", "8642"]],
  ["pairs", ["1212", "6969", "1010", "1122", "5500", "1221", "7007"]],
  ["year", ["1900", "1969", "1984", "2000", "2026", "2030"]],
  [
    "keypad",
    ["2580", "0852", "1470", "0741", "3690", "1590", "1379", "9731", "1397", "2486", "5683"],
  ],
  ["date", ["1402", "0214", "2512", "1225", "3101", "2902", "0229", "0704"]],
])("%s: each of %j", (pattern, pins) => {
  for (const pin of pins) expect([pin, pinPattern(pin)]).toEqual([pin, pattern]);
});

test.each(["7319", "4702", "8350", "6174", "1899", "2031", "3002", "9946", "0057", "3196"])(
  "%s is none that is known",
  (pin) => {
    expect(pinPattern(pin)).toBeNull();
  },
);

test("whatever is refused is frequent too, and about one PIN of ten is", () => {
  expect(everyPin.filter(isCommonPin).map(pinPattern)).toEqual(["repeat", "repeat", "run", "run"]);
  const frequent = everyPin.filter((pin) => pinPattern(pin) !== null);
  expect(frequent.length).toBeGreaterThan(900);
  expect(frequent.length).toBeLessThan(1100);
});

test("dates are the days of a year, by day and month or month and day", () => {
  const named = everyPin.filter((pin) => pinPattern(pin) === "date");
  for (const pin of named) {
    const [a, b] = [Number(pin.slice(0, 2)), Number(pin.slice(2))];
    const days = [a, b].flatMap((month, i) => {
      const day = i === 0 ? b : a;
      const at = new Date(Date.UTC(2024, month - 1, day));
      return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? [at] : [];
    });
    expect([pin, days.length > 0]).toEqual([pin, true]);
  }
});
