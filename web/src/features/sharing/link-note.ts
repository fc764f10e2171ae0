/** What became of a link in this tab, for a page that is loaded again: by then the key is gone. */
import { count, timeMs } from "@breezy/contract/encoded";
import * as z from "zod/mini";
import { readStoredHere, writeStoredHere } from "../../lib/storage.ts";

const linkNote = z.discriminatedUnion("state", [
  /** The whole link was here, and nobody was asked. */
  z.object({ state: z.literal("unasked") }),
  /** What came of it was not heard: it may have counted. */
  z.object({ state: z.literal("asked") }),
  z.object({ state: z.literal("shown"), viewsLeft: count, expiresAt: timeMs }),
  z.object({ state: z.literal("gone") }),
  z.object({ state: z.literal("unreadable") }),
]);
/** Nothing of the link's key, and nothing of what it opened. */
export type LinkNote = z.infer<typeof linkNote>;

const keyOf = (id: string) => `share:${id}`;

/** null: no such link was here. */
export function readNote(id: string): LinkNote | null {
  const kept = readStoredHere(keyOf(id));
  try {
    return kept === null ? null : linkNote.parse(JSON.parse(kept));
  } catch {
    return null;
  }
}

export function writeNote(id: string, note: LinkNote): void {
  writeStoredHere(keyOf(id), JSON.stringify(note));
}
