/** What the server sent painted already, for the script to take over: see docs/decisions/0050-prerendered-pages.md. */
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

let painted: HTMLElement | null | undefined;

/**
 * The screen that came with the page, or null; once the app took it over, it is still what came. With a
 * fragment, of which the server knows nothing, a link leads elsewhere: then it is not shown at all.
 */
export function paintedScreen(): HTMLElement | null {
  painted ??= document.querySelector<HTMLElement>(
    ":root:not([data-fragment]) #root[data-prerendered]",
  );
  return painted;
}

/** Until the screen that came with the page is on the screen. A tab in the background paints nothing. */
export async function afterFirstPaint(): Promise<void> {
  if (!document.hidden) await new Promise((done) => requestAnimationFrame(done));
  await yieldToEventLoop();
}

/** How the app's parts, which the page names as coming later, are asked for: to have them, or to run them soon. */
export function askForParts(rel: "prefetch" | "modulepreload"): void {
  const links = document.querySelectorAll<HTMLLinkElement>(
    "link[data-part]:not([rel=modulepreload])",
  );
  for (const link of links) link.rel = rel;
}

const signs = [
  "pointerdown",
  "pointermove",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
  "input",
];
const atLeisureMs = 5000;

/**
 * Until anybody does anything here, or for a few seconds: what is painted can be read and typed in, so
 * that the app's start waits for nobody, and nobody waits for it.
 */
export function untilSomebodyIsThere(): Promise<void> {
  // Whoever is at a field already was quicker than this script.
  if (document.activeElement !== document.body) return Promise.resolve();
  return new Promise((resolve) => {
    const heard = new AbortController();
    const begin = () => {
      heard.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(begin, atLeisureMs);
    const options = { capture: true, passive: true, signal: heard.signal };
    for (const sign of signs) addEventListener(sign, begin, options);
  });
}
