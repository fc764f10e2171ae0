import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Log } from "../log.ts";

/** Above it everybody else notices. */
const heldMs = 200;
const resolutionMs = 20;
/** One line for as long, whatever happens. */
const quietMs = 10_000;

interface Delay {
  /** In nanoseconds, since the last reset. */
  max: number;
  reset(): void;
}

/** Whether this process answered nobody for a while; to be asked every second. */
export function watchHeldThread(
  log: Log,
  clock: () => number,
  delay: Delay = measuredDelay(),
): () => void {
  let quietUntil = -Infinity;
  let longest = 0;
  return () => {
    longest = Math.max(longest, Math.round(delay.max / 1e6));
    delay.reset();
    if (longest <= heldMs || clock() < quietUntil) return;
    log.warn({ ms: longest }, "the main thread was held");
    quietUntil = clock() + quietMs;
    longest = 0;
  };
}

function measuredDelay(): Delay {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  return delay;
}
