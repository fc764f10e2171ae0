/** Locks the vault of a page that nobody uses. */
import { type Clock, defaultIdleMs, lookEveryMs, watchIdle } from "../../../lib/idle-watch.ts";

export interface IdleLock {
  limitTo(limitMs: number): void;
  stop(): void;
}

const activities = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;
/** A page comes back to a person by one of these. */
const returns = ["focus", "pageshow"] as const;

/** Calls `onIdle` once the page was left alone for the limit. */
export function lockWhenIdle(onIdle: () => void, clocks: readonly Clock[]): IdleLock {
  let limit = defaultIdleMs;
  let watch = watchIdle(clocks, limit);
  let timer = setTimeout(check, lookEveryMs);

  function check() {
    if (watch.isIdle()) {
      onIdle();
      watch = watchIdle(clocks, limit);
    }
    clearTimeout(timer);
    timer = setTimeout(check, Math.min(watch.leftMs(), lookEveryMs));
  }
  function noticed() {
    if (!watch.touch()) check();
  }

  for (const activity of activities) {
    addEventListener(activity, noticed, { passive: true, capture: true });
  }
  for (const way of returns) addEventListener(way, check);
  document.addEventListener("visibilitychange", check);
  return {
    limitTo(limitMs) {
      limit = limitMs;
      watch.limitTo(limitMs);
      check();
    },
    stop() {
      clearTimeout(timer);
      for (const activity of activities) removeEventListener(activity, noticed, { capture: true });
      for (const way of returns) removeEventListener(way, check);
      document.removeEventListener("visibilitychange", check);
    },
  };
}
