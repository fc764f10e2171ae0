/** What went wrong, and what to do; the sentences of the web app's vault. */
import type { VaultFailure } from "@breezy/client/answers";
import { VaultError } from "@breezy/client/failure";
import { faultSentences } from "@breezy/client/wire/answer-faults";
import { unreachable } from "../../../web/src/lib/sentence.ts";

const failureSentences = {
  network: unreachable,
  "signed-out": "Your session has ended. Connect this browser again.",
  server: "The server gave an unexpected answer. The extension may be out of date; update it.",
  broken: faultSentences.broken,
  "cut-off": faultSentences["cut-off"],
  busy: faultSentences.busy,
  locked: "The vault is locked. Open it again to continue.",
  "not-found": "This entry is no longer in your vault.",
  unreadable: "Something here could not be read. Open the web app to see it.",
  damaged: "This is damaged. Open Breezy on another device: it may still have a copy.",
  "not-kept": "The copy on this device holds only names. Open your vault online to read this.",
  "outbox-full":
    "This device can't keep any more waiting changes. Your text stays here: save again when you are back online.",
  off: "The people who run this server have not set this up.",
  away: "The service behind this is not responding. Please try again in a few minutes.",
} satisfies Record<VaultFailure, string>;

/** Of anything that a call can throw: the background's errors are sentences already. */
export function failureSentence(error: unknown): string {
  if (error instanceof VaultError) return failureSentences[error.code];
  return error instanceof Error && error.message !== ""
    ? error.message
    : "An unexpected error occurred. Please try again.";
}
