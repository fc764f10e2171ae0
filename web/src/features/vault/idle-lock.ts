/** When a vault that nobody uses locks itself. */

export const idleLockMs = 10 * 60 * 1000;
/** Moving a pointer is many events; once in this time is enough to know. */
const noticeEveryMs = 1000;

export interface IdleWatch {
  /** The person did something. Returns false where that came too late: the time was up before. */
  touch(): boolean;
  isIdle(): boolean;
  /** Until it locks, never below 0. */
  leftMs(): number;
}

/**
 * By the clock rather than by a timer alone: a computer that slept wakes with its timers late, and
 * the first key then pressed must find the vault locked.
 */
export function watchIdle(clock: () => number, limitMs = idleLockMs): IdleWatch {
  let touchedAt = clock();
  const leftMs = () => Math.max(0, touchedAt + limitMs - clock());
  return {
    leftMs,
    isIdle: () => leftMs() === 0,
    touch() {
      if (leftMs() === 0) return false;
      const now = clock();
      if (now - touchedAt >= noticeEveryMs) touchedAt = now;
      return true;
    },
  };
}

const activities = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/** Calls `onIdle` once the page was left alone for the limit. Returns how to stop watching. */
export function lockWhenIdle(onIdle: () => void, clock: () => number): () => void {
  let watch = watchIdle(clock);
  let timer = setTimeout(check, watch.leftMs());

  function check() {
    if (watch.isIdle()) {
      onIdle();
      watch = watchIdle(clock);
    }
    clearTimeout(timer);
    timer = setTimeout(check, watch.leftMs());
  }
  function noticed() {
    if (!watch.touch()) check();
  }

  for (const activity of activities) {
    addEventListener(activity, noticed, { passive: true, capture: true });
  }
  document.addEventListener("visibilitychange", check);
  return () => {
    clearTimeout(timer);
    for (const activity of activities) removeEventListener(activity, noticed, { capture: true });
    document.removeEventListener("visibilitychange", check);
  };
}
