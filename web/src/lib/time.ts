const secondMs = 1000;

/** `05:07:09`: hours may exceed 99; never below zero; a started second still counts. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / secondMs));
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, "0"))
    .join(":");
}

/** `05 hours and 07 minutes`, a started minute counted whole: anyone who comes back then is not early. */
export function formatHoursAndMinutes(leftMs: number): string {
  const minutes = Math.max(0, Math.ceil(leftMs / (60 * secondMs)));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${hours} hours and ${rest} minutes`;
}

/** `1 second`, `40 seconds`, `2 minutes`, `3 hours`: rounded up, so that it is never too early. */
export function formatWait(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / secondMs));
  if (seconds < 60) return plural(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? plural(minutes, "minute") : plural(Math.ceil(minutes / 60), "hour");
}

/** `14 minutes and 5 seconds`, `40 seconds`: a countdown in words; a started second counts whole. */
export function formatMinutesAndSeconds(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / secondMs));
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [
    ...(minutes > 0 ? [plural(minutes, "minute")] : []),
    ...(rest > 0 || minutes === 0 ? [plural(rest, "second")] : []),
  ];
  return parts.join(" and ");
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
