/** What became of a change, in the extension's words. */
import type { EditResult, SaveResult } from "@breezy/client/answers";
import type { SavedAnswer } from "./vault-service.ts";

const details = {
  findings:
    "Something is wrong with your vault. Look at it in the web app first: nothing is saved until then.",
  gone: "This entry was erased on another device.",
} as const;

/** `behind`: others changed the vault too. */
export function answerOf(
  result: SaveResult | EditResult,
  entryId?: string,
): { answer: SavedAnswer; behind: boolean } {
  if (result.ok) {
    return { answer: { ok: true, id: result.entry.id, waits: false }, behind: result.behind };
  }
  if (result.reason === "waits") {
    const id = entryId ?? result.entries[0]?.id ?? "";
    return { answer: { ok: true, id, waits: true }, behind: false };
  }
  const { reason } = result;
  const detail = result.reason === "limit" ? result.detail : details[result.reason];
  return { answer: { ok: false, reason, detail }, behind: reason !== "limit" };
}
