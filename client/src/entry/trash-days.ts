import { trashKeptMs } from "@breezy/contract/vault";

const dayMs = 86_400_000;
const trashDays = trashKeptMs / dayMs;

/** `29 days left`, a started day counted whole; `Erased soon` once the time is over. */
export function daysLeft(trashedAt: number, nowMs: number): string {
  const days = Math.ceil((trashedAt + trashKeptMs - nowMs) / dayMs);
  if (days <= 0) return "Erased soon";
  return days === 1 ? "1 day left" : `${Math.min(days, trashDays)} days left`;
}
