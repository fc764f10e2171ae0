/** What pages of a browser did not catch: errors, and promises that nobody waited for. */
import type { Browser, BrowserContext } from "@playwright/test";

/** Of this process, since it was last emptied. */
const uncaught: string[] = [];

/** Of all its pages, those that open later too. */
export function watch(browser: Browser): void {
  for (const context of browser.contexts()) watchContext(context);
  browser.on("context", watchContext);
}

function watchContext(context: BrowserContext): void {
  context.on("weberror", (told) => {
    const { name, message, stack } = told.error();
    // Firefox tells so what a policy refused, as it does the style that Playwright makes pictures with.
    if (name === "Content-Security-Policy") return;
    const said = stack?.includes(message) ? stack : `${name}: ${message}`;
    uncaught.push(`${told.page()?.url() ?? "a page"}: ${said}`);
  });
}

export function takeUncaught(): string[] {
  return uncaught.splice(0);
}
