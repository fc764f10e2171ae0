/** How long somebody has been there, and how far their trial is. */
import { trialDays } from "@breezy/contract/plans";

const dayMs = 24 * 3600 * 1000;
const monthDays = 30;

/** Whole local days from one moment to another, across changes of the clock. */
function daysBetween(from: number, to: number): number {
  const [first, last] = [from, to].map((at) => new Date(at).setHours(0, 0, 0, 0)) as [
    number,
    number,
  ];
  return Math.round((last - first) / dayMs);
}

/** `Today`, `Yesterday`, `12 days ago`, `1 month ago`, `5 months ago`; `N/A` if nobody knows. */
export function creationAge(createdAt: number | null, now: number): string {
  if (createdAt === null || !Number.isFinite(createdAt)) return "N/A";
  const days = daysBetween(createdAt, now);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  if (days < monthDays) return `${days} days ago`;
  const months = Math.floor(days / monthDays);
  return months === 1 ? "1 month ago" : `${months} months ago`;
}

/** Days since the trial began, from 1 to the last. */
export function trialDay(startedAt: number, now: number): number {
  const days = Math.floor((now - startedAt) / dayMs);
  return Math.min(trialDays, Math.max(1, days));
}
