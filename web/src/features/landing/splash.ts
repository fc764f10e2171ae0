export type SplashPhase = "entering" | "holding" | "exiting" | "done";

/** It enters opaque and slightly enlarged, and leaves transparent and slightly shrunk: landing.css. */
export const splashPhases = [
  { phase: "holding", atMs: 1000 },
  { phase: "exiting", atMs: 3000 },
  { phase: "done", atMs: 4000 },
] as const satisfies readonly { phase: SplashPhase; atMs: number }[];

interface SplashHost {
  show(phase: SplashPhase): void;
  /** Runs `work` after so many milliseconds; returns how to call that off. */
  later(ms: number, work: () => void): () => void;
  /** Called once, also if it was skipped. */
  onDone(): void;
}

/** Plays from its first moment; returns how to skip the rest. */
export function playSplash({ show, later, onDone }: SplashHost): () => void {
  let isDone = false;
  function enter(phase: SplashPhase) {
    if (isDone) return;
    show(phase);
    if (phase !== "done") return;
    isDone = true;
    for (const callOff of waiting) callOff();
    onDone();
  }
  const waiting = splashPhases.map(({ phase, atMs }) => later(atMs, () => enter(phase)));
  show("entering");
  return () => enter("done");
}

/** Where public/splash.js laid the splash over the page: plays it, until it ends or somebody skips it. */
export function startSplash(root: HTMLElement, splash: HTMLElement): void {
  if (root.dataset["splash"] === undefined) {
    splash.remove();
    return;
  }
  const listening = new AbortController();
  const skip = playSplash({
    show: (phase) => (root.dataset["splash"] = phase),
    later(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    onDone() {
      listening.abort();
      delete root.dataset["splash"];
      splash.remove();
    },
  });
  splash.addEventListener("click", skip, { signal: listening.signal });
  document.addEventListener("keydown", skip, { signal: listening.signal });
}
