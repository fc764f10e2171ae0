import type { Extras } from "../kinds/kinds.ts";
import type { EntryDraft } from "@breezy/client/entry/entry";

/** What was typed of an entry that is new: there is no code that could stay as it is. */
export function draftChange({ totp, ...changed }: Extras): Partial<EntryDraft> {
  return totp === undefined ? changed : { ...changed, totp };
}
