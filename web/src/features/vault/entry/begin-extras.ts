/** What the dialog of details begins with: what stands, or what was typed before and does not stand yet. Pure. */
import type { Overview, Secret } from "@breezy/client/entry/entry";
import type { Parted } from "@breezy/client/entry/merge-extras";
import { beginningOf, changedExtras, type Extras, extrasOf, rebased } from "../kinds/kinds.ts";

export interface Begun {
  /** What stood when typing began. */
  start: Parted;
  typed: Extras;
  /** Typed before the dialog was opened this time. */
  isRestored: boolean;
}

export function beginWith(
  overview: Overview,
  secret: Secret,
  kept: { text: string; base: string } | undefined,
): Begun {
  if (kept) {
    const start = JSON.parse(kept.base) as Parted;
    const typed = JSON.parse(kept.text) as Extras;
    // All of it may stand by now, the code too: saved as the vault was locked.
    const left = rebased(start, { overview, secret }, changedExtras(start, typed));
    if (Object.keys(left).length > 0) return { start, typed, isRestored: true };
  }
  const now = beginningOf(overview, secret);
  return { start: now, typed: extrasOf(now), isRestored: false };
}
