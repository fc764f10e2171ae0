const dayMs = 24 * 3600 * 1000;
const epoch = new Temporal.PlainDate(1970, 1, 1);

/** The person's own zone, or UTC if this runtime does not know it. */
export function zoneOf(name: string | null | undefined): string {
  // A bare offset is no name, though Temporal would take it.
  if (!name || !/^[A-Za-z]/.test(name)) return "UTC";
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return name;
  } catch {
    return "UTC";
  }
}

/** Days since 1970 of the local date. */
export function localDay(nowMs: number, zone: string): number {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone);
  return Date.UTC(today.year, today.month - 1, today.day) / dayMs;
}

/** When the day after `day` begins; always after `nowMs`. */
export function endOfDay(day: number, zone: string, nowMs: number): number {
  const next = epoch.add({ days: day + 1 }).toZonedDateTime(zone).epochMilliseconds;
  // If midnight comes twice, the date can be over and come back: soon, then.
  return next > nowMs ? next : nowMs + 60_000;
}
