import { playSplash } from "./splash.ts";

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
