/** For how long a one-time code counts, by the clock of the page. Pure. */
import type { OneTimeCode } from "@breezy/client/entry/entry";

type Period = Pick<OneTimeCode, "untilMs" | "periodS">;

const secondMs = 1000;

/** Also false where the clock was put back to before it. */
export function countsAt({ untilMs, periodS }: Period, nowMs: number): boolean {
  return nowMs < untilMs && nowMs >= untilMs - periodS * secondMs;
}

/** Whole seconds; from 1 to the whole period, while the next one is asked for too. */
export function leftSeconds({ untilMs, periodS }: Period, nowMs: number): number {
  return Math.min(periodS, Math.max(1, Math.ceil((untilMs - nowMs) / secondMs)));
}
