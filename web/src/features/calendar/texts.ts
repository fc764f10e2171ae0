/** Every text of the calendar. */
import { utcOf } from "./month.ts";
import type { CalendarEvent } from "./sample-events.ts";

export const title = "Calendar";
export const demoNote = "This is a demo. Its events are samples, and nothing you add is saved.";
export const newAppointment = "New Appointment";
export const previousMonth = "Previous month";
export const nextMonth = "Next month";
export const year = "Year";
export const goToToday = "Today";
export const nothingThatDay = "Nothing on this day.";
export const done = "Done";
export const wholeDay = "All day";
export const notSaved = "This calendar is a demo: your appointment was not saved.";

export const form = {
  title: "Title",
  date: "Date",
  time: "Time (optional)",
  notes: "Notes (optional)",
  create: "Create",
  cancel: "Cancel",
  titleMissing: "Enter a title.",
  dateMissing: "Choose a date.",
} as const;

/** `November 2026`. */
export function monthName(day: string): string {
  return format(day, { month: "long", year: "numeric" });
}

/** `Sunday, November 22, 2026`. */
export function dayName(day: string): string {
  return format(day, { dateStyle: "full" });
}

/** The same, and what a look at its cell tells. */
export function cellName(day: string, isToday: boolean, events: number): string {
  const what = events === 0 ? "no events" : `${events} event${events === 1 ? "" : "s"}`;
  return [dayName(day), ...(isToday ? ["today"] : []), what].join(", ");
}

/** From Monday: `Mon`, and `Monday` for anyone who hears it. */
export function weekdayNames(): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, index) => {
    const monday = `2024-01-0${index + 1}`;
    return {
      short: format(monday, { weekday: "short" }),
      long: format(monday, { weekday: "long" }),
    };
  });
}

/** `9:30 AM`, as the person's own language writes it. */
export function timeName({ time }: CalendarEvent): string {
  if (time === "") return wholeDay;
  return new Intl.DateTimeFormat(undefined, { timeStyle: "short", timeZone: "UTC" }).format(
    Date.parse(`1970-01-01T${time}Z`),
  );
}

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: "UTC" }).format(utcOf(day));
}
