/** Counts evaluations that nobody claimed, over all users: a thief with the relay's token shows here. */

export interface Alarm {
  /** `change`: evaluations that came for this person, less those that a confirmation of theirs claimed. */
  unclaimed(nowMs: number, person: string, change: number): void;
}

/** The window slides by one of these at a time. */
const slices = 60;

/** Unclaimed evaluations by person. */
type Slice = Map<string, number>;

/** Calls `ring` at most once a window, when more than `threshold` in the last `windowMs` are unclaimed. */
export function createAlarm(
  threshold: number,
  windowMs: number,
  ring: (excess: number) => void,
): Alarm {
  const kept = new Map<number, Slice>();
  let excess = 0;
  let rungMs: number | null = null;

  function forgetBefore(oldest: number): void {
    for (const [at, slice] of kept) {
      if (at >= oldest) continue;
      for (const count of slice.values()) excess -= count;
      kept.delete(at);
    }
  }

  function add(at: number, person: string, count: number): void {
    const slice = kept.get(at) ?? new Map<string, number>();
    kept.set(at, slice.set(person, (slice.get(person) ?? 0) + count));
    excess += count;
  }

  /**
   * Only what this person added and the window still holds: claims of tries long past, made on
   * vaults of a thief's own, would pay for a thief's tries on everybody else's.
   */
  function takeOff(person: string, claimed: number): void {
    let left = claimed;
    for (const slice of kept.values()) {
      const held = slice.get(person) ?? 0;
      const taken = Math.min(held, left);
      if (taken === held) slice.delete(person);
      else slice.set(person, held - taken);
      excess -= taken;
      left -= taken;
    }
  }

  return {
    unclaimed(nowMs, person, change) {
      const at = Math.floor((nowMs * slices) / windowMs);
      forgetBefore(at - slices + 1);
      if (change > 0) add(at, person, change);
      else takeOff(person, -change);
      const silent = rungMs !== null && nowMs - rungMs < windowMs;
      if (excess <= threshold || silent) return;
      rungMs = nowMs;
      ring(excess);
    },
  };
}
