/** A browser whose session has seen the dashboard: nothing lies over it while it loads. */
import type { BrowserContext } from "@playwright/test";

const name = "dashboard_shown";

/** Of the host, whatever its port. */
export const beenHere = {
  name,
  value: "1",
  domain: "localhost",
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Lax",
} as const;

/** Nobody is signed in any more, and nothing else is remembered. */
export async function forgetSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: new RegExp(`^(?!${name}$)`) });
}
