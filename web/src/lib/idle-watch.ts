/** When a vault that nobody uses locks itself. */

export const defaultIdleMs = 10 * 60 * 1000;
/** Moving a pointer is many events; once in this time is enough to know. */
const noticeEveryMs = 1000;
/** A computer that slept wakes with its timers as late as it slept: this is how long that may go unseen. */
export const lookEveryMs = 15_000;

export type Clock = () => number;

export interface IdleWatch {
  /** The person did something. Returns false if that came too late: the time was up before. */
  touch(): boolean;
  isIdle(): boolean;
  /** Until it locks, never below 0. */
  leftMs(): number;
  limitTo(limitMs: number): void;
}

/**
 * By clocks rather than by a timer alone: a computer that slept wakes with its timers late, and the
 * first key then pressed must find the vault locked. Of several clocks the one counts that saw most
 * time pass: one may stand still in sleep, another may be set back.
 */
export function watchIdle(clocks: readonly Clock[], limitMs = defaultIdleMs): IdleWatch {
  let limit = limitMs;
  const read = () => clocks.map((clock) => clock());
  let touchedAt = read();
  const passedMs = () => Math.max(0, ...read().map((now, index) => now - touchedAt[index]!));
  const leftMs = () => Math.max(0, limit - passedMs());
  return {
    leftMs,
    isIdle: () => leftMs() === 0,
    touch() {
      if (leftMs() === 0) return false;
      if (passedMs() >= noticeEveryMs) touchedAt = read();
      return true;
    },
    limitTo(next) {
      limit = next;
    },
  };
}
