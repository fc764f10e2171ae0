/** A browser's end: as a person ends it, or by a kill of all its processes. */
import { readlink } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";

/** Also where it has ended already. */
export async function endBrowser(
  context: BrowserContext,
  profile: string,
  how: "quit" | "killed",
): Promise<void> {
  if (how === "killed" && context.browser()?.isConnected()) {
    const gone = context.waitForEvent("close");
    // Playwright starts it as the first of a process group of its own: none of it is left to write on.
    process.kill(-(await firstProcess(profile)), "SIGKILL");
    await gone;
  }
  await context.close();
}

/** Browsers lock the profile that they are on with a link that ends with their process's number. */
async function firstProcess(profile: string): Promise<number> {
  for (const name of ["SingletonLock", "lock"]) {
    const named = await readlink(join(profile, name)).catch(() => "");
    const [number] = /\d+$/.exec(named) ?? [];
    if (number !== undefined) return Number(number);
  }
  throw new Error(`No browser is on ${profile}.`);
}
