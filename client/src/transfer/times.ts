/** Moments as the sources write them, in milliseconds; null if there is none. */

/** A date with a time in any form that JavaScript knows, without a zone in UTC. */
export function momentOf(text: string): number | null {
  if (!text.trim()) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

/** Before 1970 too: people were born then. */
export function fromSeconds(text: string): number | null {
  return /^-?\d+$/.test(text) ? Number(text) * 1000 : null;
}

export function fromMilliseconds(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** From the year 1 to 1970. */
const yearOneSeconds = 62_135_596_800;

/** KDBX 4: base64 of the seconds since the year 1, in eight bytes, the lowest first. */
export function fromYearOne(text: string): number | null {
  if (!/^[A-Za-z0-9+/]{11}=$/.test(text)) return momentOf(text);
  const seconds = new DataView(Uint8Array.fromBase64(text).buffer).getBigInt64(0, true);
  return (Number(seconds) - yearOneSeconds) * 1000;
}

export function toYearOne(timeMs: number): string {
  const bytes = new Uint8Array(8);
  const seconds = Math.floor(timeMs / 1000) + yearOneSeconds;
  new DataView(bytes.buffer).setBigInt64(0, BigInt(seconds), true);
  return bytes.toBase64();
}

/** `YYYY-MM-DD` of a moment, in UTC. */
export function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `YYYY-MM` of a month written as a number or in English, and a year; as it is if it is neither. */
export function monthOf(month: string, year: string): string {
  const named = months.indexOf(month.trim().slice(0, 3).toLowerCase()) + 1;
  const number = named || (/^\d{1,2}$/.test(month.trim()) ? Number(month) : 0);
  const fullYear = /^\d{2}$/.test(year.trim()) ? `20${year.trim()}` : year.trim();
  if (number < 1 || number > 12 || !/^\d{4}$/.test(fullYear))
    return [month.trim(), year.trim()].filter(Boolean).join("/");
  return `${fullYear}-${String(number).padStart(2, "0")}`;
}
