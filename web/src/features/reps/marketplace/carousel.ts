/** Where a swipe leads. */

/** Pixels times pixels per second. */
export const swipeThreshold = 10_000;
/** How fast a finger was is what it did last. */
const recentMs = 100;

export interface Sample {
  x: number;
  atMs: number;
}

/** `position` counts on without end in both directions; the prizes come round again. */
export function wrap(position: number, count: number): number {
  return ((position % count) + count) % count;
}

/** 1: to the next one; a finger that turned back before it left meant none. */
export function stepOfSwipe(offsetPx: number, velocityPxPerSecond: number): -1 | 0 | 1 {
  if (offsetPx * velocityPxPerSecond <= swipeThreshold) return 0;
  return offsetPx < 0 ? 1 : -1;
}

/** In pixels per second; `samples` oldest first, the last one as the finger left. */
export function velocityOf(samples: readonly Sample[]): number {
  const last = samples.at(-1);
  const first = last && samples.find(({ atMs }) => last.atMs - atMs <= recentMs);
  if (!first || last.atMs === first.atMs) return 0;
  return ((last.x - first.x) / (last.atMs - first.atMs)) * 1000;
}
