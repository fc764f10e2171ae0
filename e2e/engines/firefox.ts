/** Debian's Firefox over WebDriver BiDi: where it is, how it starts, and what Playwright needs there. */
import { existsSync } from "node:fs";
import type { Browser } from "@playwright/test";

const places = ["/usr/bin/firefox-esr", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/** The machine's Firefox ESR, or the one that FIREFOX_PATH names; null where there is none. */
export function findFirefox(): string | null {
  return [process.env["FIREFOX_PATH"] ?? "", ...places].find((place) => existsSync(place)) ?? null;
}

export const firefoxPrefs = {
  // BiDi has no command for it: animations are not waited for.
  "ui.prefersReducedMotion": 1,
  // What is downloaded is not opened too, and no panel that tells of it takes the focus.
  "browser.download.alwaysOpenPanel": false,
  "pdfjs.disabled": true,
};

/**
 * Playwright fills a field over BiDi by setting its value in the page, which React takes for its own
 * doing and forgets. Here the browser's editor puts the text in, as it does for what is pasted.
 */
export function fillByEditor(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(insertByEditor);
    return context;
  };
}

/** Runs in each page before its own scripts. */
function insertByEditor(): void {
  Object.defineProperty(globalThis, "__pw_bidiInsertText", {
    // No other way puts text in as a person does it.
    // oxlint-disable-next-line typescript/no-deprecated
    get: () => (text: string) => void document.execCommand("insertText", false, text),
    // Playwright puts its own there with each page.
    set() {},
  });
}
