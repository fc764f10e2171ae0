/** `Sunday, November 22 at 3:04 AM`, in the person's own language and zone. */
export function formatMoment(ms: number): string {
  return new Intl.DateTimeFormat(undefined, {
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(ms);
}

/** `Nov 22, 2026, 3:04 AM`, if years may lie between. */
export function formatWhen(ms: number): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(ms);
}

/** `Nov 22`, of a day near to this one. */
export function formatNearDay(ms: number): string {
  return new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric" }).format(ms);
}

export function formatDay(ms: number): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "long" }).format(ms);
}
