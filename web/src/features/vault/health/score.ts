/**
 * The score: every entry with a password has 100 points and loses what its findings cost, but never
 * more than all; the score is the average, rounded down. So 100 says that nothing costs points, and
 * one weak password among four makes 75.
 */
import type { FindingKind } from "./findings.ts";

/** A passkey in place of a good password is a comfort: it costs nothing. */
export const pointsLost = {
  weak: 100,
  reused: 70,
  exposed: 20,
  code: 10,
  old: 10,
  passkey: 0,
} as const satisfies Record<FindingKind, number>;

export function pointsOf(kinds: readonly FindingKind[]): number {
  return Math.max(
    0,
    kinds.reduce((points, kind) => points - pointsLost[kind], 100),
  );
}

export function scoreOf(points: number, entries: number): number | null {
  return entries === 0 ? null : Math.floor(points / entries);
}
