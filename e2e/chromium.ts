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

/** The machine's Chromium, or the one that CHROMIUM_PATH names. Throws where there is none. */
export function chromiumPath(): string {
  const path = [process.env["CHROMIUM_PATH"] ?? "", ...places].find((place) => existsSync(place));
  if (!path) throw new Error("No Chromium found: install it, or name it in CHROMIUM_PATH.");
  return path;
}
