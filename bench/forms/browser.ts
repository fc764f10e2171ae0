/** A real Chromium in which the recogniser, bundled into one script, looks at pages. */
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { rolldown } from "rolldown";
import { chromiumFlags, shellPath } from "../../e2e/chromium.ts";

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: shellPath(), args: chromiumFlags });

/** The recogniser and the file beside this one that calls it in a page, as one script. */
export async function bundleRecogniser(
  caller: "in-page.ts" | "in-trouble-page.ts",
): Promise<string> {
  const bundle = await rolldown({ input: join(import.meta.dirname, caller) });
  const { output } = await bundle.generate({ format: "iife" });
  await bundle.close();
  return output[0].code;
}
