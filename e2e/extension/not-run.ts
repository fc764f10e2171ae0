/** The cases that are not run, each with its reason. */
import type { Case } from "./cases.ts";

/** What a browser does not let a test see, by case. */
const notShown: Record<"chromium" | "firefox", Record<string, string>> = {
  chromium: {},
  firefox: {},
};

/** Null: it is run. */
export function notRun({ id, kind }: Case, browser: "chromium" | "firefox"): string | null {
  if (kind === "passkey") return "The extension does not answer for passkeys yet.";
  return notShown[browser][id] ?? null;
}
