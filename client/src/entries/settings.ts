/** The person's own settings: one sealed entry whose id is the person's, never shown in the list. */
import type { VaultKeys } from "@breezy/crypto/keys";
import type { Overview } from "../entry/entry.ts";
import type { VaultSettings } from "../answers.ts";
import type { Plan } from "./commit.ts";
import type { Contents, HeldEntry } from "./contents.ts";
import { mergeTags } from "../entry/merge.ts";
import { unpackOverview } from "../entry/overview.ts";
import { resealParts, sealEntry } from "./seal-entries.ts";

const defaults: VaultSettings = { tags: [], autoLockMinutes: 10, keepsCopy: true, dismissed: [] };

export function settingsOf({ entries }: Contents, userId: string): VaultSettings {
  return settingsIn(entries.get(userId));
}

/** Those of a person who has set none, if there is no such entry. */
export function settingsIn(held: HeldEntry | undefined): VaultSettings {
  return held?.overview ? readSettings(held.overview) : defaults;
}

function readSettings(overview: Overview): VaultSettings {
  const { autoLockMinutes, keepsCopy, dismissed } = overview.more ?? {};
  return {
    tags: overview.tags,
    autoLockMinutes:
      typeof autoLockMinutes === "number" ? autoLockMinutes : defaults.autoLockMinutes,
    keepsCopy: typeof keepsCopy === "boolean" ? keepsCopy : defaults.keepsCopy,
    dismissed: Array.isArray(dismissed) ? (dismissed as string[]) : defaults.dismissed,
  };
}

/** Lists of two devices become one; of two numbers the one set last stands. */
export function planSettings(
  base: VaultSettings,
  changed: Partial<VaultSettings>,
  keys: VaultKeys,
): Plan {
  const { userId } = keys;
  return async (now) => {
    const theirs = settingsOf(now, userId);
    const next: VaultSettings = {
      tags: changed.tags ? mergeTags(base.tags, theirs.tags, changed.tags) : theirs.tags,
      autoLockMinutes: changed.autoLockMinutes ?? theirs.autoLockMinutes,
      keepsCopy: changed.keepsCopy ?? theirs.keepsCopy,
      dismissed: changed.dismissed
        ? mergeTags(base.dismissed, theirs.dismissed, changed.dismissed)
        : theirs.dismissed,
    };
    const held = now.entries.get(userId);
    if (held && isSame(next, theirs)) return [];
    const overview = overviewOf(next, held?.overview ?? null);
    return [
      held
        ? await resealParts(held, { overview, secret: null }, keys)
        : await sealEntry(userId, overview, {}, keys),
    ];
  };
}

/** Sealed as `{kind, tags, autoLockMinutes, keepsCopy, dismissed}`, with what a later client put beside it. */
function overviewOf({ tags, ...named }: VaultSettings, before: Overview | null): Overview {
  return {
    ...(before ?? unpackOverview({})),
    tags,
    more: { ...before?.more, kind: "settings", ...named },
  };
}

function isSame(a: VaultSettings, b: VaultSettings): boolean {
  return (
    a.autoLockMinutes === b.autoLockMinutes &&
    a.keepsCopy === b.keepsCopy &&
    a.tags.join("\n") === b.tags.join("\n") &&
    a.dismissed.join("\n") === b.dismissed.join("\n")
  );
}

/** The one's with what the other lists beside it; the very same if that is nothing. */
export function joinedSettings(one: Overview | null, other: Overview | null): Overview | null {
  if (!one || !other) return one ?? other;
  const [stands, adds] = [one, other].map(readSettings);
  const joined = {
    ...stands!,
    tags: [...new Set([...stands!.tags, ...adds!.tags])],
    dismissed: [...new Set([...stands!.dismissed, ...adds!.dismissed])],
  };
  return isSame(joined, stands!) ? one : overviewOf(joined, one);
}
