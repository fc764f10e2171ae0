/**
 * The score: every entry with a password has 100 points and loses what its findings cost, but never
 * more than all; the score is the average, rounded down. So 100 says that nothing costs points, and
 * one weak password among four makes 75. A leaked password is no matter of averages: anyone who has it
 * need not guess, so while one is known the score is never a good one.
 */
import type { FindingKind } from "./findings.ts";

/** A passkey in place of a good password is a comfort, an entry too many an untidiness: they cost nothing. */
export const pointsLost = {
  leaked: 100,
  weak: 100,
  reused: 70,
  exposed: 20,
  code: 10,
  old: 10,
  twice: 0,
  passkey: 0,
} as const satisfies Record<FindingKind, number>;

const goodFrom = 90;
const fairFrom = 70;

/** The highest score of a vault in which a leaked password is known. */
export const leakedAtMost = fairFrom - 1;

export function pointsOf(kinds: readonly FindingKind[]): number {
  return Math.max(
    0,
    kinds.reduce((points, kind) => points - pointsLost[kind], 100),
  );
}

/** `points` of all entries that have a password; `leaked`: so many of their passwords are known to be. */
export function scoreOf(points: number, entries: number, leaked: number): number | null {
  if (entries === 0) return null;
  const average = Math.floor(points / entries);
  return leaked > 0 ? Math.min(average, leakedAtMost) : average;
}

export type ScoreBand = "good" | "fair" | "poor";

export function bandOf(score: number): ScoreBand {
  if (score >= goodFrom) return "good";
  return score >= fairFrom ? "fair" : "poor";
}
