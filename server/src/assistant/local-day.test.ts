import { expect, test } from "vitest";
import { endOfDay, localDay, zoneOf } from "./local-day.ts";

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const dateOf = (day: number) => new Date(day * 24 * 3600 * 1000).toISOString().slice(0, 10);

test.each([
  ["2026-11-20T23:59:59Z", "UTC", "2026-11-20", "2026-11-21T00:00:00Z"],
  ["2026-11-20T12:00:00Z", "Pacific/Kiritimati", "2026-11-21", "2026-11-21T10:00:00Z"],
  ["2026-11-20T04:59:00Z", "America/New_York", "2026-11-19", "2026-11-20T05:00:00Z"],
  ["2026-03-08T07:30:00Z", "America/New_York", "2026-03-08", "2026-03-09T04:00:00Z"],
  // No midnight: clocks go from 23:59:59 to 01:00.
  ["2026-09-05T12:00:00Z", "America/Santiago", "2026-09-05", "2026-09-06T04:00:00Z"],
])("%s in %s is %s, which ends at %s", (now, zone, date, end) => {
  const day = localDay(at(now), zone);
  expect(dateOf(day)).toBe(date);
  expect(endOfDay(day, zone, at(now))).toBe(at(end));
});

test.each([[null], [undefined], [""], ["+05:00"], ["Nowhere/Land"], ["../../etc/passwd"]])(
  "%s counts as UTC",
  (name) => {
    expect(zoneOf(name)).toBe("UTC");
  },
);
