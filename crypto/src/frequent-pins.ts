/** PINs that many people choose, and anyone who guesses tries early. They may be kept; see `isCommonPin` for those that may not. */

/** What makes it frequent, and easy to remember. */
export type PinPattern = "repeat" | "run" | "pairs" | "year" | "keypad" | "date";

/** The first that fits says it best. */
const patterns: Record<PinPattern, (digits: readonly number[], pin: string) => boolean> = {
  repeat: ([a, ...rest]) => rest.every((digit) => digit === a),
  run: isRun,
  /** 1212, 1122, 1221. */
  pairs: ([a, b, c, d]) => (a === c && b === d) || (a === b && c === d) || (a === d && b === c),
  year: (_, pin) => Number(pin) >= firstYear && Number(pin) <= lastYear,
  keypad: (_, pin) => keypadLines.includes(pin) || keypadLines.includes(reversed(pin)),
  date: (_, pin) => isDate(pin.slice(0, 2), pin.slice(2)) || isDate(pin.slice(2), pin.slice(0, 2)),
};
const order = Object.keys(patterns) as PinPattern[];

const firstYear = 1900;
const lastYear = 2030;

/** Lines, corners and squares of a telephone's keys, one way; LOVE by its letters. */
const keypadLines: readonly string[] = (
  "2580 1470 3690 1590 3570 7890 1379 1397 3179 7139 9317 1739 2486 2684 1245 1254 2356 2365 " +
  "4578 4587 5689 5698 1478 3698 1236 3214 7896 9874 1475 5683"
).split(" ");

/** Days of each month, in a year that has a 29th of February. */
const daysOf: readonly number[] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Of four digits. null: none that is known. */
export function pinPattern(pin: string): PinPattern | null {
  const digits = Array.from(pin, Number);
  return order.find((name) => patterns[name](digits, pin)) ?? null;
}

/** By one or two, up or down; after 9 comes 0. */
function isRun(digits: readonly number[]): boolean {
  const steps = digits.slice(1).map((digit, i) => (digit - digits[i]! + 10) % 10);
  return [1, 2, 8, 9].some((step) => steps.every((one) => one === step));
}

function reversed(pin: string): string {
  return Array.from(pin).toReversed().join("");
}

function isDate(month: string, day: string): boolean {
  const days = daysOf[Number(month) - 1];
  return days !== undefined && Number(day) >= 1 && Number(day) <= days;
}
