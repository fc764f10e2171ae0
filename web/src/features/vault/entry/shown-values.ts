/** How values are written for a person's eyes. Pure. */
import type { CustomField } from "@breezy/client/entry/kinds";

const dayFormat = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** A `YYYY-MM-DD` in words; everything else as it is. */
export function dayInWords(value: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const day = new Date(`${value}T00:00:00Z`);
  return isDay && !Number.isNaN(day.getTime()) ? dayFormat.format(day) : value;
}

export function fieldInWords({ type, value }: CustomField): string {
  if (type === "boolean") return value === "true" ? "Yes" : "No";
  return type === "date" ? dayInWords(value) : value;
}

/** `123 456`, `123 4567`, `1234 5678`: as people read a code aloud; Steam's five characters stay whole. */
export function groupedCode(code: string): string {
  if (code.length < 6) return code;
  const at = Math.floor(code.length / 2);
  return `${code.slice(0, at)} ${code.slice(at)}`;
}
