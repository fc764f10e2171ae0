/** Days are `2026-11-22`: they belong to no zone, and sort as text. */
export const firstYear = 2022;
export const lastYear = 2028;
const firstDay = `${firstYear}-01-01`;
const lastDay = `${lastYear}-12-31`;
const dayMs = 24 * 3600 * 1000;

export const years: readonly number[] = Array.from(
  { length: lastYear - firstYear + 1 },
  (_, index) => firstYear + index,
);

/** The person's own day at that moment. */
export function dayAt(ms: number): string {
  const at = new Date(ms);
  return isoOf(at.getFullYear(), at.getMonth(), at.getDate());
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** The nearest day that the calendar has. */
export function withinYears(day: string): string {
  if (day < firstDay) return firstDay;
  return day > lastDay ? lastDay : day;
}

export function addDays(day: string, count: number): string {
  return withinYears(isoAt(utcOf(day) + count * dayMs));
}

/** The same day of another month, or its last. At the end of the calendar it stays. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = partsOf(day);
  const length = new Date(Date.UTC(year, month + count + 1, 0)).getUTCDate();
  const moved = isoOf(year, month + count, Math.min(date, length));
  return withinYears(moved) === moved ? moved : day;
}

/** 0 on a Monday, 6 on a Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(utcOf(day)).getUTCDay() + 6) % 7;
}

/** The month of a day, week by week from Monday; null if a week has days of another month. */
export function weeksOf(day: string): (string | null)[][] {
  const [year, month] = partsOf(day);
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const before = weekdayOf(isoOf(year, month, 1));
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, index) => {
    const date = index - before + 1;
    return date >= 1 && date <= length ? isoOf(year, month, date) : null;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Where a key leads in the grid, by the WAI-ARIA pattern of date grids; null for any other key. */
export function dayByKey(day: string, key: string, shift: boolean): string | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekdayOf(day));
    case "End":
      return addDays(day, 6 - weekdayOf(day));
    case "PageUp":
      return addMonths(day, shift ? -12 : -1);
    case "PageDown":
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}

/** Counted from 1970, for Intl with the zone UTC. */
export function utcOf(day: string): number {
  return Date.UTC(...partsOf(day));
}

function partsOf(day: string): [year: number, month: number, date: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))];
}

function isoOf(year: number, month: number, date: number): string {
  return isoAt(Date.UTC(year, month, date));
}

function isoAt(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 10);
}
