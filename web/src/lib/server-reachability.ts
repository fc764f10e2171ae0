/** Whether the server can be reached, as far as this page knows. */
import { useSyncExternalStore } from "react";

/** `away`: there is a network, and the server does not answer. `back`: it does again, just now. */
export type Reachability = "here" | "offline" | "away" | "back";

interface ReachabilityDeps {
  isOnline(): boolean;
  /** Whether the server answers anything at all. */
  ask(): Promise<boolean>;
  later(ms: number, work: () => void): () => void;
}

const firstPauseMs = 2000;
const longestPauseMs = 30_000;
/** How long it is told that all is well again. */
const backMs = 4000;

export type ReachabilityWatch = ReturnType<typeof watchReachability>;

export function watchReachability({ isOnline, ask, later }: ReachabilityDeps) {
  let reach: Reachability = isOnline() ? "here" : "offline";
  let stopWaiting = () => {};
  let asking = false;
  const listeners = new Set<() => void>();

  function become(next: Reachability): void {
    if (next === reach) return;
    reach = next;
    for (const listener of listeners) listener();
  }

  async function look(pauseMs: number): Promise<void> {
    if (asking) return;
    asking = true;
    const answers = await ask().finally(() => (asking = false));
    stopWaiting();
    if (!isOnline()) return become("offline");
    if (answers) return answered();
    become("away");
    stopWaiting = later(pauseMs, () => void look(Math.min(pauseMs * 2, longestPauseMs)));
  }

  function answered(): void {
    if (reach === "here" || reach === "back") return;
    become("back");
    stopWaiting = later(backMs, () => become("here"));
  }

  return {
    get: () => reach,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** A call came to nothing: one alone says little, so the server is asked. */
    failed(): void {
      if (isOnline() && reach !== "away") void look(firstPauseMs);
    },
    networkChanged(): void {
      stopWaiting();
      if (isOnline()) void look(firstPauseMs);
      else become("offline");
    },
  };
}

const watch = watchReachability({
  isOnline: () => navigator.onLine,
  async ask() {
    try {
      const answer = await fetch("/health/live", { signal: AbortSignal.timeout(5000) });
      // An answer that nobody reads to its end keeps its connection.
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  },
  later(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});

/** Called once, when the page starts. */
export function followReachability(): void {
  addEventListener("online", watch.networkChanged);
  addEventListener("offline", watch.networkChanged);
}

/** For anyone who makes calls. */
export const callFailed: () => void = watch.failed;

/** Returns how to stop. */
export function onBack(listener: () => void): () => void {
  return watch.subscribe(() => {
    if (watch.get() === "back") listener();
  });
}

export function useServerReachability(): Reachability {
  return useSyncExternalStore(watch.subscribe, watch.get);
}
