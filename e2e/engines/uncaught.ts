/** What pages of a browser did not catch: errors, and promises that nobody waited for. */
import type { Browser, BrowserContext } from "@playwright/test";

/** Of this process, since it was last emptied. */
const uncaught: string[] = [];

/** Of all its pages, those that open later too. */
export function watch(browser: Browser): void {
  for (const context of browser.contexts()) watchContext(context);
  browser.on("context", watchContext);
}

/** Firefox's words for a stream that was refused, or left with its page (its dom.properties). */
const ofStream = /^(?:Firefox can’t establish a|The) connection to .*\/events/;

function watchContext(context: BrowserContext): void {
  context.on("weberror", (told) => {
    const { name, message, stack } = told.error();
    // Firefox tells so what a policy refused, as it does the style that Playwright makes pictures with.
    if (name === "Content-Security-Policy") return;
    // And so what became of an event stream, whose page hears of it and begins anew.
    if (ofStream.test(message)) return;
    const said = stack?.includes(message) ? stack : `${name}: ${message}`;
    uncaught.push(`${told.page()?.url() ?? "a page"}: ${said}`);
  });
}

export function takeUncaught(): string[] {
  return uncaught.splice(0);
}
