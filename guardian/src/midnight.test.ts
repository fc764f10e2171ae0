import { expect, test } from "vitest";
import { isKnownZone, nextMidnightMs } from "./midnight.ts";

const utc = (text: string) => Date.parse(text);

test.each([
  ["an ordinary day", "Europe/Berlin", "2026-11-21T12:00:00Z", "2026-11-21T23:00:00Z"],
  ["the last millisecond", "UTC", "2026-12-31T23:59:59.999Z", "2027-01-01T00:00:00Z"],
  ["midnight itself", "UTC", "2027-01-01T00:00:00Z", "2027-01-02T00:00:00Z"],
  // Clocks jump from 00:00 to 01:00, so the day begins at 01:00.
  ["a day without midnight", "Africa/Cairo", "2027-04-29T12:00:00Z", "2027-04-29T22:00:00Z"],
  // At 01:00 clocks go back to 00:00: midnight comes twice, and the first counts.
  ["a day with two midnights", "America/Havana", "2026-10-31T12:00:00Z", "2026-11-01T04:00:00Z"],
  // At 00:01 clocks went back to 23:01 of the day before, whose second hour ends at a second midnight.
  ["a day begun twice", "America/St_Johns", "2010-11-07T03:00:00Z", "2010-11-07T03:30:00Z"],
  ["a day left out", "Pacific/Apia", "2011-12-30T09:00:00Z", "2011-12-30T10:00:00Z"],
  ["a half-hour zone", "Asia/Kolkata", "2026-11-21T12:00:00Z", "2026-11-21T18:30:00Z"],
])("%s ends at its first moment after", (_, zone, now, midnight) => {
  expect(nextMidnightMs(utc(now), zone)).toBe(utc(midnight));
});

test("every zone that the runtime knows has a midnight within 25 hours and a half", () => {
  const now = utc("2026-11-21T12:00:00Z");
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    const wait = nextMidnightMs(now, zone) - now;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(25.5 * 3_600_000);
  }
});

test("an unknown zone is told from a known one", () => {
  expect(isKnownZone("Europe/Berlin")).toBe(true);
  expect(isKnownZone("UTC")).toBe(true);
  for (const zone of ["Mars/Olympus", "+0200", "-11", "20261121T000000Z", ""]) {
    expect(isKnownZone(zone), zone).toBe(false);
  }
});
