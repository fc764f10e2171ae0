import { addDays } from "./month.ts";

export interface CalendarEvent {
  text: string;
  completed: boolean;
  /** `2026-11-22`. */
  date: string;
  /** `09:30`; empty: the whole day. */
  time: string;
  notes: string;
}

/** Invented, and always around today, so that there is something to see. */
const samples: readonly (Omit<CalendarEvent, "date"> & { daysFromToday: number })[] = [
  { daysFromToday: -24, text: "Library card renewed", completed: true, time: "", notes: "" },
  {
    daysFromToday: -9,
    text: "Back up the family photos",
    completed: true,
    time: "18:00",
    notes: "The external drive is in the top drawer.",
  },
  { daysFromToday: -3, text: "Dentist", completed: true, time: "08:15", notes: "" },
  {
    daysFromToday: 0,
    text: "Change the router password",
    completed: false,
    time: "17:30",
    notes: "It still has the one printed on its label.",
  },
  { daysFromToday: 0, text: "Water the plants", completed: true, time: "07:45", notes: "" },
  { daysFromToday: 2, text: "عيد ميلاد ليلى", completed: false, time: "", notes: "كعكة الشوكولاتة" },
  {
    daysFromToday: 5,
    text: "Call the bank about the new card, the old direct debits and the address on the yearly statement",
    completed: false,
    time: "10:00",
    notes: "Have the last statement at hand.\nAsk for the paper one to stop.",
  },
  { daysFromToday: 5, text: "Update the phone", completed: false, time: "21:00", notes: "" },
  { daysFromToday: 5, text: "Recycling", completed: false, time: "", notes: "" },
  {
    daysFromToday: 12,
    text: "Video call with Grandma",
    completed: false,
    time: "16:00",
    notes: "Send the link the day before.",
  },
  {
    daysFromToday: 33,
    text: "Passport expires in six months",
    completed: false,
    time: "",
    notes: "",
  },
];

/** By day, each day's in the order of their times. */
export function sampleEvents(today: string): ReadonlyMap<string, readonly CalendarEvent[]> {
  const events = samples
    .map(({ daysFromToday, ...rest }) => ({ ...rest, date: addDays(today, daysFromToday) }))
    .sort((a, b) => a.time.localeCompare(b.time));
  return Map.groupBy(events, ({ date }) => date);
}
