import { expect, test } from "vitest";
import { sampleEvents } from "./sample-events.ts";

test("there is something on the day itself, before and after it, in the order of the times", () => {
  const events = sampleEvents("2026-11-22");
  expect(events.get("2026-11-22")?.map(({ time }) => time)).toEqual(["07:45", "17:30"]);
  const days = [...events.keys()].sort();
  expect(days[0]! < "2026-11-22").toBe(true);
  expect(days.at(-1)! > "2026-11-22").toBe(true);
  for (const [day, those] of events) {
    for (const { date, text } of those) expect(date, text).toBe(day);
  }
});

test("what lies before today is done, what lies after it is not", () => {
  for (const { date, completed } of [...sampleEvents("2026-11-22").values()].flat()) {
    if (date !== "2026-11-22") expect(completed, date).toBe(date < "2026-11-22");
  }
});

test("none falls out of the calendar at its ends", () => {
  for (const today of ["2022-01-01", "2028-12-31"]) {
    const days = [...sampleEvents(today).keys()];
    expect(days.every((day) => day >= "2022-01-01" && day <= "2028-12-31")).toBe(true);
  }
});
