/** A real Chromium, and the recogniser in one script for its pages. */
import { type Browser, chromium } from "@playwright/test";
import { build } from "vite";
import { chromiumFlags, shellPath } from "../../e2e/chromium.ts";

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: shellPath(), args: chromiumFlags });

/** The module at this path and all that it imports, as a script that sets `forms` to what it exports. */
export async function bundleForPage(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: false, lib: { entry: file, formats: ["iife"], name: "forms" } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && "output" in first ? first.output[0] : undefined;
  if (!chunk) throw new Error("Vite gave no script for the page.");
  return chunk.code;
}
