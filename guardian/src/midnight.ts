/** The end of a local day. */

/** Whether this runtime knows the IANA name. A bare offset is no name, though Temporal would take it. */
export function isKnownZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * The first instant of the next local day in `zone`, in ms, always after `nowMs`: its midnight, or
 * where the clocks jump over midnight the first moment after it; if midnight comes twice, the
 * first that is still to come.
 */
export function nextMidnightMs(nowMs: number, zone: string): number {
  const tomorrow = Temporal.Instant.fromEpochMilliseconds(nowMs)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days: 1 });
  const first = tomorrow.toZonedDateTime(zone).epochMilliseconds;
  if (first > nowMs) return first;
  // Clocks went back over this midnight just after it, so it is before us once more.
  return tomorrow.toPlainDateTime().toZonedDateTime(zone, { disambiguation: "later" })
    .epochMilliseconds;
}
