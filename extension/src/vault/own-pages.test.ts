import { afterEach, expect, test, vi } from "vitest";
import { isOwnPage } from "./own-pages.ts";

afterEach(() => vi.unstubAllGlobals());

const own = "chrome-extension://own/";

// Attack (hostile pages): What a page's content script sends is not taken for the extension's own, with a tab or without.
test.each<[string, chrome.runtime.MessageSender, boolean]>([
  ["its background", { id: "own", url: `${own}background.js` }, true],
  ["a page of its own in a tab", { id: "own", url: `${own}popup.html?tab=1` }, true],
  ["a content script", { id: "own", url: "https://evil.test/" }, false],
  ["a page whose address begins alike", { id: "own", url: "https://evil.test/#" + own }, false],
  ["another extension", { id: "other", url: "chrome-extension://other/x.html" }, false],
  ["a sender without an address", { id: "own" }, false],
])("a message of %s", (_, sender, expected) => {
  vi.stubGlobal("chrome", { runtime: { id: "own", getURL: (path: string) => own + path } });
  expect(isOwnPage(sender)).toBe(expected);
});
