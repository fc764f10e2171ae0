/** What the form begins with beside the main fields: what stands, or what was typed before and does not stand yet. Pure. */
import type { Overview, Secret } from "@breezy/client/entry/entry";
import type { Parted } from "@breezy/client/entry/merge-extras";
import { beginningOf, changedExtras, type Extras, extrasOf, rebased } from "../kinds/kinds.ts";

export interface Begun {
  /** What stood when typing began. */
  start: Parted;
  typed: Extras;
  /** Typed before the form was opened this time. */
  isRestored: boolean;
}

interface Kept {
  text: string;
  base: string;
}

/** As it was typed, where nobody can say what of it stands. */
export function begunFrom({ text, base }: Kept): Begun {
  return { start: JSON.parse(base) as Parted, typed: JSON.parse(text) as Extras, isRestored: true };
}

export function beginWith(overview: Overview, secret: Secret, kept: Kept | undefined): Begun {
  if (kept) {
    const begun = begunFrom(kept);
    const { start, typed } = begun;
    // All of it may stand by now, the code too: saved as the vault was locked.
    const left = rebased(start, { overview, secret }, changedExtras(start, typed));
    if (Object.keys(left).length > 0) return begun;
  }
  const now = beginningOf(overview, secret);
  return { start: now, typed: extrasOf(now), isRestored: false };
}
