import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  dayAt,
  dayByKey,
  weekdayOf,
  weeksOf,
  withinYears,
  years,
} from "./month.ts";

test("years go from 2022 to 2028", () => {
  expect(years).toEqual([2022, 2023, 2024, 2025, 2026, 2027, 2028]);
});

test("weeks begin on Monday and have no day of another month", () => {
  const weeks = weeksOf("2026-11-22");
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(weeks[1]?.[0]).toBe("2026-11-02");
  expect(weeks[5]).toEqual(["2026-11-30", null, null, null, null, null, null]);
  expect(weeksOf("2027-02-10").flat()).toHaveLength(28);
  expect(weeksOf("2024-02-10").flat().filter(Boolean)).toHaveLength(29);
});

test("every month of every year has its days once, in order", () => {
  for (const year of years) {
    const days = Array.from({ length: 12 }, (_, month) =>
      weeksOf(`${year}-${String(month + 1).padStart(2, "0")}-01`),
    )
      .flat(2)
      .filter((day) => day !== null);
    expect(days).toHaveLength(year % 4 === 0 ? 366 : 365);
    expect(days.toSorted()).toEqual(days);
    expect(new Set(days).size).toBe(days.length);
  }
});

test.each([
  ["ArrowLeft", false, "2026-11-21"],
  ["ArrowRight", false, "2026-11-23"],
  ["ArrowUp", false, "2026-11-15"],
  ["ArrowDown", false, "2026-11-29"],
  ["Home", false, "2026-11-16"],
  ["End", false, "2026-11-22"],
  ["PageUp", false, "2026-10-22"],
  ["PageDown", false, "2026-12-22"],
  ["PageUp", true, "2025-11-22"],
  ["PageDown", true, "2027-11-22"],
  ["Enter", false, null],
])("%s, with Shift: %s", (key, shift, expected) => {
  expect(dayByKey("2026-11-22", key, shift)).toBe(expected);
});

test("a longer month's last day becomes a shorter one's", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
  expect(addMonths("2026-12-31", 2)).toBe("2027-02-28");
});

test("it stops at both ends", () => {
  expect(addDays("2022-01-03", -7)).toBe("2022-01-01");
  expect(addDays("2028-12-31", 1)).toBe("2028-12-31");
  expect(addMonths("2022-01-15", -1)).toBe("2022-01-15");
  expect(addMonths("2028-12-15", 1)).toBe("2028-12-15");
  expect(addMonths("2028-06-15", 12)).toBe("2028-06-15");
  expect(withinYears("2031-05-05")).toBe("2028-12-31");
  expect(withinYears("1999-05-05")).toBe("2022-01-01");
});

test("a summer time's night is one day as any other", () => {
  expect(addDays("2026-03-28", 1)).toBe("2026-03-29");
  expect(addDays("2026-03-29", 1)).toBe("2026-03-30");
  expect(weekdayOf("2026-03-30")).toBe(0);
  expect(dayAt(new Date(2026, 2, 29, 23, 59).getTime())).toBe("2026-03-29");
});
