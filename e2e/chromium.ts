import { existsSync } from "node:fs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Nothing of its own on the network, and what a container without a graphics card needs. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Without a window: in one each context has a frame of tabs, a process of its own that draws. */
const shell = "/usr/bin/chromium-headless-shell";

/** The machine's Chromium, or the one that CHROMIUM_PATH names. Throws where there is none. */
export function chromiumPath(): string {
  const path = [process.env["CHROMIUM_PATH"] ?? "", ...places].find((place) => existsSync(place));
  if (!path) throw new Error("No Chromium found: install it, or name it in CHROMIUM_PATH.");
  return path;
}

/** The machine's Chromium without a window; where there is none, as above. */
export function shellPath(): string {
  return existsSync(shell) ? shell : chromiumPath();
}
