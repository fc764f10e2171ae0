/** What the server sent painted already, for the script to take over: see docs/decisions/0050-prerendered-pages.md. */
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** Whether the page came with its first screen in it; so it stays until the page is left. */
export function wasPainted(): boolean {
  return document.getElementById("root")?.dataset["prerendered"] !== undefined;
}

/**
 * Until the screen that came with the page is on the screen. Only then are the parts asked for that the
 * page names as coming later, all at once: on a slow line what is to be read goes first.
 */
export async function afterFirstPaint(): Promise<void> {
  if (!wasPainted()) return;
  // A tab in the background paints nothing.
  if (!document.hidden) await new Promise((done) => requestAnimationFrame(done));
  await yieldToEventLoop();
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]")) {
    link.rel = "modulepreload";
  }
}
