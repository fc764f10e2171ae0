/** Asking again by itself, ever more patiently: after 2 s, doubled up to 30 s. */

const firstPauseMs = 2000;
const longestPauseMs = 30_000;

/** Runs `work` after a while; returns how to call it off. */
export type Later = (ms: number, work: () => void) => () => void;

export interface BackOff {
  askLater(): void;
  /** Calls off what was to come; the pause stays as long as it has grown. */
  stop(): void;
  /** There was an answer: the next pause is the first again. */
  settle(): void;
}

export function createBackOff(later: Later, ask: () => void): BackOff {
  let pauseMs = firstPauseMs;
  let stop = () => {};
  return {
    askLater() {
      stop();
      stop = later(pauseMs, ask);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    },
    stop: () => stop(),
    settle() {
      stop();
      pauseMs = firstPauseMs;
    },
  };
}
